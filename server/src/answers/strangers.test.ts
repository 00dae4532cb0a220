import type { Hit } from '@zhiku/contract/search'
import { expect, test } from 'vitest'
import { barredFrom, codesAsked, isOfModel, isUnheardOf, strangersTo } from './strangers.ts'

const hit = (title: string, lacks: string[], score = 0.8): Hit => ({
  id: title,
  type: 'literacy',
  title,
  highlight: '',
  snippet: '',
  score,
  knowledgeBase: { id: 'base', name: '库' },
  sourceId: title,
  sourceType: 'file',
  updatedAt: '2026-01-01T00:00:00.000Z',
  lacks,
})

test.each([
  ['another maker', '格力空调保修几年', hit('空调保修几年', ['格力'], 0.9), true],
  ['another fault code', '洗衣机E4溢水', hit('家庭节能常识', ['e4']), true],
  ['a model that nothing knows', 'BCD-999WQH 容积', hit('KFR-35GW/X10-Pro 说明书', ['bcd999wqh']), true],
  ['an appliance that nothing found names', '地暖多久清洗一次', hit('易脏部件清洗周期', []), true],
  ['a number that was masked is no appliance', '[手机号]，净化器滤网保养', hit('净化器滤网多久保养一次', []), false],
  ['nothing lacks', '空调保修几年', hit('空调保修几年', []), false],
])('barred: %s', (_what, question, found, isBarred) => {
  expect(barredFrom({ question }, [found])(found)).toBe(isBarred)
})

test.each([
  ['another thing', '电梯门打不开', hit('洗衣机说明书', ['电梯门']), true],
  ['the appliance of its title', '洗衣机F8代码', hit('XQG100 洗衣机说明书', ['洗衣机']), false],
  ['one word of several', '洗碗机柜子开孔尺寸', hit('洗碗机快速指南', ['柜子']), false],
  ['a number that was masked is no appliance', '[手机号]，净化器滤网保养', hit('净化器滤网多久保养一次', []), false],
  ['nothing lacks', '空调保修几年', hit('空调保修几年', []), false],
  ['nothing of it, no thing named, found badly', '附近有啥好吃的', hit('安装前准备清单', ['好吃'], 0.5), true],
])('%s: says too little', (_what, question, found, isStranger) => {
  expect(strangersTo({ question })(found)).toBe(isStranger)
})

test('what a product is called is its model, and no fault code', () => {
  const question = 'R8的滚刷多久换'
  expect([codesAsked({ question }), isOfModel({ question })]).toEqual([['r8'], false])
  expect([codesAsked({ question, products: ['r8'] }), isOfModel({ question, products: ['r8'] })]).toEqual([[], true])
})

test('a code of letters that something knows is needed, and letters that nothing knows are not', () => {
  const [knows, other] = [hit('故障代码', []), hit('童锁解除方法', ['hc'])]
  const isBarred = barredFrom({ question: '洗烘机显示HC' }, [knows, other])
  expect([isBarred(knows), isBarred(other)]).toEqual([false, true])
  expect(barredFrom({ question: '洗烘机显示HC' }, [other])(other)).toBe(false)
})

test('a word that was taken for a slip of another is still lacked', () => {
  const found = hit('热水器说明书', [])
  expect(strangersTo({ question: '我失恋了', corrected: '我失灵了' })(found)).toBe(true)
  expect(strangersTo({ question: '遥控气失灵', corrected: '遥控器失灵' })(found)).toBe(false)
})

test('where mending slips leaves nothing of what was said, what is found speaks of something else', () => {
  const found = hit('热水器说明书', [])
  expect(barredFrom({ question: '我失恋了', corrected: '卧室恋了' }, [found])(found)).toBe(true)
  expect(barredFrom({ question: '遥控气失灵', corrected: '遥控器失灵' }, [found])(found)).toBe(false)
})

test('what nobody has heard of stands between the model and what is asked', () => {
  const found = [hit('KFR-26GW/X10-Pro 参数', ['内存', '客厅'])]
  expect(isUnheardOf({ question: 'KFR-26GW/X10-Pro 内存多大' }, found)).toBe(true)
  expect(isUnheardOf({ question: '放客厅的KFR-26GW/X10-Pro噪音多少' }, found)).toBe(false)
  expect(isUnheardOf({ question: 'qh8s厚度几公分' }, [hit('XQG100-QH8S', ['厚度'])])).toBe(false)
  expect(isUnheardOf({ question: 'qh5洗一缸费多少水' }, [hit('XQB100-QH5 参数', ['一缸'])])).toBe(false)
})

test('what is told of no appliance in particular is told of one that nothing is about, too', () => {
  const fire = (alike: number, asked: string) =>
    ({
      ...hit('安全用电常识', []),
      snippet: '先断电，再用干粉灭火器。',
      asked,
      explain: { alike, lead: 0.7 },
    }) satisfies Hit
  const isBarred = (found: Hit) => barredFrom({ question: '电饭锅着火了能不能泼水' }, [found])(found)
  expect(isBarred(fire(0.6, '电器着火了能不能泼水'))).toBe(false)
  expect(isBarred(fire(0.3, '电器着火了能不能泼水'))).toBe(true)
  expect(isBarred(fire(0.6, '空调着火了能不能泼水'))).toBe(true)
})
