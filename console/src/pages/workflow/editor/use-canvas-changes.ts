/**
 * What the library reports of a canvas, as edits and selection. The handlers stay the same while a node is dragged: the
 * library would draw all of them anew.
 */
import { applyEdgeChanges, applyNodeChanges, useStoreApi } from '@xyflow/react'
import type { EdgeChange, NodeChange } from '@xyflow/react'
import { useCallback } from 'react'
import type { CanvasNode, Way } from './canvas-parts.ts'
import { useEditorStore } from './editor-store.ts'
import type { EditorState } from './editor-store.ts'
import { graphOf } from './model/draft.ts'
import { changeNote, movePlaces } from './model/edits.ts'
import type { Place } from './model/edits.ts'
import { useFrames } from './use-frames.ts'

export function useCanvasChanges(setDrawn: (nodes: CanvasNode[]) => void) {
  const store = useEditorStore()
  // Its parts as they are: what the hook for everybody gives are copies, and each copy would be drawn anew.
  const canvas = useStoreApi<CanvasNode, Way>()
  const withFramed = useFrames()
  const onNodesChange = useCallback(
    (reported: NodeChange<CanvasNode>[]) => {
      const before = canvas.getState().nodes
      const changes = withFramed(graphOf(store.getState().draft), reported, before)
      const after = applyNodeChanges(changes, before)
      setDrawn(after)
      if (changes.some(({ type }) => type === 'select')) selectNodes(store.getState(), after)
      moveNodes(store.getState(), changes)
      for (const one of changes)
        if (one.type === 'dimensions' && one.resizing === false && one.dimensions)
          resizeNote(store.getState(), one.id, after)
    },
    [store, canvas, withFramed, setDrawn],
  )
  const onEdgesChange = useCallback(
    (changes: EdgeChange<Way>[]) => {
      if (!changes.some(({ type }) => type === 'select')) return
      const { select, selection } = store.getState()
      const chosen = applyEdgeChanges(changes, canvas.getState().edges).filter((edge) => edge.selected)
      select({ ...selection, edges: chosen.map(({ id }) => id) })
    },
    [store, canvas],
  )
  return { onNodesChange, onEdgesChange }
}

function selectNodes({ draft, select, selection }: EditorState, drawn: readonly CanvasNode[]): void {
  const chosen = new Set(drawn.filter((node) => node.selected).map(({ id }) => id))
  const nodes = graphOf(draft)
    .nodes.filter(({ id }) => chosen.has(id))
    .map(({ id }) => id)
  const known = new Set(nodes)
  select({ ...selection, nodes, notes: [...chosen].filter((id) => !known.has(id)) })
}

/** Arrow keys in a row are one step; a drag is one by itself. */
function moveNodes({ draft, change, endStep }: EditorState, changes: readonly NodeChange<CanvasNode>[]): void {
  const { nodes, notes } = graphOf(draft)
  const places = new Map<string, Place>()
  for (const one of changes) {
    if (one.type !== 'position' || !one.position || one.dragging) continue
    const before = (nodes.find(({ id }) => id === one.id) ?? notes.find(({ id }) => id === one.id))?.position
    if (before?.x !== one.position.x || before.y !== one.position.y) places.set(one.id, one.position)
  }
  if (places.size > 0) change((graph) => movePlaces(graph, places), [...places.keys()].join(' '))
  if (changes.some((one) => one.type === 'position' && one.dragging)) endStep()
}

function resizeNote({ change }: EditorState, id: string, drawn: readonly CanvasNode[]): void {
  const node = drawn.find((one) => one.id === id)
  if (node?.type !== 'note') return
  const { position, width = 0, height = 0 } = node
  change((graph) => {
    const note = graph.notes.find((one) => one.id === id)
    return note ? changeNote(graph, { ...note, position, size: { width, height } }) : graph
  })
}
