import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { useToasts } from '../../../lib/toast.ts'
import { OpenQuestionPage } from './open-question-page.tsx'

const reasons = { noResult: 1, wrong: 0, missing: 0 }
const list = ['哈哈', '积分怎么兑换', '在吗'].map((question, index) => ({
  id: `q${index}`,
  question,
  state: 'open',
  count: 1,
  reasons,
  channels: [],
  lastAskedAt: '2026-11-20T02:00:00.000Z',
}))

test('noise is ignored at once, and what could not be is named', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Promise.resolve(Response.json({ code: 0, message: '', data: { list, total: 3 } }))
    sent.push(JSON.parse(body ?? '{}'))
    const data = { changed: 2, failed: [{ openQuestionId: 'q1', message: '这个问题已由王运营处理' }] }
    return Promise.resolve(Response.json({ code: 0, message: '', data }))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <OpenQuestionPage /> }])} />
    </QueryClientProvider>,
  )
  await screen.findByText('哈哈')
  const [all] = screen.getAllByRole('checkbox')
  await userEvent.click(all ?? document.body)
  await userEvent.click(screen.getByRole('button', { name: /忽\s*略/ }))
  await screen.findByText('1 个问题没有成功')
  expect(screen.getByText('这个问题已由王运营处理').closest('li')?.textContent).toContain('积分怎么兑换')
  expect(sent).toEqual([{ openQuestionIds: ['q0', 'q1', 'q2'] }])
  expect(useToasts.getState().list.map(({ text }) => text)).toEqual(['已忽略 2 个问题，可在“已忽略”里重新打开。'])
})
