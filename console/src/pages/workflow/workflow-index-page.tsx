/** 工作流: every workflow of the organization. */
import { PlusOutlined } from '@ant-design/icons'
import type { Workflow } from '@zhiku/contract/workflows'
import { Button, Tag } from 'antd'
import { Link, useNavigate } from 'react-router'
import { api, call } from '../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { useHolds } from '../../api/session.ts'
import { confirm } from '../../components/confirm.ts'
import type { ListColumn } from '../../components/data-table.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { ListPage } from '../../components/list-page.tsx'
import { EmptyState } from '../../components/page-states.tsx'
import { formatTime } from '../../lib/format.ts'
import { paths, workflowAddress, workflowEditAddress } from '../../lib/page-addresses.ts'
import { useListPage } from '../../lib/use-list-page.ts'
import { OutlinePicture } from './outline-picture.tsx'
import { WorkflowStatus, usedByWords } from './workflow-facts.tsx'
import { workflowRefreshes } from './workflow-refreshes.ts'

const filters = {
  keyword: { label: '流程', placeholder: '搜索名称、标识或描述' },
  state: { label: '状态', words: { published: '已发布', unpublished: '未发布' } },
} as const

const columns: readonly ListColumn<Workflow>[] = [
  { key: 'name', title: '流程', locked: true, width: 280, render: (_, workflow) => <NameCell workflow={workflow} /> },
  {
    key: 'tags',
    title: '标签',
    width: 120,
    render: (_, { tags }) => (tags.length === 0 ? '—' : tags.map((tag) => <Tag key={tag}>{tag}</Tag>)),
  },
  { key: 'state', title: '状态', width: 200, render: (_, workflow) => <WorkflowStatus workflow={workflow} /> },
  { key: 'usedBy', title: '谁在用', width: 130, ellipsis: true, render: (_, workflow) => usedByWords(workflow) },
  {
    key: 'runs',
    title: '近 30 天运行',
    width: 120,
    align: 'center',
    render: (_, { figures: { runs, failed } }) => (failed > 0 ? `${runs}（失败 ${failed}）` : runs),
  },
  { key: 'changedAt', title: '最近修改', width: 150, render: (_, { draft }) => formatTime(draft.changedAt) },
  {
    key: 'acts',
    title: '操作',
    locked: true,
    width: 150,
    fixed: 'end',
    render: (_, workflow) => <Acts workflow={workflow} />,
  },
]

export function WorkflowIndexPage() {
  const list = useListPage(filters)
  const workflows = useApiQuery(api.workflows.list, { query: list.query }, { keepPrevious: true })
  const mayEdit = useHolds('workflow.edit')
  const create = mayEdit && (
    <LinkButton to={paths.workflowNew} type="primary" icon={<PlusOutlined aria-hidden />}>
      新建工作流
    </LinkButton>
  )
  return (
    <ListPage<Workflow>
      title="工作流"
      description="把要一步步问清、要查外部系统的服务画成流程；改动留在草稿，发布后才生效。"
      extra={create}
      name="workflows"
      label="工作流列表"
      list={list}
      result={workflows}
      columns={columns}
      rowKey="id"
      empty={
        <EmptyState
          title="还没有工作流"
          description={mayEdit ? '从空白或模板新建一个。' : '请有“新建和编辑工作流”权限的同事先建一个。'}
          action={create}
        />
      }
    />
  )
}

const NameCell = ({ workflow: { clientKey, name, description, draft } }: { workflow: Workflow }) => (
  <div className="zk-flow-name">
    <div>
      <OutlinePicture outline={draft.outline} />
    </div>
    <span>
      <Link to={workflowAddress(clientKey)}>{name}</Link>
      <p>{description || clientKey}</p>
    </span>
  </div>
)

function Acts({ workflow }: { workflow: Workflow }) {
  const { clientKey, name, usedBy } = workflow
  const mayEdit = useHolds('workflow.edit')
  const mayPublish = useHolds('workflow.publish')
  const navigate = useNavigate()
  const create = useApiMutation(api.workflows.create, { refreshes: workflowRefreshes, success: '已复制，可以改了。' })
  const remove = useApiMutation(api.workflows.remove, {
    refreshes: workflowRefreshes,
    success: `已删除工作流“${name}”。`,
  })
  const copy = async () => {
    const { graph } = await call(api.workflows.draft, { params: { clientKey } })
    const { description, tags } = workflow
    create.mutate(
      { body: { name: `${name} 副本 ${formatTime(new Date().toISOString())}`, description, tags, graph } },
      { onSuccess: (copied) => void navigate(workflowEditAddress(copied.clientKey)) },
    )
  }
  const handleRemove = () =>
    confirm({
      title: `删除工作流“${name}”？`,
      consequence: '草稿和发布过的各版本一并删除，不能恢复；运行记录保留。',
      okText: '删除',
      onConfirm: () => remove.mutateAsync({ params: { clientKey } }),
    })
  return (
    <div className="zk-row-acts">
      <Link to={workflowEditAddress(clientKey)} aria-label={`${mayEdit ? '编辑' : '查看'}“${name}”`}>
        {mayEdit ? '编辑' : '查看'}
      </Link>
      {mayEdit && (
        <Button
          type="link"
          size="small"
          loading={create.isPending}
          aria-label={`复制“${name}”`}
          onClick={() => void copy().catch(() => undefined)} // the client has shown the failure
        >
          复制
        </Button>
      )}
      {mayPublish && (
        <Button
          type="link"
          size="small"
          danger
          disabled={usedBy.length > 0}
          {...(usedBy.length > 0 && { title: `${usedByWords(workflow)}在用，先解除再删除` })}
          aria-label={`删除“${name}”`}
          onClick={handleRemove}
        >
          删除
        </Button>
      )}
    </div>
  )
}
