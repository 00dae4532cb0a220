import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Call } from '../../api/client.ts'
import { queryKey } from '../../api/query.ts'

/** The lists behind the window show what has been written. `refreshes` is the same array each time. */
export function useRefreshOnce(refreshes: readonly Call[]): void {
  const client = useQueryClient()
  useEffect(() => {
    for (const stale of refreshes) void client.invalidateQueries({ queryKey: queryKey(stale) })
  }, [client, refreshes])
}
