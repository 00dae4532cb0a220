import { describe, expect, test } from 'vitest'
import { timesIn } from '../language/times.ts'
import { unitsOf } from './form.ts'
import { timeFactors } from './limits.ts'
import { formOf } from './read-form.ts'

/** The units that count for more, and those that count for less. */
function judged(question: string, markdown: string): { more: string[]; less: string[] } {
  const units = formOf(markdown).flatMap((block) => {
    const factors = timeFactors(timesIn(question), block)
    return unitsOf(block).map((text, at) => ({ text, factor: factors[at] ?? 1 }))
  })
  const texts = (is: (factor: number) => boolean) => units.filter(({ factor }) => is(factor)).map(({ text }) => text)
  return { more: texts((factor) => factor > 1), less: texts((factor) => factor < 1) }
}

const table = (...rows: string[]) => ['| 期限 | 处理 |', '| --- | --- |', ...rows.map((row) => `| ${row} |`)].join('\n')
const exchange = table('自购买之日起 7 日内 | 可退货、换货', '自购买之日起 15 日内 | 可换货', '三包期内 | 修理')

describe('the row that holds for a span', () => {
  test.each([
    ['买了三天就坏了', ['自购买之日起 7 日内 可退货、换货'], []],
    ['签收一周了坏了', ['自购买之日起 7 日内 可退货、换货'], []],
    ['买了十天坏了', ['自购买之日起 15 日内 可换货'], ['自购买之日起 7 日内 可退货、换货']],
    ['买了不到两周', ['自购买之日起 15 日内 可换货'], []],
    ['买了两个月', [], []],
    ['坏了怎么办', [], []],
  ])('%s', (question, more, less) => expect(judged(question, exchange)).toEqual({ more, less }))
})

describe('a limit that the header of its table names', () => {
  const rows = ['整机 | 3', '电机 | 5', '压缩机 | 10', '滤网 | 不保修']
  const warranty = (header: string) => ['| 部件 | ' + header + ' |', '| --- | --- |', ...rows.map((row) => `| ${row} |`)].join('\n') // prettier-ignore
  const judgedRows = { more: ['电机 5'], less: ['整机 3'] }

  test.each(['保修期（年）', '包修期限 (单位：年)', '质保/年', '三包有效期，年'])('%s', (header) =>
    expect(judged('买了四年的洗衣机坏了', warranty(header))).toEqual(judgedRows),
  )
  test.each(['保修期', '价格（元）', '适用面积（㎡）'])('%s names none', (header) =>
    expect(judged('买了四年的洗衣机坏了', warranty(header))).toEqual({ more: [], less: [] }),
  )
})

test('a sentence that is over stands where no other holds: that it is over is the answer', () => {
  const policy = '签收次日起 7 天内可无理由退货。商品须完好。'
  expect(judged('签收十天还能无理由退吗', policy)).toEqual({ more: [], less: [] })
})

test('what the service does within hours is no limit of the customer’s', () => {
  const service = table('客服审核 | 2 小时内', '签收后换货 | 15 天内', '上门检测 | 24 小时内')
  expect(judged('签收十天坏了', service)).toEqual({ more: [], less: [] })
})

test('beyond a span holds for what is longer', () => {
  const policy = '运输破损请在签收 48 小时内联系客服。签收超过 48 小时，需由物流公司出具证明。'
  const [within, after] = ['运输破损请在签收 48 小时内联系客服。', '签收超过 48 小时，需由物流公司出具证明。']
  expect(judged('签收三天才发现外箱破了', policy)).toEqual({ more: [after], less: [within] })
  expect(judged('昨天签收的冰箱外箱破了', policy)).toEqual({ more: [within], less: [after] })
})

describe('the row that holds for an hour or a day', () => {
  const visits = table('日间上门（8:00–20:00） | 50 元', '夜间上门（20:00 后） | 80 元', '改期 | 免费')
  test.each([
    ['半夜上门多少钱', ['夜间上门（20:00 后） 80 元'], ['日间上门（8:00–20:00） 50 元']],
    ['下午三点上门多少钱', ['日间上门（8:00–20:00） 50 元'], ['夜间上门（20:00 后） 80 元']],
    ['凌晨两点上门多少钱', ['夜间上门（20:00 后） 80 元'], ['日间上门（8:00–20:00） 50 元']],
    ['上门多少钱', [], []],
  ])('%s', (question, more, less) => expect(judged(question, visits)).toEqual({ more, less }))

  const days = table('工作日 | 当天上门', '节假日 | 次日上门', '周六、周日 | 预约上门')
  test.each([
    ['国庆当天能上门吗', ['节假日 次日上门'], ['工作日 当天上门']],
    ['周六能上门吗', ['周六、周日 预约上门'], ['工作日 当天上门']],
  ])('%s', (question, more, less) => expect(judged(question, days)).toEqual({ more, less }))
})
