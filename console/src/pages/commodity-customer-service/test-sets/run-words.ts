/** How runs and results are said. */
import type { TestRun, TestTotals } from '@zhiku/contract/test-runs'
import type { TestOutcome, TestRunState } from '@zhiku/contract/words/test-sets'
import type { StatusKind } from '../../../components/status-tag.tsx'

export const runStateKinds = {
  queued: 'default',
  running: 'processing',
  succeeded: 'success',
  failed: 'error',
  cancelled: 'default',
} as const satisfies Record<TestRunState, StatusKind>

export const outcomeKinds = {
  right: 'success',
  unanswered: 'warning',
  failed: 'error',
  wrong: 'error',
} as const satisfies Record<TestOutcome, StatusKind>

export const isMoving = ({ state }: Pick<TestRun, 'state'>): boolean => state === 'queued' || state === 'running'
export const pollMs = 1000

/** Every question has been judged: only then do its figures stand beside those of another run. */
export const isWhole = ({ totals, questions }: Pick<TestRun, 'totals' | 'questions'>): boolean =>
  totals.questions === questions

export const revisionWords = ({ revision }: Pick<TestRun, 'revision'>): string =>
  revision === 0 ? '草稿' : `第 ${revision} 版`

/** 首位命中 92%, without a fraction that says nothing. */
export const percent = (share: number | undefined): string =>
  share === undefined ? '—' : `${Math.round(share * 1000) / 10}%`

/** How far a figure went: of shares in points, 50% to 55% is 5 个百分点 and no 5%. */
export const differenceWords = ({ say }: Pick<Figure, 'say'>, difference: number): string =>
  say === percent ? `${Math.round(difference * 1000) / 10} 个百分点` : say(difference)

export const milliseconds = (ms: number | undefined): string =>
  ms === undefined ? '—' : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} 毫秒`

/** Of one figure: what it is, what it is counted by, and which way is better. */
export interface Figure {
  name: string
  hint: string
  of(totals: TestTotals): number | undefined
  say(value: number | undefined): string
  /** Which way is better. */
  better: 'more' | 'less'
}

export const figures: readonly Figure[] = [
  {
    name: '首位命中率',
    hint: '填了期望来源的问题里，期望来源排在第一的比例',
    of: ({ hit1 }) => hit1,
    say: percent,
    better: 'more',
  },
  { name: '前三命中率', hint: '期望来源排在前三的比例', of: ({ hit3 }) => hit3, say: percent, better: 'more' },
  { name: '前五命中率', hint: '期望来源排在前五的比例', of: ({ hit5 }) => hit5, say: percent, better: 'more' },
  {
    name: 'MRR',
    hint: '平均倒数排名：期望来源名次的倒数的平均，没找到算 0',
    of: ({ mrr }) => mrr,
    say: (value) => (value === undefined ? '—' : value.toFixed(2)),
    better: 'more',
  },
  {
    name: '解答率',
    hint: '应当回答的问题里，给出了答案的比例，不论对错',
    of: ({ answered }) => answered,
    say: percent,
    better: 'more',
  },
  { name: '答错率', hint: '全部问题里，答案与期望不符的比例', of: ({ wrong }) => wrong, say: percent, better: 'less' },
  { name: '耗时中位数', hint: 'p50，不含出错的问题', of: ({ p50Ms }) => p50Ms, say: milliseconds, better: 'less' },
  { name: '耗时 p95', hint: '95% 的问题不超过这个时间', of: ({ p95Ms }) => p95Ms, say: milliseconds, better: 'less' },
]
