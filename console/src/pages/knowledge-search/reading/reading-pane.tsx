/** What is selected among the hits, read beside them: at its passage, ready to be copied. */
import type { SearchHit } from '@zhiku/contract/search'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { CopyButton } from '../../../components/hits/copy-button.tsx'
import { EvidenceView } from '../../../components/hits/evidence-view.tsx'
import { HitAsked } from '../../../components/hits/hit-asked.tsx'
import { HitOthers } from '../../../components/hits/hit-others.tsx'
import { hitReading } from '../../../components/hits/hit-marks.ts'
import { hitAddress, withoutFaq } from '../../../components/hits/hit-address.ts'
import { noteAct } from '../../../components/hits/note-act.ts'
import { HitTypeTag } from '../../../components/hits/hit-type-tag.tsx'
import { rememberReading } from '../../../components/hits/reading.ts'
import type { DetailState } from '../../../components/hits/reading.ts'
import { FaqReading } from './faq-reading.tsx'
import { FileReading } from './file-reading.tsx'
import { ProductReading } from './product-reading.tsx'
import './reading-pane.css'

interface Props {
  hit: SearchHit
  keyword: string
  searchId: string
  /** It was opened, not only passed by: the focus goes to it. */
  isOpened: boolean
}

export function ReadingPane({ hit, keyword, searchId, isOpened }: Props) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpened) pane.current?.focus({ preventScroll: true })
  }, [isOpened])
  const { pathname, search } = useLocation()
  const from = withoutFaq(pathname + search)
  return (
    <section ref={pane} className="zk-pane" aria-label="正在阅读" tabIndex={-1} {...{ [hitReading]: '' }}>
      <header>
        <HitTypeTag type={hit.type} isProduct={hit.sourceType === 'product'} />
        <h2>{hit.title}</h2>
        {hit.sourceType !== 'faq' && (
          <Link
            to={hitAddress(hit, { address: from, keyword, searchId })}
            state={{ from } satisfies DetailState}
            onClick={() => {
              noteAct({ searchId, hitId: hit.id, act: 'opened' })
              rememberReading({ from, hitId: hit.id })
            }}
          >
            打开全文
          </Link>
        )}
      </header>
      {hit.sourceType !== 'faq' && hit.evidence && (
        <section className="zk-pane-answer" aria-label="答案所在">
          <HitAsked hit={hit} />
          <EvidenceView evidence={hit.evidence} />
          <CopyButton hit={hit} searchId={searchId} />
          <HitOthers hit={hit} keyword={keyword} searchId={searchId} from={from} />
        </section>
      )}
      {hit.sourceType === 'faq' ? (
        <FaqReading faqId={hit.sourceId} searchId={searchId} hitId={hit.id} />
      ) : hit.sourceType === 'product' ? (
        <ProductReading productId={hit.sourceId} />
      ) : (
        <FileReading
          fileId={hit.sourceId}
          chunkId={hit.chunkId}
          onCopyFound={() => noteAct({ searchId, hitId: hit.id, act: 'copied' })}
        />
      )}
    </section>
  )
}
