import type { Hit } from '@zhiku/contract/search'
import type { RelatedKnowledge } from '@zhiku/contract/related-knowledge'
import { paths, searchAddress } from '../../lib/page-addresses.ts'
import { plainOf } from './em-text.ts'

const detailPaths = {
  policy: paths.policyShop,
  literacy: paths.literacy,
  product: paths.literacy,
} as const

interface From {
  /** Of the page that shows the hit: of a search, with its filters and page. */
  address: string
  keyword: string
  /** Absent where the hit was no search's own: nothing can be said of it there. */
  searchId: string | undefined
}

/** The query parameter of the FAQ that stands open beside the results. */
export const faqParameter = 'faqId'

/** Where a hit is read in full, with what is needed to mark what was found; an FAQ opens beside the results. */
export function hitAddress(
  hit: Pick<Hit, 'id' | 'type' | 'sourceId' | 'sourceType' | 'chunkId' | 'evidence'>,
  from: From,
): string {
  if (hit.type === 'faq') return withFaq(from.address, hit.sourceId)
  const query = new URLSearchParams({ id: hit.sourceId })
  if (hit.chunkId) query.set('chunkId', hit.chunkId)
  query.set('keyword', from.keyword)
  if (from.searchId) {
    query.set('searchId', from.searchId)
    query.set('hitId', hit.id)
  }
  const parameter = hit.sourceType === 'product' ? askedName(hit.evidence) : undefined
  if (parameter) query.set('parameter', parameter)
  const path = hit.sourceType === 'product' ? paths.goodsProduct : detailPaths[hit.type]
  return `${path}?${query.toString()}`
}

/** The parameter that the hit answers with; a hit knows its name, not its key. */
const askedName = (evidence: Hit['evidence']): string | undefined =>
  evidence?.form === 'pairs' && evidence.asked > 0 && evidence.pairs[0] ? plainOf(evidence.pairs[0].name) : undefined

function withFaq(address: string, faqId: string): string {
  const [path = '', query] = address.split('?')
  const params = new URLSearchParams(query)
  params.set(faqParameter, faqId)
  return `${path}?${params.toString()}`
}

/** The search behind an address, whatever stands open beside it. */
export function withoutFaq(address: string): string {
  const [path = '', query] = address.split('?')
  const params = new URLSearchParams(query)
  if (!params.has(faqParameter)) return address
  params.delete(faqParameter)
  return `${path}?${params.toString()}`
}

interface Asked {
  /** Key or name of the parameter that was asked for; the page scrolls to it. */
  parameter?: string | undefined
  /** What is compared with it from the start. */
  columns?: readonly string[]
  keyword: string
}

/** A served product, at the parameter that was asked for. */
export function servedProductAddress(productId: string, { parameter, columns, keyword }: Asked): string {
  const query = new URLSearchParams({ id: productId, keyword })
  if (parameter) query.set('parameter', parameter)
  if (columns && columns.length > 0) {
    query.set('tab', 'compare')
    query.set('columns', columns.join(','))
  }
  return `${paths.goodsProduct}?${query.toString()}`
}

/** Where a searcher reads what belongs to a product: an FAQ beside the search for it, a file in full. */
export function relatedAddress(item: RelatedKnowledge): string {
  if (item.type === 'faq') {
    return withFaq(searchAddress(item.title), item.id)
  }
  return `${detailPaths[item.knowledgeType ?? 'literacy']}?${new URLSearchParams({ id: item.id }).toString()}`
}
