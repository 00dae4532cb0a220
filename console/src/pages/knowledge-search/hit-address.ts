import type { Hit } from '@zhiku/contract/search'

const detailPaths = {
  policy: '/knowledge-search/policyShop',
  literacy: '/knowledge-search/literacy',
  product: '/knowledge-search/literacy',
} as const

interface From {
  /** Of the search itself, with its filters and page. */
  address: string
  keyword: string
  searchId: string
}

/** The query parameter of the FAQ that stands open beside the results. */
export const faqParameter = 'faqId'

/** Where a hit is read in full, with what is needed to mark what was found; an FAQ opens beside the results. */
export function hitAddress(hit: Pick<Hit, 'id' | 'type' | 'sourceId' | 'chunkId'>, from: From): string {
  if (hit.type === 'faq') return withFaq(from.address, hit.sourceId)
  const query = new URLSearchParams({ id: hit.sourceId })
  if (hit.chunkId) query.set('chunkId', hit.chunkId)
  query.set('keyword', from.keyword)
  query.set('searchId', from.searchId)
  query.set('hitId', hit.id)
  return `${detailPaths[hit.type]}?${query.toString()}`
}

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
