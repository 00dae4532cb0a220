import { describe, expect, test } from 'vitest'
import { createMask, holdsNumber, namesSomebody } from './personal-data.ts'

const maskNumbers = createMask(['mobile', 'identity', 'card', 'order'])

describe('maskNumbers', () => {
  test.each([
    ['空调 张三丰 13712345678 投诉退款', '空调 张三丰 [手机号] 投诉退款'],
    ['电话137 1234 5678要退货', '电话[手机号]要退货'],
    ['+86-137-1234-5678', '[手机号]'],
    ['8613712345678的保修', '[手机号]的保修'],
    ['１３７１２３４５６７８', '[手机号]'],
    ['身份证11010119900307123X查询', '身份证[身份证号]查询'],
    ['110101 19900307 1234', '[身份证号]'],
    ['老身份证110101900307123', '老身份证[身份证号]'],
    ['卡号6222021234567890128退款', '卡号[银行卡号]退款'],
    ['4111 1111 1111 1111 扣款', '[银行卡号] 扣款'],
    ['订单号：E20261122001 什么时候发货', '订单号：[订单号] 什么时候发货'],
    ['订单198207261234567到哪了', '订单[订单号]到哪了'],
    ['查一下 1982072612345678902', '查一下 [订单号]'],
    ['单号 SF1234567890123', '单号 [订单号]'],
    ['13712345678和13812345678', '[手机号]和[手机号]'],
  ])('%s', (text, masked) => {
    expect(maskNumbers(text)).toBe(masked)
    expect(maskNumbers(masked)).toBe(masked)
    expect([holdsNumber(masked), holdsNumber(text)]).toEqual([true, true])
  })

  test.each([
    'KFR-35GW/X10-Pro 噪音多少',
    '客服热线400-123-4567',
    '3000元到5000元的空调',
    '2019 2020 2021 2023 款有什么区别',
    '条码6901028075763是哪一款',
    '订单 KFR-35GW 怎么改',
    '零件0150512345多少钱',
    '',
  ])('leaves %s as it is', (text) => {
    expect(maskNumbers(text)).toBe(text)
    expect(holdsNumber(text)).toBe(false)
  })
})

test('kinds that are not asked for stay, whatever else they look like', () => {
  const text = '13712345678，11010119900307123X，6222021234567890128，订单号 E2026112200012'
  expect(createMask(['mobile'])(text)).toBe('[手机号]，11010119900307123X，6222021234567890128，订单号 E2026112200012')
  expect(createMask(['order'])(text)).toBe('13712345678，11010119900307123X，6222021234567890128，订单号 [订单号]')
  expect(createMask(['order'])('8613712345678的保修')).toBe('8613712345678的保修')
  expect(createMask([])(text)).toBe(text)
})

describe('namesSomebody', () => {
  test.each(['张先生的空调不制冷', '客户女士李小红投诉', '王小姐', '李老师 退货', '找王师傅上门', '联系张建国经理'])(
    '%s',
    (text) => expect(namesSomebody(text)).toBe(true),
  )
  test.each(['空调不制冷怎么办', '安装师傅什么时候上门', '总是报警', '怎么联系客服经理', '小天鹅洗衣机'])(
    'not %s',
    (text) => expect(namesSomebody(text)).toBe(false),
  )
})
