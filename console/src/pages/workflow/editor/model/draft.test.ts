import { blankGraph } from '@zhiku/contract/workflows/graph'
import type { Graph } from '@zhiku/contract/workflows/graph'
import { expect, test } from 'vitest'
import { change, graphOf, isUnsaved, markSaved, openDraft, resolve, takeTheirs, undoLast } from './draft.ts'
import { addNode, movePlaces, newNode } from './edits.ts'

const saved = { graph: blankGraph(), version: 1 }
const retitled =
  (id: string, title: string) =>
  (graph: Graph): Graph => ({
    ...graph,
    nodes: graph.nodes.map((node) => (node.id === id ? { ...node, title } : node)),
  })
const placeOf = (graph: Graph, id: string) => graph.nodes.find((node) => node.id === id)?.position
const titleOf = (graph: Graph, id: string) => graph.nodes.find((node) => node.id === id)?.title

test('what is drawn is unsaved until the server has it, also what is drawn meanwhile', () => {
  const drawn = change(openDraft(saved), retitled('end', '完'))
  expect(isUnsaved(drawn)).toBe(true)
  const meanwhile = change(drawn, retitled('start', '起'))
  expect(isUnsaved(markSaved(meanwhile, { graph: graphOf(drawn), version: 2 }))).toBe(true)
  expect(isUnsaved(markSaved(meanwhile, { graph: graphOf(meanwhile), version: 2 }))).toBe(false)
})

test('an edit that was undone leaves nothing to save', () => {
  expect(isUnsaved(undoLast(change(openDraft(saved), retitled('end', '完'))))).toBe(false)
})

test("another's save is merged in, and stays when one's own edit is undone", () => {
  const theirs = { graph: retitled('start', '起')(saved.graph), version: 2 }
  const draft = takeTheirs(change(openDraft(saved), retitled('end', '完')), theirs)
  expect(draft.pending).toBeUndefined()
  expect([titleOf(graphOf(draft), 'start'), titleOf(graphOf(draft), 'end')]).toEqual(['起', '完'])
  expect(isUnsaved(draft)).toBe(true)
  const undone = graphOf(undoLast(draft))
  expect([titleOf(undone, 'start'), titleOf(undone, 'end')]).toEqual(['起', '结束'])
})

test("another's node does not come upon mine, which stays; nor does it jump when mine is undone", () => {
  const at = { x: 400, y: 400 }
  const [mine, theirs] = [newNode(saved.graph, 'ask', at), newNode(saved.graph, 'reply', at)]
  const begun = change(openDraft(saved), (graph) => addNode(graph, mine))
  const after = takeTheirs(begun, { graph: addNode(saved.graph, theirs), version: 2 })
  expect(placeOf(graphOf(after), mine.id)).toEqual(at)
  expect(placeOf(graphOf(after), theirs.id)).toEqual({ x: 400, y: 540 })
  expect(placeOf(graphOf(undoLast(after)), theirs.id)).toEqual({ x: 400, y: 540 })
})

test('what they put close together stays so, and what they moved does not come upon mine', () => {
  const near = [0, 20].map((y) => newNode(saved.graph, 'reply', { x: 400, y }))
  const begun = change(openDraft(saved), (graph) => addNode(graph, newNode(graph, 'ask', { x: 800, y: 0 })))
  const theirs = movePlaces(near.reduce(addNode, saved.graph), new Map([['end', { x: 800, y: 20 }]]))
  const after = graphOf(takeTheirs(begun, { graph: theirs, version: 2 }))
  expect(near.map(({ id }) => placeOf(after, id))).toEqual([
    { x: 400, y: 0 },
    { x: 400, y: 20 },
  ])
  expect(placeOf(after, 'end')).toEqual({ x: 800, y: 140 })
})

test.each([
  ['mine', '完'],
  ['theirs', '收尾'],
] as const)('what both changed waits for a choice: %s', (choice, title) => {
  const theirs = { graph: retitled('end', '收尾')(saved.graph), version: 2 }
  const draft = takeTheirs(change(openDraft(saved), retitled('end', '完')), theirs)
  const [conflict] = draft.pending?.conflicts ?? []
  expect(conflict).toMatchObject({ id: 'end', path: 'title' })
  const resolved = resolve(draft, { [conflict?.key ?? '']: choice })
  expect(resolved.pending).toBeUndefined()
  expect(resolved.saved.version).toBe(2)
  expect(titleOf(graphOf(resolved), 'end')).toBe(title)
})

test('an older answer that comes late changes nothing', () => {
  const draft = openDraft({ ...saved, version: 3 })
  expect(takeTheirs(draft, saved)).toBe(draft)
})

test('a closed tab loses nothing: its graph goes on, on top of what was saved since', () => {
  const ask = newNode(saved.graph, 'ask', { x: 0, y: 0 })
  const leftover = { base: saved, graph: addNode(saved.graph, ask) }
  const since = { graph: retitled('end', '完')(saved.graph), version: 2 }
  for (const opened of [saved, since]) {
    const draft = openDraft(opened, leftover)
    expect(graphOf(draft).nodes.map(({ id }) => id)).toContain(ask.id)
    expect(isUnsaved(draft)).toBe(true)
  }
  expect(titleOf(graphOf(openDraft(since, leftover)), 'end')).toBe('完')
})
