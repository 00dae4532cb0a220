import { describe, expect, test } from 'vitest'
import { asksComparison, directionOf, leftOver, superlativeIn } from './asking.ts'

describe('superlativeIn', () => {
  test.each([
    ['最便宜的扫地机', '最便宜', false],
    ['价格最低的', '价格最低', false],
    ['最安静的冰箱', '最安静', false],
    ['声音最小的油烟机', '声音最小', false],
    ['噪音最低的洗衣机', '噪音最低', false],
    ['吸力最大的扫地机', '最大', true],
    ['最省电的冰箱', '最省电', false],
    ['续航最长的', '最长', true],
    ['最贵的空调', '最贵', true],
  ])('%s', (text, said, isMost) => expect(superlativeIn(text)).toMatchObject({ text: said, isMost }))

  test.each(['最多3000块', '最低 60 分贝'])('%s is a bound', (text) => expect(superlativeIn(text)).toBeUndefined())
})

test.each([
  ['r8和r7哪个吸力大', true],
  ['r7 r8 有什么区别', true],
  ['r8 max比r8贵多少', true],
  ['13升还是16升', true],
  ['t9 vs r8', true],
  ['r8 max吸力多大', false],
  ['洗衣机和烘干机放一起行吗', false],
])('asksComparison %s: %s', (text, is) => expect(asksComparison(text)).toBe(is))

test.each([
  ['强档噪音', 'lower'],
  ['建议零售价', 'lower'],
  ['最大吸力', 'higher'],
  ['整机包修', 'higher'],
  ['外形尺寸', undefined],
])('of %s %s is better', (name, direction) => expect(directionOf(name)).toBe(direction))

describe('leftOver', () => {
  const left = (text: string, understood: string, harmless = '') => {
    const from = text.indexOf(understood)
    return leftOver(text, [{ from, to: from + understood.length }], harmless)
  }
  test.each([
    ['r8 max吸力是多少来着', '吸力'],
    ['嗯那个r5它的吸力是多少', '吸力'],
    ['请问qh12d多重啊', '多重'],
    ['qh12d有多重 一个人搬得动不', '多重'],
    ['r3到底多高啊能不能钻沙发底', '多高'],
  ])('nothing of %s', (text, understood) => expect(left(text, understood)).toEqual([]))
  test.each([
    ['qh12d安装多少钱', '多少钱', ['安装']],
    ['qh12d门封圈多少钱', '多少钱', ['门封']],
    ['r8 max维修多少钱', '多少钱', ['维修']],
    ['qh12d 安装 多少钱', '多少钱', ['安装']],
    ['qh12d能不能安装多少钱', '多少钱', ['安装']],
  ])('%s: %j', (text, understood, words) => expect(left(text, understood)).toEqual(words))
  test('what the products are called says nothing new', () =>
    expect(left('洗烘一体机qh12d多重', '多重', '清禾 10 公斤滚筒洗烘一体机')).toEqual([]))
})
