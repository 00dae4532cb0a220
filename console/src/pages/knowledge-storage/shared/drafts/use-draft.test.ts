import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
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
