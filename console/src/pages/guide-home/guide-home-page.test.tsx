import type { CurrentInfo } from '@zhiku/contract/sessions'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { GuideHomePage } from './guide-home-page.tsx'

const info = {
  employee: { id: '1', name: '王建国', mobile: '13800000002', roleType: '2', guideHidden: false },
  currentRoleOrganization: { id: 'r', organization: { id: 'o', name: '客服中心' }, permissions: [] },
} as unknown as CurrentInfo

const totals = { searches: 41, noResults: 2, knowledgeChanges: 5 }
const served: Readonly<Record<string, object>> = {
  trends: { days: [], totals, previous: totals },
  'work-queue': { audits: { total: 0, list: [] } },
  'conversation-trends': {
    days: [],
    totals: { asked: 4, answered: 2 },
    previous: { asked: 4, answered: 2 },
  },
  'getting-started': { steps: [{ key: 'file', title: '上传第一个文件', done: false }] },
}

let failing = ''
let calls: string[] = []

beforeEach(() => {
  calls = []
  useSession.setState({ info, menuKeys: new Set(['assistant']) })
  vi.stubGlobal('fetch', async (url: string) => {
    const name = new URL(url, location.origin).pathname.split('/').at(-1) ?? ''
    calls.push(name)
    if (name === failing) return Response.json({ code: 503, message: '' }, { status: 503 })
    return Response.json({ code: 0, message: '', data: served[name] })
  })
})
afterEach(() => vi.unstubAllGlobals())

const parts = {
  trends: '近 30 天趋势',
  'work-queue': '工作台',
  'conversation-trends': '近 7 天客户会话',
  'getting-started': '新手指引',
}

test.each(Object.entries(parts))('where %s fails its part says so, and the others are there', async (name, label) => {
  failing = name
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <GuideHomePage isOperator />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  for (const each of Object.values(parts)) await screen.findByLabelText(each)
  const part = () => within(screen.getByLabelText(label))
  const retry = await part().findByRole('button', { name: /重 ?试/ })
  expect(screen.getByLabelText(label).textContent).toContain('没有加载成功')
  expect(screen.getAllByRole('button', { name: /重 ?试/ })).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(calls.toSorted()).toEqual(Object.keys(parts).toSorted())
  failing = ''
  await userEvent.click(retry)
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /重 ?试/ })).toBeNull())
  await screen.findByLabelText(label)
  expect(calls).toHaveLength(5)
})
