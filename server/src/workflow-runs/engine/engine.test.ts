/** What holds of every graph, also of those that nobody would draw. */
import { portsOf } from '@zhiku/contract/workflows/kinds'
import type { Graph } from '@zhiku/contract/workflows/graph'
import { workflowLimits as limits } from '@zhiku/contract/words/workflows'
import { fc } from '../../../test/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { graphOf } from '../../../test/graphs.ts'
import type { NodeLine } from '../../../test/graphs.ts'
import type { CallResult } from './behaviour.ts'
import { begin } from './begin.ts'
import { programOf } from './program.ts'
import type { Program } from './program.ts'
import type { Moved, RunHappening, RunState } from './state.ts'
import { advance, step } from './step.ts'
import { NodeFault } from './values.ts'

const now = new Date('2026-11-23T02:00:00Z')

const kinds: ((id: string) => NodeLine)[] = [
  (id) => [id, 'reply', { text: '{{ message }} {{ x }}' }],
  (id) => [id, 'ask', { text: '？', into: 'x', timeoutMinutes: 5 }],
  (id) => [id, 'ask', { text: '？', into: 'n', expects: 'number' }],
  (id) => [id, 'options', { text: '选', options: [{ id: 'a', label: '甲' }], allowsOther: true }],
  (id) => [id, 'condition', { cases: [{ id: 'a', name: '甲', tests: [{ path: 'n', operator: 'isEmpty' }] }] }],
  (id) => [id, 'set-variable', { assignments: [{ key: 'l', act: 'append', value: { from: 'variable', path: 'l' } }] }],
  (id) => [id, 'set-variable', { assignments: [{ key: 'x', value: { from: 'value', value: '{{ x }}{{ x }}长' } }] }],
  (id) => [id, 'loop', { list: 'l', item: 'x' }],
  (id) => [id, 'product-identify', {}],
  (id) => [id, 'knowledge-search', {}],
  (id) => [id, 'http-request', { url: 'https://example.com/{{ x }}' }],
  (id) => [id, 'sub-flow', { clientKey: 'itself' }],
  (id) => [id, 'business-hours', {}],
  (id) => [id, 'end', { outputs: [{ key: 'x', value: { from: 'variable', path: 'x' } }] }],
]

/** Any nodes, any ports joined to any nodes, some to none. */
const graphs = fc.array(fc.nat(kinds.length - 1), { minLength: 1, maxLength: 12 }).chain((picked) => {
  const nodes: NodeLine[] = [['start', 'start', {}], ...picked.map((kind, at): NodeLine => kinds[kind]!(`n${at}`))]
  const bare = graphOf(nodes, [], { variables: [{ key: 'l', name: '', type: 'list' }] })
  const ports = bare.nodes.flatMap((node) => portsOf(node).map(({ id }) => `${node.id} ${id}`))
  return fc.array(fc.nat(nodes.length), { minLength: ports.length, maxLength: ports.length }).map((targets): Graph => {
    const edges = ports.flatMap((port, at) => {
      const target = nodes[targets[at] ?? 0]?.[0]
      return target === undefined || target === 'start' ? [] : [`${port} ${target}`]
    })
    return graphOf(nodes, edges, { variables: bare.variables })
  })
})

const results: fc.Arbitrary<CallResult> = fc.oneof(
  fc.constant<CallResult>({ ok: false, message: '连不上' }),
  fc.constant<CallResult>({ ok: true, value: { products: [{ id: 'p', name: '空调', model: 'X1' }] } }),
  fc.constant<CallResult>({ ok: true, value: { status: 200, body: null, error: null } }),
  fc.jsonValue().map((value): CallResult => ({ ok: true, value: JSON.parse(JSON.stringify(value)) as never })),
)
const happenings = fc.array(fc.record({ text: fc.string({ maxLength: 20 }), result: results, isLate: fc.boolean() }), {
  maxLength: 25,
})
const begun = (program: Program): RunState => begin(program.main, { inputs: { message: '在吗' } })

/** The event that a state waits for. */
function eventFor(state: RunState, { text, result, isLate }: { text: string; result: CallResult; isLate: boolean }) {
  if (state.call) return { type: 'done', key: state.call.key, result } satisfies RunHappening
  if (state.wait && isLate) return { type: 'timeout', id: state.wait.id } satisfies RunHappening
  return { type: 'reply', reply: { text } } satisfies RunHappening
}

describe('whatever the graph and whatever happens', () => {
  test('a run waits, asks or has ended after each event, and its replay is the same', () => {
    fc.assert(
      fc.property(graphs, happenings, (graph, list) => {
        const program = programOf(graph, new Map([['itself', graph]]))
        const moves: Moved[] = [advance(program, begun(program), { type: 'go' }, now)]
        const events: RunHappening[] = []
        for (const happening of list) {
          const { state } = moves.at(-1)!
          const event = eventFor(state, happening)
          events.push(event)
          moves.push(advance(program, state, event, now))
        }
        for (const { state } of moves) {
          expect(state.status === 'running').toBe(state.call !== undefined)
          expect(state.status === 'waiting').toBe(state.wait !== undefined)
          if (state.status === 'failed') expect(state.error?.message).toMatch(/[\u4e00-\u9fff]/)
          expect(state.frames.length).toBeLessThanOrEqual(limits.depth)
        }
        let again = advance(program, begun(program), { type: 'go' }, now)
        expect(again).toEqual(moves[0])
        for (const [at, event] of events.entries()) {
          again = advance(program, JSON.parse(JSON.stringify(again.state)) as RunState, event, now)
          expect(again).toEqual(moves[at + 1])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('stopped between any two steps it comes to the same', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const program = programOf(graph, new Map([['itself', graph]]))
        const whole = advance(program, begun(program), { type: 'go' }, now)
        let state = begun(program)
        do state = JSON.parse(JSON.stringify(step(program, state, { type: 'go' }, now).state)) as RunState
        while (state.status === 'running' && !state.call)
        expect(state).toEqual(JSON.parse(JSON.stringify(whole.state)))
      }),
      { numRuns: 150 },
    )
  })
})

describe('a limit', () => {
  const ended = (graph: Graph, flows: [string, Graph][] = []) => {
    const program = programOf(graph, new Map(flows))
    return advance(program, begun(program), { type: 'go' }, now).state
  }

  test('of steps ends a circle that does not wait', () => {
    const circle = graphOf(
      [
        ['start', 'start', {}],
        ['a', 'reply', { text: '转' }],
      ],
      ['start next a', 'a next a'],
    )
    expect(ended(circle)).toMatchObject({
      status: 'failed',
      steps: limits.steps,
      error: { message: expect.stringContaining('500 步') },
    })
  })

  test('of depth ends flows within flows, and the flow around may go on', () => {
    const graph = graphOf(
      [
        ['start', 'start', {}],
        ['s', 'sub-flow', { clientKey: 'f' }],
        ['end', 'end', {}],
      ],
      ['start next s', 's next end', 's error end'],
    )
    const program = programOf(graph, new Map([['f', graph]]))
    const { state, trace } = advance(program, begun(program), { type: 'go' }, now)
    expect(state).toMatchObject({ status: 'succeeded' })
    const deepest = trace.findLast(({ kind }) => kind === 'sub-flow')
    expect(deepest).toMatchObject({ port: 'error', error: expect.stringContaining('最多 5 层') })
    const strict = { ...graph, edges: graph.edges.filter(({ sourcePort }) => sourcePort !== 'error') }
    expect(ended(strict, [['f', strict]])).toMatchObject({
      status: 'failed',
      error: { message: expect.stringContaining('最多 5 层') },
    })
  })

  test('of a value and of all values ends what grows', () => {
    const grow = graphOf(
      [
        ['start', 'start', {}],
        ['s', 'set-variable', { assignments: [{ key: 'x', value: { from: 'value', value: '{{ x }}{{ x }}长' } }] }],
      ],
      ['start next s', 's next s'],
      { variables: [{ key: 'x', name: '', type: 'text' }] },
    )
    expect(ended(grow)).toMatchObject({ status: 'failed', error: { nodeId: 's' } })
    const variables = Array.from({ length: 12 }, (_, at) => ({ key: `v${at}`, name: '', type: 'text' as const }))
    const many = graphOf(
      [
        ['start', 'start', {}],
        [
          's',
          'set-variable',
          { assignments: variables.map(({ key }) => ({ key, value: { from: 'variable', path: 'big' } })) },
        ],
        ['end', 'end', {}],
      ],
      ['start next s', 's next end'],
      { variables, inputs: [{ key: 'big', name: '', type: 'text', required: true }] },
    )
    const program = programOf(many)
    const state = begin(program.main, { inputs: { big: '长'.repeat(80_000) } })
    expect(advance(program, state, { type: 'go' }, now).state).toMatchObject({
      status: 'failed',
      error: { message: expect.stringContaining('1 MB') },
    })
    expect(() => begin(program.main, { inputs: { big: '长'.repeat(100_000) } })).toThrow(NodeFault)
  })
})

test('an answer that comes twice is taken once, and one that nobody waits for changes nothing', () => {
  const graph = graphOf(
    [
      ['start', 'start', {}],
      ['p', 'product-identify', {}],
      ['a', 'ask', { text: '？', into: 'x' }],
      ['end', 'end', {}],
    ],
    ['start next p', 'p one a', 'p several a', 'p none a', 'a next end'],
  )
  const program = programOf(graph)
  const asked = advance(program, begun(program), { type: 'go' }, now).state
  const done: RunHappening = { type: 'done', key: asked.call?.key ?? '', result: { ok: true, value: { products: [] } } }
  const waiting = advance(program, asked, done, now).state
  expect(waiting.status).toBe('waiting')
  for (const event of [done, { type: 'go' }, { type: 'timeout', id: 99 }] satisfies RunHappening[]) {
    expect(advance(program, waiting, event, now)).toEqual({ state: waiting, effects: [], trace: [] })
  }
})
