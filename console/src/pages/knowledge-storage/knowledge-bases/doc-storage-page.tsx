/** 文档知识库: every document knowledge base of the organization. */
import { FolderOutlined, PlusOutlined } from '@ant-design/icons'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { Suspense, lazy, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { ListPage } from '../../../components/list-page.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { useListPage } from '../../../lib/use-list-page.ts'
import { detailAddress, uploadAddress } from '../../../lib/page-addresses.ts'
import { baseColumns, countColumn } from './base-columns.tsx'
import { baseFilters } from './base-filters.ts'
import { useRemoveKnowledgeBase } from './use-remove-knowledge-base.ts'
import { UndoHost } from '../shared/undo-notice.tsx'
import '../shared/knowledge-storage.css'

/** Loaded when it is first opened: its form is more than the list itself. */
const KnowledgeBaseModal = lazy(() =>
  import('./knowledge-base-modal.tsx').then((module) => ({ default: module.KnowledgeBaseModal })),
)

/** What the modal edits: a knowledge base, or a new one. */
type Editing = KnowledgeBase | 'new' | null

export function DocStoragePage() {
  const list = useListPage(baseFilters)
  const [editing, setEditing] = useState<Editing>(null)
  const bases = useApiQuery(
    api.knowledgeBases.list,
    { query: { ...list.query, type: 'document' } },
    { keepPrevious: true },
  )
  const columns = useColumns(setEditing)
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
      新建知识库
    </Button>
  )
  return (
    <>
      <ListPage<KnowledgeBase>
        title="文档知识库"
        description="按主题存放说明书、政策和基础知识；停用的知识库不会出现在搜索和回答里。"
        extra={create}
        name="doc-storage"
        label="文档知识库列表"
        list={list}
        result={bases}
        columns={columns}
        rowKey="id"
        scrollX={960}
        empty={
          <EmptyState
            title="还没有文档知识库"
            description="先建一个知识库，再把文件放进去，几分钟后就能搜到。"
            action={create}
          />
        }
      />
      <Suspense fallback={null}>
        {editing && <KnowledgeBaseModal base={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      </Suspense>
      <UndoHost />
    </>
  )
}

function useColumns(onEdit: (base: KnowledgeBase) => void): ListColumn<KnowledgeBase>[] {
  const remove = useRemoveKnowledgeBase()
  const { name, enabled, updatedAt } = baseColumns({
    icon: <FolderOutlined />,
    addressOf: (base) => detailAddress(base.id),
  })
  return [
    name,
    countColumn('files', '文件'),
    countColumn('chunks', '分段'),
    enabled,
    updatedAt,
    {
      key: 'acts',
      title: '操作',
      locked: true,
      width: 210,
      fixed: 'end',
      render: (_, base) => (
        <div className="zk-row-acts">
          <Link to={uploadAddress(base.id)} aria-label={`向“${base.name}”上传文件`}>
            上传
          </Link>
          <Button type="link" size="small" aria-label={`编辑“${base.name}”`} onClick={() => onEdit(base)}>
            编辑
          </Button>
          <Button type="link" size="small" danger aria-label={`删除“${base.name}”`} onClick={() => remove(base)}>
            删除
          </Button>
        </div>
      ),
    },
  ]
}
