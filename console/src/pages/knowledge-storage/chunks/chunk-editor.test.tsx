import type { Chunk } from '@zhiku/contract/chunks'
import type { File } from '@zhiku/contract/files'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { useChunkDrafts } from './chunk-drafts.ts'
import { ChunkEditor } from './chunk-editor.tsx'

const file = { id: 'f', knowledgeBaseId: 'b' } as File
const chunk = {
  id: 'c',
  ordinal: 1,
  headingPath: [],
  text: '90 天保养一次。',
  questions: [],
  version: 2,
} as unknown as Chunk

function shown(text: string) {
  const original = { text: '每年保养一次。', questions: '' }
  useChunkDrafts.getState().write('c', { ...original, text, original, baseVersion: 1 })
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <ChunkEditor file={file} chunk={chunk} />
    </QueryClientProvider>,
  )
}

test('of a chunk that somebody else has saved the difference is shown', () => {
  const { unmount } = shown('30 天保养一次。')
  const notice = screen.getByRole('alert')
  expect([...notice.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([
    '划去',
    '标出',
    '90',
    '30',
  ])
  unmount()
  shown('90 天保养一次。')
  expect(screen.getByRole('alert').textContent).toContain('两份内容一样。')
})

test('the difference begins where the two texts differ', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'DEL' && this.textContent === '90' ? 900 : 100
  })
  const { container } = shown('30 天保养一次。')
  expect(container.querySelector('.zk-chunk-theirs')?.scrollTop).toBe(772)
})
