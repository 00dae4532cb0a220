/** The rows of the sheet: those of the server with what was changed of them, and new ones below. Pure. */
import type { TestQuestion } from '@zhiku/contract/test-sets'
import { draftOf, emptyDraft, isEmpty, same } from './sheet.ts'
import type { Draft, SheetColumn } from './sheet.ts'

export type Faults = Partial<Record<SheetColumn, string>>

/** What is written in a row and not saved. */
export interface Edit {
  draft: Draft
  faults: Faults
  isSaving: boolean
  /** The question as it was when it was begun; absent for a new row. */
  base?: TestQuestion
}

export type Edits = Readonly<Record<string, Edit>>

export interface NewRow extends Edit {
  key: string
}

export interface SheetRow extends Edit {
  /** The question's id; of a new row a key of its own. */
  key: string
  /** Absent for a new row. */
  saved?: TestQuestion
  /** A colleague has saved something else meanwhile: nothing is sent until one of both is chosen. */
  isConflict: boolean
}

/** A row that holds what it was begun from follows the server. */
export function editOf(edits: Edits, saved: TestQuestion): Edit {
  const edit = edits[saved.id]
  const isFollowing = !edit?.base || (!edit.isSaving && same(edit.draft, draftOf(edit.base)))
  return isFollowing ? { draft: draftOf(saved), faults: {}, isSaving: false, base: saved } : edit
}

export function knownRow(edits: Edits, saved: TestQuestion): SheetRow {
  const { draft, faults, isSaving, base = saved } = editOf(edits, saved)
  // a newer version of the same words is no conflict
  const isChanged = saved.version > base.version && !same(draftOf(saved), draftOf(base))
  const isConflict = isChanged && !isSaving && !same(draft, draftOf(saved))
  return { key: saved.id, saved, draft, faults, isSaving, base: isChanged ? base : saved, isConflict }
}

export const isUnsaved = ({ saved, draft }: SheetRow): boolean =>
  saved ? !same(draft, draftOf(saved)) : !isEmpty(draft)

let made = 0
export const newRow = (draft: Draft): NewRow => ({ key: `new-${(made += 1)}`, draft, faults: {}, isSaving: false })

/** The row below all others always stands empty. */
export function withBlank(list: readonly NewRow[]): readonly NewRow[] {
  const last = list.at(-1)
  return last && isEmpty(last.draft) ? list : [...list, newRow(emptyDraft)]
}
