import { expect, test } from 'vitest'
import { isNamedOnly } from './devices.ts'
import { isOtherSize } from './sizes.ts'

test.each([
  ['那空调呢', true],
  ['洗碗机', true],
  ['洗衣机和烘干机呢？', true],
  ['空调保修几年', false],
  ['空调滤网', false],
  ['那保修呢', false],
])('%s only names an appliance: %s', (question, isNamed) => {
  expect(isNamedOnly(question)).toBe(isNamed)
})

test.each([
  ['2匹的多重', '清禾 X10-Pro 1.5 匹变频挂机', true],
  ['1.5匹的多重', '清禾 X10-Pro 1.5 匹变频挂机', false],
  ['8kg的多重', '清禾 10 公斤滚筒洗衣机', true],
  ['10kg的多重', '清禾 10 公斤滚筒洗衣机', false],
  ['能洗8公斤衣服吗', '清禾 10 公斤滚筒洗衣机', false],
  ['20平米能用吗', '清禾 X10-Pro 1.5 匹变频挂机', false],
  ['1.5匹和2匹哪个重', '清禾 X10-Pro 1.5 匹变频挂机', false],
  ['多重', '清禾 X10-Pro 1.5 匹变频挂机', false],
])('%s asks of another size than %s has: %s', (question, name, isOther) => {
  expect(isOtherSize(question, name)).toBe(isOther)
})
