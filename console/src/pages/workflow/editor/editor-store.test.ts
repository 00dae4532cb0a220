import { blankGraph } from '@zhiku/contract/workflows/graph'
import { expect, test } from 'vitest'
import { createEditorStore } from './editor-store.ts'
import { graphOf, openDraft } from './model/draft.ts'
import { changeNode, movePlaces } from './model/edits.ts'

const open = () => createEditorStore(openDraft({ graph: blankGraph(), version: 1 }))
const place = { x: 400, y: 200 }

test('what does not ask where things stand is not told of a move, nor what is selected', () => {
  const store = open()
  store.getState().select({ nodes: ['start'] })
  const before = store.getState()
  before.change((graph) => movePlaces(graph, new Map([['start', place]])))
  const after = store.getState()
  expect(graphOf(after.draft).nodes.find(({ id }) => id === 'start')?.position).toEqual(place)
  expect(after.unmoved).toBe(before.unmoved)
  expect(after.selection).toBe(before.selection)
})

test('a form that was opened before a move leaves its node where it stands now', () => {
  const store = open()
  const { change } = store.getState()
  change((graph) => movePlaces(graph, new Map([['start', place]])))
  const [shown] = store.getState().unmoved.nodes.filter(({ id }) => id === 'start')
  if (!shown) throw new Error('a graph has a start')
  change((graph) => changeNode(graph, { ...shown, title: '您好' }))
  expect(store.getState().unmoved.nodes.find(({ id }) => id === 'start')).toMatchObject({
    title: '您好',
    position: place,
  })
})
