import { useQueryClient } from '@tanstack/react-query'
import { problemCodes } from '@zhiku/contract/words/problem-codes'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { queryKey } from '../../api/query.ts'
import type { Call } from '../../api/client.ts'
import { isStale } from './form-problems.ts'

/**
 * After a version conflict reads the record again, so that the next save carries the version it has now; and where
 * somebody's change has begun to wait meanwhile, so that the page tells whose.
 */
export function useStaleRefresh(error: unknown, source: Call): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isStale(error) || isPending(error)) void client.invalidateQueries({ queryKey: queryKey(source) })
  }, [client, error, source])
}

const isPending = (error: unknown): boolean => error instanceof ApiError && error.code === problemCodes['audit.pending']
