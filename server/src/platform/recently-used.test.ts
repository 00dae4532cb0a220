import { expect, test } from 'vitest'
import { RecentlyUsed } from './recently-used.ts'

const kept = (maxSize: number) => new RecentlyUsed<string, string[]>({ maxSize, sizeOf: ({ length }) => length })

test('what was used last stays, what was not goes first', () => {
  const values = kept(3)
  for (const key of ['a', 'b', 'c']) values.put(key, [key])
  values.get('a')
  values.put('d', ['d'])
  expect(['a', 'b', 'c', 'd'].map((key) => values.get(key)?.join(''))).toEqual(['a', undefined, 'c', 'd'])
})

test('makes room by size, and keeps nothing that is larger than all of it', () => {
  const values = kept(4)
  values.put('a', ['1', '2', '3'])
  values.put('b', ['1', '2'])
  expect(values.get('a')).toBeUndefined()
  expect(values.get('b')).toEqual(['1', '2'])
  values.put('c', ['1', '2', '3', '4', '5'])
  expect([values.get('b'), values.get('c')]).toEqual([['1', '2'], undefined]) // what was used makes no room for it
})

test('the same key twice counts once', () => {
  const values = kept(2)
  values.put('a', ['1'])
  values.put('a', ['1'])
  values.put('b', ['1'])
  expect(values.get('a')).toEqual(['1'])
})
