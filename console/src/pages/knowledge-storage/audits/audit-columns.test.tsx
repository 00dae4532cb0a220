import { render, screen } from '@testing-library/react'
import type { Audit } from '@zhiku/contract/audits'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { auditColumns } from './audit-columns.tsx'

test('what is cut in a narrow column is told in full by its title', () => {
  const person = (name: string) => ({ id: name, name })
  const audit = {
    knowledgeBase: person('空调与中央空调售后服务知识库'),
    submitter: person('欧阳'),
    contributors: [person('上官'), person('司马')],
    decidedBy: person('长名字的审核'),
  } as unknown as Audit
  const columns = auditColumns<Audit>(
    'all',
    () => undefined,
    () => '商品',
  )
  const shown = columns.filter(({ key }) => ['kind', 'submitter', 'decided'].includes(key))
  render(shown.map(({ key, render: draw }) => <div key={key}>{draw?.(undefined, audit, 0) as ReactNode}</div>))
  for (const title of ['空调与中央空调售后服务知识库', '欧阳、上官、司马', '长名字的审核'])
    expect(screen.getByTitle(title).textContent).toBe(title)
})
