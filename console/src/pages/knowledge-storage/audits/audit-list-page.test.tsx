import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { AuditBadge } from '../../../app/layout/audit-badge.tsx'
import { AuditListPage } from './audit-list-page.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a list that was read again and the number in the header say the same', async () => {
  let total = 6
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/counts') ? { mine: 0, todo: total, all: total } : { list: [], total }
    return Response.json({ code: 0, message: '', data })
  })
  useSession.setState({ menuKeys: new Set(['auditList']) })
  const element = (
    <QueryClientProvider client={createQueryClient()}>
      <AuditBadge />
      <AuditListPage />
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await screen.findByRole('link', { name: '待我审核 6 条' })
  await screen.findByRole('tab', { name: /^待我审核\s*6$/ })
  total = 5
  await userEvent.click(screen.getByRole('button', { name: '刷新列表' }))
  await screen.findByRole('tab', { name: /^待我审核\s*5$/ })
  expect(await screen.findByRole('link', { name: '待我审核 5 条' })).toBeTruthy()
})
