import { act, renderHook } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEditor } from './use-editor.ts'

const place = 'zhiku-faq-nobody-1-new'
const own = 'zhiku-faq-nobody-1-a'
const written = { question: '怎么清洗', answer: '取下滤网，用清水冲洗。' }

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

/** A new record that has been written, kept, and saved; its page is still there. */
function save() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterProvider router={createMemoryRouter([{ path: '/', element: children }])} />
  )
  const saved = { question: '', answer: '' }
  const { result } = renderHook(() => useEditor({ key: place, saved, version: 0 }), { wrapper })
  act(() => result.current.patch(written))
  act(() => void vi.advanceTimersByTime(1000))
  expect(localStorage.getItem(place)).not.toBeNull()
  act(() => {
    result.current.settle({ sent: written, stored: written, version: 1, key: own })
    result.current.letPass()
  })
  return result
}

test('after its save a new record is not kept again, however long the page is in going', () => {
  save()
  act(() => void vi.advanceTimersByTime(3000))
  expect(localStorage.length).toBe(0)
})

test('what is written in that time is kept for the record, and stays kept', () => {
  const result = save()
  act(() => result.current.patch({ answer: '用软毛刷。' }))
  act(() => void vi.advanceTimersByTime(3000))
  expect(localStorage.getItem(place)).toBeNull()
  expect(JSON.parse(localStorage.getItem(own) ?? 'null')).toEqual({
    draft: { ...written, answer: '用软毛刷。' },
    version: 1,
  })
})
