import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'

/** Milliseconds without a key press until the server is asked. */
const pauseMs = 120

/** Ways to go on from what was typed; the last ones stay until the next ones are there, so that the list is calm. */
export function useSuggestions(draft: string, isWanted: boolean): readonly string[] {
  const keyword = useSettled(draft.trim())
  const suggested = useApiQuery(
    api.search.suggest,
    { query: { keyword } },
    { enabled: isWanted && keyword !== '', silent: true, keepPrevious: true, staleMs: 60_000 },
  )
  return suggested.data?.list ?? []
}

/** The value once it has rested. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
