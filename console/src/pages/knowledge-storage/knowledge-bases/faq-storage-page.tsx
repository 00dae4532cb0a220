/** 问答知识库: every FAQ knowledge base of the organization. */
import { MessageOutlined, PlusOutlined } from '@ant-design/icons'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { ListPage } from '../../../components/list-page.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { useListPage } from '../../../lib/use-list-page.ts'
import { faqBaseAddress, faqEditorAddress, paths } from '../../../lib/page-addresses.ts'
import { baseColumns, countColumn } from './base-columns.tsx'
import { baseFilters } from './base-filters.ts'
import { useRemoveKnowledgeBase } from './use-remove-knowledge-base.ts'
import { UndoHost } from '../shared/undo-notice.tsx'
import '../shared/knowledge-storage.css'

export function FaqStoragePage() {
  const navigate = useNavigate()
  const list = useListPage(baseFilters)
  const bases = useApiQuery(api.knowledgeBases.list, { query: { ...list.query, type: 'faq' } }, { keepPrevious: true })
  const columns = useColumns()
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => void navigate(paths.editFaqStorage)}>
      新建知识库
    </Button>
  )
  return (
    <>
      <ListPage<KnowledgeBase>
        title="问答知识库"
        description="一问一答的标准口径；同一个问题的不同问法归到一条，坐席搜得到，助手答得准。"
        extra={create}
        name="faq-storage"
        label="问答知识库列表"
        list={list}
        result={bases}
        columns={columns}
        rowKey="id"
        scrollX={960}
        empty={
          <EmptyState
            title="还没有问答知识库"
            description="先建一个知识库，再逐条新建问答，或用 Excel 一次导入。"
            action={create}
          />
        }
      />
      <UndoHost />
    </>
  )
}

const { name, enabled, updatedAt } = baseColumns({
  icon: <MessageOutlined />,
  addressOf: (base) => faqBaseAddress(base.id),
})

function useColumns(): ListColumn<KnowledgeBase>[] {
  const remove = useRemoveKnowledgeBase()
  return [
    name,
    countColumn('faqs', '问答'),
    {
      key: 'auditRequired',
      title: '审核',
      width: 110,
      render: (_, { config }) =>
        config.auditRequired ? (
          <StatusTag kind="processing" text="需要审核" />
        ) : (
          <span className="zk-muted">不需要</span>
        ),
    },
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
          <Link to={faqEditorAddress(base.id)} aria-label={`在“${base.name}”中新建问答`}>
            新建问答
          </Link>
          <Link to={faqBaseAddress(base.id, { tab: 'settings' })} aria-label={`设置“${base.name}”`}>
            设置
          </Link>
          <Button type="link" size="small" danger aria-label={`删除“${base.name}”`} onClick={() => remove(base)}>
            删除
          </Button>
        </div>
      ),
    },
  ]
}
