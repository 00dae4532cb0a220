import { expect, test } from 'vitest'
import { parseQuantity, parseRange } from './quantity.ts'

test.each([
  ['45', 'dB', 45],
  [' ４５．５ ', 'dB', 45.5],
  ['45dB(A)', 'dB', 45],
  ['1,200 W', 'W', 1200],
  ['3.5kW', 'W', 3500],
  ['3500 瓦', 'kW', 3.5],
  ['0.3', '', 0.3],
  ['850mm', 'cm', 85],
  ['-5℃', '℃', -5],
  ['90 分钟', 'h', 1.5],
  ['24个月', '年', 2],
  ['18 个月', '年', 1.5],
  ['12个月', '年', 1],
  ['2年', '个月', 24],
  ['36小时', '天', 1.5],
  ['2 周', '天', 14],
  ['.5', 'L', 0.5],
  ['12个', '个', 12],
])('%s beside %s is %s', (text, unit, number) => {
  expect(parseQuantity(text, unit)).toBe(number)
})

test('what is no number of the unit stays as it was typed', () => {
  expect(parseQuantity('', 'dB')).toBeNull()
  for (const text of ['约45', '45 kg', '1,5', '--', 'dB', '4 5']) expect(parseQuantity(text, 'dB')).toBe(text)
})

test.each([
  ['10天', '年'],
  ['30天', '个月'],
  ['10个月', '年'],
  ['100秒', 'h'],
])('%s beside %s comes to no even number and stays as it was typed', (text, unit) => {
  expect(parseQuantity(text, unit)).toBe(text)
})

test('two numbers are read as a range, one is not', () => {
  expect(parseRange('26-32', '℃')).toEqual({ min: 26, max: 32 })
  expect(parseRange('-7 ~ 43 ℃', '℃')).toEqual({ min: -7, max: 43 })
  expect(parseRange('18 至 26', 'dB')).toEqual({ min: 18, max: 26 })
  expect(parseRange('26', '℃')).toBeUndefined()
  expect(parseRange('-5', '℃')).toBeUndefined()
})
