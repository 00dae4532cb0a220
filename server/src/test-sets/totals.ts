/** What the judged rows of a run come to. Pure; each share is of the rows that have what it speaks of. */
import type { Expectation } from '@zhiku/contract/test-expectations'
import type { TestTotals } from '@zhiku/contract/test-runs'
import type { TestOutcome } from '@zhiku/contract/words/test-sets'
import { wantsAnswer, wantsSource } from './judge.ts'

export interface JudgedRow {
  expect: Expectation
  outcome: TestOutcome
  rank?: number | undefined
  faults: readonly string[]
  /** Absent where it could not be asked. */
  tookMs?: number | undefined
}

export function totalsOf(rows: readonly JudgedRow[]): TestTotals {
  const sources = rows.filter(({ expect }) => wantsSource(expect))
  const answers = rows.filter(({ expect }) => wantsAnswer(expect))
  const hit = (first: number) => shareOf(sources, ({ rank }) => rank !== undefined && rank <= first)
  const took = rows.flatMap(({ tookMs }) => (tookMs === undefined ? [] : [tookMs])).sort((a, b) => a - b)
  const count = (outcome: TestOutcome) => rows.filter((row) => row.outcome === outcome).length
  return {
    questions: rows.length,
    ...given('hit1', hit(1)),
    ...given('hit3', hit(3)),
    ...given('hit5', hit(5)),
    ...given('mrr', meanOf(sources.map(({ rank }) => (rank === undefined ? 0 : 1 / rank)))),
    ...given('answered', shareOf(answers, ({ outcome }) => outcome === 'right' || outcome === 'wrong')), // prettier-ignore
    ...given(
      'wrong',
      shareOf(rows, ({ outcome }) => outcome === 'wrong'),
    ),
    ...given('p50Ms', percentile(took, 0.5)),
    ...given('p95Ms', percentile(took, 0.95)),
    of: { sources: sources.length, answers: answers.length },
    outcomes: {
      right: count('right'),
      unanswered: count('unanswered'),
      failed: count('failed'),
      wrong: count('wrong'),
    },
  }
}

const given = <K extends string>(name: K, value: number | undefined): { [P in K]?: number } =>
  (value === undefined ? {} : { [name]: value }) as { [P in K]?: number } // a computed key widens to string

const shareOf = (rows: readonly JudgedRow[], is: (row: JudgedRow) => boolean): number | undefined =>
  meanOf(rows.map((row) => (is(row) ? 1 : 0)))

const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : rounded(values.reduce((sum, value) => sum + value, 0) / values.length)

/** Nearest rank: the smallest value that is not below this share of all. */
const percentile = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
