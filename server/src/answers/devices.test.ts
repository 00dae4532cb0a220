import { expect, test } from 'vitest'
import { devicesIn, isOtherDevice } from '../language/devices.ts'
import { hitOf } from '../../test/hits.ts'
import { asksOfNothing, isNamedOnly, isOfSeveralOthers } from './devices.ts'
import { isOtherSize } from './sizes.ts'

test.each([
  ['那空调呢', true],
  ['洗碗机', true],
  ['洗衣机和烘干机呢？', true],
  ['热水器能买不', true],
  ['热水器有没有卖', true],
  ['热水器怎么买', false],
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
  ['烘一桶 7 公斤的几度电', '10 公斤洗烘一体机', false],
])('%s asks of another size than %s has: %s', (question, name, isOther) => {
  expect(isOtherSize(question, name)).toBe(isOther)
})

test.each([
  ['x10-pro怎么跟手机连上', []],
  ['怎么用手机控制', []],
  ['空调怎么连手机', ['空调']],
  ['手机壳能退吗', ['手机']],
  ['三门255的多重呀，六楼没电梯', []],
  ['电梯门打不开', ['电梯']],
])('%s is about %j: what it is connected with is not what it is about', (question, devices) => {
  expect(devicesIn(question)).toEqual(devices)
})

test.each([
  ['清禾 QH9 侧吸式吸油烟机', ['洗碗机'], true],
  ['清禾 QH6 嵌入式洗碗机', ['洗碗机'], false],
  ['清禾 QH6', ['洗碗机'], false],
  ['清禾 QH6 嵌入式洗碗机', [], false],
])('%s names another appliance than %j: %s', (name, devices, isOther) => {
  expect(isOtherDevice(name, devices)).toBe(isOther)
})

test.each([
  ['一个月给多少', true],
  ['多少钱', true],
  ['到底要多久啊？', true],
  ['甩干多少转', false],
  ['上门多少钱', false],
])('%s says of nothing what it asks: %s', (question, is) => {
  expect(asksOfNothing(question)).toBe(is)
})

test('of what one appliance costs no other is told, elsewhere one other may stand there by chance', () => {
  const found = hitOf('补贴细则', { snippet: '空调拆旧高空作业另收 100 元' })
  expect(isOfSeveralOthers(found, ['冰箱'])).toBe(false)
  expect(isOfSeveralOthers(found, ['冰箱'], 1)).toBe(true)
  expect(isOfSeveralOthers(found, ['空调'], 1)).toBe(false)
})
