/** Loads the assistant that a page's address names, and says so when there is none to show. */
import type { Assistant } from '@zhiku/contract/assistants'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { PageHeader } from '../../../components/page-header.tsx'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { paths } from '../../../lib/page-addresses.ts'

interface Props {
  /** The page's h1 while there is no assistant. */
  title: string
  children: (assistant: Assistant) => ReactNode
}

export function AssistantGate({ title, children }: Props) {
  const id = useSearchParams()[0].get('id') ?? ''
  const assistant = useApiQuery(api.assistants.get, { params: { id } }, { enabled: id !== '', silent: true })
  if (assistant.data) return children(assistant.data)
  const isGone = !id || assistant.error?.status === 404
  return (
    <>
      <PageHeader title={title} back={paths.assistants} />
      <div className="zk-panel">
        {isGone ? (
          <EmptyState
            title="助手不存在、已删除或无权查看"
            description="请从助手列表重新进入。"
            action={
              <Link to={paths.assistants}>
                <Button type="primary" tabIndex={-1}>
                  返回助手列表
                </Button>
              </Link>
            }
          />
        ) : assistant.error ? (
          <ErrorState message={assistant.error.message} onRetry={() => void assistant.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </div>
    </>
  )
}
