import { expect, test } from 'vitest'
import { newFaqAddress } from './page-addresses.ts'
import { objectAddress } from './object-address.ts'

const inBase = { targetId: 't', knowledgeBaseId: 'b' }

test('a thing is seen on the page of its knowledge base', () => {
  expect(objectAddress({ ...inBase, targetType: 'file', knowledgeBaseType: 'document' })).toBe(
    '/knowledge-storage/docStorage/mainDetail?id=b&tab=chunks&fileId=t',
  )
  expect(objectAddress({ ...inBase, targetType: 'faq', knowledgeBaseType: 'faq' })).toBe(
    '/knowledge-storage/faqStorage/editFaqStorage/editFaq?id=b&faqId=t',
  )
  expect(objectAddress({ ...inBase, targetType: 'product', knowledgeBaseType: 'document' })).toBe(
    '/knowledge-storage/goodsProduct?productId=t',
  )
  expect(objectAddress({ ...inBase, targetType: 'category', knowledgeBaseType: 'faq' })).toContain('tab=categories')
  expect(objectAddress({ ...inBase, targetType: 'knowledgeBase', knowledgeBaseType: 'document' })).toBe(
    '/knowledge-storage/docStorage/mainDetail?id=b',
  )
})

test('what has no page has no address: a sign-in, and what lay in a knowledge base that is gone', () => {
  expect(
    objectAddress({ targetType: 'session', targetId: 't', knowledgeBaseId: undefined, knowledgeBaseType: undefined }),
  ).toBeUndefined()
  expect(objectAddress({ ...inBase, targetType: 'file', knowledgeBaseType: undefined })).toBeUndefined()
})

test('an audit, an open question and the dictionary are found without a knowledge base', () => {
  const nowhere = { targetId: 't', knowledgeBaseId: undefined, knowledgeBaseType: undefined }
  expect(objectAddress({ ...nowhere, targetType: 'audit' })).toContain('auditId=t')
  expect(objectAddress({ ...nowhere, targetType: 'openQuestion' })).toContain('openQuestionId=t')
  expect(objectAddress({ ...nowhere, targetType: 'dictionaryTerm' })).toBe('/knowledge-storage/dictionary')
})

test('a new FAQ starts with the question as it was asked', () => {
  const address = newFaqAddress('b', '滤网 & 水箱多久洗？', 'q')
  const params = new URLSearchParams(address.split('?')[1])
  expect(Object.fromEntries(params)).toEqual({ id: 'b', question: '滤网 & 水箱多久洗？', openQuestionId: 'q' })
})
