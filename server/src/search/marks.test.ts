import { expect, test } from 'vitest'
import { normaliseQuery } from '../language/analyze.ts'
import { partFor } from './evidence.ts'
import { highlight } from './highlight.ts'
import { termsOf } from './marks.ts'
import { featuresOf } from './ranking/query-features.ts'

const statistics = {
  documents: 1000,
  frequencyOf: () => 10,
  averageLength: { question: 10, title: 10, headings: 10, text: 300 },
}
const marked = (query: string, text: string) =>
  highlight(text, termsOf(featuresOf(normaliseQuery(query), statistics, () => [])))

test.each([
  ['E1', '面板 E1：断电 1 分钟后重启', '面板 <em>E1</em>：断电 1 分钟后重启'],
  ['E1', 'F1、E11 与 PE1 不是 e-1', 'F1、E11 与 PE1 不是 <em>e-1</em>'],
  ['R8 Max', '每天 8:00 至 22:00，R8 Max 自动清扫', '每天 8:00 至 22:00，<em>R8 Max</em> 自动清扫'],
  ['KFR-35GW/X10-Pro', 'KFR-26GW/X9-Pro 与 KFR-35GW/X10-Pro', 'KFR-26GW/X9-Pro 与 <em>KFR-35GW</em>/<em>X10-Pro</em>'],
  ['噪音', '收音机与室外机噪音', '收音机与室外机<em>噪音</em>'],
  ['BCD-520WQH 多重', '容积 520 L，BCD-520WQH', '容积 520 L，<em>BCD-520WQH</em>'],
  [
    '空调不制冷',
    '强调不要拆机：空调不制冷时，先看制冷模式',
    '强调不要拆机：<em>空调不制冷</em>时，先看<em>制冷</em>模式',
  ],
  ['滤网怎么清洗', '怎么清洗滤网？么清', '怎么<em>清洗</em><em>滤网</em>？么清'.replace('</em><em>', '')],
  ['618 保价', '618 大促的价保', '<em>618</em> 大促的价保'],
  ['水', '水温', '<em>水</em>温'],
])('whole terms of %j are marked in %j', (query, text, html) => {
  expect(marked(query, text)).toBe(html)
})

test('a question written of another code does not say which row answers', () => {
  const rows = '| 代码 | 含义 |\n| --- | --- |\n| E2 | 排水超时 |\n| E4 | 底盘漏水，底下一滩水 |'
  const read = (text: string) => featuresOf(normaliseQuery(text), statistics, () => [])
  const rowOf = (written: string) => {
    const asked = { features: read(written), likeness: 1 }
    const part = partFor(read('洗碗机 E2 排水不了'), rows, { asked })
    return part?.form === 'table' ? part.rows.map(([code]) => code) : []
  }
  expect(rowOf('底盘漏水，底下一滩水，报 E4')).toEqual(['E2'])
})
