import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { ExactAnswer, Hit, SearchCard } from '@zhiku/contract/search'
import { describe, expect, test } from 'vitest'
import { decide, exactAnswers } from './decide.ts'
import type { Situation } from './decide.ts'
import type { Evidence } from './evidence.ts'

const policy = AssistantSettings.parse({
  faqDirect: { minScore: 0.8, minMargin: 0.05 },
  minScore: 0.45,
  handOver: { afterUnanswered: 3 },
})

const hit = (score: number, sourceType: Hit['sourceType'] = 'file', id = `${sourceType} ${score}`): Hit => ({
  id,
  type: sourceType === 'faq' ? 'faq' : 'literacy',
  title: id,
  highlight: '',
  snippet: '',
  score,
  knowledgeBase: { id: 'base', name: '知识库' },
  sourceId: id,
  sourceType,
  updatedAt: '2026-07-15T02:00:00.000Z',
})
const value = (productId: string, text: string): ExactAnswer => ({
  productId,
  name: productId,
  model: productId,
  categoryId: 'category',
  knowledgeBase: { id: 'base', name: '知识库' },
  parameter: { key: 'noise', name: '噪音', unit: 'dB' },
  value: text,
  revision: 1,
  effectiveAt: '2026-07-15T02:00:00.000Z',
})
const choose = (answers: ExactAnswer[][], isAsked = true): SearchCard => ({
  kind: 'choose',
  parameters: isAsked ? [{ key: 'noise', name: '噪音' }] : [],
  products: answers.map((of, at) => ({
    productId: `p${at}`,
    name: `p${at}`,
    model: `p${at}`,
    categoryId: 'category',
    differences: [],
    answers: of,
  })),
  total: answers.length,
})
const exactCard: SearchCard = { kind: 'exact', answers: [value('p0', '42')] }
const listCard: SearchCard = { kind: 'filter', condition: '噪音 < 60 dB', answers: [value('p0', '42')], total: 1 }
const evidence = (given: Partial<Evidence> = {}): Evidence => ({
  faqs: [],
  passages: [],
  topics: [],
  aside: new Map(),
  ...given,
})
const situation = (given: Partial<Evidence>, rest: Partial<Situation> = {}): Situation => ({
  evidence: evidence(given),
  unanswered: 0,
  mayGenerate: false,
  ...rest,
})
const topics = ['甲', '乙'].map((label) => ({ label, value: label }))
const sureFaq = [hit(0.9, 'faq')]
const passages = [hit(0.6)]

/** Everything at once: each rule must win over all that stand behind it. */
const all: Partial<Evidence> = { handOver: { reason: 'asked' }, card: exactCard, topics, faqs: sureFaq, passages }

describe('the first that holds', () => {
  const { handOver: _, ...noPerson } = all
  test.each<[string, Partial<Evidence>, Partial<Situation>, string]>([
    ['a request for a person', all, { mayGenerate: true }, 'handOver'],
    ['an exact card', noPerson, { mayGenerate: true }, 'exact'],
    ['topics alike', { ...noPerson, card: listCard }, { mayGenerate: true }, 'clarify'],
    ['a filter card', { ...noPerson, topics: [], card: listCard }, { mayGenerate: true }, 'list'],
    ['a sure FAQ', { ...noPerson, topics: [], card: undefined }, { mayGenerate: true }, 'faq'],
    ['evidence and a model', { passages }, { mayGenerate: true, unanswered: 2 }, 'generate'],
    ['evidence', { passages }, { unanswered: 2 }, 'extract'],
    ['the third turn without an answer', {}, { unanswered: 2 }, 'handOver'],
    ['nothing', {}, { unanswered: 1 }, 'none'],
  ])('%s', (_name, given, rest, kind) => {
    const decision = decide(situation(given, rest), policy)
    expect(decision.kind).toBe(kind)
    expect(decision.because).not.toBe('')
  })
})

describe('at the edges', () => {
  const kindOf = (given: Partial<Evidence>, rest?: Partial<Situation>) => decide(situation(given, rest), policy).kind
  const faqs = (...scores: number[]) => {
    const found = scores.map((score, at) => hit(score, 'faq', `faq ${at}`))
    return { faqs: found, passages: found }
  }
  test('a FAQ needs its score and its margin, unless it is the question itself', () => {
    expect(kindOf(faqs(0.8))).toBe('faq')
    expect(kindOf(faqs(0.79))).toBe('extract')
    expect(kindOf(faqs(0.9, 0.85))).toBe('faq')
    expect(kindOf(faqs(0.9, 0.86))).toBe('extract')
    expect(kindOf(faqs(1, 0.98))).toBe('faq')
  })
  test('hand-over by count can be switched off', () => {
    const never = { ...policy, handOver: { ...policy.handOver, afterUnanswered: 0 } }
    expect(decide(situation({}, { unanswered: 9 }), never).kind).toBe('none')
  })
  test('products that all say the same are not asked about', () => {
    const same = choose([[value('p0', '42')], [value('p1', '42')]])
    expect(kindOf({ card: same })).toBe('exact')
    expect(exactAnswers(evidence({ card: same }))).toHaveLength(2)
    expect(kindOf({ card: choose([[value('p0', '42')], [value('p1', '45')]]) })).toBe('clarify')
  })
  test('products without a parameter asked for give way to a sure passage', () => {
    const named = choose([[], []], false)
    expect(kindOf({ card: named, passages: [hit(0.85)] })).toBe('extract')
    expect(kindOf({ card: named, passages: [hit(0.6)] })).toBe('clarify')
    expect(kindOf({ card: named, passages: [hit(0.6)], asksMore: true })).toBe('extract')
    expect(kindOf({ card: named, asksMore: true })).toBe('none')
  })
  test('a single product that is only perhaps meant gives way to a sure passage', () => {
    const perhaps = choose([[value('p0', '42')]])
    expect(kindOf({ card: perhaps, passages: [hit(0.7)] })).toBe('exact')
    expect(kindOf({ card: perhaps, passages: [hit(0.9)] })).toBe('extract')
  })
})

test('the score that was needed is told, not the one of the settings', () => {
  const values = (given: Partial<Evidence>) => decide(situation(given), policy).values
  expect(values({ passages: [hit(0.44)], leastScore: 0.18 })).toEqual({ score: 0.44, minScore: 0.18 })
  expect(values({ leastScore: 0.18 })).toEqual({ minScore: 0.18 })
  expect(values({ passages: [hit(0.5)] })).toEqual({ score: 0.5, minScore: 0.45 })
})
