import type { ParseTask } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../../api/query.ts'
import { UploadItem } from './upload-item.tsx'
import type { UploadQueue } from './upload-queue.ts'
import type { UploadRow } from './upload-row.ts'

const base = (auditRequired = false) => ({ id: 'b', enabled: true, config: { auditRequired } }) as KnowledgeBase
const row = (over: Partial<UploadRow> = {}): UploadRow => ({
  id: 'r',
  name: '手册.md',
  size: 3,
  state: 'uploaded',
  sentBytes: 3,
  bytesPerSecond: 0,
  isTaken: true,
  isSubmitted: false,
  ...over,
})
const parsed = { id: 't', state: 'succeeded', fileName: '手册.md', progress: 1 } as ParseTask

const shown = (of: UploadRow, task?: ParseTask, into = base()) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <UploadItem base={into} queue={{} as UploadQueue} row={of} task={task} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('what people have written into chunks is not done away with unsaid', () => {
  const { unmount } = shown(row({ editedChunkCount: 2 }))
  expect(
    screen.getByText('有 2 个分段经人工修改或新增：原文没有变的段落保留修改，其余不再保留，解析后逐段列出。'),
  ).toBeTruthy()
  unmount()
  shown(row({ editedChunkCount: 2, choice: 'keepBoth' }))
  expect(screen.queryByText(/不再保留/)).toBeNull()
})

test('only what is new and needs no audit is said to be found', () => {
  const registered = row({ state: 'registered', fileId: 'f' })
  const said = (of: UploadRow, into?: KnowledgeBase) => {
    const { container, unmount } = shown(of, parsed, into)
    const text = container.textContent
    unmount()
    return text
  }
  expect(said({ ...registered, isTaken: false })).toContain('解析完成，可以搜到')
  expect(said({ ...registered, choice: 'replace' })).not.toContain('可以搜到')
  expect(said(registered, base(true))).toContain('解析完成，通过审核后才能搜到')
})
