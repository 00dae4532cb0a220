import type { Hit, SearchHit } from '@zhiku/contract/search'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { StatusTag } from '../status-tag.tsx'
import { formatDate } from '../../lib/format.ts'
import { splitHighlight } from './em-text.ts'
import { HitOthers } from './hit-others.tsx'
import { HitFeedback } from './hit-feedback.tsx'
import { Highlighted } from './highlighted.tsx'
import { CopyButton } from './copy-button.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { hitAddress, withoutFaq } from './hit-address.ts'
import { rememberReading } from './reading.ts'
import type { DetailState } from './reading.ts'
import { expiryWarning } from './expiry.ts'
import { HitScore } from './hit-score.tsx'
import { HitTypeTag } from './hit-type-tag.tsx'
import { signalsOf } from './signals.ts'
import { hitFocus } from './hit-marks.ts'
import './hit-card.css'

interface Props {
  hit: SearchHit
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
        <HitScore score={hit.score} signals={signalsOf(hit)} />
      </div>
      <HitSource hit={hit} />
      {hit.evidence ? (
        <EvidenceView evidence={hit.evidence} />
      ) : (
        <p className="zk-hit-passage">
          <Highlighted pieces={passage} />
        </p>
      )}
      <div className="zk-hit-acts">
        <CopyButton hit={hit} />
        {searchId && <HitFeedback searchId={searchId} hitId={hit.id} title={hit.title} />}
      </div>
      <HitOthers hit={hit} keyword={keyword} searchId={searchId} from={from} />
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
