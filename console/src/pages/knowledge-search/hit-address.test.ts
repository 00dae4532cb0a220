import { expect, test } from 'vitest'
import { hitAddress, withoutFaq } from './hit-address.ts'

const search = '/knowledge-search/index?keyword=X10+%26+%E6%BB%A4%E7%BD%91&pageNum=2'
const from = { address: search, keyword: 'X10 & 滤网', searchId: 's1' }

test('a policy opens the policy page, everything else of a file the basic-knowledge page', () => {
  const hit = { id: 'h', sourceId: 'f', chunkId: 'c' }
  expect(hitAddress({ ...hit, type: 'policy' }, from)).toMatch(/^\/knowledge-search\/policyShop\?id=f&chunkId=c&/)
  expect(hitAddress({ ...hit, type: 'product' }, from)).toMatch(/^\/knowledge-search\/literacy\?id=f&chunkId=c&/)
})

test('the keyword survives the address', () => {
  const address = hitAddress({ id: 'h', type: 'literacy', sourceId: 'f' }, from)
  expect(new URLSearchParams(address.split('?')[1]).get('keyword')).toBe('X10 & 滤网')
  expect(address).not.toContain('chunkId')
})

test('a FAQ opens beside its results, and closes to them', () => {
  const address = hitAddress({ id: 'h', type: 'faq', sourceId: 'f' }, from)
  expect(address).toBe(`${search}&faqId=f`)
  expect(withoutFaq(address)).toBe(search)
  expect(hitAddress({ id: 'h', type: 'faq', sourceId: 'g' }, { ...from, address })).toBe(`${search}&faqId=g`)
})
