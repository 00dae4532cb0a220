import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { rememberDraft } from './stored-draft.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** As in a tab of its own, where the module's memory is its own. */
async function openTab() {
  vi.resetModules()
  sessionStorage.clear()
  const { useDraftKey } = await import('./use-draft-key.ts')
  return renderHook(() => useDraftKey('faq', '1', null))
}
const written = { draft: { question: '写到一半' }, version: 0 }

test('two new ones in two tabs have places of their own', async () => {
  const first = await openTab()
  rememberDraft(first.result.current, written)
  const second = await openTab()
  expect(second.result.current).not.toBe(first.result.current)
  expect(localStorage.getItem(second.result.current)).toBeNull()
})

test('what a closed tab has left is offered again, also where it could not say goodbye', async () => {
  const first = await openTab()
  rememberDraft(first.result.current, written)
  first.unmount()
  expect((await openTab()).result.current).toBe(first.result.current)
  vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ['Date'] })
  expect((await openTab()).result.current).toBe(first.result.current)
  vi.useRealTimers()
})

test('a tab that is loaded again finds its own', async () => {
  const { useDraftKey } = await import('./use-draft-key.ts')
  const first = await openTab()
  rememberDraft(first.result.current, written)
  const second = await openTab()
  rememberDraft(second.result.current, written)
  const place = second.result.current
  first.unmount()
  second.unmount()
  expect(renderHook(() => useDraftKey('faq', '1', null)).result.current).toBe(place)
})

test('a record that is there has one place, whoever writes', async () => {
  const { useDraftKey } = await import('./use-draft-key.ts')
  expect(renderHook(() => useDraftKey('faq', '1', 'a')).result.current).toBe('zhiku-faq-nobody-1-a')
})
