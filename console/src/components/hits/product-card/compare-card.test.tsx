import type { SearchCard } from '@zhiku/contract/search'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CompareCard } from './compare-card.tsx'

const product = (model: string) => ({ productId: model, name: '清扫', model, categoryId: 'c', answers: [] })
const card: Extract<SearchCard, { kind: 'compare' }> = {
  kind: 'compare',
  parameters: [{ key: 'noise', name: '噪音' }],
  products: ['R2', 'R3', 'R5', 'R6'].map(product),
}
const shown = (left?: string[]) =>
  render(
    <MemoryRouter>
      <CompareCard card={{ ...card, ...(left && { left }) }} keyword="哪个噪音小" />
    </MemoryRouter>,
  )

test('models that are named beyond four are told, and nothing where there are none', () => {
  const { unmount } = shown(['R7', 'R8'])
  expect(screen.getByText('最多比较四款，未列出：R7、R8')).toBeTruthy()
  unmount()
  shown()
  expect(screen.queryByText(/未列出/)).toBeNull()
})
