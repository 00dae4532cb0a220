import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { recallDraft, rememberDraft } from './stored-draft.ts'
import { useDraft } from './use-draft.ts'

beforeEach(() => localStorage.clear())

test('two changes before the page is drawn again both stay', () => {
  const saved = { title: '', content: '[正在上传 价目.png…]()' }
  const { result } = renderHook(() => useDraft({ key: 'zhiku-document-1-new', saved, version: 0 }))
  const { patch } = result.current
  act(() => {
    patch({ title: '移机收费' })
    patch({ content: '![价目](oss://a)' })
  })
  expect(result.current.draft).toEqual({ title: '移机收费', content: '![价目](oss://a)' })
})

describe('when a save has gone through', () => {
  const saved = { title: '移机', content: '两百元' }
  const key = 'zhiku-document-1-a'

  test('the draft is what was stored, and nothing is unsaved', () => {
    const { result, rerender } = renderHook((props) => useDraft({ key, ...props }), {
      initialProps: { saved, version: 3 },
    })
    const sent = { title: '移机 ', content: '三百元' }
    const stored = { ...sent, title: '移机' }
    act(() => result.current.patch(sent))
    act(() => expect(result.current.settle({ sent, stored, version: 4, key })).toBe(true))
    // also before the record is read anew
    expect(result.current).toMatchObject({ hasChanges: false, isConflict: false, baseVersion: 4 })
    rerender({ saved: stored, version: 4 })
    expect(result.current).toMatchObject({ draft: stored, hasChanges: false, isConflict: false, baseVersion: 4 })
  })

  test('what was written while it ran stays, unsaved, and the next save starts from the new version', () => {
    const { result, rerender } = renderHook((props) => useDraft({ key, ...props }), {
      initialProps: { saved, version: 3 },
    })
    const sent = { title: '移机 ', content: '三百元' }
    const stored = { ...sent, title: '移机' }
    act(() => result.current.patch(sent))
    act(() => {
      result.current.patch({ content: '三百元，高空另计' })
      expect(result.current.settle({ sent, stored, version: 4, key })).toBe(false)
    })
    rerender({ saved: stored, version: 4 })
    expect(result.current).toMatchObject({
      draft: { title: '移机', content: '三百元，高空另计' },
      hasChanges: true,
      isConflict: false,
      baseVersion: 4,
    })
  })

  test('what was written while a new record was made is found in its own editor', () => {
    const empty = { title: '', content: '' }
    const { result } = renderHook(() => useDraft({ key: 'zhiku-document-1-new', saved: empty, version: 0 }))
    act(() => result.current.patch(saved))
    act(() => {
      result.current.patch({ content: '两百元，高空另计' })
      result.current.settle({ sent: saved, stored: saved, version: 1, key })
    })
    const { result: own } = renderHook(() => useDraft({ key, saved, version: 1 }))
    expect(own.current).toMatchObject({
      draft: { title: '移机', content: '两百元，高空另计' },
      hasChanges: true,
      isConflict: false,
    })
  })

  test('nothing of a new record is unsaved, though its page may be long in going', () => {
    const empty = { title: '', content: '' }
    const { result } = renderHook(() => useDraft({ key: 'zhiku-document-1-new', saved: empty, version: 0 }))
    act(() => result.current.patch(saved))
    expect(result.current).toMatchObject({ hasChanges: true, isCreated: false })
    act(() => void result.current.settle({ sent: saved, stored: saved, version: 1, key }))
    expect(result.current).toMatchObject({ hasChanges: false, isCreated: true })
  })

  test('what is written after it is kept at once, where the record has its place', () => {
    const empty = { title: '', content: '' }
    const { result } = renderHook(() => useDraft({ key: 'zhiku-document-1-new', saved: empty, version: 0 }))
    act(() => result.current.patch(saved))
    act(() => void result.current.settle({ sent: saved, stored: saved, version: 1, key }))
    act(() => result.current.patch({ content: '两百元，高空另计' }))
    expect(result.current).toMatchObject({ hasChanges: true, place: key })
    expect(recallDraft(key, empty)).toEqual({ draft: { ...saved, content: '两百元，高空另计' }, version: 1 })
    expect(localStorage.getItem('zhiku-document-1-new')).toBeNull()
  })

  test('a change that waits for its audit is not a draft any more', () => {
    const { result } = renderHook(() => useDraft({ key, saved, version: 3 }))
    const sent = { ...saved, content: '三百元' }
    act(() => result.current.patch(sent))
    act(() => void result.current.settle({ sent, stored: sent, version: 3, key }))
    expect(result.current.hasChanges).toBe(false)
    act(() => result.current.discard())
    expect(result.current).toMatchObject({ draft: saved, hasChanges: false })
  })
})

test('a record that was saved elsewhere since the draft began is a conflict', () => {
  rememberDraft('zhiku-document-1-b', { draft: { title: '我的' }, version: 1 })
  const { result } = renderHook(() => useDraft({ key: 'zhiku-document-1-b', saved: { title: '他人的' }, version: 2 }))
  expect(result.current.isConflict).toBe(true)
})
