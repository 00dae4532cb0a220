import { CopyOutlined } from '@ant-design/icons'
import type { Hit } from '@zhiku/contract/search'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { StatusTag } from '../status-tag.tsx'
import { copyAndSay } from '../../lib/copy-text.ts'
import { formatDate } from '../../lib/format.ts'
import { splitHighlight } from './em-text.ts'
import { HitFeedback } from './hit-feedback.tsx'
import { Highlighted } from './highlighted.tsx'
import { copyAnswerOf } from './copy-answer.ts'
import { hitAddress, withoutFaq } from './hit-address.ts'
import { rememberReading } from './reading.ts'
import type { DetailState } from './reading.ts'
import { expiryWarning } from './expiry.ts'
import { HitScore } from './hit-score.tsx'
import { HitTypeTag } from './hit-type-tag.tsx'
import { signalsOf } from './signals.ts'
import { hitCopy, hitFocus } from './hit-marks.ts'
import './hit-card.css'

interface Props {
  hit: Hit
  keyword: string
  /** Of the search that found it, which is where it can be judged. */
  searchId: string | undefined
}

/** One hit, wherever it is shown. A page that shows FAQs among them opens `FaqDrawer` while its address names one. */
export function HitCard({ hit, keyword, searchId }: Props) {
  const { title, passage } = splitHighlight(hit)
  const { pathname, search } = useLocation()
  const from = withoutFaq(pathname + search)
  const isFaq = hit.type === 'faq'
  const titleId = `zk-hit-${hit.id}`
  return (
    <article className="zk-hit" data-hit={hit.id} aria-labelledby={titleId}>
      <div className="zk-hit-head">
        <HitTypeTag type={hit.type} isProduct={hit.sourceType === 'product'} />
        <h2 id={titleId}>
          <Link
            to={hitAddress(hit, { address: from, keyword, searchId })}
            state={{ from } satisfies DetailState}
            preventScrollReset={isFaq}
            onClick={() => !isFaq && rememberReading({ from, hitId: hit.id })}
            {...{ [hitFocus]: '' }}
          >
            <Highlighted pieces={title} />
          </Link>
        </h2>
        <HitScore trust={hit.trust ?? hit.score} score={hit.score} signals={signalsOf(hit)} />
      </div>
      <HitSource hit={hit} />
      <p className="zk-hit-passage">
        <Highlighted pieces={passage} />
      </p>
      <div className="zk-hit-acts">
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined />}
          {...{ [hitCopy]: '' }}
          onClick={() => void (isFaq ? copyAnswerOf(hit.sourceId) : copyAndSay(withoutCuts(hit.snippet), '已复制'))}
        >
          {isFaq ? '复制答案' : '复制段落'}
        </Button>
        {searchId && <HitFeedback searchId={searchId} hitId={hit.id} title={hit.title} />}
      </div>
    </article>
  )
}

/** Where the hit stands, and how far it may be relied on. */
function HitSource({ hit }: { hit: Hit }) {
  const [now] = useState(() => new Date())
  const warning = expiryWarning(hit.effectiveTo, now)
  return (
    <div className="zk-hit-source">
      {hit.headingPath && hit.headingPath.length > 0 && (
        <span className="zk-hit-path">{hit.headingPath.join(' › ')}</span>
      )}
      <span>{hit.knowledgeBase.name}</span>
      {hit.page !== undefined && <span>第 {hit.page} 页</span>}
      <span>更新于 {formatDate(hit.updatedAt)}</span>
      {warning && (
        <span className="zk-hit-warning">
          <StatusTag kind="warning" text={warning} />
        </span>
      )}
    </div>
  )
}

/** The marks of a cut passage belong on the card, not in what a customer reads. */
const withoutCuts = (snippet: string): string => snippet.replace(/^…\s*|\s*…$/g, '')
