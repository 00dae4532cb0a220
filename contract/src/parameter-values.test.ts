import { expect, test } from 'vitest'
import { completenessOf, formatValue, formatWithUnit, hasValue, isOutOfRange } from './parameter-values.ts'
import type { Parameter } from './product-categories.ts'

test('values read as people write them', () => {
  expect(formatValue(45)).toBe('45')
  expect(formatValue(0.1 + 0.2)).toBe('0.3')
  expect(formatValue(1_200_000)).toBe('1200000')
  expect(formatValue(true)).toBe('是')
  expect(formatValue(false)).toBe('否')
  expect(formatValue(['白色', '银色'])).toBe('白色、银色')
  expect(formatValue({ min: 26, max: 32 })).toBe('26–32')
  expect(formatValue('R32')).toBe('R32')
  expect(formatWithUnit({ unit: 'dB' }, { min: 18, max: 42.5 })).toBe('18–42.5 dB')
  expect(formatWithUnit({ unit: 'dB' }, null)).toBe('')
})

test('no and zero are values; empty is none', () => {
  expect([false, 0].every(hasValue)).toBe(true)
  expect([null, undefined, '', []].some(hasValue)).toBe(false)
})

test('either end of a range may be beyond the bounds', () => {
  const bounds = { min: 10, max: 60 }
  expect(isOutOfRange(bounds, 60)).toBe(false)
  expect(isOutOfRange(bounds, 60.5)).toBe(true)
  expect(isOutOfRange(bounds, { min: 9, max: 20 })).toBe(true)
  expect(isOutOfRange({}, -1e9)).toBe(false)
  expect(isOutOfRange(bounds, null)).toBe(false)
})

test('required parameters count twice, retired ones not at all', () => {
  const parameter = (key: string, more: Partial<Parameter> = {}): Parameter => ({
    key,
    name: key,
    type: 'number',
    required: false,
    searchable: false,
    comparable: false,
    ...more,
  })
  const parameters = [parameter('a', { required: true }), parameter('b'), parameter('c', { retired: true })]
  const groups = [{ key: 'main', name: '主要', parameters }]
  expect(completenessOf(groups, { a: 0 })).toBeCloseTo(2 / 3)
  expect(completenessOf(groups, { a: 1, b: 2 })).toBe(1)
  expect(completenessOf([], {})).toBe(1)
})
