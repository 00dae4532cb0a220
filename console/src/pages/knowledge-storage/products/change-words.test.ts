import { expect, test } from 'vitest'
import { changeWords, firstChanges } from './change-words.ts'

test('a new product shows its values, one that is there what would change', () => {
  const change = { before: 45, after: { min: 18, max: 42 } }
  expect(changeWords(change, 'new')).toBe('18–42')
  expect(changeWords({ ...change, unit: 'dB' }, 'duplicate')).toBe('45 → 18–42 dB')
  expect(changeWords(change, 'duplicate')).toBe('45 → 18–42')
  expect(changeWords({ ...change, before: null, after: false }, 'duplicate')).toBe('空 → 否')
  expect(changeWords({ ...change, before: ['白色'], after: [] }, 'duplicate')).toBe('白色 → 空')
})

test('what is out of range is never left out of the first changes', () => {
  const change = (key: string, flags: ('outOfRange' | 'price')[] = []) => ({ key, name: key, after: 1, flags })
  const changes = [...'abcdef'].map((key) => change(key, key === 'b' ? ['price'] : key === 'f' ? ['outOfRange'] : []))
  expect(firstChanges(changes).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'f'])
})
