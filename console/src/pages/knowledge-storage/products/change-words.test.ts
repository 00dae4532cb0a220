import { expect, test } from 'vitest'
import { changeWords } from './change-words.ts'

test('a new product shows its values, one that is there what would change', () => {
  const change = { before: 45, after: { min: 18, max: 42 } }
  expect(changeWords(change, 'new')).toBe('18–42')
  expect(changeWords({ ...change, unit: 'dB' }, 'duplicate')).toBe('45 → 18–42 dB')
  expect(changeWords(change, 'duplicate')).toBe('45 → 18–42')
  expect(changeWords({ ...change, before: null, after: false }, 'duplicate')).toBe('空 → 否')
  expect(changeWords({ ...change, before: ['白色'], after: [] }, 'duplicate')).toBe('白色 → 空')
})
