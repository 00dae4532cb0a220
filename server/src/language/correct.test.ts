import { expect, test } from 'vitest'
import { correct, Spellings } from './correct.ts'

const vocabulary = new Map([
  ['空调', 5],
  ['空调器', 3],
  ['遥控器', 2],
])
const spellings = new Spellings(vocabulary)
for (const word of vocabulary.keys()) spellings.add(word)
const spelling = { vocabulary, spellings, frequencyOf: () => 0 }

test.each([
  ['空调一开有味道', undefined],
  ['空调里头响', undefined],
  ['摇控器坏了', '遥控器坏了'],
  ['空条器坏了', '空调器坏了'],
])('%s is read as %s', (text, meant) => {
  expect(correct(text, spelling)).toBe(meant)
})
