/** What can be done with a workflow where it is listed. */
import { EllipsisOutlined } from '@ant-design/icons'
import type { Workflow } from '@zhiku/contract/workflows'
import { Button, Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { Link, useNavigate } from 'react-router'
import { api, call, download } from '../../api/client.ts'
import { useApiMutation } from '../../api/query.ts'
import { useHolds } from '../../api/session.ts'
import { confirm } from '../../components/confirm.ts'
import { formatTime } from '../../lib/format.ts'
import { workflowEditAddress } from '../../lib/page-addresses.ts'
import { usedByWords } from './workflow-facts.tsx'
import { workflowRefreshes } from './workflow-refreshes.ts'

/** Names are 50 characters long at most; the time behind a copy's takes 20. */
const nameRoom = 28

export const copyName = (name: string): string =>
  `${name.slice(0, nameRoom)} 副本 ${formatTime(new Date().toISOString())}`

export function WorkflowActs({ workflow }: { workflow: Workflow }) {
  const { clientKey, name } = workflow
  const mayEdit = useHolds('workflow.edit')
  const copy = useCopy(workflow)
  const more = useMore(workflow)
  return (
    <div className="zk-row-acts">
      <Link to={workflowEditAddress(clientKey)} aria-label={`${mayEdit ? '编辑' : '查看'}“${name}”`}>
        {mayEdit ? '编辑' : '查看'}
      </Link>
      {mayEdit && (
        <Button
          type="link"
          size="small"
          loading={copy.isPending}
          aria-label={`复制“${name}”`}
          onClick={() => void copy.run().catch(() => undefined)} // the client has shown the failure
        >
          复制
        </Button>
      )}
      <Dropdown trigger={['click']} menu={more}>
        <Button
          type="text"
          size="small"
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={`“${name}”的更多操作`}
          title="更多"
        />
      </Dropdown>
    </div>
  )
}

function useCopy({ clientKey, name, description, tags }: Workflow) {
  const navigate = useNavigate()
  const create = useApiMutation(api.workflows.create, { refreshes: workflowRefreshes, success: '已复制，可以改了。' })
  const run = async () => {
    const { graph } = await call(api.workflows.draft, { params: { clientKey } })
    create.mutate(
      { body: { name: copyName(name), description, tags, graph } },
      { onSuccess: (copied) => void navigate(workflowEditAddress(copied.clientKey)) },
    )
  }
  return { run, isPending: create.isPending }
}

/** Exporting, and for whom may: deleting, which says why it cannot be done where somebody uses it. */
function useMore(workflow: Workflow): MenuProps {
  const { clientKey, name, usedBy, publishedRevision } = workflow
  const mayPublish = useHolds('workflow.publish')
  const remove = useApiMutation(api.workflows.remove, {
    refreshes: workflowRefreshes,
    success: `已删除工作流“${name}”。`,
  })
  const exportIt = (revision: number | 'draft') =>
    void download(api.workflows.exportGraph, { params: { clientKey }, query: { revision } }).catch(() => undefined) // the client has shown the failure
  const removeIt = () =>
    confirm({
      title: `删除工作流“${name}”？`,
      consequence: '草稿和发布过的各版本一并删除，不能恢复；运行记录保留。',
      okText: '删除',
      onConfirm: () => remove.mutateAsync({ params: { clientKey } }),
    })
  const isUsed = usedBy.length > 0
  return {
    items: [
      { key: 'draft', label: '导出草稿', onClick: () => exportIt('draft') },
      ...(publishedRevision === undefined
        ? []
        : [{ key: 'published', label: `导出第 ${publishedRevision} 版`, onClick: () => exportIt(publishedRevision) }]),
      ...(mayPublish
        ? [
            {
              key: 'remove',
              danger: true,
              disabled: isUsed,
              label: isUsed ? `不能删除：${usedByWords(workflow)}在用` : '删除',
              onClick: removeIt,
            },
          ]
        : []),
    ],
  }
}
