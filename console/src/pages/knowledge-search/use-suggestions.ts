import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

/** Milliseconds without a key press until the server is asked. */
const pauseMs = 120

/** Ways to go on from what was typed; the last ones stay until the next ones are there, so that the list is calm. */
export function useSuggestions(draft: string, isWanted: boolean): readonly string[] {
  const keyword = useDebounced(draft.trim(), pauseMs)
  const suggested = useApiQuery(
    api.search.suggest,
    { query: { keyword } },
    { enabled: isWanted && keyword !== '', silent: true, keepPrevious: true, staleMs: 60_000 },
  )
  return suggested.data?.list ?? []
}
