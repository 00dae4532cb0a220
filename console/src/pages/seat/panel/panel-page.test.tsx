import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Host } from './host.ts'
import { PanelPage } from './panel-page.tsx'
import type { ToHost, ToPanel } from './protocol.ts'

/** The page that holds the frame, as the panel knows it: says what it is told to, and keeps what it hears. */
function openedBy(refusal: { status: number; code: number; message: string }) {
  const { status, ...envelope } = refusal
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ...envelope, data: null })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers })))
  const heard: ToHost[] = []
  let say: (message: ToPanel) => void = () => undefined
  const host: Host = {
    origin: 'https://tickets.example',
    tell: (message) => void heard.push(message),
    listen: (listener) => {
      say = listener
      return () => undefined
    },
    letIn: () => undefined,
  }
  render(<PanelPage host={host} />)
  act(() => say({ type: 'open', token: 'token' }))
  return heard
}

test.each([
  [40160, 401, '凭证已失效，正在向工单系统要新的；一直没有恢复时，请从工单系统重新打开。'],
  [40350, 403, '坐席助手已停用，请联系知库管理员在坐席配置中启用。'],
  [40383, 403, '工单系统的坐席密钥已停用，请联系知库管理员启用。'],
  [40384, 403, '这个网站不在坐席密钥的“允许的来源”中，请联系知库管理员添加。'],
  [40450, 404, '这段会话不存在，或已转给别的坐席，请从工单系统重新打开。'],
])('what is refused with %i says to an agent what to do, and to the page around', async (code, status, words) => {
  const heard = openedBy({ code, status, message: '给开发者看的话' })
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(heard).toContainEqual({ type: 'error', about: 'open', code, message: words })
})
