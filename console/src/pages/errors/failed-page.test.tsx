import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { FailedPage } from './failed-page.tsx'

const open = (error: unknown) => render(createElement(MemoryRouter, null, createElement(FailedPage, { error })))
const noStyles = new Error('Unable to preload CSS for /assets/page.css')

afterEach(() => vi.restoreAllMocks())

test('without a network it says so, and goes on by itself once there is one', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  open(noStyles)
  expect(screen.getByRole('heading').textContent).toBe('网络已断开')
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  [noStyles, '页面没有下载成功'],
  [new TypeError('Failed to fetch dynamically imported module: /assets/page.js'), '页面没有下载成功'],
  [new TypeError('x is undefined'), '这个页面遇到了意外的问题'],
])('%s says what can be done', (error, words) => {
  open(error)
  expect(screen.getByText(new RegExp(words))).toBeDefined()
})
