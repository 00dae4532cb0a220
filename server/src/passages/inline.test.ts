import { expect, test } from 'vitest'
import { plainInline } from './inline.ts'

test.each([
  ['长按 \\<OK> 键', '长按 <OK> 键'],
  ['读作 \\`代码\\`', '读作 `代码`'],
  ['按 `Power` 键', '按 Power 键'],
  ['\\"引号\\" 与 a\\_b', '"引号" 与 a_b'],
])('%s reads as %s', (markdown, text) => {
  expect(plainInline(markdown)).toBe(text)
})
