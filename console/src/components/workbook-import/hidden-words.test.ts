import type { ImportTask } from '@zhiku/contract/imports'
import { expect, test } from 'vitest'
import { hiddenWords } from './hidden-words.ts'

const task = (hiddenRows: number) => ({ total: 30, hiddenRows }) as ImportTask

test('rows that the sheet does not show are told, and nothing where it shows all', () => {
  expect(hiddenWords(task(2))).toMatch(/^30 行里有 2 行在表格中被隐藏或筛选掉了，也会一起导入/)
  expect(hiddenWords(task(0))).toBe('')
})
