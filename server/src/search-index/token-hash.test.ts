import { expect, test } from 'vitest'
import { fc } from '../../test/fast-check.ts'
import { forEachToken, forEachUtf8Token, tokenHash } from './token-hash.ts'

const characters = fc.constantFrom('a', '9', ' ', 'é', 'ß', '空', '调', '℃', '𠮷', '😀')

test('the tokens of UTF-8 have the hashes that those of the text have', () => {
  fc.assert(
    fc.property(fc.array(characters), fc.array(characters, { maxLength: 3 }), (text, before) => {
      const ofText: number[] = []
      forEachToken(text.join(''), (hash) => ofText.push(hash))
      const bytes = new TextEncoder().encode([...before, ...text].join(''))
      const from = new TextEncoder().encode(before.join('')).length
      const ofBytes: number[] = []
      forEachUtf8Token(bytes, { from, end: bytes.length }, (hash) => ofBytes.push(hash))
      expect(ofBytes).toEqual(ofText)
    }),
  )
})

test('a token is told apart from its parts', () => {
  const hashes: number[] = []
  forEachToken('空调 空 调', (hash) => hashes.push(hash))
  expect(hashes).toEqual(['空调', '空', '调'].map((token) => tokenHash(token)))
  expect(new Set(hashes).size).toBe(3)
})
