import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'
import type { DiffPart } from './word-diff.ts'

const sideOf = (parts: readonly DiffPart[], gone: DiffPart['kind']): string =>
  parts
    .filter(({ kind }) => kind !== gone)
    .map(({ text }) => text)
    .join('')

test('a changed word is told as removed and added, what stands around it as the same', () => {
  expect(wordDiff('保修期为三年，自购买之日起', '保修期为六年，自购买之日起')).toEqual([
    { kind: 'same', text: '保修期为' },
    { kind: 'removed', text: '三年' },
    { kind: 'added', text: '六年' },
    { kind: 'same', text: '，自购买之日起' },
  ])
})

test('equal texts have one part, and an empty side only what the other has', () => {
  expect(wordDiff('滤网', '滤网')).toEqual([{ kind: 'same', text: '滤网' }])
  expect(wordDiff('', '滤网')).toEqual([{ kind: 'added', text: '滤网' }])
  expect(wordDiff('滤网', '')).toEqual([{ kind: 'removed', text: '滤网' }])
  expect(wordDiff('', '')).toEqual([])
})

test('both texts can be read back from the parts, whatever they are', () => {
  const text = fc
    .array(fc.constantFrom('滤网', '清洗', 'X10', ' ', '，', '每月', '一次', '\n'))
    .map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDiff(before, after)
      expect(sideOf(parts, 'added')).toBe(before)
      expect(sideOf(parts, 'removed')).toBe(after)
    }),
    { seed: 5 },
  )
})

test('two long texts that share nothing are told as changed as a whole', () => {
  const before = '滤网，'.repeat(2000)
  const after = '水箱。'.repeat(2000)
  expect(wordDiff(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ])
})
