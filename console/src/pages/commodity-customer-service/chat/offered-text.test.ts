import { expect, test } from 'vitest'
import { withoutOffered } from './offered-text.ts'

const list = '没有找到，您是不是想问：\n\n1. 保修多久\n2. 怎么退货'

test('what is offered as buttons is not listed in the text as well', () => {
  expect(withoutOffered(list, 2)).toBe('没有找到，您是不是想问：')
  expect(withoutOffered(`${list}\n`, 2)).toBe('没有找到，您是不是想问：')
})

test.each([
  ['nothing is offered', list, 0],
  ['the list has other lines', list, 3],
  ['it ends with something else', `${list}\n\n还有问题请留言。`, 2],
  ['the list is all of it', '1. 关机\n2. 断电', 2],
])('a text stays where %s', (_, text, offered) => expect(withoutOffered(text, offered)).toBe(text))
