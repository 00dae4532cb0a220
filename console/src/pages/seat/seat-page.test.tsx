import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query.ts'
import { SeatPage } from './seat-page.tsx'

const at = '2026-11-20T02:00:00.000Z'
const conversation = {
  id: 'c1',
  externalId: 'x',
  state: 'open',
  customer: { name: '李女士' },
  about: { products: [] },
  messages: 0,
  lastEventId: '0',
  openedAt: at,
  lastAt: at,
}
const card = { id: 'k1', kind: 'faq', title: '保修多久', text: '保修 6 年。', score: 1, because: '', warnings: [], question: '保修', createdAt: at } // prettier-ignore

/** The bodies that were sent. */
const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  sessionStorage.clear()
  vi.stubGlobal('fetch', (address: string, { method, body }: { method: string; body?: string }) => {
    if (address.endsWith('/events')) return new Promise(() => undefined)
    if (method !== 'GET' && body) sent.push(JSON.parse(body))
    const data = () => {
      if (address.endsWith('/draft-check')) return { flags: [] }
      if (address.endsWith('/messages')) return { id: 'm1', at, flags: [], ...JSON.parse(body ?? '{}') }
      if (address.includes('/cards/')) return { ...card, act: 'sent' }
      if (address.includes('/c1')) return { conversation, messages: [], cards: [card] }
      return method === 'GET' ? { list: [conversation], total: 1, enabled: true } : conversation
    }
    return Promise.resolve(Response.json({ code: 0, message: '', data: data() }))
  })
})

const open = (address: string) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <SeatPage /> }], { initialEntries: [address] })}
      />
    </QueryClientProvider>,
  )
const draft = () => screen.findByLabelText('草稿')

test('a card that is put into the draft is said by the agent, and counts as used', async () => {
  open('/seat?open=c1')
  expect((await draft()).getAttribute('placeholder')).toContain('客户说的话')
  await userEvent.click(screen.getByRole('button', { name: '把“保修多久”放入草稿' }))
  fireEvent.keyDown(await draft(), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent).toContainEqual({ act: 'sent', text: card.text }))
  expect(sent).toContainEqual(expect.objectContaining({ role: 'agent', text: card.text }))
})

test('whose words a draft is outlasts a reload, as its text does', async () => {
  const { unmount } = open('/seat?open=c1')
  await userEvent.type(await draft(), '空调不冷')
  unmount()
  open('/seat?open=c1')
  expect((await draft()).textContent).toBe('空调不冷')
  expect(screen.getByRole('radio', { name: '客户说' })).toHaveProperty('checked', true)
})

test('who opens a conversation writes in it at once', async () => {
  open('/seat')
  await userEvent.click(await screen.findByRole('button', { name: /新会话/ }))
  await userEvent.type(await screen.findByLabelText('客户称呼'), '李女士')
  await userEvent.click(screen.getByRole('button', { name: /打\s*开/ }))
  const area = await draft()
  await waitFor(() => expect(document.activeElement).toBe(area))
})
