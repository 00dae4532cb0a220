import type { Candidate } from '@zhiku/contract/turns'
import { expect, test } from 'vitest'
import { mendOf } from './mend.ts'

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
const reach = { menuKeys: new Set(['docStorage', 'faqStorage']), assistantId: 'a1' }

test('each kind of knowledge is mended where it is kept', () => {
  expect(mendOf(candidate('faq', 'disabled'), reach)?.address).toBe(
    '/knowledge-storage/faqStorage/editFaqStorage/editFaq?id=b1&faqId=s1',
  )
  expect(mendOf(candidate('file', 'expired'), reach)?.address).toBe(
    '/knowledge-storage/docStorage/mainDetail?id=b1&tab=chunks&fileId=s1',
  )
  expect(mendOf(candidate('product', 'used'), reach)?.word).toBe('编辑商品')
})

test('a base that is not bound is bound in the settings', () =>
  expect(mendOf(candidate('faq', 'notBound'), reach)).toEqual({
    word: '去绑定知识库',
    address: '/commodity-customer-service/detail?id=a1',
  }))

test('nobody is sent to a page that their menu does not hold', () => {
  const none = { menuKeys: new Set(['assistant']), assistantId: undefined }
  for (const kind of ['faq', 'file', 'product'] as const)
    expect(mendOf(candidate(kind, 'disabled'), none)).toBeUndefined()
  expect(mendOf(candidate('faq', 'notBound'), none)).toBeUndefined()
})
