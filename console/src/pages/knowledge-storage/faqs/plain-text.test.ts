import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('the marks of Markdown are left out, the words stay', () => {
  expect(plainText('# 移机\n\n按**拆机**收取，见[价目](https://example.com)')).toBe('移机 按 拆机 收取，见价目')
  expect(plainText('1. 断电\n2. 清洗')).toBe('断电 清洗')
})

test('a table reads as its cells, a picture as a word', () => {
  expect(plainText('| 机型 | 价格 |\n|---|---|\n| 挂机 | 80 |')).toBe('机型 价格 挂机 80')
  expect(plainText('如图![示意](oss://a/b.png)')).toBe('如图［图片］')
})

test('an attachment reads as its name', () => {
  expect(plainText('见[安装\\[1\\].pdf](oss://objects/o/a.pdf "1.5 MB")')).toBe('见［附件］安装[1].pdf')
})

test('a long answer is cut', () => {
  expect(plainText('长'.repeat(5000))).toHaveLength(120)
})
