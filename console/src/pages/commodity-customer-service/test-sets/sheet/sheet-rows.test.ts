import type { TestQuestion } from '@zhiku/contract/test-sets'
import { expect, test } from 'vitest'
import { draftOf } from './sheet.ts'
import { isUnsaved, knownRow } from './sheet-rows.ts'

const asked = (question: string, version: number) =>
  ({ id: 'q', question, history: [], expect: {}, sources: [], version }) as unknown as TestQuestion // as far as it is read
const base = asked('原来的', 1)
const editing = (question: string) => ({
  q: { draft: { ...draftOf(base), question }, faults: {}, isSaving: false, base },
})

test('a row that a colleague changed while it was edited waits for a choice', () => {
  const row = knownRow(editing('我的'), asked('他人的', 2))
  expect(row).toMatchObject({ isConflict: true, draft: { question: '我的' }, base: { version: 1 } })
})

test('one that holds what it was begun from follows the server', () => {
  const row = knownRow(editing('原来的'), asked('他人的', 2))
  expect(row).toMatchObject({ isConflict: false, draft: { question: '他人的' } })
  expect(isUnsaved(row)).toBe(false)
})

test('one that was saved anew with the same words is sent over that', () => {
  expect(knownRow(editing('我的'), asked('原来的', 2))).toMatchObject({ isConflict: false, base: { version: 2 } })
})

test('two who wrote the same have nothing to choose', () => {
  const row = knownRow(editing('一样的'), asked('一样的', 2))
  expect([row.isConflict, isUnsaved(row)]).toEqual([false, false])
})
