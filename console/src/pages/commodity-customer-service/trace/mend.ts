/** How a candidate can be mended, and by what act. Pure. */
import type { Candidate } from '@zhiku/contract/turns'
import { detailAddress, faqEditorAddress, leavingFrom, productEditorAddress } from '../../../lib/page-addresses.ts'

/** What is done at once, without leaving the trace. */
export type MendAct = 'similar' | 'enable' | 'extend' | 'begin' | 'audit' | 'bind'

export type Mend = { word: string; address: string } | { word: string; act: MendAct }

/** What whoever looks at the trace may do and asks. */
export interface Reach {
  menuKeys: ReadonlySet<string>
  mayEditAssistant: boolean
  /** What a FAQ would have to say to answer it: the question as it was looked for. */
  question: string
  /** Where an editor leads back to. */
  from: string
}

const unserved: Readonly<Partial<Record<Candidate['verdict'], Mend>>> = {
  disabled: { word: '启用', act: 'enable' },
  expired: { word: '延长有效期', act: 'extend' },
  upcoming: { word: '现在就生效', act: 'begin' },
  pending: { word: '去审核', act: 'audit' },
  notBound: { word: '绑定到草稿', act: 'bind' },
}

/** Whether an answer might have used it; else only operators see it. */
export const isServed = (verdict: Candidate['verdict']): boolean => !(verdict in unserved)

/** Best first; none where somebody else has to do it. */
export function mendsOf(candidate: Candidate, reach: Reach): Mend[] {
  const { hit, verdict } = candidate
  const { menuKeys, question, from } = reach
  const keeps = menuKeys.has(hit.sourceType === 'faq' ? 'faqStorage' : 'docStorage')
  const first = unserved[verdict]
  const mends: Mend[] = []
  if (first && (verdict === 'notBound' ? reach.mayEditAssistant : keeps && canBeDone(verdict, candidate, reach)))
    mends.push(first)
  if (!keeps) return mends
  if (hit.sourceType === 'faq' && hit.title !== question) mends.push({ word: '加为相似问题', act: 'similar' })
  mends.push({ word: editWords[hit.sourceType], address: leavingFrom(editorOf(candidate), from) })
  return mends
}

const editWords = { faq: '编辑问答', file: '编辑分段', product: '编辑商品' } as const

/** A product's days stand in its editor; what waits is decided where audits are. */
const canBeDone = (verdict: Candidate['verdict'], { hit }: Candidate, { menuKeys }: Reach): boolean => {
  if (verdict === 'pending') return menuKeys.has('auditList') && hit.sourceType !== 'product'
  return verdict === 'disabled' || hit.sourceType !== 'product'
}

function editorOf({ hit }: Candidate): string {
  const { id } = hit.knowledgeBase
  if (hit.sourceType === 'faq') return faqEditorAddress(id, hit.sourceId)
  if (hit.sourceType === 'product') return productEditorAddress(id, { productId: hit.sourceId })
  return detailAddress(id, { tab: 'chunks', fileId: hit.sourceId })
}
