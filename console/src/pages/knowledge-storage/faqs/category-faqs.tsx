import type { Category } from '@zhiku/contract/categories'
import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { auditStatuses } from '@zhiku/contract/words/audits'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { DataTable } from '../../../components/data-table.tsx'
import type { ListColumn } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { StatusTag, auditStatusKinds } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import { useListPage } from '../../../lib/use-list-page.ts'
import { faqBaseAddress, faqEditorAddress } from '../../../lib/page-addresses.ts'

const filters = {} as const

/** FAQs of a category and of those below it. */
export function CategoryFaqs({ base, category }: { base: KnowledgeBase; category: Category }) {
  const navigate = useNavigate()
  const list = useListPage(filters)
  const faqs = useApiQuery(
    api.faqs.list,
    {
      params: { id: base.id },
      query: { categoryId: category.id, pageNum: list.pageNum, pageSize: list.pageSize },
    },
    { keepPrevious: true },
  )
  return (
    <DataTable<Faq>
      name="category-faqs"
      label={`“${category.name}”中的问答`}
      list={list}
      result={faqs}
      columns={columns}
      rowKey="id"
      toolbar={
        <Button onClick={() => void navigate(faqBaseAddress(base.id, { categoryId: category.id }))}>
          在问答列表中管理
        </Button>
      }
      empty={<EmptyState title="这个分类下还没有问答" description="新建时选择这个分类，或在问答列表里移动过来。" />}
    />
  )
}

const columns: ListColumn<Faq>[] = [
  {
    key: 'question',
    title: '问题',
    locked: true,
    render: (_, faq) => <Link to={faqEditorAddress(faq.knowledgeBaseId, faq.id)}>{faq.question}</Link>,
  },
  {
    key: 'enabled',
    title: '启用',
    width: 96,
    render: (_, { enabled }) => (
      <StatusTag kind={enabled ? 'success' : 'default'} text={enabled ? '已启用' : '已停用'} />
    ),
  },
  {
    key: 'auditStatus',
    title: '审核',
    width: 110,
    render: (_, { auditStatus }) => (
      <StatusTag kind={auditStatusKinds[auditStatus]} text={auditStatuses[auditStatus]} />
    ),
  },
  { key: 'updatedAt', title: '最近更新', width: 150, render: (_, { updatedAt }) => formatTime(updatedAt) },
]
