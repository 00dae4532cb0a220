import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { Loading } from '../../../components/loading.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'

interface Props<Data> {
  result: Pick<UseQueryResult<Data, ApiError>, 'data' | 'error' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** What is read, or why it cannot be. */
export function PaneBody<Data>({ result: { data, error, refetch }, children }: Props<Data>) {
  if (error?.status === 404)
    return (
      <EmptyState
        title="这份知识已不再提供"
        description="可能已停用、过期或删除。请勿再按此内容答复客户，重新搜索可找到现行的知识。"
      />
    )
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading paragraph={{ rows: 8 }} />
  return children(data)
}
