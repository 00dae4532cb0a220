import type { Expectation } from '@zhiku/contract/test-expectations'
import type { Answer, Candidate } from '@zhiku/contract/turns'
import type { AnswerKind, CandidateVerdict } from '@zhiku/contract/words/assistants'
import type { TestFault, TestOutcome } from '@zhiku/contract/words/test-sets'
import { describe, expect, test } from 'vitest'
import { judge, ranking, wantsAnswer } from './judge.ts'
import { totalsOf } from './totals.ts'
import type { JudgedRow } from './totals.ts'

const hit = (sourceId: string) => ({
  id: `c-${sourceId}`,
  type: 'faq' as const,
  title: sourceId,
  highlight: '',
  snippet: '',
  score: 1,
  knowledgeBase: { id: 'b', name: '库' },
  sourceId,
  sourceType: 'faq' as const,
  updatedAt: '2026-01-01T00:00:00.000Z',
})
const answer = (kind: AnswerKind, cited: string[] = [], text = '整机保修 **6 年**[1]，主要零件 10 年'): Answer => ({
  kind,
  text,
  citations: cited.map((id, at) => ({ index: at + 1, hit: hit(id) })),
})
const candidates = (...ids: (string | [string, CandidateVerdict])[]): Candidate[] =>
  ids.map((one) => {
    const [id, verdict] = typeof one === 'string' ? [one, 'used' as const] : one
    return { hit: hit(id), signals: {}, verdict }
  })

describe('an answer', () => {
  test.each<[string, Expectation, Answer, TestOutcome, TestFault[]]>([
    ['that cites an expected source', { sourceIds: ['x', 'a'] }, answer('faq', ['a']), 'right', []],
    ['that cites others', { sourceIds: ['x'] }, answer('faq', ['a']), 'wrong', ['source']],
    ['that cites it among others', { sourceIds: ['b'] }, answer('extract', ['a', 'b']), 'right', []],
    ['with the words, marked otherwise', { text: ['保修6年', '主要零件１０年'] }, answer('extract'), 'right', []],
    ['with one of two words', { text: ['6 年', '12 年'] }, answer('extract'), 'wrong', ['text']],
    ['of the expected kind', { kind: 'exact' }, answer('exact'), 'right', []],
    ['of another kind', { kind: 'exact' }, answer('extract'), 'wrong', ['kind']],
    ['that fails in all', { kind: 'faq', sourceIds: ['x'], text: ['无'] }, answer('list', ['a']), 'wrong', ['kind', 'source', 'text']], // prettier-ignore
    ['that is none where one is wanted', { sourceIds: ['a'] }, answer('none'), 'unanswered', ['silent']],
    ['that hands over where one is wanted', { text: ['6 年'] }, answer('handOver'), 'unanswered', ['silent']],
    ['that asks back where one is wanted', { kind: 'faq' }, answer('clarify'), 'unanswered', ['silent']],
    ['that says nothing where nothing answers', { none: true }, answer('none'), 'right', []],
    ['that hands over where nothing answers', { none: true }, answer('handOver'), 'right', []],
    ['that asks back where nothing answers', { none: true }, answer('clarify'), 'wrong', ['spoke']],
    ['that speaks where nothing answers', { none: true }, answer('extract', ['a']), 'wrong', ['spoke']],
    ['that hands over as expected', { kind: 'handOver' }, answer('handOver'), 'right', []],
    ['that speaks where it should hand over', { kind: 'handOver' }, answer('faq'), 'wrong', ['kind']],
    ['that asks back as expected', { kind: 'clarify', text: ['6 年'] }, answer('clarify'), 'right', []],
  ])('%s', (_name, wanted, given, outcome, faults) => {
    expect(judge(wanted, given, [])).toMatchObject({ outcome, faults })
  })

  test('that is none was wanted where nothing else is expected', () => {
    expect([{ none: true }, { kind: 'none' as const }, { kind: 'clarify' as const }].map(wantsAnswer)).toEqual([false, false, false]) // prettier-ignore
    expect([{ sourceIds: ['a'] }, { text: ['a'] }, { kind: 'list' as const }].map(wantsAnswer)).toEqual([true, true, true]) // prettier-ignore
  })
})

describe('the place of an expected source', () => {
  test('counts cited sources first, each once, then what was found and might have been served', () => {
    const found = candidates('a', 'c', ['d', 'belowThreshold'], ['e', 'expired'], 'b')
    expect(ranking(answer('extract', ['b', 'a', 'b']), found)).toEqual(['b', 'a', 'c', 'd'])
  })

  test.each([
    [['b'], 1],
    [['d', 'c'], 3],
    [['e'], undefined],
  ])('of %o is %o', (sourceIds, rank) => {
    const found = candidates('a', 'c', ['d', 'belowThreshold'], ['e', 'expired'])
    expect(judge({ sourceIds }, answer('extract', ['b', 'a']), found).rank).toBe(rank)
  })

  test('is told of an unanswered row too', () => {
    expect(judge({ sourceIds: ['a'] }, answer('none'), candidates(['a', 'belowThreshold']))).toMatchObject({
      outcome: 'unanswered',
      rank: 1,
    })
  })
})

describe('totals', () => {
  const row = (expectation: Expectation, outcome: TestOutcome, more: Partial<JudgedRow> = {}): JudgedRow => ({
    expect: expectation,
    outcome,
    faults: [],
    tookMs: 10,
    ...more,
  })

  test('are shares of the rows that have what they speak of', () => {
    const source = { sourceIds: ['a'] }
    const totals = totalsOf([
      row(source, 'right', { rank: 1 }),
      row(source, 'right', { rank: 3, tookMs: 30 }),
      row(source, 'wrong', { rank: 4, tookMs: 20 }),
      row(source, 'unanswered'),
      row({ none: true }, 'wrong'),
      row({ none: true }, 'right'),
      row({ text: ['x'] }, 'failed', { tookMs: undefined }),
    ])
    expect(totals).toEqual({
      questions: 7,
      hit1: 0.25,
      hit3: 0.5,
      hit5: 0.75,
      mrr: 0.3958, // (1 + 1/3 + 1/4 + 0) / 4
      answered: 0.6, // three of five that want an answer
      wrong: 0.2857,
      p50Ms: 10,
      p95Ms: 30,
      of: { sources: 4, answers: 5 },
      outcomes: { right: 3, unanswered: 1, failed: 1, wrong: 2 },
    })
  })

  test('leave out what no row has', () => {
    expect(totalsOf([row({ none: true }, 'right')])).toEqual({
      questions: 1,
      wrong: 0,
      p50Ms: 10,
      p95Ms: 10,
      of: { sources: 0, answers: 0 },
      outcomes: { right: 1, unanswered: 0, failed: 0, wrong: 0 },
    })
    expect(totalsOf([])).toEqual({
      questions: 0,
      of: { sources: 0, answers: 0 },
      outcomes: { right: 0, unanswered: 0, failed: 0, wrong: 0 },
    })
  })

  test('take percentiles by the nearest rank', () => {
    const rows = Array.from({ length: 20 }, (_, at) => row({ none: true }, 'right', { tookMs: 20 - at }))
    expect(totalsOf(rows)).toMatchObject({ p50Ms: 10, p95Ms: 19 })
  })
})
