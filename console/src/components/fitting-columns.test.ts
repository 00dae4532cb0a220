import { expect, test } from 'vitest'
import { fittingColumns } from './fitting-columns.ts'

const columns = [
  { key: 'name', width: 280, locked: true },
  { key: 'reach', width: 180 },
  { key: 'updatedAt', width: 120 },
  { key: 'size' },
  { key: 'acts', width: 100, locked: true },
]
const keysIn = (room: number | undefined) => fittingColumns(columns, room).map(({ key }) => key)

test('with room for all of them, all columns stand', () => {
  expect(keysIn(undefined)).toHaveLength(5)
  expect(keysIn(820)).toHaveLength(5)
})

test('the last one gives way first; what is locked never does', () => {
  expect(keysIn(819)).toEqual(['name', 'reach', 'updatedAt', 'acts'])
  expect(keysIn(600)).toEqual(['name', 'reach', 'acts'])
  expect(keysIn(100)).toEqual(['name', 'acts'])
})

test('on a phone the name takes what the acts leave', () => {
  expect(fittingColumns(columns, 350).map(({ width }) => width)).toEqual([undefined, 100])
  expect(fittingColumns(columns, 600)[0]?.width).toBe(280)
})
