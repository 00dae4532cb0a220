import { describe, expect, test } from 'vitest'
import {
  asksComparison,
  asksOnOtherTerms,
  asksWork,
  directionOf,
  meantBy,
  superlativeIn,
  whichMostIn,
} from './asking.ts'

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
    ['一次充电跑得最久的', '跑得最久', true],
    ['最贵的空调', '最贵', true],
    ['最不费电的冰箱', '最不费电', false],
    ['甩得最快的洗衣机', '甩得最快', true],
    ['抽得最猛的烟机', '抽得最猛', true],
    ['电池最耐用的', '电池最耐用', true],
    ['出热水最猛的热水器', '出热水最猛', true],
  ])('%s', (text, said, isMost) => expect(superlativeIn(text)).toMatchObject({ text: said, isMost }))

  test.each(['热泵那台最多烘几斤', '铜管最长拉几米', '噪音最高能到几度'])('%s asks for a value', (text) =>
    expect(superlativeIn(text)).toBeUndefined(),
  )

  test.each(['最多3000块', '最低 60 分贝'])('%s is a bound', (text) => expect(superlativeIn(text)).toBeUndefined())
})

describe('whichMostIn', () => {
  const isParameter = (said: string) => said === '热效率'
  test.each([
    ['挂机哪个便宜', ['价'], false],
    ['哪款洗衣机比较省水', ['用水', '耗水'], false],
    ['扫地机哪款吸力大', ['吸力', '风量'], true],
    ['冰箱谁更安静', ['噪音', '噪声'], false],
    ['扫地机谁跑得久', ['续航'], true],
    ['热水器哪台热效率高', [], true],
    ['哪款洗衣机重量轻', ['净重', '重量'], false],
    ['哪个重量大', ['净重', '重量'], true],
  ])('%s', (text, named, isMost) => expect(whichMostIn(text, ['洗衣机'], isParameter)).toMatchObject({ named, isMost }))

  test.each([
    '挂机和柜机哪个便宜',
    '哪个牌子的洗衣机便宜',
    '洗衣机哪个程序省水',
    '热水器哪个水龙头水压大',
    '挂机便宜吗',
    'r8比r7哪个贵',
  ])('%s asks for no one of all', (text) => expect(whichMostIn(text, ['洗衣机'], isParameter)).toBeUndefined())
})

test.each([
  ['r8和r7哪个吸力大', true],
  ['r7 r8 有什么区别', true],
  ['r8 max比r8贵多少', true],
  ['13升还是16升', true],
  ['波轮和超薄谁费水', true],
  ['qh9 qh12谁抽得猛', true],
  ['520和335保的年头一样不', true],
  ['谁上门修', false],
  ['t9 vs r8', true],
  ['r8 max吸力多大', false],
  ['洗衣机和烘干机放一起行吗', false],
  ['18升冷凝与24升别墅对照一下', true],
  ['m5同x10-pro大1匹，哪部外机轻些', true],
  ['qh8s qh6 洗涤噪音 谁低', true],
])('asksComparison %s: %s', (text, is) => expect(asksComparison(text)).toBe(is))

test.each([
  ['哪个跑得最久', '续航'],
  ['谁用得久', '续航'],
  ['谁抽得猛', '最大风量'],
  ['哪个劲大', '最大吸力'],
  ['qh12d和qh15h洗衣服时候哪个更静', '噪音'],
])('%s means %s', (text, word) => expect(meantBy(text)[0]).toContain(word))

test.each([
  ['apf到几才算一级', true],
  ['噪音多大算正常', true],
  ['apf几级', false],
  ['这台多少钱', false],
  ['二十平的客厅空调要几匹', true],
  ['空调几匹', false],
  ['有没有那种小坡坡卖', true],
  ['卖多少钱', false],
  ['移一下收多少', true],
  ['j8清洗一次上门收多少钱', true],
  ['管子放到八米，超出的每米补多少冷媒', true],
  ['冷藏调到几度合适', true],
  ['冷藏能调到几度', false],
  ['我家那个十六升热水器洗着洗着一会冷一会热的', true],
  ['不想再忽冷忽热受不了了，哪款零冷水的好', false],
])('%s asks for work or a rule, and not for a value: %s', (text, is) => expect(asksWork(text)).toBe(is))

test.each([
  ['强档噪音', 'lower'],
  ['建议零售价', 'lower'],
  ['最大吸力', 'higher'],
  ['整机包修', 'higher'],
  ['外形尺寸', undefined],
])('of %s %s is better', (name, direction) => expect(directionOf(name)).toBe(direction))

test.each([
  ['我是二房东，给租客装了十几台，能保几年', true],
  ['公寓里的空调保修多久', true],
  ['出租房的冰箱保鲜几度', false],
  ['空调保修几年', false],
  ['我想要二手的，多少钱', true],
  ['租一台要多少钱', true],
  ['押金呢，多少钱', true],
  ['我租个房子，这台多少钱', false],
  ['店里没样机，多少钱', false],
  ['二手的多重', false],
])('%s asks for what depends on the use or on another deal: %s', (text, asks) => {
  expect(asksOnOtherTerms(text)).toBe(asks)
})
