/** What is being written, kept in this browser until it is saved. */
import { useSession } from '../../../../api/session.ts'
import { readStored, writeStored } from '../../../../lib/stored.ts'

export interface StoredDraft<Draft> {
  draft: Draft
  /** Version of the record that the draft started from; 0 for a new one. */
  version: number
}

/** Name of the place in local storage, the employee's own: others sign in here, too. `kind` is a word such as `document`. */
export const draftKey = (kind: string, knowledgeBaseId: string, id: string | null): string =>
  ['zhiku', kind, useSession.getState().info?.employee.id ?? 'nobody', knowledgeBaseId, id ?? 'new'].join('-')

export const rememberDraft = (key: string, stored: StoredDraft<object> | null): void =>
  stored ? writeStored(key, stored) : localStorage.removeItem(key)

/** Fields that the stored draft lacks are taken from `empty`. */
export function recallDraft<Draft extends object>(key: string, empty: Draft): StoredDraft<Draft> | null {
  const stored = readStored(key)
  if (typeof stored !== 'object' || stored === null || !('draft' in stored) || !('version' in stored)) return null
  const { draft, version } = stored as StoredDraft<Draft> // written by rememberDraft of this product
  return { draft: { ...empty, ...draft }, version }
}

export const isSameDraft = <Draft extends object>(one: Draft, other: Draft): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The fields that have another value now. */
export const changedSince = <Draft extends object>(before: Draft, now: Draft): Partial<Draft> => {
  const changed = { ...now } as Partial<Draft>
  for (const field of Object.keys(now) as (keyof Draft)[])
    if (JSON.stringify(now[field]) === JSON.stringify(before[field])) delete changed[field]
  return changed
}
