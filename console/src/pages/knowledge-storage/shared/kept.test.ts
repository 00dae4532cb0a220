import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { expect, test } from 'vitest'
import { whyOff } from './enabled-switch.tsx'
import { mustWait } from './kept.ts'
import { changesOf, isMoved, presentPlace } from './move-target.ts'
import { consequenceOf } from './removal.ts'

test('only what serves must be seen by two, and only where audits are required', () => {
  const base = (auditRequired: boolean) => ({ config: { auditRequired } }) as KnowledgeBase // nothing else is read
  for (const auditStatus of ['none', 'approved'] as const) {
    expect(mustWait(base(true), { auditStatus })).toBe(true)
    expect(mustWait(base(false), { auditStatus })).toBe(false)
  }
  expect(mustWait(base(true), { auditStatus: 'rejected' })).toBe(false)
})

test('a removal tells before what of it will wait', () => {
  const asked = { ends: '不再被搜到', counted: '个文件' }
  expect(consequenceOf({ ...asked, count: 1, waiting: 0 })).toBe('它立即不再被搜到。30 天内可以从回收站恢复。')
  expect(consequenceOf({ ...asked, count: 2, waiting: 2 })).toBe(
    '删除要经过审核：通过之前它们仍在使用，通过之后不再被搜到。',
  )
  expect(consequenceOf({ ...asked, count: 3, waiting: 1 })).toContain('其中 1 个文件的删除要经过审核')
})

test('a switch can always be turned off, and says why it cannot be turned on', () => {
  expect(whyOff({ enabled: true, pendingAuditId: 'a' })).toBeUndefined()
  expect(whyOff({ enabled: false })).toBeUndefined()
  expect(whyOff({ enabled: false, pendingAuditId: 'a' })).toContain('等待审核')
  expect(whyOff({ enabled: false, stopAuditId: 's', pendingAuditId: 'a' })).toContain('确认或撤回后才能启用')
})

test('a move starts from where things are, and tells the server only what differs', () => {
  const present = presentPlace('b', [{ categoryId: 'c' }, { categoryId: 'c' }])
  expect(present).toEqual({ knowledgeBaseId: 'b', categoryId: 'c' })
  expect(isMoved(present, present)).toBe(false)
  expect(changesOf(present, { knowledgeBaseId: 'b', categoryId: null })).toEqual({ categoryId: null })
  expect(changesOf(present, { knowledgeBaseId: 'x', categoryId: 'c' })).toEqual({ targetKnowledgeBaseId: 'x' })
  const mixed = presentPlace('b', [{ categoryId: 'c' }, { categoryId: null }])
  expect(mixed.categoryId).toBeUndefined()
  expect(isMoved(mixed, { ...mixed, categoryId: 'c' })).toBe(true)
})
