import type { ImportTask } from '@zhiku/contract/imports'
import { expect, test } from 'vitest'
import { hiddenWords } from './hidden-words.ts'

const task = (hiddenRows: number, hiddenStretches: [number, number][] = []) =>
  ({ total: 30, hiddenRows, hiddenStretches }) as ImportTask

test('rows that the sheet does not show are told, and nothing where it shows all', () => {
  expect(hiddenWords(task(2))).toMatch(/^30 行里有 2 行在表格中被隐藏或筛选掉了，也会一起导入/)
  expect(hiddenWords(task(0))).toBe('')
})

test.each([
  [4, [[3, 3], [7, 9]], '30 行里有 4 行（第 3、7–9 行）在表格中'], // prettier-ignore
  [9, [[3, 3], [7, 9]], '30 行里有 9 行（第 3、7–9 行等）在表格中'], // prettier-ignore
] as [number, [number, number][], string][])('%i rows are named by their numbers: %j', (count, stretches, words) => {
  expect(hiddenWords(task(count, stretches))).toContain(words)
})
