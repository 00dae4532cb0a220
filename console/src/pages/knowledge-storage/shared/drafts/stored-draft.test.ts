import { beforeEach, expect, test } from 'vitest'
import { draftKey, isSameDraft, recallDraft, rememberDraft } from './stored-draft.ts'

const empty = { title: '', tags: [] as string[] }
const key = draftKey('document', 'base', null)

beforeEach(() => localStorage.clear())

test('a draft is found again for its record only, and is gone once dropped', () => {
  rememberDraft(key, { draft: { ...empty, title: '退换货' }, version: 0 })
  expect(recallDraft(key, empty)?.draft.title).toBe('退换货')
  expect(recallDraft(draftKey('document', 'base', 'file'), empty)).toBeNull()
  expect(recallDraft(draftKey('faq', 'base', null), empty)).toBeNull()
  rememberDraft(key, null)
  expect(recallDraft(key, empty)).toBeNull()
})

test('what is no draft is no draft', () => {
  localStorage.setItem(key, '{"draft":1}')
  expect(recallDraft(key, empty)).toBeNull()
  localStorage.setItem(key, '{broken')
  expect(recallDraft(key, empty)).toBeNull()
})

test('a draft of fewer fields gets the others empty', () => {
  localStorage.setItem(key, '{"draft":{"title":"a"},"version":3}')
  expect(recallDraft(key, empty)).toEqual({ draft: { title: 'a', tags: [] }, version: 3 })
})

test('drafts are the same when every field is', () => {
  expect(isSameDraft(empty, { ...empty })).toBe(true)
  expect(isSameDraft(empty, { ...empty, tags: ['a'] })).toBe(false)
})
