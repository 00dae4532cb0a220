import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import type { Hit, SearchAnswer } from '@zhiku/contract/search'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { useSearch } from '../search-address.ts'
import { Results } from './results.tsx'

const hitWith = (trust: number): Hit => ({
  id: 'hit',
  type: 'literacy',
  title: '油烟机使用说明书',
  highlight: '油烟机使用说明书',
  snippet: '安装前请确认烟道的位置。',
  score: trust,
  trust,
  knowledgeBase: { id: 'base', name: '文档知识库' },
  sourceId: 'file',
  sourceType: 'file',
  chunkId: 'chunk',
  headingPath: [],
  updatedAt: '2026-11-01T00:00:00.000Z',
})

function show(trust: number, address = '/?keyword=你们老板是谁') {
  const data: SearchAnswer = {
    list: [hitWith(trust)],
    total: 42,
    pageNum: 1,
    pageSize: 10,
    facets: { types: [], knowledgeBases: [] },
    tookMs: 1,
    searchId: 'search',
    suggestions: [],
    understood: [],
  }
  const answer = { data, error: null, isPlaceholderData: false, refetch: () => Promise.reject(new Error('no network')) }
  const Page = () => <Results search={useSearch()} answer={answer} />
  const router = createMemoryRouter([{ path: '/', Component: Page }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const note = () => screen.queryByRole('note')

test('where even the first hit is far, it is said above them, with the way to tell of it', () => {
  show(0.2)
  expect(note()?.textContent).toContain('没有直接的答案')
  expect(within(note() ?? document.body).getByRole('button', { name: '反馈缺少答案' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '反馈缺少答案' })).toHaveLength(1)
})

test('where the first hit may answer, nothing of the kind is said', () => {
  show(0.9)
  expect(note()).toBeNull()
  expect(screen.getByRole('button', { name: '反馈缺少答案' })).toBeTruthy()
})

test('further pages do not say it again', () => {
  show(0.2, '/?keyword=你们老板是谁&pageNum=2')
  expect(note()).toBeNull()
})
