import { expect, test } from 'vitest'
import { everyProblem } from './open-problems.ts'

test('no number stands for two refusals', () => {
  const numbers = Object.values(everyProblem).map(({ code }) => code)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})
