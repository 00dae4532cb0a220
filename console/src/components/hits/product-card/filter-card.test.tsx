import type { SearchCard } from '@zhiku/contract/search'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FilterCard } from './filter-card.tsx'

const card: Extract<SearchCard, { kind: 'filter' }> = {
  kind: 'filter',
  condition: '',
  categoryName: '洗衣机',
  answers: [],
  total: 6,
}

test('the order in which they stand is told', () => {
  render(
    <MemoryRouter>
      <FilterCard card={{ ...card, order: '建议零售价从低到高' }} keyword="便宜的洗衣机" />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('洗衣机共 6 个，按建议零售价从低到高')
})

test.each([
  ['', 6, '洗衣机共 6 个'],
  ['洗涤容量 = 10 kg', 6, '洗衣机中符合 洗涤容量 = 10 kg 的有 6 个'],
  ['洗涤容量 = 30 kg', 0, '没有满足这个条件的洗衣机：洗涤容量 = 30 kg'],
])('of the condition “%s” %i are told', (condition, total, title) => {
  render(
    <MemoryRouter>
      <FilterCard card={{ ...card, condition, total }} keyword="有哪些洗衣机" />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title)
})
