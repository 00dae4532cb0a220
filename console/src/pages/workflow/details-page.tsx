/** 工作流详情: what is published, who uses it, how its runs went. */
import type { Workflow } from '@zhiku/contract/workflows'
import { variableTypes } from '@zhiku/contract/words/workflows'
import { Button } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { api, download } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { Loading } from '../../components/loading.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { EmptyState, ErrorState } from '../../components/page-states.tsx'
import { formatTime } from '../../lib/format.ts'
import { paths, workflowEditAddress, workflowHistoryAddress } from '../../lib/page-addresses.ts'
import { GraphView } from './graph-view.tsx'
import { RunsTable } from './runs/runs-table.tsx'
import { UsedBy, WorkflowStatus } from './workflow-facts.tsx'
import { WorkflowGate } from './workflow-gate.tsx'

export const DetailsPage = () => (
  <WorkflowGate title="工作流详情">
    {(workflow) => <Details key={workflow.clientKey} workflow={workflow} />}
  </WorkflowGate>
)

function Details({ workflow }: { workflow: Workflow }) {
  const { clientKey, name, description } = workflow
  return (
    <>
      <PageHeader
        title={name}
        back={paths.workflows}
        description={description}
        tags={<WorkflowStatus workflow={workflow} />}
        extra={
          <>
            <ExportButton workflow={workflow} />
            <LinkButton to={workflowHistoryAddress(clientKey)}>历史版本</LinkButton>
            <LinkButton to={workflowEditAddress(clientKey)} type="primary">
              打开画布
            </LinkButton>
          </>
        }
      />
      <div className="zk-panel">
        <Facts workflow={workflow} />
        <Published workflow={workflow} />
      </div>
      <div className="zk-panel">
        <h2 className="zk-flow-section">运行记录</h2>
        <RunsTable clientKey={clientKey} />
      </div>
    </>
  )
}

/** What is published, or else the draft. */
function ExportButton({ workflow: { clientKey, publishedRevision } }: { workflow: Workflow }) {
  const [isPending, setPending] = useState(false)
  const revision = publishedRevision ?? 'draft'
  const handleExport = async () => {
    setPending(true)
    // The client has shown the failure.
    await download(api.workflows.exportGraph, { params: { clientKey }, query: { revision } }).catch(() => undefined)
    setPending(false)
  }
  return (
    <Button loading={isPending} onClick={() => void handleExport()}>
      {publishedRevision === undefined ? '导出草稿' : '导出'}
    </Button>
  )
}

function Facts({ workflow }: { workflow: Workflow }) {
  const { clientKey, figures, createdBy, draft } = workflow
  const facts: [string, ReactNode][] = [
    ['标识', clientKey],
    ['使用方', <UsedBy key="uses" workflow={workflow} />],
    ['近 30 天运行（不含调试）', `${figures.runs} 次，失败 ${figures.failed} 次，等待中 ${figures.waiting} 次`],
    ['耗时中位数', figures.p50Ms === undefined ? '—' : `${Math.round(figures.p50Ms)} 毫秒（不含等待）`],
    ['创建人', createdBy.name],
    ['草稿', `${draft.changedBy.name} 改于 ${formatTime(draft.changedAt)}`],
  ]
  return (
    <dl className="zk-flow-facts">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Published({ workflow: { clientKey, publishedRevision } }: { workflow: Workflow }) {
  const revision = useApiQuery(
    api.workflows.revision,
    { params: { clientKey, revision: String(publishedRevision) } },
    { enabled: publishedRevision !== undefined, silent: true },
  )
  if (publishedRevision === undefined) {
    return <EmptyState title="还没有发布过" description="在画布上改好、没有错误后发布，这里就是客户在用的版本。" />
  }
  if (revision.error) return <ErrorState message={revision.error.message} onRetry={() => void revision.refetch()} />
  if (!revision.data) {
    return (
      <div className="zk-flow-coming">
        <Loading />
      </div>
    )
  }
  const { graph } = revision.data
  return (
    <>
      <p className="zk-muted">
        输入：
        {graph.inputs.length === 0
          ? '无'
          : graph.inputs.map(({ name, key, type }) => `${name || key}（${variableTypes[type]}）`).join('、')}
      </p>
      <GraphView graph={graph} label={`第 ${publishedRevision} 版的流程图`} />
    </>
  )
}
