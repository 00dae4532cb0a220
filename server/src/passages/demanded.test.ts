import { expect, test } from 'vitest'
import { conditionsIn } from '../language/conditions.ts'
import { fold } from '../language/normalise.ts'
import { demandFactors } from './demanded.ts'
import { formOf } from './read-form.ts'

const table = (header: string, ...rows: string[]) =>
  [`| 型号 | ${header} |`, '| --- | --- |', ...rows.map((row) => `| ${row} |`)].join('\n')

/** Names of the rows that count for more, and of those that count for less. */
function judged(question: string, markdown: string): { more: string[]; less: string[] } {
  const [block] = formOf(markdown)
  if (block?.form !== 'table') throw new Error('no table')
  const scores = demandFactors(conditionsIn(fold(question)), block)
  const names = (is: (factor: number) => boolean) =>
    block.rows.filter((_, at) => is(scores[at] ?? 1)).map(([name = '']) => name)
  return { more: names((factor) => factor > 1), less: names((factor) => factor < 1) }
}

const heaters = (header: string) => table(header, '甲 | 60', '乙 | 75', '丙 | 90', '丁 | 见铭牌')
const some = { more: ['乙', '丙'], less: ['甲'] }

test.each(['最高温度（℃）', '最高温度 (单位：℃)', '最高水温/℃', '出水温度，度'])(
  '%s stands in the header alone',
  (header) => expect(judged('能到 75 度的热水器', heaters(header))).toEqual(some),
)

test.each([
  ['75 度以上的', '最高温度', ['甲 | 60 ℃', '乙 | 75 ℃', '丙 | 90℃'], some],
  ['不超过 1 米的', '高度（mm）', ['甲 | 850', '乙 | 1000', '丙 | 1200'], { more: ['甲', '乙'], less: ['丙'] }],
  ['低于 60 分贝的', '噪音（dB）', ['甲 | 58', '乙 | 60'], { more: ['甲'], less: ['乙'] }],
])('%s of %s', (question, header, rows, expected) => expect(judged(question, table(header, ...rows))).toEqual(expected))

test.each([
  ['another thing is measured', '能到 75 度的', table('价格（元）', '甲 | 60', '乙 | 90')],
  ['none holds', '能到 95 度的', heaters('最高温度（℃）')],
  ['none fails', '能到 50 度的', heaters('最高温度（℃）')],
  ['an amount is only named', '75 度的水', heaters('最高温度（℃）')],
])('nothing is said where %s', (_, question, markdown) =>
  expect(judged(question, markdown)).toEqual({ more: [], less: [] }),
)
