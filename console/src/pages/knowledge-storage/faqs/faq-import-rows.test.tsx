import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { FaqImportRow } from '@zhiku/contract/faqs'
import type { ImportTask } from '@zhiku/contract/imports'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { FaqImportRows } from './faq-import-rows.tsx'

const question = '空调移机怎么收费'.repeat(63)
const answer = '按档位计算。'.repeat(100)

const row: FaqImportRow = {
  row: 2,
  outcome: 'invalid',
  errors: [{ column: '标准问题', message: '最多 200 个字' }],
  question,
  answer,
  similarQuestions: [],
  category: '',
  tags: [],
  validity: '',
  changes: [],
}
// what the rows read of the two
const base = { id: 'b1' } as KnowledgeBase
const task = { id: 't1', total: 1, expected: { new: 0, duplicate: 0, invalid: 1 } } as ImportTask

test('a text that is too long for its row is cut, and its title has all of it', async () => {
  const body = JSON.stringify({ code: 0, message: '', data: { list: [row], total: 1 } })
  const headers = { 'content-type': 'application/json' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers })))
  const router = createMemoryRouter([{ path: '/', element: <FaqImportRows base={base} task={task} /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  for (const text of [question, answer]) {
    const cell = await screen.findByText(text)
    expect(cell.title).toBe(text)
    expect(cell.className).toBe('zk-cell-clamped')
  }
})
