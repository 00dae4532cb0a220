/** 问答: the FAQs of a knowledge base, how each fares, and whether it is served. */
import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { useListPage } from '../../../lib/use-list-page.ts'
import { faqBaseAddress, faqEditorAddress } from '../../../lib/page-addresses.ts'
import { CategorySelect, categoryPaths, useCategories } from '../shared/fields/category-select.tsx'
import { ExportFaqs } from './export-faqs.tsx'
import { faqColumns } from './faq-columns.tsx'
import { FaqDialogs } from './faq-dialogs.tsx'
import type { FaqDialog } from './faq-dialogs.tsx'
import { faqFilters } from './faq-filters.ts'
import { FaqsBatch } from './faqs-batch.tsx'
import { TagFilter } from './tag-filter.tsx'
import './faq-list.css'

export function FaqsTab({ base }: { base: KnowledgeBase }) {
  const list = useListPage(faqFilters)
  const [dialog, setDialog] = useState<FaqDialog | null>(null)
  const faqs = useApiQuery(api.faqs.list, { params: { id: base.id }, query: list.query }, { keepPrevious: true })
  const categories = useCategories(base.id)
  const { categoryId, tag } = list.filters
  const columns = faqColumns({
    base,
    categories: categoryPaths(categories.data),
    onOpen: setDialog,
    onTag: (chosen) => list.setFilters({ tag: chosen }),
  })
  return (
    <>
      <DataTable<Faq>
        name="faqs"
        label="问答列表"
        list={list}
        result={faqs}
        columns={columns}
        rowKey="id"
        scrollX={950}
        filterExtra={
          <>
            <CategorySelect
              className="zk-filter-category"
              knowledgeBaseId={base.id}
              value={categoryId}
              onChange={(chosen) => list.setFilters({ categoryId: chosen ?? undefined })}
              placeholder="分类"
              label="分类"
            />
            <TagFilter value={tag} onChange={(chosen) => list.setFilters({ tag: chosen })} />
          </>
        }
        toolbar={<ExportFaqs base={base} filters={list.filters} />}
        batch={(rows, clear) => <FaqsBatch base={base} faqs={rows} onClear={clear} onOpen={setDialog} />}
        empty={
          categoryId || tag ? (
            <EmptyState
              title={tag ? '没有带这个标签的问答' : '这个分类下还没有问答'}
              description="换一个分类或标签，或查看全部问答。"
              action={
                <Button onClick={() => list.setFilters({ categoryId: undefined, tag: undefined })}>查看全部问答</Button>
              }
            />
          ) : (
            <NoFaqs base={base} />
          )
        }
      />
      <FaqDialogs base={base} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  )
}

function NoFaqs({ base }: { base: KnowledgeBase }) {
  return (
    <EmptyState
      title="还没有问答"
      description="逐条新建，或下载模板填好后用 Excel 一次导入。"
      action={
        <>
          <Link to={faqEditorAddress(base.id)}>
            <Button type="primary" tabIndex={-1}>
              新建问答
            </Button>
          </Link>
          <Link to={faqBaseAddress(base.id, { tab: 'imports' })}>
            <Button tabIndex={-1}>导入</Button>
          </Link>
        </>
      }
    />
  )
}
