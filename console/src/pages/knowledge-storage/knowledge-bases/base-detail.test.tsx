import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { BaseDetail } from './base-detail.tsx'

const base = {
  id: '1',
  name: '常见问答',
  type: 'faq',
  enabled: true,
  tags: [],
  config: {},
  counts: {},
} as unknown as KnowledgeBase

function open(address: string) {
  const element = (
    <QueryClientProvider client={createQueryClient()}>
      <BaseDetail
        base={base}
        back="/"
        tabs={{ faqs: '问答', imports: '导入记录', settings: '设置' }}
        first="faqs"
        addressOf={(tab) => `/base?id=1&tab=${tab}`}
        acts={() => null}
      >
        {(tab) => tab}
      </BaseDetail>
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '/base', element }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return () => router.state.location.pathname + router.state.location.search
}

test('who looks into another tab finds the first one as it was left, filters and page', async () => {
  const left = '/base?id=1&keyword=%E5%8A%A0%E6%B0%9F&pageNum=3'
  const address = open(left)
  await userEvent.click(screen.getByRole('tab', { name: '设置' }))
  expect(address()).toBe('/base?id=1&tab=settings')
  await userEvent.click(screen.getByRole('tab', { name: '问答' }))
  expect(address()).toBe(left)
})

test('who comes back from another tab finds the list of imports, and not the one that was followed', async () => {
  const address = open('/base?id=1&tab=imports&taskId=7')
  await userEvent.click(screen.getByRole('tab', { name: '问答' }))
  await userEvent.click(screen.getByRole('tab', { name: '导入记录' }))
  expect(address()).toBe('/base?id=1&tab=imports')
})
