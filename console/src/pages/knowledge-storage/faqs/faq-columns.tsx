import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Link } from 'react-router'
import type { ListColumn } from '../../../components/data-table.tsx'
import type { OpenDialog } from '../../../lib/use-dialog.ts'
import { faqEditorAddress } from '../../../lib/page-addresses.ts'
import { FaqActs } from './faq-acts.tsx'
import { actsColumn, auditColumn, enabledColumn, updatedColumn, validityColumn } from '../shared/kept-columns.tsx'
import { faqKind } from './faq-kind.ts'
import { plainText } from './plain-text.ts'

interface Context {
  base: KnowledgeBase
  /** Category names from the root down, by id. */
  categories: ReadonlyMap<string, string>
  open: OpenDialog
  onTag: (tag: string) => void
}

export const faqColumns = ({ base, categories, open, onTag }: Context): ListColumn<Faq>[] => [
  {
    key: 'question',
    title: '问题与分类',
    locked: true,
    sortBy: 'question',
    width: 304,
    render: (_, faq) => (
      <QuestionCell faq={faq} category={faq.categoryId ? categories.get(faq.categoryId) : undefined} onTag={onTag} />
    ),
  },
  enabledColumn(faqKind),
  auditColumn(faqKind),
  validityColumn(108),
  {
    key: 'hitCount',
    title: '命中与评价',
    width: 112,
    sortBy: 'hitCount',
    render: (_, faq) => <UseCell faq={faq} />,
  },
  updatedColumn(),
  actsColumn((faq) => <FaqActs base={base} faq={faq} open={open} />),
]

interface QuestionProps {
  faq: Faq
  /** Names from the root down. */
  category: string | undefined
  onTag: (tag: string) => void
}

function QuestionCell({ faq, category, onTag }: QuestionProps) {
  const { similarQuestions, tags } = faq
  return (
    <div className="zk-faq-question zk-row-title">
      <Link to={faqEditorAddress(faq.knowledgeBaseId, faq.id)}>{faq.question}</Link>
      <p>{plainText(faq.answer)}</p>
      {(category || similarQuestions.length > 0 || tags.length > 0) && (
        <div className="zk-faq-marks">
          {category && <small>{category}</small>}
          {similarQuestions.length > 0 && (
            <small title={similarQuestions.slice(0, 10).join('\n')}>{similarQuestions.length} 条相似问法</small>
          )}
          {tags.map((tag) => (
            <button key={tag} type="button" className="zk-faq-tag" title={`只看“${tag}”`} onClick={() => onTag(tag)}>
              {tag}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const number = new Intl.NumberFormat('zh-CN')

function UseCell({ faq: { hitCount, helpfulCount, unhelpfulCount } }: { faq: Faq }) {
  return (
    <div className="zk-cell-lines">
      <span>{number.format(hitCount)} 次</span>
      <small>
        有用 {number.format(helpfulCount)} · 有误 {number.format(unhelpfulCount)}
      </small>
    </div>
  )
}
