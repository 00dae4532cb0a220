import { useRef, useState } from 'react'
import { changedSince, isSameDraft, recallDraft, rememberDraft } from './stored-draft.ts'

export interface Source<Draft> {
  /** Where the draft is kept: see draftKey. */
  key: string
  saved: Draft
  /** What a new record starts with when nothing was kept, where that is more than `saved`. */
  initial?: Draft
  /** Version of the saved record; 0 for a new one. */
  version: number
}

interface Save<Draft> {
  /** The draft as it was when it was sent. */
  sent: Draft
  /** What is stored of it. */
  stored: Draft
  /** Version of the record by now. */
  version: number
  /** Where drafts of the record are kept: a new one has got its name. */
  key: string
}

interface Settled<Draft> extends Omit<Save<Draft>, 'sent'> {
  /** Version of the record as it was read before the save. */
  over: number
}

/** The text as it stands: what this browser has kept from an unsaved visit, else what is saved. */
export function useDraft<Draft extends object>({ key, saved, initial = saved, version }: Source<Draft>) {
  const [recalled] = useState(() => recallDraft(key, saved))
  const [draft, setDraft] = useState(recalled?.draft ?? initial)
  const latest = useRef(draft)
  const [wasRestored, setRestored] = useState(recalled !== null)
  const [seenVersion, setBaseVersion] = useState(recalled?.version ?? version)
  const [settled, setSettled] = useState<Settled<Draft> | null>(null)
  const latestSettled = useRef(settled)
  // What a save stored is known before the record is read anew; a new one is not read here at all.
  const ahead = isAhead(settled, version) ? settled : null
  const place = ahead?.key ?? key
  const hasChanges = !isSameDraft(draft, ahead?.stored ?? saved)
  // Without changes there is nothing to overwrite: the draft starts from what is saved now.
  const baseVersion = hasChanges ? seenVersion : (ahead?.version ?? version)
  const replace = (next: Draft) => {
    latest.current = next
    setDraft(next)
  }
  const setSettledNow = (next: Settled<Draft> | null) => {
    latestSettled.current = next
    setSettled(next)
  }
  // Onto the draft as it is by then: a file that arrives does not wait until what was just typed is drawn.
  const change = (changeOf: (current: Draft) => Partial<Draft>) => {
    replace({ ...latest.current, ...changeOf(latest.current) })
    const after = latestSettled.current
    // At once: the save may have led away, and the page may change before the pause of the autosave is over.
    if (isAhead(after, version)) rememberDraft(after.key, { draft: latest.current, version: after.version })
  }
  const patch = (changed: Partial<Draft>) => change(() => changed)
  /** What was written while the save ran stays, unsaved. Answers whether nothing was. */
  const settle = (save: Save<Draft>): boolean => {
    const since = changedSince(save.sent, latest.current)
    const isAllSaved = Object.keys(since).length === 0
    replace({ ...save.stored, ...since })
    setBaseVersion(save.version)
    setSettledNow({ stored: save.stored, version: save.version, key: save.key, over: version })
    rememberDraft(key, null)
    if (!isAllSaved) rememberDraft(save.key, { draft: latest.current, version: save.version })
    return isAllSaved
  }
  const discard = () => {
    rememberDraft(place, null)
    replace(saved)
    setSettledNow(null)
    setBaseVersion(version)
    setRestored(false)
  }
  return {
    draft,
    /** Where the draft is kept by now. */
    place,
    /** The new record is made; the page is about to change to another. */
    isCreated: place !== key,
    change,
    patch,
    settle,
    hasChanges,
    wasRestored,
    // A record of before is no conflict: right after a save the answer to it is known before the record is read anew.
    isConflict: baseVersion < version,
    baseVersion,
    setBaseVersion,
    discard,
  }
}

const isAhead = <Draft>(settled: Settled<Draft> | null, version: number): settled is Settled<Draft> =>
  settled !== null && (version < settled.version || version === settled.over)
