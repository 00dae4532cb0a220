import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Link } from 'react-router'
import type { ListColumn } from '../../../components/data-table.tsx'
import { CellLines } from '../../../components/list-cells.tsx'
import type { OpenDialog } from '../../../lib/use-dialog.ts'
import { faqEditorAddress } from '../../../lib/page-addresses.ts'
import { FaqActs } from './faq-acts.tsx'
import { keptActsColumn, enabledColumn, reachColumn, updatedColumn } from '../shared/kept-columns.tsx'
import { faqKind } from './faq-kind.ts'
import { plainText } from './plain-text.ts'

interface Context {
  base: KnowledgeBase
  /** Category names from the root down, by id. */
  categories: ReadonlyMap<string, string>
  open: OpenDialog
  onRead: (id: string) => void
  onTag: (tag: string) => void
}

export const faqColumns = ({ base, categories, open, onRead, onTag }: Context): ListColumn<Faq>[] => [
  {
    key: 'question',
    title: '问题',
    locked: true,
    sortBy: 'question',
    width: 380,
    render: (_, faq) => (
      <QuestionCell faq={faq} category={faq.categoryId ? categories.get(faq.categoryId) : undefined} onTag={onTag} />
    ),
  },
  reachColumn(faqKind),
  enabledColumn(faqKind),
  {
    key: 'hitCount',
    title: '命中与评价',
    width: 112,
    sortBy: 'hitCount',
    render: (_, faq) => <UseCell faq={faq} />,
  },
  updatedColumn(),
  keptActsColumn((faq) => <FaqActs base={base} faq={faq} open={open} onRead={onRead} />),
]

interface QuestionProps {
  faq: Faq
  /** Names from the root down. */
  category: string | undefined
  onTag: (tag: string) => void
}

function QuestionCell({ faq, category, onTag }: QuestionProps) {
  const { tags } = faq
  return (
    <div className="zk-row-name">
      <div>
        <Link
          to={faqEditorAddress(faq.knowledgeBaseId, faq.id)}
          title={[faq.question, ...faq.similarQuestions.slice(0, 10)].join('\n')}
        >
          {faq.question}
        </Link>
        <div className="zk-row-meta zk-faq-meta">
          {category && <span>{category}</span>}
          {tags.map((tag) => (
            <span key={tag}>
              <button type="button" className="zk-faq-tag" title={`只看“${tag}”`} onClick={() => onTag(tag)}>
                {tag}
              </button>
            </span>
          ))}
          <span>{plainText(faq.answer)}</span>
        </div>
      </div>
    </div>
  )
}

const number = new Intl.NumberFormat('zh-CN')

/** Nothing is said of what nobody has opened or judged. */
function UseCell({ faq: { hitCount, helpfulCount, unhelpfulCount } }: { faq: Faq }) {
  const verdicts = [
    ...(helpfulCount > 0 ? [`有用 ${number.format(helpfulCount)}`] : []),
    ...(unhelpfulCount > 0 ? [`有误 ${number.format(unhelpfulCount)}`] : []),
  ]
  return (
    <CellLines below={verdicts.join(' · ')}>
      {hitCount > 0 ? <span>{number.format(hitCount)} 次</span> : <span className="zk-muted">—</span>}
    </CellLines>
  )
}
