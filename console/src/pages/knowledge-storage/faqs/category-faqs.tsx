import type { Category } from '@zhiku/contract/categories'
import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiList } from '../../../api/list.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { faqBaseAddress, faqEditorAddress } from '../../../lib/page-addresses.ts'
import { CategoryTable } from '../shared/category-table.tsx'
import { reachColumn } from '../shared/kept-columns.tsx'
import { faqKind } from './faq-kind.ts'

/** FAQs of a category and of those below it. */
export function CategoryFaqs({ base, category }: { base: KnowledgeBase; category: Category }) {
  const faqs = useApiList({ name: 'category-faqs', label: `“${category.name}”中的问答` }, api.faqs.list, (query) => ({
    params: { id: base.id },
    query: { ...query, categoryId: category.id },
  }))
  return (
    <CategoryTable<Faq>
      {...faqs}
      noun="问答"
      columns={columns}
      managedAt={faqBaseAddress(base.id, { categoryId: category.id })}
      empty={<EmptyState title="这个分类下还没有问答" description="新建时选择这个分类，或在问答列表里移动过来。" />}
    />
  )
}

const columns: ListColumn<Faq>[] = [
  {
    key: 'question',
    title: '问题',
    locked: true,
    render: (_, faq) => (
      <div className="zk-row-name">
        <div>
          <Link to={faqEditorAddress(faq.knowledgeBaseId, faq.id)} title={faq.question}>
            {faq.question}
          </Link>
        </div>
      </div>
    ),
  },
  { ...reachColumn(faqKind), width: 152 },
]
