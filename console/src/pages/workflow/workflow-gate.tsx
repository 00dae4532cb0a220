/** Loads the workflow that a page's address names, and says so when there is none to show. */
import type { Workflow } from '@zhiku/contract/workflows'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { EmptyState, ErrorState } from '../../components/page-states.tsx'
import { paths } from '../../lib/page-addresses.ts'

interface Props {
  /** The page's h1 while there is no workflow. */
  title: string
  children: (workflow: Workflow) => ReactNode
}

/** The address names it in its path or, where the specification has no place there, in its query. */
export function WorkflowGate({ title, children }: Props) {
  const inPath = useParams()['clientKey']
  const inQuery = useSearchParams()[0].get('clientKey')
  const clientKey = inPath ?? inQuery ?? ''
  const workflow = useApiQuery(
    api.workflows.get,
    { params: { clientKey } },
    { enabled: clientKey !== '', silent: true },
  )
  if (workflow.data) return children(workflow.data)
  const isGone = !clientKey || workflow.error?.status === 404
  return (
    <>
      <PageHeader title={title} back={paths.workflows} />
      <div className="zk-panel">
        {isGone ? (
          <EmptyState
            title="流程不存在、已删除或无权查看"
            description="请从工作流列表重新进入。"
            action={
              <Link to={paths.workflows}>
                <Button type="primary" tabIndex={-1}>
                  返回工作流列表
                </Button>
              </Link>
            }
          />
        ) : workflow.error ? (
          <ErrorState message={workflow.error.message} onRetry={() => void workflow.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </div>
    </>
  )
}
