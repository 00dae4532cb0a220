/** Products that a question describes and does not name. */
import { api } from '@zhiku/contract'
import type { Parameter } from '@zhiku/contract/product-categories'
import type { SearchCard } from '@zhiku/contract/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCatalogue } from '../../test/catalogue.ts'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
let token: string

const common = { required: false, searchable: true, comparable: true } as const
const price: Parameter = {
  ...common,
  key: 'price',
  name: '建议零售价',
  type: 'number',
  unit: '元',
  synonyms: ['多少钱'],
}
const size: Parameter = { ...common, required: true, key: 'size', name: '外形尺寸（宽×深×高）', type: 'text' }
const heater: Parameter[] = [
  { ...common, required: true, key: 'litres', name: '额定产热水能力', type: 'number', unit: 'kg/min' },
  { ...common, key: 'efficiency', name: '热效率', type: 'number', unit: '%' },
  { ...common, key: 'gas', name: '额定耗气量', type: 'number', unit: 'm³/h' },
  { ...common, key: 'warranty', name: '整机包修', type: 'number', unit: '年', synonyms: ['保修', '质保', '包修'] },
  { ...common, key: 'exchanger', name: '热交换器包修', type: 'number', unit: '年', synonyms: ['热交换器质保'] },
  { ...common, key: 'source', name: '适用气源', type: 'enum', options: ['12T 天然气', '20Y 液化石油气'] },
  { ...common, key: 'exhaust', name: '排气方式', type: 'enum', options: ['强排式', '平衡式'] },
  { ...common, key: 'functions', name: '功能', type: 'multiEnum', options: ['智能联网', '浴缸注水'] },
  { ...common, key: 'instant', name: '零冷水', type: 'boolean' },
  price,
]
const fridge: Parameter[] = [
  { ...common, required: true, key: 'volume', name: '总容积', type: 'number', unit: 'L' },
  { ...common, key: 'cooling', name: '制冷方式', type: 'enum', options: ['风冷无霜', '直冷'] },
  size,
  price,
]

beforeAll(async () => {
  const { category, add, ...catalogue } = await makeCatalogue(server)
  token = catalogue.token
  const [heaters, fridges] = [await category('燃气热水器', heater), await category('冰箱', fridge)]
  const strong = { exhaust: '强排式', functions: ['智能联网'] }
  await add('JSQ25-13QH', '13 升燃气热水器', heaters, {
    ...strong,
    litres: 13,
    price: 1699,
    gas: 2.6,
    instant: false,
  })
  await add('JSQ30-16QH', '16 升燃气热水器', heaters, {
    ...strong,
    litres: 16,
    warranty: 3,
    exchanger: 8,
    instant: true,
    source: '12T 天然气',
    price: 2599,
    gas: 3,
  })
  await add('LJSQ31-18QH5', '18 升冷凝燃气热水器', heaters, {
    litres: 18,
    price: 4599,
    gas: 2.9,
    efficiency: 103,
  })
  await add(
    'JSG24-12QH3',
    '12 升平衡燃气热水器',
    heaters,
    { litres: 12, exhaust: '平衡式', warranty: 6, price: 2199 },
    ['12升平衡式'],
  )
  await add('BCD-180QH2', '180 升冰箱', fridges, {
    volume: 180,
    cooling: '直冷',
    size: '480×560×1420 mm',
    price: 999,
  })
  await add('BCD-520WQH', '520 升冰箱', fridges, {
    volume: 520,
    cooling: '风冷无霜',
    size: '833×668×1900 mm',
    price: 5999,
  })
  await add('BCD-630WQD', '630 升冰箱', fridges, { volume: 630, size: '约九十公分宽', price: 6999 })
  await server.settle()
}, 60_000)

const cardOf = async (keyword: string): Promise<SearchCard | undefined> =>
  (await server.call(api.search.search, { token, query: { keyword } })).card

/** 型号 参数=值 of an answer, models of what is set side by side. */
async function said(keyword: string): Promise<string[]> {
  const card = await cardOf(keyword)
  if (!card) return []
  if (card.kind === 'exact' || card.kind === 'filter')
    return [card.kind, ...card.answers.map(({ model, parameter, value }) => `${model} ${parameter.name}=${value}`)]
  return [card.kind, ...card.products.map(({ model }) => model)]
}

describe('a product that is described', () => {
  test.each([
    ['JSG24多少钱', ['exact', 'JSG24-12QH3 建议零售价=2199']],
    ['JSQ25 耗气量', ['exact', 'JSQ25-13QH 额定耗气量=2.6']],
    ['13升的卖多少钱', ['exact', 'JSQ25-13QH 建议零售价=1699']],
    ['十八升冷凝的热效率百分之几', ['exact', 'LJSQ31-18QH5 热效率=103']],
    ['16升的带联网吗', ['exact', 'JSQ30-16QH 功能=智能联网']],
    ['16升的热水器质保多久', ['exact', 'JSQ30-16QH 整机包修=3', 'JSQ30-16QH 热交换器包修=8']],
    ['16升热水器保修几年', ['exact', 'JSQ30-16QH 整机包修=3']],
    ['JSQ30-16QH热水器的热交换器包修几年', ['exact', 'JSQ30-16QH 热交换器包修=8']],
    ['BCD-520WQH冰箱多宽', ['exact', 'BCD-520WQH 外形尺寸（宽×深×高）=833×668×1900 mm']],
    ['180升的是风冷还是直冷', ['exact', 'BCD-180QH2 制冷方式=直冷']],
    ['BCD-180QH2是风冷还是直冷', ['exact', 'BCD-180QH2 制冷方式=直冷']],
    ['13升热水器有没得零冷水', ['exact', 'JSQ25-13QH 零冷水=否']],
    ['12升平衡式的是几年保修', ['exact', 'JSG24-12QH3 整机包修=6']],
    ['最便宜那个强排热水器耗气量多少', ['exact', 'JSQ25-13QH 额定耗气量=2.6']],
    ['16升强排的会不会零冷水', ['exact', 'JSQ30-16QH 零冷水=是']],
    ['2199那个热水器什么排气方式', ['exact', 'JSG24-12QH3 排气方式=平衡式']],
    ['装浴室里头的那个平衡式热水器卖好多钱', ['exact', 'JSG24-12QH3 建议零售价=2199']],
  ])('%s', async (question, expected) => expect(await said(question)).toEqual(expected))

  test.each([
    ['13升平衡的卖多少钱', 'it is not called so'],
    ['13升装一下多少钱', 'the work is asked for'],
    ['JSQ25-13QH装一下多少钱', 'the work is asked for, by its model'],
    ['13升是多少公斤', 'what an amount is'],
    ['19升的卖多少钱', 'nothing has it'],
    ['BCD-520WQH门多宽', 'its door is asked for'],
    ['520升冰箱的脚多高', 'its feet are asked for'],
    ['16升热水器延保几年', 'what is bought besides'],
    ['BCD-520WQH尺寸不合适能不能退', 'it is to be given back'],
    ['JSQ30-16QH保修从哪天算', 'when it begins'],
    ['JSQ30-16QH零冷水怎么点', 'how it is used'],
    ['JSQ25-13QH产热水能力不够用', 'a complaint'],
    ['BCD-520WQH不制冷', 'a fault, and not how it cools'],
    ['16升热水器有没有那种小坡坡卖', 'a part is sold'],
    ['180升冰箱拆了，七天内还能退不', 'it is given back'],
    ['13升热水器移到隔壁小区要好多钱', 'it is to be moved'],
    ['JSQ30-16QH延保几年', 'what is bought besides, by its model'],
    ['16升热水器保修期多久从哪天算', 'more is asked'],
    ['16升热水器主板保修几年', 'a part is asked for'],
    ['16升热水器坏了保修几年', 'a fault'],
    ['16升热水器发票丢了还保修吗', 'a rule'],
    ['JSQ25-13QH 16升的多少钱', 'it is of another size'],
  ])('%s has no card: %s', async (question) => expect(await said(question)).toEqual([]))

  test('a model that nothing is called is no product of its size', async () =>
    expect(await cardOf('JSQ99-X13 13升多少钱')).toMatchObject({ kind: 'unknown' }))
})

describe('two that are described', () => {
  test.each([
    ['13升和16升的热水器哪个便宜', ['compare', 'JSQ25-13QH', 'JSQ30-16QH']],
    ['13升普通的跟12升平衡式差多少钱', ['compare', 'JSQ25-13QH', 'JSG24-12QH3']],
    ['16升跟18升冷凝哪个省气', ['compare', 'JSQ30-16QH', 'LJSQ31-18QH5']],
    ['13升换16升零冷水要多花多少钱', ['compare', 'JSQ25-13QH', 'JSQ30-16QH']],
    ['13升和16升的热水器哪个带零冷水', ['compare', 'JSQ25-13QH', 'JSQ30-16QH']],
    ['12升平衡式 13升 16升 三个热水器哪个便宜', ['compare', 'JSG24-12QH3', 'JSQ25-13QH', 'JSQ30-16QH']],
    ['180升的520升的冰箱各多少钱', ['compare', 'BCD-180QH2', 'BCD-520WQH']],
    ['12升跟13升的热水器排烟方式有咩分别', ['compare', 'JSG24-12QH3', 'JSQ25-13QH']],
    ['JSQ25和JSQ30差九百块到底差在哪', ['compare', 'JSQ25-13QH', 'JSQ30-16QH']],
  ])('%s', async (question, expected) => expect(await said(question)).toEqual(expected))

  test('not of the one that somebody is tired of', async () =>
    expect(await said('冰箱哪款是风冷的，直冷我抠冰抠怕了')).toEqual(['filter', 'BCD-520WQH 制冷方式=风冷无霜']))
  test('not where one of them is nobody', async () => expect(await said('13升跟15升哪个便宜')).toEqual([]))
  test('not one of another size than was said', async () =>
    expect(await said('JSQ25-13QH 10升和JSQ30-16QH哪个便宜')).not.toContain('compare'))
})

test.each(['最便宜的448冰箱', '448的冰箱哪款最便宜', '448 的 2000 元以内的冰箱'])(
  '%s has no card: three figures say which one, and nobody knows how',
  async (question) => expect(await said(question)).toEqual([]),
)

test('an amount without a unit is no figure that is never so large', async () =>
  expect(await said('三千以上带联网的热水器，还剩哪几款')).toEqual(['filter']))

test.each([
  ['2000以内 智能联网', ['filter', 'JSQ25-13QH 建议零售价=1699', 'JSQ25-13QH 功能=智能联网']],
  ['16升 智能联网', ['filter', 'JSQ30-16QH 额定产热水能力=16', 'JSQ30-16QH 功能=智能联网']],
  ['JSQ25 JSQ30 差价', ['compare', 'JSQ25-13QH', 'JSQ30-16QH']],
  ['JSQ30-16QH 零冷水 关闭方法', []],
])('in keywords: %s', async (question, expected) => expect(await said(question)).toEqual(expected))

test('what one can see to it is no use of: three thousand and more are refused', async () =>
  expect(await said('联网的热水器，两千以上的就算了，有什么选择')).toEqual([
    'filter',
    'JSQ25-13QH 建议零售价=1699',
    'JSQ25-13QH 功能=智能联网',
  ]))

test('all conditions hold, though only one kind of thing can meet them', async () =>
  expect(await said('3000以下带联网的有哪些')).toEqual([
    'filter',
    'JSQ25-13QH 建议零售价=1699',
    'JSQ25-13QH 功能=智能联网',
    'JSQ30-16QH 建议零售价=2599',
    'JSQ30-16QH 功能=智能联网',
  ]))

describe('how wide, deep or high', () => {
  test.each([
    ['宽度不超过60公分的冰箱', ['filter', 'BCD-180QH2 外形尺寸（宽×深×高）=480×560×1420 mm']],
    ['高度1.5米以上的冰箱', ['filter', 'BCD-520WQH 外形尺寸（宽×深×高）=833×668×1900 mm']],
    ['深度小于50公分的冰箱', ['filter']],
  ])('%s', async (question, expected) => expect(await said(question)).toEqual(expected))
})

test('12T says of a heater which gas it burns, and no tonnes', async () =>
  expect(await said('12T 天然气的热水器')).toEqual(['filter', 'JSQ30-16QH 适用气源=12T 天然气']))
