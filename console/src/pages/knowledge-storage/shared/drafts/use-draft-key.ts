import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../../lib/stored.ts'
import { draftKey } from './stored-draft.ts'

/** Milliseconds between two signs that a page still writes, and until a silent one is gone: in the background a minute is usual. */
const signMs = 30_000
const goneMs = 150_000
/** New ones of a knowledge base that may be written at once; the last place is shared. */
const most = 20

const page = Math.random().toString(36).slice(2)
const holdName = (place: string) => `${place}-held`

function isHeldElsewhere(place: string): boolean {
  const hold = readStored(holdName(place)) as { page?: unknown; until?: unknown } | null // of useHold, or of nobody's
  return typeof hold?.until === 'number' && hold.until > Date.now() && hold.page !== page
}

/** This tab's place, if something was left in it (a reload); else what a closed tab has left; else an empty place. */
function freePlace(base: string): string {
  const places = Array.from({ length: most }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`))
  const free = places.filter((place) => !isHeldElsewhere(place))
  const left = free.filter((place) => localStorage.getItem(place) !== null)
  return left.find((place) => place === sessionStorage.getItem(base)) ?? left[0] ?? free[0] ?? places[most - 1] ?? base
}

/**
 * Where the draft of a record is kept; see draftKey. Several new ones may be written at once, in tabs of this browser:
 * each has a place of its own for as long as its page is there.
 */
export function useDraftKey(kind: string, knowledgeBaseId: string, id: string | null): string {
  const base = draftKey(kind, knowledgeBaseId, null)
  const [place] = useState(() => (id === null ? freePlace(base) : base))
  const isNew = id === null
  useEffect(() => {
    if (!isNew) return
    const hold = () => writeStored(holdName(place), { page, until: Date.now() + goneMs })
    const release = () => localStorage.removeItem(holdName(place))
    sessionStorage.setItem(base, place)
    hold()
    const timer = setInterval(hold, signMs)
    addEventListener('pagehide', release)
    addEventListener('pageshow', hold)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', release)
      removeEventListener('pageshow', hold)
      release()
    }
  }, [base, place, isNew])
  return isNew ? place : draftKey(kind, knowledgeBaseId, id)
}
