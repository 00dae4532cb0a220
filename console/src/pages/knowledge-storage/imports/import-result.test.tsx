import type { ImportTask } from '@zhiku/contract/imports'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ImportKind } from './import-kind.ts'
import { ImportResult } from './import-result.tsx'

const kind = { noun: '问答', counter: '条' } as ImportKind
const base = { config: { auditRequired: false } } as KnowledgeBase
const task = {
  state: 'succeeded',
  onDuplicate: 'replace',
  created: 2,
  updated: 1,
  skipped: 0,
  failed: 0,
  errors: [],
} as unknown as ImportTask

test('each count has one name, whatever was chosen for duplicates', () => {
  render(
    <MemoryRouter>
      <ImportResult kind={kind} base={base} task={task} />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['新增', '更新', '跳过', '未导入'])
})
