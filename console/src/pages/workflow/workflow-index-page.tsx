/** 工作流: every workflow of the organization, as cards or as a table. */
import { AppstoreOutlined, BarsOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons'
import type { Workflow } from '@zhiku/contract/workflows'
import { Button, Segmented, Select, Tag, Upload } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api, call } from '../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { useHolds } from '../../api/session.ts'
import { DataTable } from '../../components/data-table.tsx'
import type { ListColumn } from '../../components/data-table.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { actsColumn } from '../../components/list-cells.tsx'
import { EmptyState } from '../../components/page-states.tsx'
import { formatTime } from '../../lib/format.ts'
import { newWorkflowAddress, workflowAddress, workflowEditAddress } from '../../lib/page-addresses.ts'
import { readStored, writeStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toast.ts'
import { useListPage } from '../../lib/use-list-page.ts'
import { OutlinePicture } from './outline-picture.tsx'
import { WorkflowActs, copyName } from './workflow-acts.tsx'
import { NoWorkflows, WorkflowCards } from './workflow-cards.tsx'
import { WorkflowStatus, usedByWords } from './workflow-facts.tsx'
import { readWorkflowFile } from './workflow-file.ts'
import { workflowRefreshes } from './workflow-refreshes.ts'
import './workflow.css'

const filters = {
  keyword: { label: '工作流', placeholder: '搜索名称、标识或描述' },
  state: { label: '状态', words: { published: '已发布', unpublished: '未发布' } },
  tag: { label: '标签', hidden: true },
} as const

const columns: readonly ListColumn<Workflow>[] = [
  { key: 'name', title: '工作流', locked: true, width: 280, render: (_, workflow) => <NameCell workflow={workflow} /> },
  {
    key: 'tags',
    title: '标签',
    width: 120,
    render: (_, { tags }) => (tags.length === 0 ? '—' : tags.map((tag) => <Tag key={tag}>{tag}</Tag>)),
  },
  { key: 'state', title: '状态', width: 200, render: (_, workflow) => <WorkflowStatus workflow={workflow} /> },
  { key: 'usedBy', title: '使用方', width: 130, ellipsis: true, render: (_, workflow) => usedByWords(workflow) },
  {
    key: 'runs',
    title: '近 30 天运行',
    width: 120,
    align: 'center',
    render: (_, { figures: { runs, failed } }) => (failed > 0 ? `${runs}（失败 ${failed}）` : runs),
  },
  { key: 'changedAt', title: '最近修改', width: 150, render: (_, { draft }) => formatTime(draft.changedAt) },
  actsColumn(150, (workflow) => <WorkflowActs workflow={workflow} />),
]

export function WorkflowIndexPage() {
  const list = useListPage(filters)
  const workflows = useApiQuery(api.workflows.list, { query: list.query }, { keepPrevious: true, silent: true })
  const [view, setView] = useView()
  const mayEdit = useHolds('workflow.edit')
  const { keyword, state, tag } = list.filters
  const reset = () => list.setFilters({ keyword: undefined, state: undefined, tag: undefined })
  const shared = {
    label: '工作流列表',
    list,
    result: workflows,
    ownFilters: [
      { of: ['tag'], control: <TagFilter value={tag} onChange={(chosen) => list.setFilters({ tag: chosen })} /> },
    ],
    toolbar: <ViewSwitch value={view} onChange={setView} />,
  }
  const nothing = (
    <NoWorkflows isFiltered={Boolean(keyword || state || tag)} onReset={reset} empty={<Empty mayEdit={mayEdit} />} />
  )
  return (
    <>
      <PageHeader
        title="工作流"
        description="把要一步步问清、要查外部系统的服务画成工作流；改动留在草稿，发布后才生效。"
        extra={
          mayEdit && (
            <>
              <ImportButton />
              <CreateLink />
            </>
          )
        }
      />
      <div className="zk-panel">
        {view === 'cards' ? (
          <WorkflowCards {...shared} nothing={nothing} />
        ) : (
          <DataTable<Workflow> {...shared} name="workflows" columns={columns} empty={nothing} />
        )}
      </div>
    </>
  )
}

type View = 'cards' | 'table'
const viewKey = 'zhiku-workflows-view'

/** Remembered by this browser. */
function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (readStored(viewKey) === 'table' ? 'table' : 'cards'))
  return [
    view,
    (next) => {
      writeStored(viewKey, next)
      setView(next)
    },
  ]
}

const ViewSwitch = ({ value, onChange }: { value: View; onChange: (view: View) => void }) => (
  <Segmented<View>
    aria-label="显示方式"
    value={value}
    options={[
      { value: 'cards', icon: <AppstoreOutlined aria-hidden />, label: '卡片' },
      { value: 'table', icon: <BarsOutlined aria-hidden />, label: '表格' },
    ]}
    onChange={onChange}
  />
)

function TagFilter({ value, onChange }: { value: string | undefined; onChange: (tag: string | undefined) => void }) {
  const tags = useApiQuery(api.workflows.tags, {}, { silent: true })
  return (
    <Select
      className="zk-filter-choice"
      aria-label="标签"
      placeholder="标签"
      allowClear
      showSearch={{ optionFilterProp: 'value' }}
      value={value ?? null}
      options={(tags.data?.list ?? []).map(({ tag, workflows }) => ({ value: tag, label: `${tag}（${workflows}）` }))}
      notFoundContent="还没有标签"
      onChange={(tag?: string | null) => onChange(tag ?? undefined)}
    />
  )
}

const CreateLink = () => (
  <LinkButton to={newWorkflowAddress()} type="primary" icon={<PlusOutlined aria-hidden />}>
    新建工作流
  </LinkButton>
)

/** A file becomes a workflow at once; one whose name is taken gets another. */
function ImportButton() {
  const navigate = useNavigate()
  const create = useApiMutation(api.workflows.create, { refreshes: workflowRefreshes, success: '已导入，可以改了。' })
  const take = async (file: File) => {
    try {
      const { name = file.name.replace(/\.json$/i, ''), ...read } = await readWorkflowFile(file)
      const { list } = await call(api.workflows.list, { query: { keyword: name } })
      const isTaken = list.some((one) => one.name === name)
      create.mutate(
        { body: { ...read, name: isTaken ? copyName(name) : name } },
        { onSuccess: (made) => void navigate(workflowEditAddress(made.clientKey)) },
      )
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Upload
      accept=".json,application/json"
      showUploadList={false}
      beforeUpload={(file) => {
        void take(file)
        return false
      }}
    >
      <Button icon={<ImportOutlined aria-hidden />} loading={create.isPending}>
        导入工作流
      </Button>
    </Upload>
  )
}

function Empty({ mayEdit }: { mayEdit: boolean }) {
  const templates = useApiQuery(api.workflows.templates, {}, { enabled: mayEdit, silent: true })
  if (!mayEdit) {
    return <EmptyState title="还没有工作流" description="请有“新建和编辑工作流”权限的同事先建一个。" />
  }
  return (
    <>
      <EmptyState title="还没有工作流" description="从空白、模板或导出的文件新建一个。" action={<CreateLink />} />
      <ul className="zk-flow-cards" aria-label="模板">
        {(templates.data?.list ?? []).map(({ key, name, description, graph: { nodes, edges } }) => (
          <li key={key}>
            <Link to={newWorkflowAddress(key)} className="zk-flow-template-card">
              <div>
                <OutlinePicture
                  outline={{ nodes: nodes.map(({ id, kind, position }) => ({ id, kind, ...position })), edges }}
                />
              </div>
              <strong>{name}</strong>
              <span>{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
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
