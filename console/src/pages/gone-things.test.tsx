import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import type { ReactNode } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../api/query.ts'
import { useToasts } from '../lib/toast.ts'
import { LiteracyPage } from './knowledge-search/literacy-page.tsx'
import { Pane } from './seat/pane.tsx'

const ignore = () => undefined

const open = (page: ReactNode, address: string) =>
  render(
    createElement(
      QueryClientProvider,
      { client: createQueryClient() },
      createElement(RouterProvider, {
        router: createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] }),
      }),
    ),
  )

beforeEach(() => {
  const answer = JSON.stringify({ code: 40401, message: '不存在', data: null })
  const headers = { 'content-type': 'application/json' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer, { status: 404, headers })))
})

test.each([
  ['/knowledge-search/literacy?id=1', <LiteracyPage key="page" />, '这份知识已不再提供'],
  [
    '/seat?open=nope',
    <Pane key="page" id="nope" isActive onActivate={ignore} onLeave={ignore} />,
    '会话不存在，或已转给别的坐席',
  ],
])('%s says on the page that it is gone, and nothing else', async (address, page, words) => {
  open(page, address)
  expect(await screen.findByText(words)).toBeDefined()
  expect(useToasts.getState().list).toEqual([])
})
