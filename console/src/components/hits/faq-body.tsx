/** What an FAQ says, and how far it may be relied on; in the drawer and beside the hits. */
import type { Api } from '@zhiku/contract'
import type { DataOf } from '@zhiku/contract/endpoint'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { formatDate } from '../../lib/format.ts'
import { Markdown } from '../markdown.tsx'
import { servedProductAddress } from './hit-address.ts'
import { ValidityTag } from './validity-tag.tsx'
import './faq-drawer.css'

type ServedFaq = DataOf<Api['faqs']['served']>

/** Milliseconds for which the products are not fetched again. */
const freshMs = 60_000

export function FaqBody({ faq }: { faq: ServedFaq }) {
  return (
    <>
      <div className="zk-served-faq-meta">
        <span>{faq.knowledgeBase.name}</span>
        <span>更新于 {formatDate(faq.updatedAt)}</span>
        <ValidityTag effectiveTo={faq.effectiveTo} />
        {faq.hitCount > 0 && <span>被查看 {faq.hitCount} 次</span>}
        {faq.tags.map((tag) => (
          <span key={tag} className="zk-served-faq-tag">
            {tag}
          </span>
        ))}
      </div>
      <section aria-label="答案" className="zk-served-faq-answer">
        {faq.answerFormat === 'markdown' ? <Markdown text={faq.answer} /> : <p>{faq.answer}</p>}
      </section>
      {faq.similarQuestions.length > 0 && <SimilarQuestions list={faq.similarQuestions} />}
      {faq.productIds.length > 0 && <RelatedProducts ids={faq.productIds} />}
    </>
  )
}

/** Other wordings that are shown at once; there may be two hundred. */
const shownWordings = 8

function SimilarQuestions({ list }: { list: readonly string[] }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <section className="zk-served-faq-similar" aria-label="相似问题">
      <h2>相似问题</h2>
      <ul>
        {(isWhole ? list : list.slice(0, shownWordings)).map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      {!isWhole && list.length > shownWordings && (
        <Button type="link" onClick={() => setWhole(true)}>
          显示全部 {list.length} 条
        </Button>
      )}
    </section>
  )
}

/** Products in use that the answer is about; a searcher goes on to their parameters. */
function RelatedProducts({ ids }: { ids: readonly string[] }) {
  const [params] = useSearchParams()
  const keyword = params.get('keyword') ?? ''
  const products = useApiQuery(
    api.products.servedOptions,
    { query: { ids: ids.join(',') } },
    { staleMs: freshMs, silent: true },
  )
  if (!products.data || products.data.list.length === 0) return null
  return (
    <section className="zk-served-faq-similar" aria-label="关联商品">
      <h2>关联商品</h2>
      <ul>
        {products.data.list.map(({ id, model, name }) => (
          <li key={id}>
            <Link to={servedProductAddress(id, { keyword })}>
              {model} {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
