import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Sparkline } from './sparkline.tsx'

const barsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('rect:not(.zk-sparkline-ground)')].map((bar) => Number(bar.getAttribute('height')))

test('each day has a bar by its share of the most, and one that had nothing has none', () => {
  const { container } = render(<Sparkline values={[0, 100, 50, 1]} />)
  expect(barsOf(container)).toEqual([0, 32, 16, 2])
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('days that all had nothing are a ground without bars', () => {
  expect(barsOf(render(<Sparkline values={[0, 0]} />).container)).toEqual([0, 0])
})

test('where it says what it shows it is a picture with that name', () => {
  const { getByRole } = render(<Sparkline values={[1]} label="近 1 天 1 次问答" />)
  expect(getByRole('img').getAttribute('aria-label')).toBe('近 1 天 1 次问答')
})
