import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearSession, isChangedElsewhere, isRenewedWithin, setToken } from '../api/session-storage.ts'
import { SessionNotice } from './session-notice.tsx'

beforeEach(() => {
  clearSession()
  setToken('secret.1')
})

/** As another tab does, whose memory is its own. */
const switchElsewhere = (token: string) => {
  document.cookie = `zhiku-token-key=${token}; path=/`
}
const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')))

test('whoever comes back to a page after another tab has switched the role is told, and can load it anew', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  render(<SessionNotice />)
  comeBack()
  expect(screen.queryByRole('alert')).toBeNull()
  switchElsewhere('secret.2')
  comeBack()
  expect(screen.getByRole('alert').textContent).toContain('本页还是原来的')
  screen.getByRole('button', { name: '刷新' }).click()
  expect(reload).toHaveBeenCalledOnce()
})

test('switched back, the page is right again', () => {
  render(<SessionNotice />)
  switchElsewhere('secret.2')
  comeBack()
  switchElsewhere('secret.1')
  comeBack()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(isChangedElsewhere()).toBe(false)
})

test('whoever has signed in again in another tab, as the same person in the same role, goes on here', () => {
  render(<SessionNotice />)
  switchElsewhere('newer.1')
  comeBack()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(isChangedElsewhere()).toBe(false)
  expect(isRenewedWithin(60_000)).toBe(true)
  switchElsewhere('newer.2')
  comeBack()
  expect(screen.getByRole('alert').textContent).toContain('本页还是原来的')
  clearSession()
  expect(isRenewedWithin(60_000)).toBe(false)
})
