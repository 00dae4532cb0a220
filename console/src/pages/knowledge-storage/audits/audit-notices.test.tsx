import { render, screen } from '@testing-library/react'
import type { AuditDetail } from '@zhiku/contract/audits'
import { expect, test } from 'vitest'
import { AuditNotices } from './audit-notices.tsx'

test('a change that was sent again tells who rejected it before, when and why', () => {
  const audit = {
    state: 'pending',
    earlierRejection: { by: { id: 'e', name: '李审' }, at: '2026-11-20T02:03:00.000Z', reason: '年限写错了' },
  } as AuditDetail
  render(<AuditNotices audit={audit} seen={undefined} reason={undefined} />)
  expect(screen.getByText(/^上次驳回：李审 · 2026-11-20/)).toBeDefined()
  expect(screen.getByText('原因：年限写错了')).toBeDefined()
})
