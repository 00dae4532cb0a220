import { expect, test } from 'vitest'
import { waysAsked } from './way-asked.ts'

test.each([
  ['提示音怎么关', '洗涤噪音为 48 dB(A)', false],
  ['提示音怎么关', '长按「静音」键 3 秒', true],
  ['能用食盐代替吗', '专用盐：1.2 千克', false],
  ['能用食盐代替吗', '不能用食盐', true],
  ['外机滴水为啥', '除霜水流出属正常现象', true],
  ['外机滴水为啥', '外机净重 28 kg', false],
  ['外机滴水怎么回事', '除霜水流出属正常现象', true],
  ['屏上e1是什么', 'E1：进水超时', true],
  ['办公室多大用几匹', '20 平方米用 1.5 匹', true],
  ['网点在哪', '青禾大道 88 号', false],
  ['网点在哪', '地址：青禾大道 88 号', true],
  ['净重多少', '28 kg', true],
])('%s: %s says what is asked for: %s', (question, text, says) => {
  expect(waysAsked(question).every((said) => said.test(text))).toBe(says)
})
