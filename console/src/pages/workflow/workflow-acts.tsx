/** What can be done with a workflow where it is listed. */
import type { Workflow } from '@zhiku/contract/workflows'
import type { MenuProps } from 'antd'
import { Link, useNavigate } from 'react-router'
import { api, call, download } from '../../api/client.ts'
import { useApiMutation } from '../../api/query.ts'
import { useHolds } from '../../api/session.ts'
import { MoreMenu, offItem } from '../../components/more-menu.tsx'
import { useRemoval } from '../../components/use-removal.ts'
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
  const more = useMore(workflow)
  return (
    <div className="zk-row-acts">
      <Link to={workflowEditAddress(clientKey)} aria-label={`${mayEdit ? '编辑' : '查看'}“${name}”`}>
        {mayEdit ? '编辑' : '查看'}
      </Link>
      <MoreMenu name={name} items={more} />
    </div>
  )
}

function useCopy({ clientKey, name, description, tags }: Workflow): () => Promise<void> {
  const navigate = useNavigate()
  const create = useApiMutation(api.workflows.create, { refreshes: workflowRefreshes, success: '已复制，可以改了。' })
  return async () => {
    const { graph } = await call(api.workflows.draft, { params: { clientKey } })
    create.mutate(
      { body: { name: copyName(name), description, tags, graph } },
      { onSuccess: (copied) => void navigate(workflowEditAddress(copied.clientKey)) },
    )
  }
}

/** For whom may: copying, and deleting, which says why it cannot be done where somebody uses it. */
function useMore(workflow: Workflow): NonNullable<MenuProps['items']> {
  const { clientKey, name, usedBy, publishedRevision } = workflow
  const mayEdit = useHolds('workflow.edit')
  const mayPublish = useHolds('workflow.publish')
  const copy = useCopy(workflow)
  const exportIt = (revision: number | 'draft') =>
    void download(api.workflows.exportGraph, { params: { clientKey }, query: { revision } }).catch(() => undefined) // the client has shown the failure
  const removeIt = useRemoval(
    api.workflows.remove,
    { params: { clientKey } },
    {
      what: `工作流“${name}”`,
      consequence: '草稿和发布过的各版本一并删除，不能恢复；运行记录保留。',
      refreshes: workflowRefreshes,
    },
  )
  const isUsed = usedBy.length > 0
  return [
    // the client has shown the failure
    ...(mayEdit ? [{ key: 'copy', label: '复制', onClick: () => void copy().catch(() => undefined) }] : []),
    { key: 'draft', label: '导出草稿', onClick: () => exportIt('draft') },
    ...(publishedRevision === undefined
      ? []
      : [{ key: 'published', label: `导出第 ${publishedRevision} 版`, onClick: () => exportIt(publishedRevision) }]),
    ...(mayPublish
      ? [
          { type: 'divider' as const },
          {
            key: 'remove',
            danger: true,
            ...offItem('删除', isUsed ? `${usedByWords(workflow)}在用，先让它改用别的` : undefined),
            onClick: removeIt,
          },
        ]
      : []),
  ]
}
