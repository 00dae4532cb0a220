import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'

/** The parts of the page take what was asked for here as fresh for a while (milliseconds), and a failure as said. */
export const asked = { silent: true, staleMs: 5_000, keepsFailure: true } as const

export const trendSpan = { query: { days: 30 } } as const

interface Parts {
  guide: boolean
  work: boolean
  conversations: boolean
}

/**
 * Whether what decides where everything stands has come, or failed to: drawn one after the other the parts would push
 * each other down under the reader's pointer. Once it is so it stays so: a part that is asked for again loads in its place.
 */
export function useIsLaidOut({ guide, work, conversations }: Parts): boolean {
  const [isLaidOut, setLaidOut] = useState(false)
  const options = { ...asked, keepsFailure: false }
  const answers = [
    useApiQuery(api.home.guide, {}, { ...options, enabled: guide }),
    useApiQuery(api.home.workQueue, {}, { ...options, enabled: work }),
    useApiQuery(api.home.trends, trendSpan, { ...options, enabled: work }),
    useApiQuery(api.home.conversations, {}, { ...options, enabled: work && conversations }),
  ]
  const haveCome = answers.every(({ isLoading }) => !isLoading)
  if (haveCome && !isLaidOut) setLaidOut(true)
  return isLaidOut || haveCome
}
