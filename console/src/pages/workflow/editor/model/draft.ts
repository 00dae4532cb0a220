/**
 * The draft in the editor: what is drawn, what the server has, what somebody else saved meanwhile. Pure; use-draft.ts
 * carries it between browser and server.
 */
import type { Graph } from '@zhiku/contract/workflows/graph'
import { isSameGraph } from '@zhiku/contract/workflows/compare'
import { movePlaces, yielding } from './edits.ts'
import { edit, historyOf, rebase, redo, settle, undo } from './history.ts'
import type { History } from './history.ts'
import { mergeGraphs } from './merge.ts'
import type { Choice, Conflict } from './merge.ts'

/** A graph as the server has it. */
export interface Saved {
  graph: Graph
  /** Of the draft; counts up with every save. */
  version: number
  /** Who saved it, as the server tells. */
  changedBy?: { id: string; name: string } | undefined
}

export interface Draft {
  history: History<Graph>
  saved: Saved
  /** Another's draft with what both changed; until it is chosen nothing is saved. */
  pending?: { theirs: Saved; conflicts: readonly Conflict[] } | undefined
}

/** What a closed tab left behind: the graph, and what it began with. */
export interface Leftover {
  base: Saved
  graph: Graph
}

/** Goes on with what a closed tab left behind, on top of what was saved since. */
export function openDraft(saved: Saved, leftover?: Leftover): Draft {
  const draft: Draft = { history: historyOf(leftover?.base.graph ?? saved.graph), saved: leftover?.base ?? saved }
  if (!leftover) return draft
  const resumed = { ...draft, history: edit(draft.history, leftover.graph) }
  return saved.version > leftover.base.version ? takeTheirs(resumed, saved) : resumed
}

export const graphOf = ({ history }: Draft): Graph => history.present

export const isUnsaved = ({ history, saved }: Draft): boolean =>
  history.present !== saved.graph && !isSameGraph(saved.graph, history.present)

/** @param key edits of the same key in a row are undone at once */
export const change = (draft: Draft, to: (graph: Graph) => Graph, key?: string): Draft => ({
  ...draft,
  history: edit(draft.history, to(graphOf(draft)), key),
})

export function endStep(draft: Draft): Draft {
  const history = settle(draft.history)
  return history === draft.history ? draft : { ...draft, history }
}
export const undoLast = (draft: Draft): Draft => ({ ...draft, history: undo(draft.history) })
export const redoNext = (draft: Draft): Draft => ({ ...draft, history: redo(draft.history) })

/** The server has this graph now; what was drawn while it was sent is unsaved. */
export const markSaved = (draft: Draft, saved: Saved): Draft => ({ ...draft, saved })

/** Another saved before: theirs is merged in, or asked about where both changed the same. */
export function takeTheirs(draft: Draft, theirs: Saved): Draft {
  if (theirs.version <= draft.saved.version) return draft
  const { conflicts } = mergeGraphs(draft.saved.graph, graphOf(draft), theirs.graph)
  if (conflicts.length > 0) return { ...draft, pending: { theirs, conflicts } }
  return merged(draft, theirs, {})
}

/** @param choices by the conflict's key; what is not chosen stays mine */
export const resolve = (draft: Draft, choices: Readonly<Record<string, Choice>>): Draft =>
  draft.pending ? merged(draft, draft.pending.theirs, choices) : draft

/** What is theirs has one place in all steps: it does not jump when one's own edits are undone. */
function merged({ history, saved }: Draft, theirs: Saved, choices: Readonly<Record<string, Choice>>): Draft {
  const merge = (graph: Graph) => mergeGraphs(saved.graph, graph, theirs.graph, choices).graph
  const places = yielding(merge(history.present), history.present, theirs.graph)
  return { history: rebase(history, (graph) => movePlaces(merge(graph), places)), saved: theirs }
}
