import { api } from '@zhiku/contract'
import { RunEvent } from '@zhiku/contract/workflow-runs'
import { blankGraph } from '@zhiku/contract/workflows/graph'
import type { Graph, GraphDraft } from '@zhiku/contract/workflows/graph'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { graphOf } from '../../test/graphs.ts'

const server = useTestServer()
let editor: Member
let organization: Awaited<ReturnType<typeof server.make.organization>>
let token: string
let count = 0

beforeAll(async () => {
  organization = await server.make.organization()
  editor = await server.make.member({ in: organization, roleType: '2' })
  token = editor.token
})

const make = async (graph?: GraphDraft) => {
  const name = `流程 ${++count}`
  return server.call(api.workflows.create, { token, body: { name, ...(graph ? { graph } : {}) } })
}
const at = (workflow: { clientKey: string }) => ({ token, params: { clientKey: workflow.clientKey } })
const publish = (workflow: { clientKey: string }, note = '第一版') =>
  server.call(api.workflows.publish, { ...at(workflow), body: { note } })
const start = async (workflow: { clientKey: string }, body: object = {}) => {
  const { id } = await server.call(api.workflowRuns.create, { ...at(workflow), body })
  await server.app.runs.idle()
  return server.call(api.workflowRuns.get, { token, params: { id } })
}
const reply = async (id: string, body: object) => {
  await server.call(api.workflowRuns.input, { token, params: { id }, body })
  await server.app.runs.idle()
  return server.call(api.workflowRuns.get, { token, params: { id } })
}
const saidBy = (run: { said: { by: string; message?: { text: string } }[] }) =>
  run.said.flatMap(({ message }) => (message ? [message.text] : []))

/** Asks for a number and says it back. */
const asking = (data: object = {}) =>
  graphOf(
    [
      ['start', 'start', {}],
      ['ask', 'ask', { text: '几台？', expects: 'number', into: 'amount', ...data }],
      ['reply', 'reply', { text: '共 {{ amount }} 台' }],
      ['end', 'end', { outputs: [{ key: 'amount', value: { from: 'variable', path: 'amount' } }] }],
    ],
    ['start next ask', 'ask next reply', 'reply next end'],
  )

test('a 标识 that is none is refused by its name', async () => {
  const body = { name: '标识不对', clientKey: '大写 ABC' }
  await expect(server.call(api.workflows.create, { token, body })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^标识：只能是小写字母/) as string,
  })
})

describe('a draft', () => {
  test('begins blank, is saved under its version, and a late save gets the other one’s draft', async () => {
    const workflow = await make()
    expect(await server.call(api.workflows.draft, at(workflow))).toMatchObject({ graph: blankGraph(), version: 1 })
    const graph = asking()
    const saved = await server.call(api.workflows.saveDraft, { ...at(workflow), body: { graph, version: 1 } })
    expect(saved).toMatchObject({ version: 2, changedBy: { id: editor.employeeId } })
    const late = await server.fetch(api.workflows.saveDraft, {
      ...at(workflow),
      body: { graph: blankGraph(), version: 1 },
    })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 40902, data: { version: 2, graph: { nodes: graph.nodes } } })
  })

  test('may be half filled; publishing names node and field', async () => {
    const workflow = await make(asking({ text: '' }))
    const refused = await server.fetch(api.workflows.publish, { ...at(workflow), body: { note: '第一版' } })
    expect(await refused.json()).toMatchObject({
      code: 40095,
      message: '不能发布：「ask」请填写问题',
      data: { problems: [{ level: 'error', nodeId: 'ask', field: 'text', code: 'field' }] },
    })
  })

  test.each([
    ['a newer format', { ...blankGraph(), formatVersion: 2 }, 40094],
    ['another shape', { ...blankGraph(), nodes: [{ id: 'x', kind: 'robot' }] }, 40092],
    ['a node twice', { ...blankGraph(), nodes: [...blankGraph().nodes, blankGraph().nodes[0]] }, 40092],
    ['too much', { ...blankGraph(), notes: 'x'.repeat(5 * 1024 * 1024) }, 40093],
  ])('that is %s is refused in words', async (_, graph, code) => {
    const workflow = await make()
    const refused = { code, message: expect.stringMatching(/[\u4e00-\u9fff]/) }
    const body = { graph, version: 1 }
    await expect(server.call(api.workflows.saveDraft, { ...at(workflow), body })).rejects.toMatchObject(refused)
    expect(await server.call(api.workflows.draft, at(workflow))).toMatchObject({ version: 1, graph: blankGraph() })
    const taken = server.call(api.workflows.create, { token, body: { name: `拿来的 ${code}`, graph } })
    await expect(taken).rejects.toMatchObject(refused)
  })
})

describe('a revision', () => {
  test('is published with a note, named, compared and restored; the draft that says the same is not published', async () => {
    const workflow = await make()
    expect(await publish(workflow)).toMatchObject({ revision: 1, isPublished: true, nodes: 2 })
    await expect(publish(workflow)).rejects.toMatchObject({ code: 40995 })
    const graph: Graph = { ...blankGraph(), nodes: blankGraph().nodes.map((node) => ({ ...node })) }
    graph.nodes[0] = { ...graph.nodes[0]!, title: '你好', position: { x: 1, y: 1 } } // a blank graph has two nodes
    graph.nodes[1] = { ...graph.nodes[1]!, position: { x: 9, y: 9 } }
    await server.call(api.workflows.saveDraft, { ...at(workflow), body: { graph, version: 1 } })
    const compared = await server.call(api.workflows.compare, { ...at(workflow), query: { from: 1, to: 'draft' } })
    expect(compared).toMatchObject({
      nodes: [
        { id: 'start', change: 'changed', fields: [{ path: 'title', before: '开始', after: '你好' }] },
        { id: 'end', change: 'moved', fields: [] },
      ],
      edges: [],
      variables: [],
    })
    await publish(workflow, '第二版')
    const params = { clientKey: workflow.clientKey, revision: '1' }
    await server.call(api.workflows.nameRevision, { token, params, body: { name: '上线版' } })
    const { list } = await server.call(api.workflows.revisions, at(workflow))
    expect(list.map(({ revision, name, isPublished }) => [revision, name, isPublished])).toEqual([
      [2, undefined, true],
      [1, '上线版', false],
    ])
    const restored = await server.call(api.workflows.restore, { token, params, body: { version: 2 } })
    expect(restored).toMatchObject({ version: 3, graph: blankGraph() })
  })

  test('is exported, and what was exported makes the same workflow again', async () => {
    const workflow = await make(asking())
    const response = await server.fetch(api.workflows.exportGraph, at(workflow))
    const file = (await response.json()) as { graph: GraphDraft; name: string }
    const copy = await make(file.graph)
    expect((await server.call(api.workflows.draft, at(copy))).graph).toEqual(
      (await server.call(api.workflows.draft, at(workflow))).graph,
    )
  })
})

test('one that another workflow runs is not removed, and who runs it is named', async () => {
  const inner = await make(asking())
  await publish(inner)
  const outer = await make(
    graphOf(
      [
        ['start', 'start', {}],
        ['sub', 'sub-flow', { clientKey: inner.clientKey, outputs: [{ key: 'amount', into: 'n', type: 'number' }] }],
        ['end', 'end', { text: '得到 {{ n }}' }],
      ],
      ['start next sub', 'sub next end', 'sub error end'],
    ),
  )
  await expect(server.call(api.workflows.remove, at(inner))).rejects.toMatchObject({
    code: 40994,
    message: expect.stringContaining(outer.name),
  })
  const run = await start(outer)
  expect(run).toMatchObject({ state: 'waiting', waitingFor: { nodeId: 'ask' } })
  expect(saidBy(await reply(run.id, { text: '三台，不，3 台' })).at(-1)).toBe('得到 3')
  await server.call(api.workflows.remove, at(outer))
  await server.call(api.workflows.remove, at(inner))
  await expect(server.call(api.workflows.get, at(inner))).rejects.toMatchObject({ code: 40492 })
})

describe('a run', () => {
  test('waits, asks again, goes on and ends with its outputs and its trace', async () => {
    const workflow = await make(asking())
    const run = await start(workflow)
    expect(run).toMatchObject({ state: 'waiting', revision: 0, waitingFor: { nodeId: 'ask', kind: 'text' } })
    expect(await reply(run.id, { text: '不知道' })).toMatchObject({ state: 'waiting' })
    const ended = await reply(run.id, { text: '２台' })
    expect(ended).toMatchObject({ state: 'succeeded', outputs: { amount: 2 } })
    expect(saidBy(ended)).toEqual(['几台？', '请回复一个数字，例如 2。', '共 2 台'])
    expect(ended.steps.map(({ nodeId, state, port }) => [nodeId, state, port])).toEqual([
      ['start', 'succeeded', 'next'],
      ['ask', 'succeeded', 'next'],
      ['reply', 'succeeded', 'next'],
      ['end', 'succeeded', undefined],
    ])
    await expect(reply(run.id, { text: '再来' })).rejects.toMatchObject({ code: 40996 })
  })

  test('takes one of two replies that come at once', async () => {
    const run = await start(await make(asking()))
    const both = await Promise.allSettled([reply(run.id, { text: '1' }), reply(run.id, { text: '2' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect([40996, 40997]).toContain((refused.reason as { code: number }).code)
  })

  test('says what it does to whoever reads, also late and again', async () => {
    const run = await start(await make(asking()))
    await reply(run.id, { text: '5' })
    const read = async (after?: string) => {
      const headers = { 'employee-token': token, ...(after ? { 'last-event-id': after } : {}) }
      const response = await fetch(`${server.origin}/api/v1/management/workflow-run/${run.id}/events`, { headers })
      return (await response.text())
        .split('\n\n')
        .flatMap((block) => /^data: (\{.*)$/m.exec(block)?.[1] ?? [])
        .map((data) => RunEvent.parse(JSON.parse(data)))
    }
    const all = await read()
    expect(all[0]).toEqual({ type: 'run-start', runId: run.id })
    expect(all.at(-1)).toMatchObject({ type: 'run-end', run: { state: 'succeeded' } })
    expect(await read('3')).toEqual(all.slice(3))
  })

  test('goes on when its time is over: through the timeout, or to its end after 30 days', async () => {
    const short = await make(
      graphOf(
        [
          ['start', 'start', {}],
          ['ask', 'ask', { text: '在吗？', timeoutMinutes: 5, into: 'r' }],
          ['late', 'reply', { text: '先不打扰了' }],
          ['end', 'end', {}],
        ],
        ['start next ask', 'ask next end', 'ask timeout late', 'late next end'],
      ),
    )
    const [first, second] = [await start(short), await start(await make(asking()))]
    server.clock.advance(6 * 60_000)
    await server.app.runs.wake()
    expect(await server.call(api.workflowRuns.get, { token, params: { id: first.id } })).toMatchObject({
      state: 'succeeded',
      said: [{ message: { text: '在吗？' } }, { message: { text: '先不打扰了' } }],
    })
    server.clock.advance(31 * 24 * 60 * 60_000)
    token = (await server.make.member({ in: organization, roleType: '2' })).token // the other session is over by now
    await server.app.runs.wake()
    expect(await server.call(api.workflowRuns.get, { token, params: { id: second.id } })).toMatchObject({
      state: 'cancelled',
      error: { message: expect.stringContaining('30 天') },
    })
  })

  test('that its process left is gone on with, from the last move', async () => {
    const run = await start(await make(asking()))
    const { db } = server.app.ctx
    const { engine } = await db
      .selectFrom('workflow_runs')
      .select('engine')
      .where('id', '=', run.id)
      .executeTakeFirstOrThrow()
    const state = {
      ...(engine as object),
      status: 'running',
      wait: undefined,
      frames: (engine as { frames: { open?: object }[] }).frames.map(({ open: _open, ...frame }) => frame),
    }
    const left = {
      state: 'running',
      waiting: null,
      due_at: null,
      leased_until: server.clock.now(),
      engine: JSON.stringify(state),
    }
    await db.updateTable('workflow_runs').set(left).where('id', '=', run.id).execute()
    await expect(reply(run.id, { text: '1' })).rejects.toMatchObject({ code: 40997 })
    server.clock.advance(1)
    await server.app.runs.wake()
    expect(await server.call(api.workflowRuns.get, { token, params: { id: run.id } })).toMatchObject({
      state: 'waiting',
    })
  })

  test('takes a reply to the node that it answers alone', async () => {
    const twice = graphOf(
      [
        ['start', 'start', {}],
        ['first', 'ask', { text: '几台？', into: 'n', expects: 'number' }],
        ['second', 'ask', { text: '几天后要？', into: 'm', expects: 'number' }],
        ['end', 'end', {}],
      ],
      ['start next first', 'first next second', 'second next end'],
    )
    const run = await start(await make(twice))
    const input = () =>
      server.fetch(api.workflowRuns.input, { token, params: { id: run.id }, body: { text: '3', nodeId: 'first' } })
    const both = await Promise.all([input(), input()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({ code: 40997, message: expect.stringContaining('已经答过') })
    expect(await server.call(api.workflowRuns.get, { token, params: { id: run.id } })).toMatchObject({
      state: 'waiting',
      waitingFor: { nodeId: 'second' },
      variables: { n: 3, m: null },
    })
  })

  test('stops at breakpoints, goes step by step, and is cancelled', async () => {
    const run = await start(await make(asking()), { breakpoints: ['reply'], until: 'ask' })
    expect(run).toMatchObject({ state: 'waiting', waitingFor: { nodeId: 'ask', kind: 'pause' } })
    expect(await reply(run.id, { resume: 'go' })).toMatchObject({ waitingFor: { nodeId: 'ask', kind: 'text' } })
    expect(await reply(run.id, { text: '4' })).toMatchObject({ waitingFor: { nodeId: 'reply', kind: 'pause' } })
    expect(await reply(run.id, { resume: 'step' })).toMatchObject({ waitingFor: { nodeId: 'end', kind: 'pause' } })
    const cancelled = await server.call(api.workflowRuns.cancel, { token, params: { id: run.id } })
    expect(cancelled).toMatchObject({ state: 'cancelled' })
  })

  test('stops elsewhere from where it is led on, and takes a flow within it as one step', async () => {
    const inner = await make(asking({ text: '{{ message }}几台？' }))
    await publish(inner)
    const outer = await make(
      graphOf(
        [
          ['start', 'start', {}],
          ['sub', 'sub-flow', { clientKey: inner.clientKey, outputs: [{ key: 'amount', into: 'n', type: 'number' }] }],
          ['say', 'reply', { text: '得到 {{ n }}' }],
          ['end', 'end', {}],
        ],
        ['start next sub', 'sub next say', 'sub error end', 'say next end'],
      ),
    )
    const run = await start(outer, { until: 'sub' })
    expect(run).toMatchObject({ waitingFor: { nodeId: 'sub', kind: 'pause' } })
    const breakpoints = ['end']
    await expect(reply(run.id, { text: '3', breakpoints })).rejects.toMatchObject({
      code: 400,
      message: expect.stringContaining('断点要和继续一起给出'),
    })
    expect(await reply(run.id, { resume: 'step', breakpoints })).toMatchObject({
      waitingFor: { nodeId: 'ask', kind: 'text' },
    })
    expect(await reply(run.id, { text: '3' })).toMatchObject({ waitingFor: { nodeId: 'say', kind: 'pause' } })
    expect(await reply(run.id, { resume: 'go' })).toMatchObject({ waitingFor: { nodeId: 'end', kind: 'pause' } })
  })

  test('that took an option and a form is replayed with them, shows its graph and who said what', async () => {
    const graph = (label: string) =>
      graphOf(
        [
          ['start', 'start', {}],
          ['pick', 'options', { text: '哪一种？', options: [{ id: 'o1', label, words: [] }], into: 'kind' }],
          [
            'form',
            'form',
            {
              fields: [
                { key: 'who', name: '姓名' },
                { key: 'when', name: '日期', type: 'date' },
              ],
            },
          ],
          ['end', 'end', { text: '{{ kind }}，{{ who }}，{{ when }}' }],
        ],
        ['start next pick', 'pick o1 form', 'form next end'],
      )
    const workflow = await make(graph('上门'))
    await publish(workflow)
    const run = await start(workflow, { revision: 1 })
    await reply(run.id, { option: 'o1' })
    const ended = await reply(run.id, { form: { who: '老王', when: '2026-12-01' } })
    expect(ended.said).toMatchObject([
      { by: 'flow', message: { nodeId: 'pick', step: 2 } },
      { by: 'customer', text: '上门', option: 'o1' },
      { by: 'flow', message: { nodeId: 'form', step: 3 } },
      { by: 'customer', text: '老王，2026-12-01', form: { who: '老王', when: '2026-12-01' } },
      { by: 'flow', message: { nodeId: 'end', step: 4 } },
    ])
    await server.call(api.workflows.saveDraft, { ...at(workflow), body: { graph: graph('送修'), version: 1 } })
    const replayed = await start(workflow, { replayOf: run.id })
    expect(replayed.state).toBe('succeeded')
    expect(saidBy(replayed).at(-1)).toBe('送修，老王，2026-12-01')
    const labelOf = async (id: string) => {
      const drawn = await server.call(api.workflowRuns.graph, { token, params: { id } })
      return drawn.graph.nodes.find((node) => node.kind === 'options')?.data.options[0]?.label
    }
    expect([await labelOf(run.id), await labelOf(replayed.id)]).toEqual(['上门', '送修'])
  })

  test('of a published revision stays with it; a replay says the same to another one', async () => {
    const workflow = await make(asking())
    await publish(workflow)
    const run = await start(workflow, { revision: 1 })
    const graph = asking({ text: '要几台？' })
    await server.call(api.workflows.saveDraft, { ...at(workflow), body: { graph, version: 1 } })
    const ended = await reply(run.id, { text: '7' })
    expect(ended).toMatchObject({ state: 'succeeded', revision: 1, outputs: { amount: 7 } })
    const replayed = await start(workflow, { replayOf: run.id })
    expect(replayed).toMatchObject({ state: 'succeeded', revision: 0, outputs: { amount: 7 } })
    expect(saidBy(replayed)[0]).toBe('要几台？')
  })

  test('names node and cause where it fails, and keeps no number by which somebody is found', async () => {
    const workflow = await make(asking({ expects: 'mobile', into: 'amount' }))
    const run = await start(workflow)
    const ended = await reply(run.id, { text: '13712345678' })
    expect(ended.state).toBe('succeeded')
    expect(JSON.stringify(ended)).not.toContain('13712345678')
    const broken = await make(
      graphOf(
        [
          ['start', 'start', {}],
          ['reply', 'reply', { text: '{{ nothing }}' }],
        ],
        ['start next reply'],
      ),
    )
    expect(await start(broken)).toMatchObject({
      state: 'failed',
      error: { nodeId: 'reply', message: '「reply」用到的变量「nothing」不存在' },
      steps: [{ state: 'succeeded' }, { state: 'failed', error: expect.stringContaining('nothing') }],
    })
  })

  test('asks for the inputs that its graph requires', async () => {
    const graph = { ...asking(), inputs: [{ key: 'city', name: '城市', type: 'text' as const, required: true }] }
    const workflow = await make(graph)
    await expect(start(workflow)).rejects.toMatchObject({ code: 40096, message: '请填写输入「城市」' })
    await expect(start(workflow, { inputs: { city: 3 } })).rejects.toMatchObject({ message: '输入「城市」应为文本' })
    expect(await start(workflow, { inputs: { city: '北京' } })).toMatchObject({ state: 'waiting' })
  })
})

test('the tags that workflows bear are named, the most used first, and find their workflows', async () => {
  const member = await server.make.member({ in: await server.make.organization(), roleType: '2' })
  const tagged = (name: string, tags: string[]) =>
    server.call(api.workflows.create, { token: member.token, body: { name, tags } })
  await tagged('一', ['售后'])
  const both = await tagged('二', ['安装', '售后', ' 售后'])
  const removed = await tagged('三', ['旧的'])
  await server.call(api.workflows.remove, { token: member.token, params: { clientKey: removed.clientKey } })
  expect(await server.call(api.workflows.tags, { token: member.token })).toEqual({
    list: [
      { tag: '售后', workflows: 2 },
      { tag: '安装', workflows: 1 },
    ],
  })
  const found = await server.call(api.workflows.list, { token: member.token, query: { tag: '安装' } })
  expect(found.list.map(({ id }) => id)).toEqual([both.id])
})

test('one node is tried alone, with values that are given', async () => {
  const workflow = await make(asking())
  const node = asking().nodes[2]!
  const { step, said } = await server.call(api.workflowRuns.testNode, {
    ...at(workflow),
    body: { node, inputs: { amount: 8 } },
  })
  expect(step).toMatchObject({ nodeId: 'reply', state: 'succeeded', inputs: { amount: 8 }, port: 'next' })
  expect(said).toMatchObject([{ text: '共 8 台' }])
})
