/** What the lists of changes under audit are narrowed by, and whether all of it is shown. */
import { auditStates } from '@zhiku/contract/words/audits'
import type { ArgsOf } from '@zhiku/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { listPage, queryKey, useApiQuery } from '../../../api/query.ts'
import { useListPage } from '../../../lib/use-list-page.ts'
import type { FilterSpecs, ListPageState } from '../../../lib/use-list-page.ts'

const status = { label: '状态', words: auditStates } as const
const common = {
  knowledgeBaseId: { label: '知识库', hidden: true },
  submitterId: { label: '提交人', hidden: true },
  /** The import whose changes are meant. */
  importId: { label: '导入', hidden: true },
  /** The change that the drawer shows. */
  auditId: { label: '变更', hidden: true, isOpened: true },
} as const satisfies FilterSpecs

type Specs<Own> = Own & typeof common & { status: typeof status }

/** The filters of one such list behind its own; among what waits, which has one state, the state is none. */
export const auditFilters = <const Own extends FilterSpecs>(own: Own): Record<'todo' | 'rest', Specs<Own>> => ({
  todo: { ...own, ...common, status: Object.assign({ hidden: true }, status) },
  rest: { ...own, ...common, status },
})

export function useAuditFilters<Own extends FilterSpecs>(
  filters: ReturnType<typeof auditFilters<Own>>,
): ListPageState<Specs<Own>> {
  const [params] = useSearchParams()
  return useListPage((params.get('scope') ?? 'todo') === 'todo' ? filters.todo : filters.rest)
}

/**
 * How much each scope holds; undefined until that is known. When the list was read again, at `listedAt`, all counts are
 * too: those of the menu and the header stand beside it.
 */
export function useAuditCounts(
  query: NonNullable<ArgsOf<(typeof api)['audits']['counts']>['query']>,
  { filters, listedAt }: { filters: object; listedAt: number },
) {
  const client = useQueryClient()
  const asked = JSON.stringify(filters)
  const last = useRef({ asked, listedAt: 0 })
  useEffect(() => {
    const isAgain = last.current.asked === asked && last.current.listedAt > 0 && listedAt > last.current.listedAt
    last.current = { asked, listedAt }
    if (isAgain) void client.invalidateQueries({ queryKey: queryKey(api.audits.counts) })
  }, [client, asked, listedAt])
  return useApiQuery(api.audits.counts, { query }, { keepPrevious: true, silent: true }).data
}

/** Others submit and decide meanwhile: a look every 30 seconds. */
export const auditPolling = { ...listPage, refetchInterval: () => 30_000 } as const
