import { blankGraph } from '@zhiku/contract/workflows/graph'
import type { Graph } from '@zhiku/contract/workflows/graph'
import { portsOf } from '@zhiku/contract/workflows/kinds'
import type { NodeKind } from '@zhiku/contract/words/workflows'
import { expect, test } from 'vitest'
import { copyOf, paste, readCopy } from './clipboard.ts'
import {
  addBehind,
  addNode,
  aligned,
  changeNode,
  connect,
  frameAround,
  heldBy,
  freePlace,
  heightOf,
  insertOnEdge,
  isMoved,
  movePlaces,
  newNode,
  removeParts,
} from './edits.ts'
import { edit, historyOf, rebase, redo, settle, undo } from './history.ts'
import { tidied } from './layout.ts'

const place = { x: 203, y: 97 }
const alone = (...nodes: string[]) => ({ nodes, edges: [], notes: [] })

test('a new node falls on the grid, with a title of its own', () => {
  const first = newNode(blankGraph(), 'ask', place)
  expect(first).toMatchObject({ kind: 'ask', title: '询问', position: { x: 200, y: 100 } })
  expect(newNode(addNode(blankGraph(), first), 'ask', place).title).toBe('询问 2')
})

test('what has only been moved says what it said before', () => {
  const node = newNode(blankGraph(), 'reply', place)
  const graph = addNode(blankGraph(), node)
  expect(isMoved(graph, movePlaces(graph, new Map([[node.id, { x: 0, y: 0 }]])))).toBe(true)
  expect(isMoved(graph, changeNode(graph, { ...node, title: '您好' }))).toBe(false)
  expect(isMoved(graph, connect(graph, 'start', 'next', node.id))).toBe(false)
  expect(isMoved(graph, removeParts(graph, alone(node.id)))).toBe(false)
})

test('a new node covers none: it comes below what is there', () => {
  const wanted = (graph: Graph, kind: NodeKind, x = 80) => newNode(graph, kind, { x, y: 200 })
  const free = freePlace(blankGraph(), wanted(blankGraph(), 'ask'))
  expect(free.x).toBe(80)
  expect(free.y).toBeGreaterThan(300)
  const graph = addNode(blankGraph(), newNode(blankGraph(), 'ask', free))
  expect(freePlace(graph, wanted(graph, 'ask')).y).toBeGreaterThan(free.y)
  expect(freePlace(graph, wanted(graph, 'ask', 1000))).toEqual({ x: 1000, y: 200 })
})

test('a node with many ways out is covered by none that comes below it, nor covers one', () => {
  const answer = newNode(blankGraph(), 'answer', { x: 80, y: 200 })
  expect(portsOf(answer).length).toBeGreaterThan(2)
  const below = freePlace({ nodes: [answer] }, newNode(blankGraph(), 'ask', { x: 80, y: 200 }))
  expect(below.y).toBeGreaterThan(answer.position.y + heightOf(answer))
  // above another node there is room for one way out, not for three
  const end = newNode(blankGraph(), 'end', { x: 80, y: 350 })
  const inOneRow = (kind: NodeKind) => freePlace({ nodes: [end] }, newNode(blankGraph(), kind, { x: 80, y: 200 })).y
  expect(inOneRow('reply')).toBe(200)
  expect(inOneRow('answer')).toBeGreaterThan(350)
})

test('a port leads to one node; nothing leads to the start', () => {
  const ask = newNode(blankGraph(), 'ask', place)
  const graph = connect(addNode(blankGraph(), ask), 'start', 'next', ask.id)
  expect(graph.edges).toMatchObject([{ source: 'start', sourcePort: 'next', target: ask.id }])
  expect(connect(graph, ask.id, 'next', 'start')).toBe(graph)
})

test('a node that is put on an edge comes between', () => {
  const ask = newNode(blankGraph(), 'ask', place)
  const { edges } = insertOnEdge(blankGraph(), 'start-end', ask)
  expect(edges.map(({ source, target }) => [source, target])).toEqual(
    expect.arrayContaining([
      ['start', ask.id],
      [ask.id, 'end'],
    ]),
  )
  expect(edges).toHaveLength(2)
})

test('a node that comes between two has room: what stands to the right is moved on', () => {
  const apart = (gap: number) =>
    movePlaces(
      blankGraph(),
      new Map([
        ['start', { x: 0, y: 0 }],
        ['end', { x: gap, y: 0 }],
      ]),
    )
  const insert = (gap: number) => {
    const ask = newNode(blankGraph(), 'ask', { x: gap / 2, y: 0 })
    const { nodes } = insertOnEdge(apart(gap), 'start-end', ask)
    return nodes.map(({ position }) => position.x)
  }
  expect(insert(300)).toEqual([0, 520, 260])
  expect(insert(800)).toEqual([0, 800, 400])
})

test('what is removed takes its edges along; the start stays', () => {
  const ask = newNode(blankGraph(), 'ask', place)
  const graph = addBehind(blankGraph(), 'start', 'next', ask)
  const left = removeParts(graph, alone('start', ask.id))
  expect(left.nodes.map(({ id }) => id)).toEqual(['start', 'end'])
  expect(left.edges).toEqual([])
})

test('copies are pasted with ids of their own and the edges between them', () => {
  const [ask, reply] = [newNode(blankGraph(), 'ask', place), newNode(blankGraph(), 'reply', { x: 600, y: 100 })]
  const graph = connect(addNode(addNode(blankGraph(), ask), reply), ask.id, 'next', reply.id)
  const copied = readCopy(copyOf(graph, alone('start', ask.id, reply.id)) ?? '')
  if (!copied) throw new Error('nothing was copied')
  const { graph: after, pasted } = paste(graph, copied, { x: 0, y: 800 })
  expect(pasted.nodes).toHaveLength(2)
  expect(pasted.nodes).not.toContain(ask.id)
  expect(after.edges).toEqual(
    expect.arrayContaining([expect.objectContaining({ source: pasted.nodes[0], target: pasted.nodes[1] })]),
  )
  expect(after.nodes.find(({ id }) => id === pasted.nodes[0])?.position).toEqual({ x: 0, y: 800 })
})

test('what is pasted goes down as one until it covers nothing; what stood stays', () => {
  const [ask, reply] = [newNode(blankGraph(), 'ask', place), newNode(blankGraph(), 'reply', { x: 600, y: 40 })]
  const graph = addNode(addNode({ ...blankGraph(), nodes: [] }, ask), reply)
  const copied = readCopy(copyOf(graph, alone(ask.id, reply.id)) ?? '')
  if (!copied) throw new Error('nothing was copied')
  const { nodes } = paste(graph, copied, { x: 240, y: 80 }).graph
  expect(nodes.map(({ position }) => position)).toEqual([
    ask.position,
    reply.position,
    { x: 240, y: 240 },
    { x: 640, y: 180 },
  ])
})

test('a node that comes between two that are far apart covers no third', () => {
  const far = movePlaces(blankGraph(), new Map([['end', { x: 1080, y: 200 }]]))
  const [third, between] = [newNode(far, 'ask', { x: 580, y: 200 }), newNode(far, 'reply', { x: 580, y: 200 })]
  const { nodes } = insertOnEdge(addNode(far, third), 'start-end', between)
  expect(nodes.slice(2).map(({ position }) => position)).toEqual([
    { x: 580, y: 200 },
    { x: 580, y: 340 },
  ])
})

test.each(['', '空调', '{"nodes":[]}', '{"zhiku-workflow":1,"nodes":[{"id":"x"}],"edges":[],"notes":[]}'])(
  'a text that is no copy is none: %s',
  (text) => expect(readCopy(text)).toBeUndefined(),
)

test('the start alone cannot be copied', () => expect(copyOf(blankGraph(), alone('start'))).toBeUndefined())

test('aligned nodes share their edge, and keep the other place', () => {
  const graph = aligned(blankGraph(), ['start', 'end'], 'left')
  expect(graph.nodes.map(({ position }) => position)).toEqual([
    { x: 80, y: 200 },
    { x: 80, y: 200 },
  ])
})

test('a frame goes around what it groups', () => {
  const frame = frameAround(blankGraph(), ['start', 'end'])
  expect(frame?.position).toEqual({ x: 40, y: 160 })
  expect(frameAround(blankGraph(), [])).toBeUndefined()
})

test('tidied, a graph runs from left to right', () => {
  const ask = newNode(blankGraph(), 'ask', place)
  const graph = tidied(insertOnEdge(blankGraph(), 'start-end', ask))
  const at = (id: string) => graph.nodes.find((node) => node.id === id)?.position.x ?? 0
  expect(at('start')).toBeLessThan(at(ask.id))
  expect(at(ask.id)).toBeLessThan(at('end'))
})

test('every edit is undone and done again; typing in one field is one edit', () => {
  let history = historyOf('')
  history = edit(history, 'a')
  history = edit(history, 'ab', 'title')
  history = edit(history, 'abc', 'title')
  history = edit(settle(history), 'abcd', 'title')
  expect(undo(history).present).toBe('abc')
  expect(undo(undo(history)).present).toBe('a')
  expect(redo(undo(undo(history))).present).toBe('abc')
  expect(undo(undo(undo(undo(undo(history))))).present).toBe('')
})

test('what somebody else changed stays when one undoes', () => {
  const history = rebase(edit(historyOf('mine'), 'mine, too'), (value) => `${value} + theirs`)
  expect(undo(history).present).toBe('mine + theirs')
})

test('a frame holds the nodes and notes whose middle lies in it, and not itself', () => {
  const blank = blankGraph()
  const frame = frameAround(blank, ['start'])!
  const note = {
    id: 'note',
    kind: 'note',
    text: '',
    position: { x: 90, y: 190 },
    size: { width: 40, height: 40 },
  } as const
  const graph = { ...blank, notes: [frame, { ...note, colour: 'yellow' as const }] }
  expect(heldBy(graph, frame)).toEqual(['start', 'note'])
})
