import type { File } from '@zhiku/contract/files'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { RelearnModal } from './relearn-modal.tsx'

const base = { id: 'b', config: { auditRequired: false } } as KnowledgeBase
const file = { id: 'f', name: '手册.pdf' } as File

afterEach(() => vi.unstubAllGlobals())

test('what people have edited, deleted or switched off is counted, and asked about', async () => {
  const data = { editedChunkCount: 2, removedChunkCount: 1, disabledChunkCount: 3 }
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, message: '', data }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RelearnModal base={base} files={[file]} onClose={() => {}} />
    </QueryClientProvider>,
  )
  const asked = '有 2 个分段经人工修改或新增，删除过 1 个分段，停用了 3 个分段，怎样处理？'
  expect(await screen.findByText(asked)).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(2)
})
