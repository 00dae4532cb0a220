/** What the editor's parts share: the draft, what is selected, how saving goes. One store an open editor. */
import type { Graph } from '@zhiku/contract/workflows/graph'
import { createContext, use } from 'react'
import { createStore, useStore } from 'zustand'
import type { StoreApi } from 'zustand'
import * as draft from './model/draft.ts'
import type { Draft } from './model/draft.ts'
import { isMoved } from './model/edits.ts'
import type { Parts } from './model/edits.ts'
import type { Choice } from './model/merge.ts'

const nothingSelected: Parts = { nodes: [], edges: [], notes: [] }

/** saved · unsaved: waits for the next save · saving · unsound: not before it is mended · failed: said, and tried again. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'unsound' | 'failed'

export interface EditorState {
  draft: Draft
  /** The draft's graph as it was before places alone changed: what does not ask where things stand, stands still. */
  unmoved: Graph
  selection: Parts
  saveState: SaveState
  /** Nodes before which a run that is tried stops. */
  breakpoints: readonly string[]
  change(to: (graph: Graph) => Graph, key?: string): void
  /** What is edited next is a step of its own. */
  endStep(): void
  undo(): void
  redo(): void
  select(parts: Partial<Parts>): void
  /** Sets them where one of these nodes has none, else takes all of theirs away. */
  toggleBreakpoints(nodeIds: readonly string[]): void
  clearBreakpoints(): void
  /** What use-autosave.ts learns from the server. */
  apply(to: (before: Draft) => Draft): void
  resolve(choices: Readonly<Record<string, Choice>>): void
  setSaveState(state: SaveState): void
}

export type EditorStore = StoreApi<EditorState>

export const createEditorStore = (opened: Draft, breakpoints: readonly string[] = []): EditorStore =>
  createStore<EditorState>((set) => {
    const apply = (to: (before: Draft) => Draft) =>
      set((state) => {
        const after = to(state.draft)
        if (after === state.draft) return state
        const graph = draft.graphOf(after)
        const unmoved = isMoved(state.unmoved, graph) ? state.unmoved : graph
        return { draft: after, unmoved, selection: present(state.selection, graph) }
      })
    return {
      draft: opened,
      unmoved: draft.graphOf(opened),
      selection: nothingSelected,
      saveState: draft.isUnsaved(opened) ? 'unsaved' : 'saved',
      breakpoints,
      change: (to, key) => apply((before) => draft.change(before, to, key)),
      endStep: () => apply(draft.endStep),
      undo: () => apply(draft.undoLast),
      redo: () => apply(draft.redoNext),
      select: (parts) => set({ selection: { ...nothingSelected, ...parts } }),
      toggleBreakpoints: (nodeIds) =>
        set(({ breakpoints: before }) => {
          const others = before.filter((id) => !nodeIds.includes(id))
          const isOn = nodeIds.every((id) => before.includes(id))
          return { breakpoints: isOn ? others : [...others, ...nodeIds] }
        }),
      clearBreakpoints: () => set({ breakpoints: [] }),
      apply,
      resolve: (choices) => apply((before) => draft.resolve(before, choices)),
      setSaveState: (saveState) => set({ saveState }),
    }
  })

/** What an undo or another's edit took away is not selected any more. */
function present(selection: Parts, graph: Graph): Parts {
  const left = (ids: readonly string[], parts: readonly { id: string }[]) => {
    const known = new Set(parts.map(({ id }) => id))
    return ids.every((id) => known.has(id)) ? ids : ids.filter((id) => known.has(id))
  }
  const nodes = left(selection.nodes, graph.nodes)
  const edges = left(selection.edges, graph.edges)
  const notes = left(selection.notes, graph.notes)
  const isSame = nodes === selection.nodes && edges === selection.edges && notes === selection.notes
  return isSame ? selection : { nodes, edges, notes }
}

export const EditorContext = createContext<EditorStore | null>(null)

export function useEditorStore(): EditorStore {
  const store = use(EditorContext)
  if (!store) throw new Error('only within the editor')
  return store
}

export const useEditor = <Part>(pick: (state: EditorState) => Part): Part => useStore(useEditorStore(), pick)
/** Where its nodes stand may be long ago, and its notes too: see useDrawnGraph. */
export const useGraph = (): Graph => useEditor(({ unmoved }) => unmoved)
export const useDrawnGraph = (): Graph => useEditor((state) => draft.graphOf(state.draft))
