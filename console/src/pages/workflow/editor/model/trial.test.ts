import type { Run } from '@zhiku/contract/workflow-runs'
import { Graph } from '@zhiku/contract/workflows/graph'
import { expect, test } from 'vitest'
import { fieldValue, givenValues, trialInputs, valuesAt } from './trial.ts'

const position = { x: 0, y: 0 }
const graph = Graph.parse({
  formatVersion: 1,
  inputs: [{ key: 'city', name: '城市', type: 'text', required: false }],
  variables: [{ key: 'count', name: '次数', type: 'number' }],
  nodes: [
    { id: 'start', kind: 'start', title: '开始', position, data: {} },
    { id: 'who', kind: 'product-identify', title: '认', position, data: { into: 'product', candidates: 'several' } },
    {
      id: 'say',
      kind: 'reply',
      title: '说',
      position,
      data: { text: '{{ city }}的 {{ product.name }}，{{ count | plus: 1 }}，{{ today }}，{{ city }}' },
    },
  ],
  edges: [],
})
const node = (id: string) => graph.nodes.find((one) => one.id === id)!

test('the variables that a node reads are asked for once, with their names and types; the clock is not', () => {
  expect(trialInputs(graph, node('say'))).toEqual([
    { key: 'city', name: '城市（city）', type: 'text' },
    { key: 'product', name: 'product', type: 'product' },
    { key: 'count', name: '次数（count）', type: 'number' },
  ])
  expect(trialInputs(graph, node('who')).map(({ key }) => key)).toEqual(['message'])
})

const step = (no: number, nodeId: string, outputs: Record<string, unknown>, startedAt: string) => ({
  no,
  nodeId,
  kind: 'reply' as const,
  title: nodeId,
  state: 'succeeded' as const,
  startedAt,
  tookMs: 1,
  inputs: {},
  outputs,
})
const run = {
  inputs: { message: '在吗', city: '北京' },
  steps: [
    step(1, 'start', {}, '2026-11-22T08:00:00.000Z'),
    step(2, 'who', { product: { id: '1' } }, '2026-11-22T08:02:00.000Z'),
    step(3, 'say', {}, '2026-11-22T08:03:00.000Z'),
  ],
  said: [{ by: 'customer' as const, at: '2026-11-22T08:01:00.000Z', text: '空调' }],
  variables: { message: '再见', count: 9 },
} as unknown as Run // the parts that are read

test('they are what the node met when it last ran; where the run never came, what stood at its end', () => {
  expect(valuesAt(run, 'who')).toEqual({ message: '空调', city: '北京' })
  expect(valuesAt(run, 'say')).toEqual({ message: '空调', city: '北京', product: { id: '1' } })
  expect(valuesAt(run, 'never')).toEqual({ message: '再见', count: 9 })
})

test('objects go through a field as JSON and back; empty fields are not given', () => {
  const inputs = trialInputs(graph, node('say'))
  const product = fieldValue(inputs[1]!, { id: '1' })
  expect(givenValues(inputs, { city: '', product, count: 0 })).toEqual({ product: { id: '1' }, count: 0 })
})
