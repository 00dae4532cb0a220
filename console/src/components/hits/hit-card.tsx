import type { SearchHit } from '@zhiku/contract/search'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { StatusTag } from '../status-tag.tsx'
import { formatDate } from '../../lib/format.ts'
import { parseEm, plainOf, splitHighlight } from './em-text.ts'
import { HitAsked } from './hit-asked.tsx'
import { HitOthers } from './hit-others.tsx'
import { HitFeedback } from './hit-feedback.tsx'
import { Highlighted } from './highlighted.tsx'
import { CopyButton } from './copy-button.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { foldedLines } from './folded-evidence.ts'
import { hitAddress, withoutFaq } from './hit-address.ts'
import { rememberReading } from './reading.ts'
import type { DetailState } from './reading.ts'
import { expiryWarning } from './expiry.ts'
import { HitScore } from './hit-score.tsx'
import { HitTypeTag } from './hit-type-tag.tsx'
import { signalsOf } from './signals.ts'
import { hitFocus } from './hit-marks.ts'
import { noteAct } from './note-act.ts'
import './hit-card.css'

interface Props {
  hit: SearchHit
  keyword: string
  /** Of the search that found it, which is where it can be judged. */
  searchId: string | undefined
  /** In two lines, because what is chosen is read in full beside the list. */
  isFolded?: boolean
}

/** One hit, wherever it is shown. A page that shows FAQs among them opens `FaqDrawer` while its address names one. */
export function HitCard({ hit, keyword, searchId, isFolded = false }: Props) {
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
            title={hit.title}
            to={hitAddress(hit, { address: from, keyword, searchId })}
            state={{ from } satisfies DetailState}
            preventScrollReset={isFaq}
            onClick={() => {
              noteAct({ searchId, hitId: hit.id, act: 'opened' })
              if (!isFaq) rememberReading({ from, hitId: hit.id })
            }}
            {...{ [hitFocus]: '' }}
          >
            <Highlighted pieces={title} />
          </Link>
        </h2>
        <HitScore trust={hit.trust ?? hit.score} score={hit.score} signals={signalsOf(hit)} />
      </div>
      <HitSource hit={hit} isFolded={isFolded} />
      {!isFolded && <HitAsked hit={hit} />}
      {!hit.evidence ? (
        <p className="zk-hit-passage">
          <Highlighted pieces={passage} />
        </p>
      ) : isFolded ? (
        foldedLines(hit.evidence).map((line, at) => (
          <p key={at} className="zk-hit-passage">
            <Highlighted pieces={parseEm(line)} />
          </p>
        ))
      ) : (
        <EvidenceView evidence={hit.evidence} />
      )}
      <div className="zk-hit-acts">
        <CopyButton hit={hit} searchId={searchId} />
        {searchId && <HitFeedback searchId={searchId} hitId={hit.id} title={hit.title} />}
      </div>
      {!isFolded && <HitOthers hit={hit} keyword={keyword} searchId={searchId} from={from} />}
    </article>
  )
}

/**
 * Where the hit stands, and how far it may be relied on; folded, how much is beside it, and only the nearest heading or
 * line above it. Folded, the line is cut off and the acts lie over its end: the date and what limits it go first.
 */
function HitSource({ hit, isFolded }: { hit: SearchHit; isFolded: boolean }) {
  const [now] = useState(() => new Date())
  const warning = expiryWarning(hit.effectiveTo, now)
  const lead = isFolded ? plainOf(hit.evidence?.lead ?? '') : ''
  const path = [...(hit.headingPath ?? []), lead].filter((step, at, all) => step && all.indexOf(step) === at)
  const besides = (hit.beside?.length ?? 0) + (hit.othersTotal ?? 0)
  const whole = path.join(' › ')
  const where = whole && (
    <span className="zk-hit-path" title={whole}>
      {isFolded ? path.at(-1) : whole}
    </span>
  )
  const base = <span>{hit.knowledgeBase.name}</span>
  const page = hit.page !== undefined && <span>第 {hit.page} 页</span>
  const since = <span>更新于 {formatDate(hit.updatedAt)}</span>
  const ends = warning && (
    <span className="zk-hit-warning">
      <StatusTag kind="warning" text={warning} />
    </span>
  )
  return isFolded ? (
    <div className="zk-hit-source">
      {since}
      {ends}
      {base}
      {page}
      {besides > 0 && <span>另有 {besides} 处</span>}
      {where}
    </div>
  ) : (
    <div className="zk-hit-source">
      {where}
      {base}
      {page}
      {since}
      {ends}
    </div>
  )
}
