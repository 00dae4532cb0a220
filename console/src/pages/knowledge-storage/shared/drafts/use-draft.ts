import { useState } from 'react'
import { isSameDraft, recallDraft, rememberDraft } from './stored-draft.ts'

interface Source<Draft> {
  /** Where the draft is kept: see draftKey. */
  key: string
  saved: Draft
  /** What a new record starts with when nothing was kept, where that is more than `saved`. */
  initial?: Draft
  /** Version of the saved record; 0 for a new one. */
  version: number
}

/** The text as it stands: what this browser has kept from an unsaved visit, else what is saved. */
export function useDraft<Draft extends object>({ key, saved, initial = saved, version }: Source<Draft>) {
  const [recalled] = useState(() => recallDraft(key, saved))
  const [draft, setDraft] = useState(recalled?.draft ?? initial)
  const [wasRestored, setRestored] = useState(recalled !== null)
  const [seenVersion, setBaseVersion] = useState(recalled?.version ?? version)
  const hasChanges = !isSameDraft(draft, saved)
  // Without changes there is nothing to overwrite: the draft starts from what is saved now.
  const baseVersion = hasChanges ? seenVersion : version
  // Onto the draft as it is by then: a file that arrives does not wait until what was just typed is drawn.
  const patch = (changed: Partial<Draft>) => setDraft((current) => ({ ...current, ...changed }))
  const discard = () => {
    rememberDraft(key, null)
    setDraft(saved)
    setBaseVersion(version)
    setRestored(false)
  }
  return {
    draft,
    setDraft,
    patch,
    hasChanges,
    wasRestored,
    isConflict: baseVersion !== version,
    baseVersion,
    setBaseVersion,
    discard,
  }
}
