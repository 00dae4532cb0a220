import type { SearchCard } from '@zhiku/contract/search'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ChooseCard } from './choose-card.tsx'

const product = (model: string) => ({
  productId: model,
  name: '清扫',
  model,
  categoryId: 'c',
  answers: [],
  differences: [
    { name: '噪音', value: '60 dB' },
    { name: '吸力', value: '8000 Pa' },
  ],
})
const card: Extract<SearchCard, { kind: 'choose' }> = {
  kind: 'choose',
  parameters: [{ key: 'noise', name: '噪音' }],
  products: ['R2', 'R3'].map(product),
  total: 2,
}

test('what was asked for has one column, also where products differ in it', () => {
  render(
    <MemoryRouter>
      <ChooseCard card={card} keyword="噪音多少" />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '商品',
    '噪音',
    '吸力',
    '操作',
  ])
})
