import { expect, test } from 'vitest'
import { plainly } from './plainly.ts'

test.each([
  ['气死我了 热水器又不出热水', '热水器又不出热水'],
  ['在吗亲 辛苦了 冰箱门关不严', '冰箱门关不严'],
  ['哎呀,洗衣机漏水了[流泪]谢谢', '洗衣机漏水了'],
  ['气坏我了真的,空调不制冷', '空调不制冷'],
  ['请问一下空调滤网怎么洗', '空调滤网怎么洗'],
  ['这个灯闪是咋个回事撒', '这个灯闪是怎么回事'],
  ['没得发票还给修不', '没有发票还给修不'],
])('%s asks %s', (message, asked) => {
  expect(plainly(message)).toBe(asked)
})

test.each([
  '老板牌油烟机保修多久',
  'r8 max 吸力多大',
  '洗碗机闪e4 怎么办',
  '急急急',
  '洗衣机 坏了',
  '冰箱声音大,吵得睡不着',
])('%s stays as it is said', (message) => {
  expect(plainly(message)).toBe(message)
})

test('words that are said over and over cost no more than others', () => {
  const said = `${'急死'.repeat(100)}滤网怎么洗`
  expect(plainly(said)).toBe(said)
})
