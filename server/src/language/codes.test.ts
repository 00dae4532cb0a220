import { expect, test } from 'vitest'
import { normaliseQuery } from './analyze.ts'
import { aroundCodeLeftOut, codesAmong, lettersShown } from './codes.ts'

test.each([
  ['洗碗机qh6报e4', ['e4']],
  ['qh6的e4', ['qh6', 'e4']],
  ['e4和e6都跳过，显示e6', ['e6']],
  ['x10 pro显示f12', ['f12']],
])('of %s the codes are %j', (text, codes) =>
  expect(codesAmong([...new Set(text.match(/[a-z]+\d+/g))], text)).toEqual(codes),
)

test('what a product is called is a code only where it is said to be shown', () => {
  expect(codesAmong(['r8'], 'r8外壳是什么做的', ['r8'])).toEqual([])
  expect(codesAmong(['r8'], '主机报r8', ['r8'])).toEqual(['r8'])
})

test.each([
  ['冰箱显示dr', ['dr']],
  ['冰箱一直闪 DR 啥意思', ['dr']],
  ['面板上dr在闪', ['dr']],
  ['热水器跳出个En', ['en']],
  ['屏上出来个HC', ['hc']],
  ['热水器上写个En', ['en']],
  ['柜机蹦出来个FC', ['fc']],
  ['机子老念叨 dr', ['dr']],
  ['CL是什么意思', ['cl']],
  ['FC 字样', ['fc']],
  ['洗衣机HC门开不了', ['hc']],
  ['滚筒 UE', ['ue']],
  ['空调AI模式怎么开', []],
  ['净水器PP棉多久换', []],
  ['净水器RO膜', []],
  ['洗碗机QH6', []],
  ['冰箱ab-12', []],
  ['显示wifi', []],
  ['显示 E6', []],
  ['我家tv的尺寸', []],
])('%s shows the letters %j', (question, letters) => expect(lettersShown(normaliseQuery(question))).toEqual(letters))

test.each([
  ['冰箱屏幕一直闪dr啥意思', '冰箱 闪dr啥意思'],
  ['空调面板上老是跳E6怎么办', '空调 跳e6怎么办'],
  ['冰箱面板一直不亮', '冰箱面板一直不亮'],
])('%s is asked as %s', (question, asked) => expect(aroundCodeLeftOut(normaliseQuery(question))).toBe(asked))

test.each([
  [['r8', 'f9'], 'r8 max f9', ['r8 max'], ['f9']],
  [['r8', 'f9'], 'r8 max f9 什么意思', ['r8 max'], ['f9']],
  [['qh6', 'e4'], '洗碗机qh6报e4', [], ['e4']],
  [['r8'], '报r8', ['r8'], ['r8']],
])('of %j in %s, where %j are products, %j are codes', (words, text, products, codes) =>
  expect(codesAmong(words, text, products)).toEqual(codes),
)
