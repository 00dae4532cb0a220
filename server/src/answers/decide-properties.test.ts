/** What holds for every evidence and every policy: the decisions of `decide` never leave what the settings allow. */
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Hit, SearchCard } from '@zhiku/contract/search'
import { fc } from '../../test/fast-check.ts'
import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import type { Situation } from './decide.ts'
import { sameWording } from './evidence.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })

const hitOf = (sourceType: Hit['sourceType']) =>
  share.map((score): Hit => {
    const id = `${sourceType} ${score}`
    const knowledgeBase = { id: 'base', name: '知识库' }
    const kept = { id, title: id, sourceId: id, highlight: '', snippet: '', updatedAt: '2026-07-15T02:00:00.000Z' }
    return { ...kept, type: sourceType === 'faq' ? 'faq' : 'literacy', score, knowledgeBase, sourceType }
  })
const bestFirst = (sourceType: Hit['sourceType']) =>
  fc.array(hitOf(sourceType), { maxLength: 4 }).map((hits) => hits.toSorted((a, b) => b.score - a.score))

const product = (at: number, value: string) => ({
  productId: `p${at}`,
  name: `p${at}`,
  model: `p${at}`,
  categoryId: 'category',
  differences: [],
  answers: [
    {
      productId: `p${at}`,
      name: `p${at}`,
      model: `p${at}`,
      categoryId: 'category',
      knowledgeBase: { id: 'base', name: '知识库' },
      parameter: { key: 'noise', name: '噪音' },
      value,
      revision: 1,
      effectiveAt: '2026-07-15T02:00:00.000Z',
    },
  ],
})
const card: fc.Arbitrary<SearchCard> = fc.oneof(
  fc.constantFrom('42', '45').map((value): SearchCard => ({ kind: 'exact', answers: product(0, value).answers })),
  fc.array(fc.constantFrom('42', '45'), { minLength: 1, maxLength: 4 }).map((values): SearchCard => {
    const products = values.map((value, at) => product(at, value))
    return { kind: 'choose', parameters: [{ key: 'noise', name: '噪音' }], products, total: products.length }
  }),
  fc.constant<SearchCard>({ kind: 'filter', condition: '噪音 < 60 dB', answers: product(0, '42').answers, total: 1 }),
)
const handOver = fc.constantFrom({ reason: 'asked' as const }, { reason: 'rule' as const, rule: '投诉' })

const situation: fc.Arbitrary<Situation> = fc.record({
  evidence: fc.record(
    {
      card,
      faqs: bestFirst('faq'),
      passages: bestFirst('file'),
      topics: fc.constant([]),
      aside: fc.constant(new Map()),
      handOver,
    },
    { requiredKeys: ['faqs', 'passages', 'topics', 'aside'] },
  ),
  unanswered: fc.nat({ max: 5 }),
  mayGenerate: fc.boolean(),
})
const policy = fc
  .record({ minScore: share, faq: share, minMargin: share, afterUnanswered: fc.nat({ max: 5 }) })
  .map(({ minScore, faq, minMargin, afterUnanswered }) =>
    AssistantSettings.parse({
      minScore,
      faqDirect: { minScore: faq, minMargin },
      handOver: { afterUnanswered },
    }),
  )

const always = (holds: (given: Situation, settings: AssistantSettings) => void) =>
  fc.assert(fc.property(situation, policy, holds), { numRuns: 2000 })

test('it is said why, in words that name no machine', () => {
  always((given, settings) => {
    const { because } = decide(given, settings)
    expect(because).toMatch(/[\u4e00-\u9fff]/)
    expect(because).not.toMatch(/undefined|NaN|\[object/)
  })
})

test('whoever asks for a person gets one, whatever else would answer', () => {
  always((given, settings) => {
    if (given.evidence.handOver) expect(decide(given, settings).kind).toBe('handOver')
  })
})

test('a model writes only where it may, and only from evidence', () => {
  always((given, settings) => {
    if (decide(given, settings).kind !== 'generate') return
    expect(given.mayGenerate).toBe(true)
    expect(given.evidence.passages).not.toEqual([])
  })
})

test('a FAQ answers by itself only above its score, and ahead of the next or asked word for word', () => {
  always((given, settings) => {
    if (decide(given, settings).kind !== 'faq') return
    const [best, next] = given.evidence.faqs.map(({ score }) => score)
    expect(best).toBeGreaterThanOrEqual(settings.faqDirect.minScore)
    const lead = (best ?? 0) - (next ?? 0)
    expect((best ?? 0) >= sameWording || lead >= settings.faqDirect.minMargin).toBe(true)
  })
})

test('without any evidence nothing is said but that there is none, until somebody is handed over', () => {
  always((given, settings) => {
    const bare = { ...given, evidence: { faqs: [], passages: [], topics: [], aside: new Map() } }
    const { afterUnanswered } = settings.handOver
    const isGivenUp = afterUnanswered > 0 && given.unanswered + 1 >= afterUnanswered
    expect(decide(bare, settings).kind).toBe(isGivenUp ? 'handOver' : 'none')
  })
})
