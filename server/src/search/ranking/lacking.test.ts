import { expect, test } from 'vitest'
import { noOwnWords } from '../../language/own-words.ts'
import { lackingFrom, unknownCode } from './lacking.ts'

test.each([
  ['空调显示E99', [['e99'], ['e99', '显示']], 'e99'],
  ['空调显示 E 九', [['e9']], 'e9'],
  ['洗碗机亮E15，咋整', [['e15']], 'e15'],
  ['空调显示E99', [], undefined],
  ['空调显示E6', [[], ['e6']], undefined],
  ['X10 多少钱', [['x10']], undefined],
])('%s, where hits lack %j: %s', (question, lacking, code) =>
  expect(
    unknownCode(
      question,
      lacking.map((lacks) => ({ lacks })),
    ),
  ).toBe(code),
)

test.each([
  ['检测到制冷剂泄漏', ['制冷']],
  ['制冷剂不足时不能制冷', []],
  ['开机后不制冷', []],
])('what is asked of 制冷 and reads %s lacks %j', (text, lacks) => {
  const lackingOf = lackingFrom({ things: [], others: ['制冷'], makers: [], models: [] }, noOwnWords.synonyms)
  expect(lackingOf({ title: '', headings: '', text, questions: [], identifiers: '' })).toEqual(lacks)
})
