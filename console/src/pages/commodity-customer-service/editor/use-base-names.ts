import { pageSizes } from '@zhiku/contract/words/limits'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'

/** Milliseconds for which names of knowledge bases are taken as fresh. */
const freshMs = 60_000

/** The organization's knowledge bases, as many as one page of the server holds, and what each is called. */
export function useBases() {
  const bases = useApiQuery(
    api.knowledgeBases.list,
    { query: { pageNum: 1, pageSize: pageSizes.max } },
    { staleMs: freshMs, silent: true },
  )
  const names = new Map(bases.data?.list.map(({ id, name }) => [id, name]))
  return { bases, nameOf: (id: string): string => names.get(id) ?? '已删除的知识库' }
}
