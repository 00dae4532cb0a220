import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'

/** Milliseconds for which the parts of the page take what was asked for here as fresh. */
export const askedMs = 5_000

export const trendSpan = { query: { days: 30 } } as const

interface Parts {
  guide: boolean
  work: boolean
  conversations: boolean
}

/**
 * Whether what decides where everything stands has come, or failed to: drawn one after the other the parts would push
 * each other down under the reader's pointer.
 */
export function useIsLaidOut({ guide, work, conversations }: Parts): boolean {
  const options = { silent: true, staleMs: askedMs } as const
  const asked = [
    useApiQuery(api.home.guide, {}, { ...options, enabled: guide }),
    useApiQuery(api.home.workQueue, {}, { ...options, enabled: work }),
    useApiQuery(api.home.trends, trendSpan, { ...options, enabled: work }),
    useApiQuery(api.home.conversations, {}, { ...options, enabled: work && conversations }),
  ]
  return asked.every(({ isLoading }) => !isLoading)
}
