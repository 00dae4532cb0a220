import { expect, test } from 'vitest'
import { storableJson, storablePieces, storableText } from './storable.ts'

test('a text keeps all but what cannot be stored', () => {
  expect(storableText('空\0调\ud800坏了😀')).toBe('空调\ufffd坏了😀')
  expect(storableJson({ 'a\0': ['b\0', 1, null, { ['__proto__']: 'c\0' }] })).toEqual({
    a: ['b', 1, null, { ['__proto__']: 'c' }],
  })
})

test('a sign that is cut between two pieces is one sign, and one that never ends is told as such', () => {
  const pieces = storablePieces()
  expect(['好\ud83d', '\ude00\0的', '\ud83d'].map((piece) => pieces.push(piece))).toEqual(['好', '😀的', ''])
  expect(pieces.end()).toBe('\ufffd')
  expect(pieces.end()).toBe('')
})
