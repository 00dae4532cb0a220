import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SeatCardView } from './seat-card-view.tsx'

const card = {
  kind: 'faq',
  title: '空调保修几年',
  text: '六年',
  score: 0.83,
  because: '客户问到保修',
  warnings: [],
} as const

test('agents are told how sure a card is in a word; its number is for who sets the least score', () => {
  const { rerender } = render(<SeatCardView card={{ ...card, warnings: [] }} />)
  expect(screen.getByText(/可靠/).textContent).not.toMatch(/\d/)
  rerender(<SeatCardView card={{ ...card, warnings: [] }} showsScore />)
  expect(screen.getByText(/可靠 · 得分 0\.83/)).toBeTruthy()
})
