import { act, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastHost } from './toast-host.tsx'

afterEach(() => vi.restoreAllMocks())

test('that there is no network is said as long as there is none', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(createElement(ToastHost))
  const turn = (to: boolean) =>
    act(() => {
      isOnline.mockReturnValue(to)
      window.dispatchEvent(new Event(to ? 'online' : 'offline'))
    })
  expect(screen.getByRole('status').textContent).toBe('')
  turn(false)
  expect(screen.getByRole('status').textContent).toBe('网络已断开，请检查网络后重试。')
  turn(true)
  expect(screen.getByRole('status').textContent).toBe('')
})
