import { expect, test } from 'vitest'
import { withAlike } from './alike.ts'
import type { Ranked } from './rank.ts'

const signals = { match: 0.5, coverage: 0.5, proximity: 0.5, own: 0.5, identifier: 0 }
const ranked = (id: string, likes?: number[]): Ranked => ({
  id,
  score: 0.5,
  signals,
  question: 0,
  ...(likes ? { likes } : {}),
})
const alikeOf = (...all: Ranked[]) => withAlike(all).map(({ signals: { alike, lead } }) => [alike, lead])

test('several questions that are like the query weigh more than one', () => {
  const [several, one] = alikeOf(ranked('several', [0.6, 0.5, 0.4]), ranked('one', [0.6]))
  expect(several?.[0]).toBe(0.5)
  expect(one?.[0]).toBe(0.2)
})

test('the most alike of all are shared among those that bear them, and less alike ones are none of them', () => {
  const all = alikeOf(ranked('a', [0.8, 0.8, 0.8]), ranked('b', [0.8, 0.8, 0.8]), ranked('c', [0.1, 0.1]))
  expect(all).toEqual([
    [0.8, 0.5],
    [0.8, 0.5],
    [0.067, 0],
  ])
})

test('what bears no questions says nothing of them', () => {
  expect(alikeOf(ranked('a'), ranked('b', [0.5]))).toEqual([
    [undefined, undefined],
    [0.167, 1],
  ])
  expect(alikeOf(ranked('a', [0]))).toEqual([[0, 0]])
})
