import { expect, test } from 'vitest'
import { calledAlso, devicesIn, isKindOf } from './devices.ts'

test('what an appliance is called besides is nearly the same word', () => {
  expect(calledAlso('电饭煲')).toEqual(expect.arrayContaining(['电饭锅', '饭煲']))
  expect(calledAlso('洗衣机')).not.toContain('滚筒')
  expect(calledAlso('手摇磨')).toEqual([])
})

test('a 电脑板 is a part of the appliance that is named, and no computer', () => {
  expect(devicesIn('洗衣机的电脑板')).toEqual(['洗衣机'])
  expect(devicesIn('电脑板多少钱')).toEqual([])
  expect(devicesIn('电脑多少钱')).toEqual(['电脑'])
})

test.each(['我叫张三，手机[手机号]', '手机：13912345678', '手机是 13912345678，空调不冷'])(
  'who is reached by a telephone has none that is asked about: %s',
  (text) => expect(devicesIn(text)).not.toContain('手机'),
)
test('a telephone beside another number is one', () => expect(devicesIn('手机 12315 投诉过')).toEqual(['手机']))

test.each([
  ['打热线老是机器人怎么找真人', []],
  ['机器人客服答不上来', []],
  ['机器人找不到基站', ['扫地机器人']],
  ['手机揣兜里靠近就开了', []],
  ['一个号能在几台手机上同时登着', []],
  ['手表也能开门吗，用的苹果手机', []],
  ['手机壳能退吗', ['手机']],
  ['那台破电动车能抵多少', ['汽车']],
  ['洗烘一体HC门打不开', ['洗衣机']],
  ['滑板车限重多少', ['汽车']],
])('what answers calls, or is held in the hand, is no appliance: %s', (text, devices) => {
  expect(devicesIn(text)).toEqual(devices)
})

test('what is asked of a lock is told of a smart lock, and not the other way round', () => {
  expect([isKindOf('智能门锁', '门锁'), isKindOf('门锁', '智能门锁')]).toEqual([true, false])
})
