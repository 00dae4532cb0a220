import { expect, test } from 'vitest'
import { questionTerms, termsHeldBy } from './question-terms.ts'

test.each(['洗衣机显示 E2 怎么办', 'KFR-35GW/X10-Pro 的滤网多久洗一次', '1.5匹的空调能吹多大房间', '开发票'])(
  'a text holds the terms of the question that it is: %s',
  (text) => {
    const holds = termsHeldBy(text)
    expect(questionTerms(text).filter((term) => !holds(term))).toEqual([])
  },
)

test('in whatever word of its group, and no part of a code or number for the whole', () => {
  expect(questionTerms('取消订单').filter(termsHeldBy('订单在发货前可以撤销。'))).toEqual(
    expect.arrayContaining(questionTerms('撤销')),
  )
  expect(questionTerms('E2').filter(termsHeldBy('代码 E21，编号 312'))).toEqual([])
  expect(questionTerms('E21 滤网').filter(termsHeldBy('E21：清洗过滤网'))).toEqual(questionTerms('E21 滤网'))
})
