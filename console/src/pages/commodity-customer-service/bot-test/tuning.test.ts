import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { expect, test } from 'vitest'
import { readTuning, tuningOf, wordOf } from './tuning.ts'

const own = AssistantSettings.parse({})

test('only what differs is kept, and comes back from the address', () => {
  const wanted = { ...own, minScore: 0.6, sentences: { ...own.sentences, none: '不知道。' } }
  const tuning = tuningOf(own, wanted)
  expect(Object.keys(tuning ?? {})).toEqual(['minScore', 'sentences'])
  expect({ ...own, ...readTuning(wordOf(tuning) ?? null) }).toEqual(wanted)
})

test('the same settings are no tuning', () => {
  expect(tuningOf(own, AssistantSettings.parse({}))).toBeUndefined()
  expect(wordOf(undefined)).toBeUndefined()
})

test('what is too long for an address is not written there', () => {
  expect(wordOf({ sentences: { ...own.sentences, none: '长'.repeat(2000) } })).toBeUndefined()
})

test.each([null, '', '{', '[]', '{}', '1', 'null'])('an address that says %s tunes nothing', (word) => {
  expect(readTuning(word)).toBeUndefined()
})
