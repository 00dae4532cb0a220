import { expect, test } from 'vitest'
import { unknownCode } from './lacking.ts'

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
