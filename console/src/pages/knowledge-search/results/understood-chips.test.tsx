import type { Understood } from '@zhiku/contract/search'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UnderstoodChips } from './understood-chips.tsx'

const understood: Understood[] = [
  { kind: 'product', text: 'X10', key: 'product:x10' },
  { kind: 'comparison', text: '对比', key: 'comparison' },
]

test('a comparison is called one once', () => {
  render(<UnderstoodChips understood={understood} search={{ takeAway: () => {}, readAgain: undefined }} />)
  expect(screen.getByRole('group').textContent).toBe('理解为商品 X10对比')
  expect(screen.getByLabelText('不按“对比”理解')).toBeTruthy()
  expect(screen.getByLabelText('不按商品“X10”理解')).toBeTruthy()
})
