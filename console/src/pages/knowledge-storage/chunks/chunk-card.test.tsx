import type { Chunk } from '@zhiku/contract/chunks'
import type { File } from '@zhiku/contract/files'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { useConfirmRequest } from '../../../components/confirm.ts'
import { ChunkCard } from './chunk-card.tsx'
import { dropChunkDrafts, newChunkKey, useChunkDrafts } from './chunk-drafts.ts'

const file = { id: 'f', knowledgeBaseId: 'b' } as File
const chunk = {
  id: 'c',
  ordinal: 1,
  headingPath: [],
  text: '每年保养一次。',
  questions: [],
  enabled: true,
  version: 1,
} as unknown as Chunk

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  dropChunkDrafts()
  useConfirmRequest.setState({ request: null })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChunkCard file={file} chunk={chunk} total={2} isPicked={false} onPick={() => {}} onMove={() => {}} />
    </QueryClientProvider>,
  )
})

const draftOf = (key: string) => useChunkDrafts.getState().drafts.get(key)?.text
const write = (field: string) => fireEvent.change(screen.getByLabelText(field), { target: { value: '另洗滤网。' } })
const forms = [
  { act: '编辑第 1 段', field: '第 1 段的内容', key: 'c' },
  { act: '在后面新增，第 1 段', field: '新分段的内容', key: newChunkKey('c') },
]

test.each(forms)('what is being written is kept when $act is clicked again', ({ act, field, key }) => {
  fireEvent.click(screen.getByLabelText(act))
  write(field)
  fireEvent.click(screen.getByLabelText(act))
  expect(draftOf(key)).toBe('另洗滤网。')
})

test.each(forms)('after $act only what was changed is given up by asking', ({ act, field, key }) => {
  const cancel = () => fireEvent.click(screen.getByText(/^取\s*消$/))
  fireEvent.click(screen.getByLabelText(act))
  cancel()
  expect(draftOf(key)).toBeUndefined()
  fireEvent.click(screen.getByLabelText(act))
  write(field)
  cancel()
  const { request } = useConfirmRequest.getState()
  expect(request?.title).toBe('放弃修改？')
  expect(draftOf(key)).toBeDefined()
  request?.onConfirm()
  expect(draftOf(key)).toBeUndefined()
})
