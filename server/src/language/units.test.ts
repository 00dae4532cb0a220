import { expect, test } from 'vitest'
import { convert, isSameUnit, sameDimension } from './units.ts'

test.each([
  [60, '分贝', 'dB', 60],
  [60, 'db(a)', 'dB(A)', 60],
  [1.2, '千瓦', 'W', 1200],
  [350, 'mL', 'L', 0.35],
  [20, '斤', 'kg', 10],
  [2, '小时', 'min', 120],
  [60, '厘米', 'mm', 600],
  [24, 'm³/min', 'm³/h', 1440],
  [3, '年', '个月', 36],
  [15, '平', '㎡', 15],
  [26, '度', '℃', 26],
  [1, '度', 'kW·h', 1],
  [5, 'g', 'kg', 0.005],
  [7, '只', '只', 7],
])('%d %s is %s %d', (amount, from, to, expected) => expect(convert(amount, from, to)).toBe(expected))

test('amounts of different things are not compared', () => {
  expect(convert(60, '分贝', 'W')).toBeUndefined()
  expect(convert(60, '分贝', '?')).toBeUndefined()
  expect(sameDimension('kg', '克')).toBe(true)
  expect(sameDimension('kg', 'L')).toBe(false)
})

test.each([
  ['kW', '千瓦', true],
  ['db', 'dB', true],
  ['m²', '㎡', true],
  ['W', 'kW', false],
  ['mPa', 'MPa', false],
  ['度', '℃', false],
  ['只', '个', false],
])('%s and %s are one unit: %s', (a, b, expected) => expect(isSameUnit(a, b)).toBe(expected))
