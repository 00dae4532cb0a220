import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'

/** Questions offered to begin with, and conversations that are looked through for as many different ones. */
const most = 3
const looked = 10

/** What the assistant was asked last: what every assistant could be asked, this one may have no knowledge of. */
export function useExamples(assistantId: string): readonly string[] {
  const { data } = useApiQuery(api.conversations.list, { query: { assistantId, pageSize: looked } }, { silent: true })
  const asked = data?.list.map(({ firstQuestion }) => firstQuestion) ?? []
  return [...new Set(asked)].slice(0, most)
}
