import { useEffect, useState } from 'react'
import { formatClock } from '../../../../lib/format.ts'
import { rememberDraft } from './stored-draft.ts'
import type { StoredDraft } from './stored-draft.ts'

/** Milliseconds without a change until the draft is kept in this browser. */
const pauseMs = 800

/** Keeps the draft in this browser (null: nothing unsaved, nothing kept); answers the time of the last keeping. */
export function useAutosave(key: string, unsaved: StoredDraft<object> | null): string | null {
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const { draft, version } = unsaved ?? {}
  useEffect(() => {
    if (!draft || version === undefined) return rememberDraft(key, null)
    const keep = () => rememberDraft(key, { draft, version })
    const timer = setTimeout(() => {
      keep()
      setKeptAt(formatClock(new Date()))
    }, pauseMs)
    // A reload in the middle of the pause must not lose the last words.
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [key, draft, version])
  return unsaved ? keptAt : null
}
