import type { File, ParseTask } from '@zhiku/contract/files'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { RetryTask } from '../../../components/retry-task.tsx'
import { ParseNote } from './parse-state.tsx'

const failed = { id: 'f', name: '手册.pdf', parseStatus: 'failed', parseError: '文件已加密。' } as File
const task = { id: 't', fileName: '手册.pdf', state: 'failed' } as ParseTask

const shown = (file: Partial<File> = {}) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ParseNote file={{ ...failed, ...file }} task={undefined} />
      <RetryTask task={{ ...task, ...(file.needsAnotherFile && { needsAnotherFile: true }) }} />
    </QueryClientProvider>,
  )
const acts = () =>
  screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

test('a failure that another try may mend offers it', () => {
  shown()
  expect(acts()).toEqual(['重试解析“手册.pdf”', '重试'])
})

test('one that only another file can mend offers that, and no other try', () => {
  const { unmount } = shown({ needsAnotherFile: true })
  expect(acts()).toEqual(['上传“手册.pdf”的新版本'])
  unmount()
  shown({ needsAnotherFile: true, pendingAuditId: 'a' })
  expect(acts()).toEqual([])
})
