import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKey } from '../../api/query.ts'
import type { Call } from '../../api/client.ts'
import { isStale } from './form-problems.ts'

/** After a version conflict reads the record again, so that the next save carries the version it has now. */
export function useStaleRefresh(error: unknown, source: Call): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isStale(error)) void client.invalidateQueries({ queryKey: queryKey(source) })
  }, [client, error, source])
}
