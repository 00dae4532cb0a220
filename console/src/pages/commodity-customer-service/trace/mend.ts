/** Where a candidate that was not used can be mended. */
import type { Candidate } from '@zhiku/contract/turns'
import { assistantAddress, detailAddress, faqEditorAddress, productEditorAddress } from '../../../lib/page-addresses.ts'

export interface Mend {
  word: string
  address: string
}

/** What a page of the console needs to be opened: its menu key. */
interface Reach {
  menuKeys: ReadonlySet<string>
  assistantId: string | undefined
}

export function mendOf({ hit, verdict }: Candidate, { menuKeys, assistantId }: Reach): Mend | undefined {
  if (verdict === 'notBound') {
    return assistantId === undefined ? undefined : { word: '去绑定知识库', address: assistantAddress(assistantId) }
  }
  const { id } = hit.knowledgeBase
  if (hit.sourceType === 'faq') {
    return menuKeys.has('faqStorage') ? { word: '编辑问答', address: faqEditorAddress(id, hit.sourceId) } : undefined
  }
  if (!menuKeys.has('docStorage')) return undefined
  if (hit.sourceType === 'product') {
    return { word: '编辑商品', address: productEditorAddress(id, { productId: hit.sourceId }) }
  }
  return { word: '编辑分段', address: detailAddress(id, { tab: 'chunks', fileId: hit.sourceId }) }
}
