/** What an answer rests on, by number; each opens where it stands. */
import type { Hit } from '@zhiku/contract/search'
import type { Citation } from '@zhiku/contract/turns'
import { HitTypeTag } from '../../../components/hits/hit-type-tag.tsx'
import { hitAddress } from '../../../components/hits/hit-address.ts'
import { ValidityTag } from '../../../components/hits/validity-tag.tsx'

interface Props {
  citations: readonly Citation[]
  /** What is marked where the source is read. */
  keyword: string
  onFaq: (hit: Hit) => void
  /** Those that another answer to the same question does not rest on, by their index. */
  onlyHere?: ReadonlySet<number> | undefined
}

export function Citations({ citations, keyword, onFaq, onlyHere }: Props) {
  if (citations.length === 0) return null
  return (
    <ol className="zk-chat-citations" aria-label="来源">
      {citations.map(({ index, hit, revision, effectiveTo }) => (
        <li key={index}>
          <span aria-hidden="true">[{index}]</span>
          <HitTypeTag type={hit.type} isProduct={hit.sourceType === 'product'} />
          <HitLink hit={hit} keyword={keyword} onFaq={onFaq} />
          <small>
            {[hit.page !== undefined && `第 ${hit.page} 页`, revision !== undefined && `第 ${revision} 版`]
              .filter(Boolean)
              .join(' · ')}
          </small>
          {effectiveTo && <ValidityTag effectiveTo={effectiveTo} />}
          {onlyHere?.has(index) && <span className="zk-chat-other">仅此侧</span>}
        </li>
      ))}
    </ol>
  )
}

/** A FAQ opens beside the chat, anything else in a tab of its own: the chat stays. */
export function HitLink({ hit, keyword, onFaq }: { hit: Hit; keyword: string; onFaq: (hit: Hit) => void }) {
  if (hit.type === 'faq') {
    return (
      <button type="button" className="zk-hit-link" onClick={() => onFaq(hit)}>
        {hit.title}
      </button>
    )
  }
  return (
    <a
      className="zk-hit-link"
      href={hitAddress(hit, { address: '', keyword, searchId: undefined })}
      target="_blank"
      rel="noreferrer"
    >
      {hit.title}
    </a>
  )
}
