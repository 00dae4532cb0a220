import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { TestRun } from '@zhiku/contract/test-runs'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query.ts'
import { RunFigures } from './run-figures.tsx'

/** A run that has judged some of its 100 questions, and most of those right. */
function runOf(judged: number, right: number): TestRun {
  const outcomes = { right, unanswered: 0, failed: 0, wrong: judged - right }
  const totals = { questions: judged, wrong: 1 - right / judged, of: { sources: 0, answers: 0 }, outcomes }
  return { id: `r${judged}`, questions: 100, totals } as unknown as TestRun // as far as it is read
}

beforeEach(() => {
  const answer = JSON.stringify({ code: 0, message: '', data: runOf(100, 91) })
  const headers = { 'content-type': 'application/json' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer, { headers })))
})

const show = (run: TestRun) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RunFigures run={run} withId="r100" />
    </QueryClientProvider>,
  )

test('a run that has judged every question is better or worse than another', async () => {
  show(runOf(100, 93))
  expect(await screen.findByText('+2，变好')).toBeDefined()
  expect(await screen.findByText('−2 个百分点，变好')).toBeDefined()
})

test('one that was cancelled is neither, and says why', async () => {
  const { container } = show(runOf(16, 13))
  expect(await screen.findByText(/只判定了 16 \/ 100 个问题/)).toBeDefined()
  expect(container.textContent).toContain('13 / 16')
  expect(container.textContent).not.toContain('变差')
})
