/** What was found, best first: what its score is made of, what became of it, and where it is mended. */
import type { Hit } from '@zhiku/contract/search'
import type { Candidate } from '@zhiku/contract/turns'
import { candidateVerdicts } from '@zhiku/contract/words/assistants'
import { trustWordOf, trustWords } from '@zhiku/contract/words/search'
import { Suspense, lazy, useState } from 'react'
import { splitHighlight } from '../../../components/hits/em-text.ts'
import { EvidenceView } from '../../../components/hits/evidence-view.tsx'
import { Highlighted } from '../../../components/hits/highlighted.tsx'
import { HitTypeTag } from '../../../components/hits/hit-type-tag.tsx'
import { SignalBars } from '../../../components/hits/signal-bars.tsx'
import { signalsOf } from '../../../components/hits/signals.ts'
import { StatusTag } from '../../../components/status-tag.tsx'
import type { StatusKind } from '../../../components/status-tag.tsx'
import { HitLink } from '../chat/citations.tsx'
import { isServed } from './mend.ts'
import { MendActs } from './mend-acts.tsx'
import type { TracedTurn } from './mend-acts.tsx'
import type { Mending } from './use-mending.ts'

const FaqDrawer = lazy(() =>
  import('../../../components/hits/faq-drawer.tsx').then((module) => ({ default: module.FaqDrawer })),
)

interface Props {
  title: string
  /** What the list is called among others of its title. */
  label: string
  empty: string
  list: readonly Candidate[]
  turn: TracedTurn
  mending: Mending
}

export function Candidates({ title, label, empty, list, turn, mending }: Props) {
  const [faq, setFaq] = useState<Hit | null>(null)
  return (
    <section aria-label={label}>
      <h3>{title}</h3>
      {list.length === 0 && <p className="zk-muted">{empty}</p>}
      <ol className="zk-trace-candidates">
        {list.map((candidate, index) => (
          <CandidateRow
            key={`${candidate.hit.id}-${index}`}
            candidate={candidate}
            turn={turn}
            mending={mending}
            onFaq={setFaq}
          />
        ))}
      </ol>
      <Suspense fallback={null}>
        {faq && <FaqDrawer faqId={faq.sourceId} searchId={undefined} hit={faq} onClose={() => setFaq(null)} />}
      </Suspense>
    </section>
  )
}

const kindOf = (verdict: Candidate['verdict']): StatusKind => {
  if (verdict === 'used') return 'success'
  return isServed(verdict) ? 'default' : 'warning'
}

interface RowProps {
  candidate: Candidate
  turn: TracedTurn
  mending: Mending
  onFaq: (hit: Hit) => void
}

function CandidateRow({ candidate, turn, mending, onFaq }: RowProps) {
  const { hit, verdict, signals, reason } = candidate
  const kind = kindOf(verdict)
  return (
    <li data-used={verdict === 'used' || undefined}>
      <div className="zk-trace-hit">
        <HitTypeTag type={hit.type} isProduct={hit.sourceType === 'product'} />
        {/* What may not be served cannot be read where customers' knowledge is. */}
        {kind === 'warning' ? <span>{hit.title}</span> : <HitLink hit={hit} keyword={turn.question} onFaq={onFaq} />}
        <strong className="zk-trace-number">{trustWords[trustWordOf(hit.trust ?? hit.score)]}</strong>
      </div>
      {hit.evidence ? (
        <EvidenceView evidence={hit.evidence} />
      ) : (
        <p className="zk-trace-snippet">
          <Highlighted pieces={splitHighlight(hit).passage} />
        </p>
      )}
      <SignalBars
        className="zk-trace-signals"
        signals={[['匹配度', hit.score], ...signalsOf({ type: hit.type, explain: signals })]}
      />
      <p className="zk-trace-verdict">
        <StatusTag kind={kind} text={candidateVerdicts[verdict]} />
        {reason && <span>{reason}</span>}
        <span className="zk-muted">{hit.knowledgeBase.name}</span>
      </p>
      <MendActs candidate={candidate} turn={turn} mending={mending} />
    </li>
  )
}
