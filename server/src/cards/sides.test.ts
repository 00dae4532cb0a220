/** What is said of each of two that are set side by side: of what kind it is, and how much it holds. */
import { api } from '@zhiku/contract'
import type { Parameter } from '@zhiku/contract/product-categories'
import { beforeAll, expect, test } from 'vitest'
import { makeCatalogue } from '../../test/catalogue.ts'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
let token: string

const common = { required: false, searchable: true, comparable: true } as const
const washer: Parameter[] = [
  { ...common, required: true, key: 'form', name: '类型', type: 'enum', options: ['滚筒洗烘一体', '滚筒', '波轮'] },
  { ...common, required: true, key: 'load', name: '洗涤容量', type: 'number', unit: 'kg', max: 20 },
  { ...common, key: 'drying', name: '烘干容量', type: 'number', unit: 'kg', max: 15 },
  { ...common, key: 'water', name: '洗涤用水量', type: 'number', unit: 'L' },
  { ...common, key: 'spinNoise', name: '脱水噪音', type: 'number', unit: 'dB(A)' },
]
const airConditioner: Parameter[] = [
  { ...common, required: true, key: 'horsepower', name: '匹数', type: 'number', unit: '匹' },
  { ...common, required: true, key: 'area', name: '适用面积', type: 'range', unit: '㎡' },
  { ...common, key: 'air', name: '循环风量', type: 'number', unit: 'm³/h' },
]
const dishwasher: Parameter[] = [
  { ...common, required: true, key: 'settings', name: '容量', type: 'number', unit: '套' },
  { ...common, key: 'water', name: '标准洗用水', type: 'number', unit: 'L' },
]

beforeAll(async () => {
  const { category, add, ...catalogue } = await makeCatalogue(server)
  token = catalogue.token
  const [washers, dishwashers] = [await category('洗衣机', washer), await category('洗碗机', dishwasher)]
  const drum = { form: '滚筒' }
  await add('XQB100-QH5', '10 公斤波轮洗衣机', washers, { form: '波轮', load: 10, water: 120, spinNoise: 70 })
  await add('XQG80-QH6', '8 公斤滚筒洗衣机', washers, { ...drum, load: 8, water: 60, spinNoise: 75 })
  await add('XQG100-QH8S', '10 公斤滚筒洗衣机', washers, { ...drum, load: 10, water: 72, spinNoise: 69 })
  const both = { form: '滚筒洗烘一体', water: 75 }
  await add('XQG100-QH12D', '10 公斤洗烘一体机', washers, { ...both, load: 10, drying: 7, spinNoise: 73 })
  await add('XQG120-QH15H', '12 公斤洗烘一体机', washers, { ...both, load: 12, drying: 9, spinNoise: 72 })
  await add('WQP14-QH6', '嵌入式洗碗机', dishwashers, { settings: 14, water: 10.8 }, ['WQP14-QH5'])
  const airConditioners = await category('空调', airConditioner)
  const cools = (horsepower: number, from: number, air: number) => ({
    horsepower,
    area: { min: from, max: from + 8 },
    air,
  })
  await add('KFR-35GW/X10', 'X10 1.5 匹挂机', airConditioners, cools(1.5, 15, 650), ['X10 标准版'])
  await add('KFR-26GW/X10-Pro', 'X10-Pro 大 1 匹挂机', airConditioners, cools(1, 10, 620))
  await add('KFR-35GW/X10-Pro', 'X10-Pro 1.5 匹挂机', airConditioners, cools(1.5, 16, 700))
  await server.settle()
}, 60_000)

async function told(keyword: string): Promise<string[]> {
  const { card } = await server.call(api.search.search, { token, query: { keyword } })
  if (card?.kind === 'compare')
    return card.products.map(({ model, answers }) => [model, ...answers.map(({ value }) => value)].join(' '))
  return card?.kind === 'exact' ? card.answers.map(({ model, value }) => `${model} ${value}`) : []
}

test.each([
  ['那8公斤QH6滚筒比QH5波轮少用多少水', ['XQG80-QH6 60', 'XQB100-QH5 120']],
  ['波轮QH5 对比 滚筒QH6 哪个省水', ['XQB100-QH5 120', 'XQG80-QH6 60']], // a dishwasher is called both
  ['QH8S跟8公斤那个QH6滚筒洗衣机哪个声小', ['XQG100-QH8S 69', 'XQG80-QH6 75']],
  ['12D和15H两台洗烘一体，脱水噪音谁低', ['XQG100-QH12D 73', 'XQG120-QH15H 72']],
  ['X10标准版跟X10-Pro哪个风量大', ['KFR-35GW/X10 650', 'KFR-35GW/X10-Pro 700']], // as large, whatever room each is for
  ['洗烘一体10公斤那个用水多少', ['XQG100-QH12D 75']], // it dries 7
])('%s', async (question, expected) => expect(await told(question)).toEqual(expected))
