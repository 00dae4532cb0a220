import type { Candidate } from '@zhiku/contract/turns'
import { expect, test } from 'vitest'
import { mendsOf } from './mend.ts'

const candidate = (sourceType: 'file' | 'faq' | 'product', verdict: Candidate['verdict']): Candidate => ({
  hit: {
    id: 'h1',
    type: 'faq',
    title: '保修多久',
    highlight: '',
    snippet: '',
    score: 0.5,
    knowledgeBase: { id: 'b1', name: '售后' },
    sourceId: 's1',
    sourceType,
    updatedAt: '2026-11-22T00:00:00Z',
  },
  signals: {},
  verdict,
})
const from = '/commodity-customer-service/bot-test?id=a1&turn=t1'
const back = `&from=${encodeURIComponent(from)}`
const reach = {
  menuKeys: new Set(['docStorage', 'faqStorage', 'auditList']),
  mayEditAssistant: true,
  question: '坏了保修几年',
  from,
}
const words = (of: Candidate, more: Partial<typeof reach> = {}) =>
  mendsOf(of, { ...reach, ...more }).map(({ word }) => word)
const addressOf = (of: Candidate) => mendsOf(of, reach).flatMap((mend) => ('address' in mend ? [mend.address] : []))

test('each kind of knowledge is edited where it is kept, and its page leads back', () => {
  expect(addressOf(candidate('faq', 'used'))).toEqual([
    `/knowledge-storage/faqStorage/editFaqStorage/editFaq?id=b1&faqId=s1${back}`,
  ])
  expect(addressOf(candidate('file', 'belowThreshold'))).toEqual([
    `/knowledge-storage/docStorage/mainDetail?id=b1&tab=chunks&fileId=s1${back}`,
  ])
  expect(words(candidate('product', 'used'))).toEqual(['编辑商品'])
})

test.each([
  ['disabled', '启用'],
  ['expired', '延长有效期'],
  ['upcoming', '现在就生效'],
  ['pending', '去审核'],
  ['notBound', '绑定到草稿'],
] as const)('what may not be served for being %s has its act first', (verdict, word) => {
  expect(words(candidate('faq', verdict))).toEqual([word, '加为相似问题', '编辑问答'])
})

test('a question that the FAQ asks already is not offered to it', () => {
  expect(words(candidate('faq', 'used'), { question: '保修多久' })).toEqual(['编辑问答'])
})

test('days of a product are set in its editor', () => {
  expect(words(candidate('product', 'expired'))).toEqual(['编辑商品'])
  expect(words(candidate('product', 'disabled'))).toEqual(['启用', '编辑商品'])
})

test('nobody is offered what their menu or permissions do not hold', () => {
  const none = { menuKeys: new Set(['assistant']), mayEditAssistant: false }
  for (const verdict of ['used', 'disabled', 'expired', 'pending', 'notBound'] as const)
    for (const kind of ['faq', 'file', 'product'] as const) expect(words(candidate(kind, verdict), none)).toEqual([])
  expect(words(candidate('faq', 'notBound'), { ...none, mayEditAssistant: true })).toEqual(['绑定到草稿'])
})
