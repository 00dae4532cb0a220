import { afterEach, expect, test, vi } from 'vitest'
import { createTogether } from './together.ts'

afterEach(() => void vi.useRealTimers())

test('who asks the same at about the same time is told together, and anew later', async () => {
  vi.useFakeTimers()
  let asked = 0
  const together = createTogether<number>(1_000)
  const ask = (key: string) => together.ask(key, async () => ++asked)
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2])
  vi.advanceTimersByTime(999)
  expect(await ask('a')).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await ask('a')).toBe(3)
})

test('a refusal is one for all who asked', async () => {
  const together = createTogether<number>(1_000)
  const refused = () => Promise.reject(new Error('refused'))
  const answers = await Promise.allSettled([together.ask('a', refused), together.ask('a', async () => 1)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
