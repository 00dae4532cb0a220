import { expect, test } from 'vitest'
import { markdownOfText } from './pasted-text.ts'

test('columns become a table, and what stands around it stays', () => {
  expect(markdownOfText('收费如下\r\n项目\t收费\r\n移机\t200\r\n以上含税')).toBe(
    '收费如下\n\n| 项目 | 收费 |\n| --- | --- |\n| 移机 | 200 |\n\n以上含税',
  )
})

test.each([
  ['1、断电\n2、取面板\n3、冲洗', '1. 断电\n2. 取面板\n3. 冲洗'],
  ['（1）断电\n（2）取面板', '1. 断电\n2. 取面板'],
  ['①断电\n②取面板', '1. 断电\n2. 取面板'],
  ['请客户试：\n• 断电\n• 重启\n再看', '请客户试：\n\n- 断电\n- 重启\n\n再看'],
])('what is numbered or marked by hand becomes a list: %j', (text, markdown) => {
  expect(markdownOfText(text)).toBe(markdown)
})

test.each(['1.5 匹\n2.5 匹', '1、只有一条', '3、接着上文\n5、跳号', '# 标题\n\n- 一条\n- 又一条', '普通的一句话'])(
  'everything else stays as it is: %j',
  (text) => {
    expect(markdownOfText(text)).toBeNull()
  },
)
