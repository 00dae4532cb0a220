import { describe, expect, test } from 'vitest'
import { normaliseQuery } from '../../language/analyze.ts'
import { identifiersIn } from '../../language/identifiers.ts'
import { normalise } from '../../language/normalise.ts'
import type { CorpusStatistics } from '../../search-index/corpus-statistics.ts'
import type { Candidate } from '../../search-index/row.ts'
import { featuresOf } from './query-features.ts'
import type { Alternative } from './query-features.ts'
import { ranker } from './rank.ts'

const statistics: CorpusStatistics = {
  documents: 1_000,
  frequencyOf: (feature) => (feature.length === 1 ? 200 : feature === '空调' ? 300 : 10),
  averageLength: { question: 10, title: 8, headings: 8, text: 60 },
}
const candidate = (
  id: string,
  fields: Partial<Pick<Candidate, 'title' | 'headings' | 'text'>> & { questions?: string[] },
): Candidate => {
  const all = [...(fields.questions ?? []), fields.title ?? '', fields.text ?? ''].map(normalise)
  return {
    id,
    questions: (fields.questions ?? []).map(normalise),
    title: normalise(fields.title ?? ''),
    headings: normalise(fields.headings ?? ''),
    text: normalise(fields.text ?? ''),
    identifiers: ` ${all.flatMap(identifiersIn).join(' ')} `,
  }
}
const rankAll = (query: string, candidates: Candidate[], alternatives: Alternative[] = []) => {
  const of = (text: string, at: number) => alternatives.filter(({ length }) => text.slice(at, at + length) === '不制冷')
  const rank = ranker(featuresOf(normaliseQuery(query), statistics, of), statistics)
  return candidates.map(rank).sort((a, b) => b.score - a.score)
}

describe('ranking', () => {
  test('pictures alone as a question do not stand for the whole of what is asked', () => {
    const text = '空调不制冷时清洗滤网'
    const [plain, pictured] = ['空调漏水', '😀🧊'].map((question) =>
      rankAll('空调不制冷', [candidate('faq', { questions: [question], title: question, text })]),
    )
    expect(pictured?.[0]?.signals.own).toBe(0)
    expect(plain?.[0]?.signals.own).toBeGreaterThan(0.4)
  })

  test('a question that holds nothing leaves the text to answer', () => {
    const [first] = rankAll('空调不制冷', [candidate('faq', { questions: [''], text: '空调不制冷时清洗滤网' })])
    expect(first).toMatchObject({ question: -1, signals: { own: 1 }, likes: [] })
  })

  test.each(['空调不制冷怎么办', '“空调不制冷”怎么办？', '「空调」不制冷怎么办'])(
    '%s is asked word for word',
    (question) => {
      const [first] = rankAll('空调不制冷怎么办', [
        candidate('faq', { questions: [question, '制热慢'], title: question }),
      ])
      expect(first?.score).toBe(1)
    },
  )

  test('tells how like the query each question is by itself, in other writings too, whatever the text holds', () => {
    const [first] = rankAll(
      '空调不制冷',
      [candidate('passage', { questions: ['洗衣机漏水', '空调不凉', '空调不制冷'], text: '空调不制冷时清洗滤网' })],
      [{ length: 3, text: '不凉', credit: 0.8 }],
    )
    const [same = 0, otherwise = 0, another = 0] = first?.likes ?? []
    expect(same).toBeCloseTo(1)
    expect(otherwise).toBeGreaterThan(0.5)
    expect(otherwise).toBeLessThan(same)
    expect(another).toBeLessThan(0.2)
    expect(rankAll('空调不制冷', [candidate('text', { text: '空调不制冷' })])[0]?.likes).toEqual([])
  })

  test.each([
    ['15匹多大面积', '1.5匹多大面积'],
    ['35米多大', '3×5米多大'],
    ['15度能制热吗', '-15度能制热吗'],
    ['12人用', '1~2人用'],
    ['冷冻室18度够吗', '冷冻室-18度够吗'],
  ])('takes %s for another question than %s', (asked, other) => {
    const [first, second] = rankAll(asked, [
      candidate('other', { questions: [other] }),
      candidate('same', { questions: [asked] }),
    ])
    expect(first?.id).toBe('same')
    expect(first?.score).toBeGreaterThan(0.995)
    expect(second?.score).toBeLessThan(0.995)
  })

  test.each([
    ['KFR35GW报E1怎么办', 'KFR-35GW 报 E-1，怎么办？'],
    ['12000元的空调', '12,000元的空调'],
    ['3*5米多大', '3×5米多大'],
    ['洗\u200b衣机怎么清洁', '洗衣机怎么清洁'],
  ])('takes %s for the same question as %s', (asked, other) => {
    expect(rankAll(asked, [candidate('same', { questions: [other] })])[0]?.score).toBeGreaterThan(0.995)
  })

  test('puts the question that says the same before one that says more, and both before another', () => {
    const [first, second, third] = rankAll('空调不制冷', [
      candidate('other', { questions: ['洗衣机不脱水'] }),
      candidate('more', { questions: ['空调不制冷而且外机漏水还有噪音'] }),
      candidate('same', { questions: ['空调不制冷'] }),
    ])
    expect([first?.id, second?.id, third?.id]).toEqual(['same', 'more', 'other'])
    expect(first?.score).toBeGreaterThan(0.9)
    expect(third?.score).toBeLessThan(0.2)
  })

  test("takes the best of a FAQ's questions, however many others it has", () => {
    const others = Array.from({ length: 200 }, (_, index) => `别的问法第${index}种`)
    const [first] = rankAll('滤网多久洗一次', [
      candidate('many', { questions: [...others, '滤网多久洗一次'] }),
      candidate('few', { questions: ['滤网在哪里'] }),
    ])
    expect(first).toMatchObject({ id: 'many', question: 200 })
  })

  test('prefers the text that bears the model asked for, in any writing', () => {
    const text = (model: string) => `${model} 空调的室内机噪音为 22 分贝，室外机噪音为 50 分贝。`
    const [first] = rankAll('kfr35gw x10pro噪音', [
      candidate('x20', { text: text('KFR-35GW/X20-Pro') }),
      candidate('x10', { text: text('KFR-35GW/X10-Pro') }),
      candidate('x100', { text: text('KFR-35GW/X100-Pro') }),
    ])
    expect(first?.id).toBe('x10')
    expect(first?.signals.identifier).toBe(1)
  })

  test('prefers words that stand together', () => {
    const filler = '请按说明书操作。'.repeat(30)
    const [first] = rankAll('排水管堵塞', [
      candidate('apart', { text: `排水${filler}管${filler}堵塞` }),
      candidate('together', { text: `${filler}${filler}排水管堵塞` }),
    ])
    expect(first?.id).toBe('together')
  })

  test('credits a synonym, at less than the word itself', () => {
    const [first, second, third] = rankAll(
      '空调不制冷',
      [
        candidate('synonym', { text: '空调制冷差时先清洗。' }),
        candidate('word', { text: '空调不制冷时先清洗。' }),
        candidate('neither', { text: '空调结霜时先清洗。' }),
      ],
      [{ length: 3, text: '制冷差', credit: 0.7 }],
    )
    expect([first?.id, second?.id, third?.id]).toEqual(['word', 'synonym', 'neither'])
  })

  test('counts a synonym among the words that stand together', () => {
    const alternatives = [{ length: 3, text: '制冷差', credit: 0.7 }]
    const filler = '请按说明书操作。'.repeat(30)
    const [first, second] = rankAll(
      '空调不制冷',
      [
        candidate('apart', { text: `空调${filler}制冷差时先清洗。` }),
        candidate('together', { text: `${filler}空调制冷差时先清洗。` }),
      ],
      alternatives,
    )
    expect(first?.id).toBe('together')
    expect(first?.signals.proximity).toBeGreaterThan((second?.signals.proximity ?? 1) + 0.2)
  })

  test('is not led by the words that only ask, when the text is no question', () => {
    const [first] = rankAll('滤网怎么清洗', [
      candidate('asks', { text: '怎么选、怎么买、怎么用，都在这里。' }),
      candidate('answers', { text: '取下滤网，用清水清洗后晾干。' }),
    ])
    expect(first?.id).toBe('answers')
  })

  test('gives every signal and the score between 0 and 1, and 0 to what shares nothing', () => {
    const [first, last] = rankAll('空调', [
      candidate('empty', { text: '' }),
      candidate('full', { text: '空调'.repeat(500) }),
    ])
    for (const figure of [first?.score, ...Object.values(first?.signals ?? {})]) {
      expect(figure).toBeGreaterThanOrEqual(0)
      expect(figure).toBeLessThanOrEqual(1)
    }
    expect(last?.score).toBe(0)
  })
})
