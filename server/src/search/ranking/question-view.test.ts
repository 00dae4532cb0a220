import { expect, test } from 'vitest'
import { countNeedles } from '../../language/needles.ts'
import { featuresOf } from './query-features.ts'
import { creditOthers, measure, questionMeasurer } from './question-view.ts'

const statistics = {
  documents: 1000,
  averageLength: { question: 12, title: 10, headings: 10, text: 300 },
  frequencyOf: (feature: string) => feature.length * 7,
}
const writings = [
  { said: '空调', text: '冷气机', credit: 0.8 },
  { said: '空调', text: '冷气', credit: 0.8 },
  { said: '滤网', text: '过滤网', credit: 0.9 },
  { said: '清洗', text: '洗', credit: 0.5 },
]
const query = featuresOf('e1空调滤网怎么清洗', statistics, (text, at) =>
  writings
    .filter(({ said }) => text.startsWith(said, at))
    .map(({ said, text: other, credit }) => ({ length: said.length, text: other, credit })),
)
const weights = {
  bySlot: Float64Array.from(query.features, ({ weight }) => weight),
  total: query.totalWeight,
}
const countsOf = (text: string, factor: number) => {
  const counts = new Float64Array(query.features.length + query.others.length)
  countNeedles(query.needles, text, factor, counts)
  return counts
}

/** As the formula says it: all counts together, each feature looked at. */
function wholly(shared: Float64Array, question: string, factor: number) {
  const alone = countsOf(question, factor)
  const together = shared.map((count, slot) => count + (alone[slot] ?? 0))
  creditOthers(query, together)
  creditOthers(query, alone)
  return { ...measure(weights, together), heldAlone: measure(weights, alone).coverage }
}

const fields = ['', '空调说明书 滤网', '冷气机 保养', '洗衣机 过滤网 洗', 'e1 通信故障']
const questions = [
  '空调滤网怎么清洗',
  '冷气机的过滤网要洗吗',
  '冷气洗滤网',
  '空调空调空调',
  '冰箱不制冷',
  '',
  '报 e1 怎么办',
  '过滤网清洗',
]

test.each(fields)('beside “%s” every question is measured as all counts together would be', (field) => {
  const shared = countsOf(field, 0.7)
  const { begin, measureQuestion } = questionMeasurer(query, weights)
  begin(shared)
  for (const question of [...questions, ...questions.toReversed()]) {
    const told = measureQuestion(question, 1.3)
    const whole = wholly(shared, question, 1.3)
    for (const key of ['match', 'coverage', 'heldAlone'] as const)
      expect(told[key], `${key} of ${question}`).toBeCloseTo(whole[key], 12)
  }
})

test('of the next candidate nothing of the one before is counted', () => {
  const { begin, measureQuestion } = questionMeasurer(query, weights)
  begin(countsOf('空调滤网清洗', 1))
  measureQuestion('空调滤网', 1)
  begin(countsOf('', 1))
  expect(measureQuestion('冰箱不制冷', 1)).toEqual({ match: 0, coverage: 0, heldAlone: 0 })
})
