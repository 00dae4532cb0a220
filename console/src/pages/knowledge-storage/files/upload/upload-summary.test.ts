import type { ParseTask } from '@zhiku/contract/files'
import { expect, test } from 'vitest'
import type { UploadRow } from './upload-row.ts'
import { uploadSummary } from './upload-summary.ts'

const row = (state: UploadRow['state'], more: Partial<UploadRow> = {}): UploadRow => ({
  id: 'r',
  name: '说明书.pdf',
  size: 3,
  state,
  sentBytes: 0,
  bytesPerSecond: 0,
  isTaken: false,
  isSubmitted: false,
  ...more,
})
const registered = (fileId: string) => row('registered', { fileId, isSubmitted: true })
const tasks = new Map(
  (['running', 'succeeded', 'failed'] as const).map((state) => [state, { fileId: state, state } as ParseTask]), // all that is read
)

test('a file that failed is not being parsed, and one that was refused is told', () => {
  const rows = [...tasks.keys(), 'new'].map(registered)
  expect(uploadSummary([...rows, row('failed'), row('refused')], tasks)).toBe(
    '解析中 2 个，可用 1 个，失败 2 个，未接收 1 个',
  )
})

test('a file whose name is taken is not told as one that can be submitted', () => {
  const rows = [row('uploaded'), row('failed'), row('uploaded', { isTaken: true })]
  expect(uploadSummary(rows, tasks)).toBe('待提交 1 个，同名待处理 1 个，失败 1 个')
  const decided = row('uploaded', { isTaken: true, choice: 'replace' })
  expect(uploadSummary([decided], tasks)).toBe('待提交 1 个')
})

test('every file is told once on its way to the knowledge base', () => {
  const rows = [
    row('waiting'),
    row('uploading'),
    row('uploaded'),
    row('uploaded', { isSubmitted: true }),
    row('registering', { isSubmitted: true }),
    row('missing'),
    row('cancelled'),
    row('uploaded', { isTaken: true, choice: 'skip' }),
  ]
  expect(uploadSummary(rows, tasks)).toBe('上传中 2 个，待提交 1 个，登记中 2 个，待重新选择 1 个，跳过或取消 2 个')
})
