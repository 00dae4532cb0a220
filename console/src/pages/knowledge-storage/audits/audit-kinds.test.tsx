import { auditTargets } from '@zhiku/contract/words/audits'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AuditKinds } from './audit-kinds.tsx'

test('changes are narrowed by every kind of thing that may be audited', () => {
  render(<AuditKinds value={undefined} onChange={() => undefined} />)
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '全部类型',
    ...Object.values(auditTargets),
  ])
})
