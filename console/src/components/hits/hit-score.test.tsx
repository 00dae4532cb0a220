import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HitScore } from './hit-score.tsx'

test.each([
  [0.2, '较远', '可信程度：较远，可能不相关'],
  [0.5, '相关', '可信程度：相关'],
  [0.9, '可靠', '可信程度：可靠'],
])('how sure a hit is (%f) is told to agents as %s', (trust, word, title) => {
  render(<HitScore trust={trust} score={0.99} signals={[]} />)
  const mark = screen.getByTitle(title)
  expect(mark.textContent).toBe(`可信程度 ${word}`)
})
