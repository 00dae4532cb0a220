import { describe, expect, test } from 'vitest'
import { timesIn, yearAsked } from './times.ts'

/** Each as `least–most` days, hours or the kind of day. */
const read = (text: string): string[] =>
  timesIn(text).map((time) => {
    if (time.kind === 'span')
      return time.least === time.most ? `${shown(time.least)}` : `${shown(time.least)}–${shown(time.most)}`
    return time.kind === 'hour' ? `${time.from}–${time.to} 点` : time.kind
  })
const shown = (days: number) => Math.round(days * 10) / 10

describe('how long ago something was', () => {
  test.each([
    ['签收一周了还能退吗', ['7']],
    ['签收后第八天坏了', ['8']],
    ['收到货三天不想要了', ['3']],
    ['收到货已经十二天了能换吗', ['12']],
    ['买了三个月', ['91.3']],
    ['买了半年压缩机坏了', ['182.5']],
    ['空调用了两年半不制冷', ['912.5']],
    ['用了一个半月就坏了', ['45.6']],
    ['装了20天', ['20']],
    ['签收48小时', ['2']],
    ['买回来才两天屏幕就裂了', ['2']],
    ['购买十五天内出故障', ['0–15']],
    ['签收不到一周', ['0–6.9']],
    ['用了快一年', ['0–361.4']],
    ['买了两年多', ['733.7–1095']],
    ['三天前买的洗衣机降价了', ['3']],
    ['前天签收的冰箱有划痕', ['2']],
    ['昨天刚买的热水器', ['1']],
    ['修好两个礼拜又坏了', []],
    ['修了两个礼拜还没好', ['14']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected))
})

describe('when somebody is wanted', () => {
  test.each([
    ['半夜上门要加钱吗', ['23–29 点']],
    ['晚上十点还有人工客服吗', ['22–22 点']],
    ['凌晨两点能派师傅吗', ['26–26 点']],
    ['下午五点半上门行不行', ['17.5–17.5 点']],
    ['21点以后上门怎么收费', ['21–21 点']],
    ['国庆当天能安装吗', ['holiday']],
    ['大年初二有师傅上门吗', ['holiday']],
    ['周六能上门维修吗', ['weekend']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected))
})

describe('tells no time', () => {
  test.each([
    '七天无理由退货怎么算',
    '签收七天无理由怎么退',
    '保修三年包括压缩机吗',
    '半夜自己关机',
    '充满电能用三个小时吗',
    '滤网用多久换',
    '快一点上门',
    '八点上门',
    '能用十年吗',
    '一天几度电',
    '空调买几匹的',
    '国庆有什么优惠',
    '延保两年多少钱',
  ])('%s', (text) => expect(read(text)).toEqual([]))
})

test('says what was said, and what it is where that says more', () => {
  const told = (text: string) => timesIn(text).map((time) => [time.text, time.means])
  expect(told('签收一周了')).toEqual([['签收一周', '7 天']])
  expect(told('签收十天了')).toEqual([['签收十天', '']])
  expect(told('半夜上门')).toEqual([['半夜', '23:00–5:00']])
})

test('a long text is read in no time that grows with its square', () => {
  const long = '签收'.repeat(2_000) + '晚上'.repeat(2_000) + '上门'
  expect(timesIn(long).length).toBeLessThan(5)
})

test.each([
  ['2025年以旧换新空调补20%吗', 2025],
  ['2025 年那一版的补贴怎么算', 2025],
  ['2025双十一定金能膨胀多少', 2025],
  ['去年的以旧换新旧机要能开机吗', 2025],
  ['去年双11晒单返多少', 2025],
  ['明年的延保计划房子卖了能转吗', 2027],
  ['今年补贴到什么时候', 2026],
])('%s asks for the rule of %i', (question, year) => {
  expect(yearAsked(question, 2026)?.year).toBe(year)
})

test.each([
  '2023 年买的空调，现在有什么政策',
  '去年买的冰箱还在保修吗',
  '去年装的热水器延保怎么办',
  '2025 年生产的能参加活动吗',
  '以旧换新补多少',
  '保修 10 年的政策是怎样的',
  'KFR-2025 年检标准',
])('%s asks for no year', (question) => {
  expect(yearAsked(question, 2026)).toBeUndefined()
})

test('what is left asks the same of no year', () => {
  const rest = (question: string) => yearAsked(question, 2026)?.rest
  expect(rest('2025 年那一版以旧换新空调补多少')).toBe('以旧换新空调补多少')
  expect(rest('去年的以旧换新旧机要能开机吗')).toBe('以旧换新旧机要能开机吗')
  expect(rest('空调 2025年度补贴怎么算')).toBe('空调 补贴怎么算')
})
