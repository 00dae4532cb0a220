import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { useSearch } from '../search-address.ts'
import { NothingFound } from './nothing-found.tsx'

const answer = {
  list: [],
  total: 0,
  pageNum: 1,
  pageSize: 10,
  facets: { types: [], knowledgeBases: [] },
  tookMs: 1,
  searchId: 'search',
  suggestions: [],
  understood: [],
}

const Page = () => <NothingFound search={useSearch()} answer={answer} />

function show(keyword: string) {
  const initialEntries = [`/?keyword=${encodeURIComponent(keyword)}`]
  const router = createMemoryRouter([{ path: '/', Component: Page }], { initialEntries })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('a question without an answer can be told of', () => {
  show('X10 能接音箱吗')
  expect(screen.getByRole('button', { name: '反馈缺少答案' })).toBeTruthy()
})

test.each(['？？？', '、。', '!'])(
  '%s asks nothing: what to write is said, and no feedback is asked for',
  (keyword) => {
    show(keyword)
    expect(screen.getByText('没有可以搜索的文字')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '反馈缺少答案' })).toBeNull()
  },
)
