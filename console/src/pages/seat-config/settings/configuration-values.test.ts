import type { SeatSettings } from '@zhiku/contract/seat-assistant/configuration'
import { expect, test } from 'vitest'
import { isSame, merged, theirChanges } from './configuration-values.ts'

const base: SeatSettings = {
  enabled: true,
  knowledgeBaseIds: ['a'],
  triggers: { onMessage: true, onDemand: true },
  cards: { max: 5, minScore: 0.45, kinds: ['faq', 'script'] },
  scripts: { groupIds: [] },
  words: { forbidden: ['最佳'], risky: ['保证'] },
  summary: { fields: [] },
}
const names = { base: (id: string) => `库${id}`, assistant: (id: string) => id, group: (id: string) => id } // prettier-ignore

test('what different people changed is kept of both, and what both changed stays mine', () => {
  const mine = { ...base, cards: { ...base.cards, max: 3 }, words: { ...base.words, forbidden: ['最佳', '第一'] } }
  const theirs = { ...base, cards: { ...base.cards, max: 7, minScore: 0.6 }, knowledgeBaseIds: [] }
  expect(merged(base, mine, theirs)).toEqual({
    ...base,
    knowledgeBaseIds: [],
    cards: { ...base.cards, max: 3, minScore: 0.6 },
    words: { ...base.words, forbidden: ['最佳', '第一'] },
  })
  expect(theirChanges([base, mine, theirs], names)).toEqual([
    { name: '知识库', before: ['库a'], after: [] },
    { name: '最多张数', before: 5, after: 7, mine: { value: 3 } },
    { name: '最低得分', before: 0.45, after: 0.6 },
  ])
})

test('the order of fields and what is not set make no difference, the order of a list does', () => {
  const { enabled, ...others } = base
  expect(isSame({ ...base, assistantId: undefined }, { ...others, enabled })).toBe(true)
  expect(isSame(base, { ...base, cards: { ...base.cards, kinds: ['script', 'faq'] } })).toBe(false)
})
