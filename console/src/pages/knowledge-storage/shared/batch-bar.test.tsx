import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { ConfirmHost } from '../../../components/confirm-host.tsx'
import { BatchBar } from './batch-bar.tsx'
import type { ListedKind } from './kept.ts'
import type { Filed } from './move-modal.tsx'
import { UndoHost } from './undo-notice.tsx'

const item = (id: string, enabled = true) => ({ id, enabled, auditStatus: 'none' }) as Filed
const items = [item('a'), item('b', false), item('c')]
const batch = vi.fn<ListedKind<Filed>['batch']>((_base, _act, ids) =>
  Promise.resolve({ changed: ids.length, submitted: 0, failed: [] }),
)
const kind = {
  noun: '问答',
  counted: '条问答',
  ends: '不再被搜到',
  refreshes: [],
  nameOf: () => '问',
  batch,
} as unknown as ListedKind<Filed>
const base = { id: 'b', config: { auditRequired: false } } as KnowledgeBase

beforeEach(() => void batch.mockClear())

const show = (away: number, chosen = items) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BatchBar
        kind={kind}
        base={base}
        items={chosen}
        countAway={() => away}
        onClear={() => undefined}
        open={() => undefined}
      />
      <ConfirmHost />
      <UndoHost />
    </QueryClientProvider>,
  )
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))
const acts = () => batch.mock.calls.map(([, { action }, ids]) => [action, ids])

test('what is not on this page is not taken out of service before that was said', async () => {
  show(1)
  await press(/停\s*用/)
  const question = await screen.findByRole('dialog', { name: '停用选中的 2 条问答？' })
  expect(question.textContent).toContain('其中 1 条不在本页。停用后立即不再被搜到。')
  expect(acts()).toEqual([])
  await userEvent.click(screen.getAllByRole('button', { name: /停\s*用/ }).at(-1) ?? document.body)
  await waitFor(() => expect(acts()).toEqual([['disable', ['a', 'c']]]))
})

test('what was stopped is set back by 撤销, and what was stopped before stays so', async () => {
  show(0)
  await press(/停\s*用/)
  await screen.findByText('已停用 2 条问答。')
  await press(/撤\s*销/)
  await waitFor(() => expect(acts().at(-1)).toEqual(['enable', ['a', 'c']]))
})

test('a removal, too, says what is not on this page', async () => {
  show(1)
  await press(/删\s*除/)
  expect((await screen.findByRole('dialog')).textContent).toContain('其中 1 条不在本页。')
})

test('what is chosen is switched on and off by how it stands', async () => {
  show(0)
  expect(screen.getByText('2 条已启用，1 条已停用')).toBeDefined()
  await press(/启\s*用/)
  await screen.findByText('已启用 1 条问答。')
  expect(acts()).toEqual([['enable', ['b']]])
})

test('of what is switched off already nothing is offered to be switched off', () => {
  show(0, [item('b', false), { ...item('d', false), pendingAuditId: 'x' }])
  expect(screen.getByRole('button', { name: /停\s*用/ })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: /启\s*用/ })).toHaveProperty('disabled', false)
  expect(screen.getByText('1 条问答有变更在等待审核，暂不能改')).toBeDefined()
})
