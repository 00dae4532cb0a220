/** 问答: the FAQs of a knowledge base, how each fares, and whether it is served. */
import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiList } from '../../../api/list.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { useDialog } from '../../../lib/use-dialog.ts'
import { useReading } from '../../../lib/use-reading.ts'
import { faqBaseAddress, faqEditorAddress } from '../../../lib/page-addresses.ts'
import { BatchBar } from '../shared/batch-bar.tsx'
import { idsOf } from '../shared/kept.ts'
import { categoryFilter, categoryPaths, useCategories } from '../shared/fields/category-select.tsx'
import { ExportFaqs, downloadFaqs } from './export-faqs.tsx'
import { faqColumns } from './faq-columns.tsx'
import { faqFilters } from './faq-filters.ts'
import { faqKind } from './faq-kind.ts'
import { FaqPreview } from './faq-preview.tsx'
import { TagModal } from '../shared/tag-modal.tsx'
import { TagFilter } from './tag-filter.tsx'
import './faq-list.css'

export function FaqsTab({ base }: { base: KnowledgeBase }) {
  const [dialog, open] = useDialog()
  const faqs = useApiList({ name: 'faqs', label: '问答列表', filters: faqFilters }, api.faqs.list, (query) => ({
    params: { id: base.id },
    query,
  }))
  const { list } = faqs
  const categories = useCategories(base.id)
  const { categoryId, tag } = list.filters
  const reading = useReading(faqs)
  const columns = faqColumns({
    base,
    categories: categoryPaths(categories.data),
    open,
    onRead: reading.open,
    onTag: (chosen) => list.setFilters({ tag: chosen }),
  })
  return (
    <>
      <DataTable<Faq>
        {...faqs}
        columns={columns}
        walk={reading.walk}
        ownFilters={[
          categoryFilter(base.id, categoryId, list.setFilters),
          {
            of: ['tag'],
            isFirst: true,
            control: <TagFilter value={tag} onChange={(chosen) => list.setFilters({ tag: chosen })} />,
          },
        ]}
        toolbar={<ExportFaqs base={base} filters={list.filters} />}
        batch={(chosen) => (
          <BatchBar
            kind={faqKind}
            base={base}
            open={open}
            {...chosen}
            acts={(free) => [
              {
                name: '添加标签',
                disabled: free.length === 0,
                onChoose: () =>
                  open((close) => (
                    <TagModal kind={faqKind} base={base} items={free} onClose={close} onDone={chosen.onClear} />
                  )),
              },
              { name: '导出', onChoose: () => downloadFaqs(base, { faqIds: idsOf(chosen.items).join() }) },
            ]}
          />
        )}
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
      {reading.row && <FaqPreview faq={reading.row} walk={reading.walk} onClose={reading.close} />}
      {dialog}
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
          <LinkButton type="primary" to={faqEditorAddress(base.id)}>
            新建问答
          </LinkButton>
          <LinkButton to={faqBaseAddress(base.id, { tab: 'imports' })}>导入问答</LinkButton>
        </>
      }
    />
  )
}
