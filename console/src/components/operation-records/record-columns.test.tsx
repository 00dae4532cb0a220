import type { OperationRecord } from '@zhiku/contract/operation-records'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recordColumns } from './record-columns.tsx'

const record = (action: OperationRecord['action'], fields: readonly string[]): OperationRecord => ({
  id: '1',
  action,
  targetType: 'knowledgeBase',
  targetId: '2',
  targetName: '洗衣机',
  employee: { id: '3', name: '陈雨' },
  ip: '127.0.0.1',
  createdAt: '2026-11-25T08:00:00.000Z',
  changes: fields.map((field) => ({ field, before: null, after: 'x' })),
})

const show = (one: OperationRecord) => {
  const changes = recordColumns({ onOpen: () => {} }).find(({ key }) => key === 'changes')
  render(<>{changes?.render?.(undefined, one, 0)}</>)
}

test('of what is new it is told how much was filled, of what changed which fields', () => {
  const fields = ['a', 'b', 'c', 'd']
  show(record('create', fields))
  expect(screen.getByText('填写了 4 项')).toBeDefined()
  show(record('update', fields))
  expect(screen.getByText('a、b、c 等 4 项')).toBeDefined()
  show(record('create', ['a']))
  expect(screen.getByText('a')).toBeDefined()
})
