import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { CurrentInfo } from '@zhiku/contract/sessions'
import { createQueryClient } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { paths } from '../../lib/page-addresses.ts'
import { NavMenu } from './nav-menu.tsx'

afterEach(() => vi.unstubAllGlobals())

const employee = {
  id: 'e',
  name: '陈',
  mobile: '',
  roleType: '3',
  guideHidden: false,
  mustChangePassword: false,
} as const
const currentRoleOrganization = {
  id: 'r',
  organization: { id: 'o', name: '客服' },
  role: { id: 'x', name: '管理员', roleType: '3' as const },
  menuItems: [],
  permissions: [],
} satisfies CurrentInfo['currentRoleOrganization']

/** The sidebar of who sees the pages of one area, on the home page. */
function openHome() {
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, message: '', data: { list: [], total: 0 } }))
  const info = { employee, currentRoleOrganization, roleOrganizations: [] }
  useSession.setState({ info, menuKeys: new Set(['docStorage', 'faqStorage']) })
  const element = (
    <QueryClientProvider client={createQueryClient()}>
      <NavMenu direction="vertical" />
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [paths.home] })
  render(<RouterProvider router={router} />)
  return (to: string) => act(() => router.navigate(to))
}

const area = () => screen.getByRole('button', { name: '知识库' }).getAttribute('aria-expanded')
const current = () => document.querySelector('[aria-current=page]')?.textContent

test('a page that is reached by a link elsewhere is shown in its area', async () => {
  const go = openHome()
  expect(area()).toBe('false')
  await go(paths.faqStorage)
  expect([area(), current()]).toEqual(['true', '问答知识库'])
})

test('an area folded by hand stays folded within a page, and opens with the next one', async () => {
  const go = openHome()
  await go(paths.faqStorage)
  await userEvent.click(screen.getByRole('button', { name: '知识库' }))
  await go(`${paths.faqStorage}?keyword=a`)
  expect(area()).toBe('false')
  await go(paths.docStorage)
  expect([area(), current()]).toEqual(['true', '文档知识库'])
  await go(paths.home)
  expect(area()).toBe('true')
})
