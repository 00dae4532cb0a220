import type { GateBounds } from '@zhiku/contract/gates'
import type { TestRun, TestTotals } from '@zhiku/contract/test-runs'
import { expect, test } from 'vitest'
import { verdictOf } from './gate-verdict.ts'

const totals: TestTotals = {
  questions: 10,
  hit1: 0.8,
  answered: 0.9,
  wrong: 0.1,
  of: { sources: 5, answers: 8 },
  outcomes: { right: 8, unanswered: 1, failed: 0, wrong: 1 },
}
const run: TestRun = {
  id: 'r',
  testSet: { id: 's', name: '集' },
  assistant: { id: 'a', name: '助手' },
  revision: 0,
  state: 'succeeded',
  progress: 1,
  questions: 10,
  totals,
  createdBy: { id: 'e', name: '陈雨' },
  createdAt: '2026-01-01T00:00:00.000Z',
}

test.each<[GateBounds, string[]]>([
  [{}, []],
  [{ hit1: 0.8, answered: 0.9, wrong: 0.1 }, []],
  [{ hit1: 0.81 }, ['首位命中率 80%，低于门槛 81%']],
  [{ wrong: 0.05, answered: 0.95 }, ['解答率 90%，低于门槛 95%', '答错率 10%，高于上限 5%']],
  [{ hit3: 0.5 }, ['测试集里没有可以计算前三命中率的问题']],
])('bounds %o', (bounds, messages) => {
  const verdict = verdictOf('block', bounds, run)
  expect(verdict.failures.map(({ message }) => message)).toEqual(messages)
  expect(verdict.state).toBe(messages.length === 0 ? 'passed' : 'failed')
})

test('nothing is asked while it is off, and a draft that nothing ran on is told', () => {
  expect(verdictOf('off', { hit1: 1 }, run)).toMatchObject({ state: 'off', run, failures: [] })
  expect(verdictOf('warn', {}, undefined)).toMatchObject({ state: 'none', message: expect.stringContaining('还没有跑过') as string }) // prettier-ignore
})
