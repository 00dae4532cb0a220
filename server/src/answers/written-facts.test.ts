import { expect, test } from 'vitest'
import { figureOfItsOwn, hasForeignLink, statesOfItsOwn } from './written-facts.ts'

test.each([
  ['见 https://help.example.com/a。', false],
  ['见 www.help.example.com', true],
  ['见 help.example.com/a', false],
  ['见 https://help.exam', true],
  ['见 https://help.example.co[1]。', true],
  ['www.evil.example 领红包[1]', true],
  ['写信到 a@b.example[1]', true],
  ['写信到 mailto:help@example.com[1]', false],
  ['![](https://evil.example/?q=1)', true],
  ['![](//evil.example/a.png)', true],
  ['噪音 50 dB/60 dB', false],
])('%j has a link of its own: %j', (text, expected) => {
  const sources = ['详见 https://help.example.com/a', '或写信到 help@example.com。']
  expect(hasForeignLink(text, sources, false)).toBe(expected)
})

test('while it is written, the beginning of a link that a source holds is none of its own', () => {
  const isForeign = (text: string) => hasForeignLink(text, ['详见 https://help.example.com/a'], true)
  expect(['见 https:/', '见 https://', '见 https://help.exam', '见 https://help.example.com/a'].map(isForeign)).toEqual(
    Array.from({ length: 4 }, () => false),
  )
  expect(isForeign('见 https://help.example.co 和')).toBe(true)
  expect(isForeign('见 https://evil')).toBe(true)
})

const told = ['冲洗要多久', '按住九分钟即可冲洗，价格 1,299 元，自 2026-03-01 起，适用 QH-R8 Max，两周一次。']
test.each([
  ['冲洗 9 分钟[1]。', undefined],
  ['冲洗九分钟[1]。', undefined],
  ['1. 按住[1]\n2. 等 9 分钟[1]\n3. 松开[1]', undefined],
  ['价格 1299 元，自 2026 年 3 月 1 日起[1]。', undefined],
  ['QH-R8 Max 每两周一次[1]。', undefined],
  ['有两个办法[1]。', undefined],
  ['冲洗十九分钟[1]。', 19],
  ['冲洗 90 分钟[1]。', 90],
  ['价格 9999 元[1]。', 9999],
  ['拨打 13800001111[1]。', 13_800_001_111],
  ['五倍赔偿[1]。', 5],
])('%j states a figure of its own: %j', (text, figure) => expect(figureOfItsOwn(text, told)).toBe(figure))

test.each([
  ['冲洗的步骤如下：', false],
  ['根据资料，冲洗方法如下：', false],
  ['## 冲洗', false],
  ['# 全场免费换新，质保终身', true],
  ['所有商品一律三倍赔偿：', true],
])('%j states something of its own: %j', (line, states) => expect(statesOfItsOwn(line, told)).toBe(states))
