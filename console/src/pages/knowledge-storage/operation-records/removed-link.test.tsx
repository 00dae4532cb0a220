import { QueryClientProvider } from '@tanstack/react-query'
import type { OperationRecord } from '@zhiku/contract/operation-records'
import { pageSizes } from '@zhiku/contract/words/limits'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../../api/client.ts'
import { createQueryClient, queryKey } from '../../../api/query.ts'
import { RemovedLink } from './removed-link.tsx'

const record: OperationRecord = {
  id: 'r',
  employee: { id: 'e', name: '陈雨' },
  action: 'remove',
  targetType: 'file',
  targetId: 'f',
  targetName: '安装.md',
  changes: [],
  ip: '',
  createdAt: '2026-11-22T08:00:00.000Z',
}

/** The server is slow: what is known of it stands. */
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})))

/** The record of a removal, beside what the recycle bin holds of that name. */
function open(ids: string[]) {
  const client = createQueryClient()
  const query = { type: 'file', keyword: record.targetName, pageSize: pageSizes.max }
  const list = ids.map((id) => ({ id, type: 'file', knowledgeBase: { type: 'document' } }))
  client.setQueryData(queryKey(api.recycleBin.list, { query }), { list })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <RemovedLink record={record} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the record of a removal leads to the recycle bin while what was removed lies there', () => {
  open(['f'])
  const address = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: '在回收站里，可以恢复' }).href)
  expect(Object.fromEntries(address.searchParams)).toEqual({ type: 'file', keyword: '安装.md' })
})

test('it leads nowhere once that has gone, though another of its name lies there', () => {
  open(['another'])
  expect(screen.queryByRole('link')).toBeNull()
})
