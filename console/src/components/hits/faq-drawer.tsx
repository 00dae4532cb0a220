/** An FAQ as a searcher reads it, beside the results: the answer to give, and how far it may be relied on. */
import { CopyOutlined } from '@ant-design/icons'
import type { Api } from '@zhiku/contract'
import type { DataOf } from '@zhiku/contract/endpoint'
import type { Hit } from '@zhiku/contract/search'
import { Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { Markdown } from '../markdown.tsx'
import { EmptyState, ErrorState } from '../page-states.tsx'
import { formatDate } from '../../lib/format.ts'
import { servedProductAddress } from './hit-address.ts'
import { HitFeedback } from './hit-feedback.tsx'
import { HitTypeTag } from './hit-type-tag.tsx'
import { ValidityTag } from './validity-tag.tsx'
import { copyAnswer } from './copy-answer.ts'
import './faq-drawer.css'

interface Props {
  faqId: string
  /** The search and its hit that led here; absent when the address was opened by itself. */
  searchId: string | undefined
  hit: Hit | undefined
  onClose: () => void
}

type ServedFaq = DataOf<Api['faqs']['served']>

/** Milliseconds for which the FAQ is not fetched again: opening it twice in a row counts one hit. */
const freshMs = 60_000

export function FaqDrawer({ faqId, searchId, hit, onClose }: Props) {
  const served = useApiQuery(api.faqs.served, { params: { faqId } }, { staleMs: freshMs, silent: true })
  const faq = served.data
  return (
    <Drawer
      open
      size={640}
      title={
        <span className="zk-served-faq-title">
          <HitTypeTag type="faq" />
          {faq?.question ?? hit?.title ?? '问答'}
        </span>
      }
      onClose={onClose}
      footer={
        faq && (
          <div className="zk-served-faq-acts">
            {searchId && hit && <HitFeedback searchId={searchId} hitId={hit.id} title={faq.question} />}
            <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copyAnswer(faq)}>
              复制答案
            </Button>
          </div>
        )
      }
    >
      {served.error?.status === 404 ? (
        <EmptyState
          title="这条问答已不再提供"
          description="可能已停用、过期或删除。请勿再按此内容答复客户，重新搜索可找到现行的知识。"
          action={<Button onClick={onClose}>返回搜索结果</Button>}
        />
      ) : served.error ? (
        <ErrorState message={served.error.message} onRetry={() => void served.refetch()} />
      ) : !faq ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <FaqBody faq={faq} />
      )}
    </Drawer>
  )
}

function FaqBody({ faq }: { faq: ServedFaq }) {
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
            <Link to={servedProductAddress(id, { keyword })}>{model}</Link> {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
