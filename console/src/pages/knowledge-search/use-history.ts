import { api } from '../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../api/query.ts'

/** The employee's own recent searches, newest first. Without them the page still works, so a failure stays silent. */
export function useHistory(): { list: readonly string[]; clear: () => void; isClearing: boolean } {
  const history = useApiQuery(api.search.history, {}, { silent: true, staleMs: 60_000 })
  const clearing = useApiMutation(api.search.clearHistory, {
    refreshes: [api.search.history],
    success: '搜索记录已清空',
  })
  return { list: history.data?.list ?? [], clear: () => clearing.mutate({}), isClearing: clearing.isPending }
}
