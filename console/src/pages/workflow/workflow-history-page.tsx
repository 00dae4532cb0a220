/** 历史版本: what has been published; each can be named and brought back as the draft. */
import type { Workflow, WorkflowRevision } from '@zhiku/contract/workflows'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../api/client.ts'
import { useApiList } from '../../api/list.ts'
import { useApiMutation } from '../../api/query.ts'
import { useHolds } from '../../api/session.ts'
import { confirm } from '../../components/confirm.ts'
import { DataTable } from '../../components/data-table.tsx'
import type { ListColumn } from '../../components/data-table.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { actsColumn } from '../../components/list-cells.tsx'
import { MoreMenu } from '../../components/more-menu.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { EmptyState } from '../../components/page-states.tsx'
import { publishedColumns, revisionColumn } from '../../components/revision-columns.tsx'
import { workflowAddress, workflowCompareAddress, workflowEditAddress } from '../../lib/page-addresses.ts'
import { WorkflowGate } from './workflow-gate.tsx'
import { workflowRefreshes } from './workflow-refreshes.ts'

export const WorkflowHistoryPage = () => (
  <WorkflowGate title="历史版本">{(workflow) => <History key={workflow.clientKey} workflow={workflow} />}</WorkflowGate>
)

function History({ workflow }: { workflow: Workflow }) {
  const { clientKey, name } = workflow
  const revisions = useApiList(
    { name: 'workflow-revisions', label: '历史版本' },
    api.workflows.revisions,
    (query) => ({ params: { clientKey }, query }),
    { silent: true },
  )
  const [named, setNamed] = useState<WorkflowRevision>()
  const columns: ListColumn<WorkflowRevision>[] = [
    revisionColumn({
      width: 220,
      name: ({ revision, name: called }) => (
        <Link to={comparedWithDraft(clientKey, revision)}>
          第 {revision} 版{called && `“${called}”`}
        </Link>
      ),
      isInUse: ({ isPublished }) => isPublished,
    }),
    { key: 'note', title: '发布说明', render: (_, { note }) => note },
    { key: 'nodes', title: '节点', width: 80, align: 'center', render: (_, { nodes }) => nodes },
    ...publishedColumns<WorkflowRevision>(),
    actsColumn(150, (revision) => (
      <div className="zk-row-acts">
        <LinkButton type="link" size="small" to={comparedWithDraft(clientKey, revision.revision)}>
          与草稿比较
        </LinkButton>
        <Acts workflow={workflow} revision={revision} onName={() => setNamed(revision)} />
      </div>
    )),
  ]
  return (
    <>
      <PageHeader
        title={`${name} · 历史版本`}
        back={workflowAddress(clientKey)}
        extra={<LinkButton to={workflowEditAddress(clientKey)}>打开画布</LinkButton>}
      />
      <div className="zk-panel">
        <DataTable<WorkflowRevision>
          {...revisions}
          columns={columns}
          rowKey="revision"
          empty={<EmptyState title="还没有发布过" description="发布后，每一版都留在这里，可以比较和恢复。" />}
        />
      </div>
      {named && <NameModal clientKey={clientKey} revision={named} onClose={() => setNamed(undefined)} />}
    </>
  )
}

const comparedWithDraft = (clientKey: string, revision: number): string =>
  workflowCompareAddress(clientKey, { from: String(revision), to: 'draft' })

interface ActsProps {
  workflow: Workflow
  revision: WorkflowRevision
  onName: () => void
}

function Acts({ workflow: { clientKey, draft }, revision: { revision }, onName }: ActsProps) {
  const mayEdit = useHolds('workflow.edit')
  const mayPublish = useHolds('workflow.publish')
  const navigate = useNavigate()
  const restore = useApiMutation(api.workflows.restore, {
    refreshes: workflowRefreshes,
    success: `第 ${revision} 版已恢复为草稿，发布后生效。`,
  })
  const handleRestore = () =>
    confirm({
      title: `把第 ${revision} 版恢复为草稿？`,
      consequence: '现在的草稿会被替换；已发布的版本不受影响。',
      okText: '恢复',
      onConfirm: () =>
        restore
          .mutateAsync({ params: { clientKey, revision: String(revision) }, body: { version: draft.version } })
          .then(() => navigate(workflowEditAddress(clientKey))),
    })
  const items = [
    ...(mayEdit ? [{ key: 'restore', label: '恢复为草稿', onClick: handleRestore }] : []),
    ...(mayPublish ? [{ key: 'name', label: '命名', onClick: onName }] : []),
  ]
  return items.length > 0 && <MoreMenu name={`第 ${revision} 版`} items={items} />
}

interface NameProps {
  clientKey: string
  revision: WorkflowRevision
  onClose: () => void
}

const longestName = 50

function NameModal({ clientKey, revision: { revision, name: before = '' }, onClose }: NameProps) {
  const [name, setName] = useState(before)
  const rename = useApiMutation(api.workflows.nameRevision, { refreshes: workflowRefreshes })
  return (
    <Modal
      open
      title={`给第 ${revision} 版命名`}
      okText="保存"
      okButtonProps={{ loading: rename.isPending }}
      onOk={() =>
        rename.mutate({ params: { clientKey, revision: String(revision) }, body: { name } }, { onSuccess: onClose })
      }
      onCancel={onClose}
    >
      <Input
        autoFocus
        aria-label="名称"
        placeholder="如：双十一版；留空去掉名称"
        maxLength={longestName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </Modal>
  )
}
