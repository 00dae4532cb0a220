import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('what is made one after the other sorts so, also within a millisecond: rows of an import stay in their order', () => {
  const at = Date.parse('2026-11-22T08:00:00Z')
  const ids = Array.from({ length: 2_000 }, (_, index) => newId(at + Math.floor(index / 1_000)))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
