import type { Run, RunStep } from '@zhiku/contract/workflow-runs'
import { expect, test } from 'vitest'
import { compareRuns } from './divergence.ts'

type Line = [nodeId: string, rest?: Partial<RunStep> & { says?: string }]

const at = '2026-11-22T08:00:00.000Z'
function runOf(...lines: Line[]): Run {
  const steps = lines.map(([nodeId, { says: _says, ...rest } = {}], index): RunStep => ({
    no: index + 1,
    nodeId,
    kind: 'reply',
    title: nodeId,
    state: 'succeeded',
    startedAt: at,
    tookMs: index,
    inputs: {},
    outputs: {},
    port: 'next',
    ...rest,
  }))
  return {
    id: '1',
    clientKey: 'flow',
    name: '流程',
    revision: 1,
    origin: 'test',
    state: 'succeeded',
    startedAt: at,
    tookMs: 1,
    inputs: {},
    steps,
    said: lines.flatMap(([nodeId, { says } = {}], index) =>
      says === undefined ? [] : [{ by: 'flow' as const, at, message: { nodeId, step: index + 1, text: says } }],
    ),
    variables: {},
  }
}

test('runs that did the same go nowhere apart, however long they took', () => {
  const run = () => runOf(['start'], ['ask', { outputs: { years: 3 } }], ['end', { says: '好' }])
  expect(compareRuns(run(), run())).toMatchObject({ divergence: undefined, pairs: [{}, {}, {}] })
})

test.each<[string, Run, Run, object]>([
  [
    'a value',
    runOf(['a'], ['b', { outputs: { n: 1 } }]),
    runOf(['a'], ['b', { outputs: { n: 2 } }]),
    { at: 1, because: '写入的 n 不同：1 → 2' },
  ],
  [
    'a way out',
    runOf(['a', { port: 'yes' }]),
    runOf(['a', { port: 'else' }]),
    { at: 0, nodeIds: ['a'], because: '从不同的出口离开' },
  ],
  ['words', runOf(['a', { says: '好' }]), runOf(['a', { says: '好的' }]), { at: 0, because: '对客户说的话不同' }],
  [
    'a failure',
    runOf(['a']),
    runOf(['a', { state: 'failed', error: '没有变量' }]),
    { because: '新的一边出错：没有变量' },
  ],
  [
    'a node more',
    runOf(['a'], ['c']),
    runOf(['a'], ['b'], ['c']),
    { at: 1, nodeIds: ['b'], because: '新的一边多走了“b”' },
  ],
  ['an earlier end', runOf(['a'], ['b']), runOf(['a']), { at: 1, because: '新的一边没有走“b”' }],
])('%s that differs is found first, and said', (_, before, after, divergence) => {
  expect(compareRuns(before, after).divergence).toMatchObject(divergence)
})

test('behind where they went apart, nodes that both visited stand side by side again', () => {
  const { pairs } = compareRuns(runOf(['a'], ['x'], ['c']), runOf(['a'], ['y'], ['c']))
  expect(pairs.map(({ before, after }) => [before?.nodeId, after?.nodeId])).toEqual([
    ['a', 'a'],
    ['x', undefined],
    [undefined, 'y'],
    ['c', 'c'],
  ])
})

test('what a sub-flow did within is not compared step by step', () => {
  const within = ['sub']
  const before = runOf(['sub'], ['inner', { within }])
  expect(compareRuns(before, runOf(['sub'], ['other', { within }])).divergence).toBeUndefined()
})
