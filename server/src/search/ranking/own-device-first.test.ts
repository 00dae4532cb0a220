import { expect, test } from 'vitest'
import type { Candidate } from '../../search-index/service.ts'
import { ownDeviceFirst } from './own-device-first.ts'
import type { Ranked } from './rank.ts'

const signals = { match: 0.5, coverage: 0.5, proximity: 0, own: 1, identifier: 0 }
const row = (id: string, title: string, text = '', questions: string[] = [title]): Candidate => ({
  id,
  title,
  headings: '',
  text,
  questions,
  identifiers: '',
})
const orderOf = (asked: string, rows: readonly Candidate[], scores: readonly number[]): string[] => {
  const ranked: Ranked[] = rows.map(({ id }, at) => ({ id, score: scores[at] ?? 0, signals, question: 0 }))
  return ownDeviceFirst(ranked, rows, asked).map(({ id, score }) => `${id} ${score.toFixed(2)}`)
}

const washer = row('洗衣机', '洗衣机保修几年', '整机包修 3 年')
const policy = row('政策', '三包服务政策', '洗碗机 3 年', [])

test.each([
  ['another appliance stands behind what names none', '洗碗机保修几年', [washer, policy], ['政策 0.60', '洗衣机 0.42']],
  ['what was asked stays where it is', '洗衣机保修几年', [washer, policy], ['洗衣机 0.70', '政策 0.60']],
  ['a question that names no appliance', '保修几年', [washer, policy], ['洗衣机 0.70', '政策 0.60']],
  [
    'a passage that speaks of it in its text',
    '洗碗机保修几年',
    [row('洗衣机', '洗衣机保修几年', '洗碗机也一样'), policy],
    ['洗衣机 0.70', '政策 0.60'],
  ],
  [
    'another wording of it',
    '洗碗机保修几年',
    [row('洗衣机', '洗衣机保修几年', '', ['洗碗机保几年']), policy],
    ['洗衣机 0.70', '政策 0.60'],
  ],
])('%s', (_, asked, rows, order) => {
  expect(orderOf(asked, rows, [0.7, 0.6])).toEqual(order)
})

test('what was asked word for word is what was asked', () => {
  expect(orderOf('洗碗机保修几年', [washer, policy], [1, 0.6])).toEqual(['洗衣机 1.00', '政策 0.60'])
})
