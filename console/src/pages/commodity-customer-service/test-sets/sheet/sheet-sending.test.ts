import { expect, test } from 'vitest'
import { faultsByRow } from './sheet-sending.ts'

test.each([
  ['questions.3.question', '问题第 4 项的问题：最多 500 个字', { question: '最多 500 个字' }],
  ['questions.3.question', '第 4 行：测试集里已有这个问题', { question: '测试集里已有这个问题' }],
  ['questions.3.question', '第 4 行：与第 2 行的问题相同', { question: '与另一行的问题相同' }],
  [
    'questions.3.expect',
    '问题第 4 项的期望：请至少填写一项期望：来源、文字',
    { sources: '请至少填写一项期望：来源、文字' },
  ],
  [
    'questions.3.expect.text',
    '问题第 4 项的期望的文字：不能与“应当不回答”同时填写',
    { text: '不能与“应当不回答”同时填写' },
  ],
  ['questions.3.expect.text.1', '问题第 4 项的期望的文字第 2 项：不能为空', { text: '第 2 项：不能为空' }],
])('what the server says of %s names neither row nor field in its cell', (path, message, faults) => {
  expect(faultsByRow([{ path, message }])).toEqual(new Map([[3, faults]]))
})

test('of a row that is sent alone too, and each cell says the first of its faults', () => {
  const fields = [
    { path: 'question', message: '问题：最多 500 个字' },
    { path: 'expect.kind', message: '期望的回答方式：只能是 faq' },
    { path: 'question', message: '问题：另一句' },
  ]
  expect(faultsByRow(fields)).toEqual(new Map([[0, { question: '最多 500 个字', kind: '只能是 faq' }]]))
})
