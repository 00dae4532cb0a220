import { expect, test } from 'vitest'
import { bare, findPassage } from './passage-match.ts'

test('a passage is found across the lines of a page', () => {
  const lines = ['第三章 清洗', '清洗滤网前请先', '关闭电源并拔下插头。', '3.2 安装']
  expect(findPassage(lines, '## 清洗\n\n清洗滤网前请先关闭电源并拔下插头。')).toEqual({ from: 1, to: 2 })
})

test('of two places that share a cell the one with more of the passage wins', () => {
  const cells = ['噪音', '42 dB', '其他内容其他内容', '型号', 'KFR-35GW', '噪音', '18 dB(A)']
  expect(findPassage(cells, '| 型号 | KFR-35GW |\n| 噪音 | 18 dB(A) |')).toEqual({ from: 3, to: 6 })
})

test('a passage inside one long paragraph marks that paragraph', () => {
  const paragraphs = ['前言', '保修期为六年，自发票日期起计算。安装费另计，由服务商收取。']
  expect(findPassage(paragraphs, '自发票日期起计算。')).toEqual({ from: 1, to: 1 })
})

test('nothing is marked when only a word or two agree', () => {
  expect(findPassage(['空调', '冰箱'], '空调的安装说明')).toBeUndefined()
  expect(findPassage([], '空调的安装说明')).toBeUndefined()
})

test('width, case, Markdown and white space make no difference', () => {
  expect(bare('**ＫＦＲ-35ＧＷ** `E1`\n[说明](oss://a)')).toBe(bare('kfr35gw e1 说明'))
})
