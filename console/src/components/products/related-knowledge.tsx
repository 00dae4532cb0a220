import type { RelatedKnowledge as Related } from '@zhiku/contract/related-knowledge'
import { knowledgeTypes } from '@zhiku/contract/words/files'
import { Link } from 'react-router'
import './related-knowledge.css'

/** Files first by what they are about, then the questions. */
const order = ['product', 'policy', 'literacy', 'faq'] as const
type Kind = (typeof order)[number]

const kindOf = (item: Related): Kind => (item.type === 'faq' ? 'faq' : (item.knowledgeType ?? 'literacy'))
const words: Record<Kind, string> = { ...knowledgeTypes, product: '说明书与资料', faq: '问答' }

interface Props {
  related: readonly Related[]
  /** Where one is read. */
  addressOf: (item: Related) => string
  /** What to do when there is none. */
  hint: string
}

/** Manuals, policies and FAQs that belong to a product. */
export function RelatedKnowledge({ related, addressOf, hint }: Props) {
  if (related.length === 0) return <p className="zk-related-none">{hint}</p>
  return (
    <div className="zk-related">
      {order
        .map((kind) => ({ kind, items: related.filter((item) => kindOf(item) === kind) }))
        .filter(({ items }) => items.length > 0)
        .map(({ kind, items }) => (
          <section key={kind} aria-label={words[kind]}>
            <h3>
              {words[kind]} <span>{items.length}</span>
            </h3>
            <ul>
              {items.map((item) => (
                <li key={item.id}>
                  <Link to={addressOf(item)}>{item.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
