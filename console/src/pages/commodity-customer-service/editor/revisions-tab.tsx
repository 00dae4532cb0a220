/** 版本: what has been published, by whom and why; each can be compared, tried and brought back as the draft. */
import type { Assistant, AssistantRevision } from '@zhiku/contract/assistants'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiList } from '../../../api/list.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import { confirm } from '../../../components/confirm.ts'
import { DataTable } from '../../../components/data-table.tsx'
import type { ListColumn } from '../../../components/data-table.tsx'
import { actsColumn } from '../../../components/list-cells.tsx'
import { MoreMenu, offItem } from '../../../components/more-menu.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { publishedColumns, revisionColumn } from '../../../components/revision-columns.tsx'
import { botTestAddress, testRunAddress } from '../../../lib/page-addresses.ts'
import { assistantRefreshes } from '../assistants/assistant-refreshes.ts'
import { ChangesView } from './changes-view.tsx'

interface Props {
  assistant: Assistant
  /** The form holds words that a restored draft would replace. */
  isDirty: boolean
}

export function RevisionsTab({ assistant, isDirty }: Props) {
  const { id, publishedRevision } = assistant
  const revisions = useApiList(
    { name: 'assistant-revisions', label: '版本列表' },
    api.assistants.revisions,
    (query) => ({ params: { id }, query }),
    { silent: true },
  )
  const [compared, setCompared] = useState<AssistantRevision | null>(null)
  const columns: ListColumn<AssistantRevision>[] = [
    revisionColumn({
      width: 160,
      name: (revision) => (
        <div className="zk-cell-lines">
          <Button type="link" className="zk-row-open" onClick={() => setCompared(revision)}>
            第 {revision.revision} 版
          </Button>
        </div>
      ),
      isInUse: ({ revision }) => revision === publishedRevision,
    }),
    { key: 'note', title: '发布说明', width: 360, render: (_, { note }) => note },
    ...publishedColumns<AssistantRevision>(),
    actsColumn(150, (revision) => (
      <div className="zk-row-acts">
        <Button type="link" size="small" onClick={() => setCompared(revision)}>
          与草稿比较
        </Button>
        <More assistant={assistant} revision={revision} isDirty={isDirty} />
      </div>
    )),
  ]
  return (
    <>
      <DataTable<AssistantRevision>
        {...revisions}
        columns={columns}
        rowKey="revision"
        empty={<EmptyState title="还没有发布过" description="保存草稿并试问几句，满意后点“发布”。" />}
      />
      {compared && (
        <Modal
          open
          width={720}
          title={`第 ${compared.revision} 版与草稿的差别`}
          footer={null}
          onCancel={() => setCompared(null)}
        >
          <ChangesView before={compared.settings} after={assistant.draft.settings} />
        </Modal>
      )}
    </>
  )
}

function More({ assistant, revision: { revision, testRun }, isDirty }: Props & { revision: AssistantRevision }) {
  const mayEdit = useHolds('assistant.edit')
  const restore = useApiMutation(api.assistants.restore, {
    refreshes: assistantRefreshes,
    success: `草稿已恢复为第 ${revision} 版的设置，发布后对客户生效。`,
  })
  const navigate = useNavigate()
  const handleRestore = () =>
    confirm({
      title: `把草稿恢复为第 ${revision} 版？`,
      consequence: `草稿现有的设置被第 ${revision} 版的替换；客户仍由正在使用的版本回答，直到再次发布。`,
      okText: '恢复',
      danger: false,
      onConfirm: () =>
        restore.mutateAsync({
          params: { id: assistant.id, revision: String(revision) },
          body: { version: assistant.version },
        }),
    })
  const test = botTestAddress(assistant.id, { revision: String(revision) })
  const items = [
    { key: 'test', label: '测试', onClick: () => void navigate(test) },
    ...(testRun ? [{ key: 'result', label: '测试结果', onClick: () => void navigate(testRunAddress(testRun)) }] : []),
    ...(mayEdit
      ? [
          {
            key: 'restore',
            ...offItem('恢复为草稿', isDirty ? '先保存或放弃“设置”里的修改' : undefined),
            onClick: handleRestore,
          },
        ]
      : []),
  ]
  return <MoreMenu name={`第 ${revision} 版`} items={items} />
}
