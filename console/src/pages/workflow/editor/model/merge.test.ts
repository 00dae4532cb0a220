import { blankGraph } from '@zhiku/contract/workflows/graph'
import type { Graph } from '@zhiku/contract/workflows/graph'
import { defaultData } from '@zhiku/contract/workflows/kinds'
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import { expect, test } from 'vitest'
import { addNode, changeNode, connect, movePlaces, newNode, removeParts } from './edits.ts'
import { mergeGraphs } from './merge.ts'

const reply: GraphNode = {
  id: 'hello',
  kind: 'reply',
  title: '问好',
  position: { x: 0, y: 0 },
  data: { ...defaultData('reply'), text: '您好' },
}
const base = addNode(blankGraph(), reply)

const nodeOf = (graph: Graph, id: string) => graph.nodes.find((node) => node.id === id)
const titled = (graph: Graph, title: string) => changeNode(graph, { ...reply, title })
const saying = (graph: Graph, text: string) => changeNode(graph, { ...reply, data: { ...reply.data, text } })
const removed = (graph: Graph, id: string) => removeParts(graph, { nodes: [id], edges: [], notes: [] })

test('fields that each changed alone are both taken', () => {
  const { graph, conflicts } = mergeGraphs(base, titled(base, '问候'), saying(base, '您好，请讲'))
  expect(conflicts).toEqual([])
  expect(nodeOf(graph, 'hello')).toMatchObject({ title: '问候', data: { text: '您好，请讲' } })
})

test('nodes that each added are both there', () => {
  const [mine, theirs] = [newNode(base, 'ask', { x: 0, y: 0 }), newNode(base, 'model', { x: 0, y: 0 })]
  const { graph, conflicts } = mergeGraphs(base, addNode(base, mine), addNode(base, theirs))
  expect(conflicts).toEqual([])
  expect(graph.nodes.map(({ id }) => id)).toEqual(expect.arrayContaining(['start', 'end', 'hello', mine.id, theirs.id]))
})

test('one field that both changed is mine until theirs is chosen', () => {
  const [mine, theirs] = [saying(base, '您好呀'), saying(base, '您好，请讲')]
  const { graph, conflicts } = mergeGraphs(base, mine, theirs)
  expect(conflicts).toMatchObject([
    { part: 'node', id: 'hello', path: 'data.text', mine: '您好呀', theirs: '您好，请讲' },
  ])
  expect(nodeOf(graph, 'hello')).toMatchObject({ data: { text: '您好呀' } })
  const chosen = mergeGraphs(base, mine, theirs, { [conflicts[0]?.key ?? '']: 'theirs' })
  expect(nodeOf(chosen.graph, 'hello')).toMatchObject({ data: { text: '您好，请讲' } })
})

test('the same change of both is no conflict', () => {
  expect(mergeGraphs(base, saying(base, '在'), saying(base, '在')).conflicts).toEqual([])
})

test('a place that both changed is mine without a question', () => {
  const at = (x: number) => movePlaces(base, new Map([['hello', { x, y: 0 }]]))
  const { graph, conflicts } = mergeGraphs(base, at(100), at(200))
  expect(conflicts).toEqual([])
  expect(nodeOf(graph, 'hello')?.position).toEqual({ x: 100, y: 0 })
})

test('one removes what the other changes: asked about, and whole either way', () => {
  const { conflicts } = mergeGraphs(base, removed(base, 'hello'), saying(base, '您好，请讲'))
  expect(conflicts).toMatchObject([{ part: 'node', id: 'hello', path: '', mine: undefined }])
  const kept = mergeGraphs(base, removed(base, 'hello'), saying(base, '您好，请讲'), {
    [conflicts[0]?.key ?? '']: 'theirs',
  })
  expect(nodeOf(kept.graph, 'hello')).toMatchObject({ data: { text: '您好，请讲' } })
})

test('one removes what the other left alone: removed, with the edge that the other joined to it', () => {
  const joined = connect(base, 'start', 'next', 'hello')
  const { graph, conflicts } = mergeGraphs(base, removed(base, 'hello'), joined)
  expect(conflicts).toEqual([])
  expect(nodeOf(graph, 'hello')).toBeUndefined()
  expect(graph.edges).toEqual([])
})

test('both lead one port elsewhere: one conflict, and one edge', () => {
  const more = addNode(base, { ...reply, id: 'other' })
  const { graph, conflicts } = mergeGraphs(
    more,
    connect(more, 'start', 'next', 'hello'),
    connect(more, 'start', 'next', 'other'),
  )
  expect(conflicts).toEqual(
    expect.arrayContaining([expect.objectContaining({ part: 'edge', path: 'target', mine: 'hello', theirs: 'other' })]),
  )
  expect(graph.edges.filter(({ source }) => source === 'start')).toHaveLength(1)
})

test('branches of a node are merged one by one', () => {
  const branch = (id: string, label: string) => ({ id, label, words: [] })
  const asking = (options: ReturnType<typeof branch>[]): Graph =>
    addNode(blankGraph(), {
      id: 'ask',
      kind: 'options',
      title: '问',
      position: { x: 0, y: 0 },
      data: { ...defaultData('options'), options },
    })
  const before = asking([branch('a', '空调'), branch('b', '冰箱')])
  const mine = asking([branch('a', '空调'), branch('b', '电冰箱')])
  const theirs = asking([branch('a', '空调器'), branch('b', '冰箱'), branch('c', '洗衣机')])
  const { graph, conflicts } = mergeGraphs(before, mine, theirs)
  expect(conflicts).toEqual([])
  expect(nodeOf(graph, 'ask')?.data).toMatchObject({
    options: [branch('a', '空调器'), branch('b', '电冰箱'), branch('c', '洗衣机')],
  })
})
