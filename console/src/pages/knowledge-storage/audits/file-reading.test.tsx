import type { AuditDetail } from '@zhiku/contract/audits'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { FileReading } from './file-reading.tsx'

const audit = {
  targetType: 'file',
  targetId: 'file',
  targetName: '手册.md',
  state: 'pending',
  knowledgeBase: { id: 'base', name: '资料' },
  changes: [{ key: 'revision', before: 1, after: 2 }],
} as unknown as AuditDetail // nothing else is read

test('who approves a new version is told what people had written into its chunks', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 0, message: '', data: { revision: 1, editedChunkCount: 2 } }),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FileReading audit={audit} />
    </QueryClientProvider>,
  )
  expect(
    await screen.findByText('有 2 个分段经人工修改或新增：原文没有变的段落保留修改，其余不再保留，解析后逐段列出。'),
  ).toBeTruthy()
  vi.unstubAllGlobals()
})
