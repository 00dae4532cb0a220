import type { Parameter } from '@zhiku/contract/product-categories'
import { expect, test } from 'vitest'
import { scatteredIn } from './scattered.ts'

const parameter = (name: string, rest: Partial<Parameter> = {}): Parameter =>
  ({ key: name, name, type: 'number', searchable: true, required: false, ...rest }) as Parameter // nothing else is read

const schema = [
  parameter('滤芯更换周期', { unit: '月' }),
  parameter('滤芯价格', { unit: '元' }),
  parameter('充电时间', { unit: '小时' }),
  parameter('距灶台高度', { unit: '毫米' }),
  parameter('室内外机最大落差', { unit: '米' }),
  parameter('自动开门', { type: 'boolean' }),
  parameter('排气方式', { type: 'enum' }),
  parameter('清水箱容量', { unit: '升', synonyms: ['清水多少'] }),
  parameter('可存地图', { unit: '张' }),
]
const namesIn = (question: string) => [...new Set(scatteredIn(question, schema).map((one) => one.parameter.name))]

test.each([
  ['那芯子隔几个月换', '滤芯更换周期'],
  ['门能自己敞开透气不', '自动开门'],
  ['老式直排的出过事，这台废气是怎么排的', '排气方式'],
  ['一次能灌多少清水', '清水箱容量'],
  ['能存好多张', '可存地图'],
  ['充一次电得等多久', '充电时间'],
])('%s asks for %s', (question, name) => expect(namesIn(question)).toEqual([name]))

test.each([
  ['充电座多大', 'no time is asked'],
  ['室内机几厘米', 'what is metres long is no centimetres'],
  ['充一次能扫几间大', 'rooms are counted'],
  ['是不是就一个小充电座', 'a thing is asked, and no time'],
  ['门口的灯', 'one character of a name'],
  ['自动清洗开多久', 'a figure is asked, and no yes or no'],
])('%s asks for none: %s', (question) => expect(namesIn(question)).toEqual([]))

test('the places are those of the characters, in the clause that asks', () => {
  const question = '上一台换过，那芯子隔几个月换'
  expect(scatteredIn(question, schema).map(({ from, to }) => question.slice(from, to))).toEqual(['芯', '换'])
})
