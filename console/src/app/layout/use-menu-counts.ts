import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'

/** Milliseconds between two looks. */
const pollMs = 60_000

/** How much waits behind pages of the menu, by the page's name; only what waits for the employee. */
export function useMenuCounts(): Readonly<Record<string, number | undefined>> {
  const keys = useSession((session) => session.menuKeys)
  const polled = (name: string) => {
    const enabled = keys?.has(name) ?? false
    return { silent: true, enabled, refetchInterval: () => (enabled ? pollMs : (false as const)) }
  }
  const audits = useApiQuery(api.audits.counts, {}, polled('auditList'))
  const questions = useApiQuery(api.openQuestions.list, { query: { pageNum: 1, pageSize: 10 } }, polled('openQuestion'))
  return { auditList: audits.data?.todo, openQuestion: questions.data?.total }
}
