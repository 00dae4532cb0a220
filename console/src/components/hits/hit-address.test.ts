import { expect, test } from 'vitest'
import { hitAddress, relatedAddress, servedProductAddress, withoutFaq } from './hit-address.ts'

const search = '/knowledge-search/index?keyword=X10+%26+%E6%BB%A4%E7%BD%91&pageNum=2'
const from = { address: search, keyword: 'X10 & 滤网', searchId: 's1' }

test('a policy opens the policy page, everything else of a file the basic-knowledge page', () => {
  const hit = { id: 'h', sourceId: 'f', sourceType: 'file' as const, chunkId: 'c' }
  expect(hitAddress({ ...hit, type: 'policy' }, from)).toMatch(/^\/knowledge-search\/policyShop\?id=f&chunkId=c&/)
  expect(hitAddress({ ...hit, type: 'product' }, from)).toMatch(/^\/knowledge-search\/literacy\?id=f&chunkId=c&/)
})

test('a hit of a search can be judged on its page, one of no search cannot', () => {
  const hit = { id: 'h', sourceId: 'f', sourceType: 'file' as const, type: 'literacy' as const }
  expect(hitAddress(hit, from)).toContain('searchId=s1&hitId=h')
  expect(hitAddress(hit, { ...from, searchId: undefined })).not.toMatch(/searchId|hitId/)
})

test('a product opens its own page, its manual the page of files', () => {
  const hit = { id: 'h', sourceId: 'p', type: 'product' as const }
  expect(hitAddress({ ...hit, sourceType: 'product' }, from)).toMatch(/^\/knowledge-search\/goodsProduct\?id=p&/)
  expect(hitAddress({ ...hit, sourceType: 'file' }, from)).toMatch(/^\/knowledge-search\/literacy\?id=p&/)
})

test('what belongs to a product opens where searchers read it', () => {
  const file = { id: 'f', type: 'file' as const, title: '三包政策', knowledgeBaseId: 'b' }
  expect(relatedAddress({ ...file, knowledgeType: 'policy' })).toBe('/knowledge-search/policyShop?id=f')
  expect(relatedAddress({ ...file, type: 'faq', title: '保修几年' })).toMatch(/^\/knowledge-search\/index\?.*faqId=f$/)
})

test('an answer leads to its parameter, a choice to the comparison', () => {
  expect(servedProductAddress('p', { keyword: 'k', parameter: 'noise' })).toContain('id=p&keyword=k&parameter=noise')
  expect(servedProductAddress('p', { keyword: 'k', columns: ['q', 'r'] })).toContain('tab=compare&columns=q%2Cr')
})

test('the keyword survives the address', () => {
  const address = hitAddress({ id: 'h', type: 'literacy', sourceId: 'f', sourceType: 'file' }, from)
  expect(new URLSearchParams(address.split('?')[1]).get('keyword')).toBe('X10 & 滤网')
  expect(address).not.toContain('chunkId')
})

test('a FAQ opens beside its results, and closes to them', () => {
  const address = hitAddress({ id: 'h', type: 'faq', sourceId: 'f', sourceType: 'faq' }, from)
  expect(address).toBe(`${search}&faqId=f`)
  expect(withoutFaq(address)).toBe(search)
  expect(hitAddress({ id: 'h', type: 'faq', sourceId: 'g', sourceType: 'faq' }, { ...from, address })).toBe(
    `${search}&faqId=g`,
  )
})

test('a product hit leads to the parameter that it answers with', () => {
  const hit = { id: 'h', sourceId: 'p', type: 'product' as const, sourceType: 'product' as const }
  const pairs = [
    { name: '室内机<em>噪音</em>', value: '22 dB(A)' },
    { name: '功率', value: '780 W' },
  ]
  const parameterOf = (asked: number) =>
    new URL(hitAddress({ ...hit, evidence: { form: 'pairs', pairs, asked } }, from), 'http://z').searchParams.get(
      'parameter',
    )
  expect(parameterOf(1)).toBe('室内机噪音')
  expect(parameterOf(0)).toBeNull()
})
