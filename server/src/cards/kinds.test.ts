/** What tells the kind that is meant, where a name, a number or a word would fit several. */
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
const washer: Parameter[] = [
  { ...common, required: true, key: 'form', name: '类型', type: 'enum', options: ['滚筒洗烘一体', '滚筒', '波轮'] },
  { ...common, key: 'drying', name: '烘干容量', type: 'number', unit: 'kg' },
  { ...common, key: 'water', name: '洗涤用水量', type: 'number', unit: 'L' },
  price,
]
const robot: Parameter[] = [
  { ...common, required: true, key: 'navigation', name: '导航方式', type: 'enum', options: ['激光雷达', '视觉导航'] },
  { ...common, key: 'noise', name: '标准模式噪音', type: 'number', unit: 'dB' },
  { ...common, key: 'voice', name: '语音控制', type: 'boolean' },
  { ...common, key: 'maps', name: '可存地图', type: 'number', unit: '张', synonyms: ['地图'] },
  price,
]
const dishwasher: Parameter[] = [
  { ...common, required: true, key: 'settings', name: '容量', type: 'number', unit: '套', synonyms: ['几套'] },
  { ...common, key: 'water', name: '标准洗用水', type: 'number', unit: 'L' },
  { ...common, key: 'functions', name: '功能', type: 'multiEnum', options: ['漏水报警', '分层洗'] },
  price,
]
const hood: Parameter[] = [
  { ...common, key: 'link', name: '烟灶联动', type: 'boolean' },
  { ...common, key: 'colors', name: '颜色', type: 'multiEnum', options: ['曜黑', '不锈钢'] },
  price,
]

const lock: Parameter[] = [
  {
    ...common,
    required: true,
    key: 'unlock',
    name: '开锁方式',
    type: 'multiEnum',
    options: ['指纹', '密码', '指静脉'],
  },
  price,
]

beforeAll(async () => {
  const { category, add, ...catalogue } = await makeCatalogue(server)
  token = catalogue.token
  const [washers, dishwashers, hoods, robots, locks] = [
    await category('洗衣机', washer),
    await category('洗碗机', dishwasher),
    await category('吸油烟机', hood),
    await category('扫地机器人', robot),
    await category('智能门锁', lock),
  ]
  await add('XQG80-QH6', '8 公斤滚筒洗衣机', washers, { form: '滚筒', water: 60, price: 1799 })
  await add('XQG100-QH8S', '10 公斤滚筒洗衣机', washers, { form: '滚筒', water: 72, price: 2399 })
  await add('XQG30-QH3B', '壁挂婴儿洗衣机', washers, { form: '滚筒', water: 30, price: 1999 })
  await add('XQG100-QH12D', '10 公斤洗烘一体机', washers, { form: '滚筒洗烘一体', drying: 7, price: 3999 })
  await add('XQG120-QH15H', '热泵洗烘一体机', washers, { form: '滚筒洗烘一体', drying: 9, price: 6499 })
  await add('WQP14-QH6', '嵌入式洗碗机', dishwashers, {
    settings: 14,
    water: 10.8,
    functions: ['漏水报警'],
    price: 4299,
  })
  await add('CXW-200-QH6', '侧吸式吸油烟机', hoods, { link: false, colors: ['曜黑'], price: 1999 })
  await add('R8', 'R8 扫地机器人', robots, { navigation: '激光雷达', noise: 62, voice: true, maps: 4, price: 3299 })
  await add('R5', 'R5 扫地机器人', robots, { navigation: '视觉导航', noise: 58, voice: false, maps: 1, price: 1499 })
  await add('L5', '指静脉智能门锁', locks, { unlock: ['指静脉', '密码'], price: 1899 })
  await add('L3', '指纹智能门锁', locks, { unlock: ['指纹', '密码'], price: 899 })
  await server.settle()
}, 60_000)

const cardOf = async (keyword: string): Promise<SearchCard | undefined> =>
  (await server.call(api.search.search, { token, query: { keyword } })).card

const told = async (keyword: string) => {
  const card = await cardOf(keyword)
  if (card?.kind === 'exact') return card.answers.map(({ model, value }) => `${model} ${value}`)
  if (card?.kind === 'compare')
    return card.products.map(({ model, answers }) => [model, ...answers.map(({ value }) => value)].join(' '))
  return card?.kind
}

describe('which there are of a kind', () => {
  test.each([
    '有哪些洗衣机',
    '洗衣机有哪几款？',
    '推荐一款洗衣机',
    '我想买个洗衣机',
    '你们都有什么洗衣机',
    '洗衣机型号',
    '买洗衣机',
    '看看洗衣机',
    '有洗衣机吗',
    '帮我选个洗衣机',
  ])('%s: all of them, with what each costs and what every one of the kind tells', async (question) => {
    const card = await cardOf(question)
    expect(card).toMatchObject({ kind: 'filter', condition: '', categoryName: '洗衣机', total: 5 })
    const [first] = card?.kind === 'filter' ? card.answers : []
    expect(first).toMatchObject({ model: 'XQG100-QH12D', parameter: { name: '类型' } })
  })
  test.each([
    '洗衣机',
    '洗衣机有哪些程序',
    '有哪些洗衣机配件',
    '想换个洗衣机门封',
    '洗衣机推荐用什么洗衣液',
    '买洗衣机送什么',
    '洗洗衣机多少钱',
    '拆洗衣机多少钱',
  ])('%s: something else', async (question) => expect(await told(question)).not.toBe('filter'))
})

describe('all of a kind, in the order of what is said of it', () => {
  test.each([
    ['便宜的洗衣机', '建议零售价从低到高', 'XQG80-QH6'],
    ['便宜一点的洗衣机有哪些', '建议零售价从低到高', 'XQG80-QH6'],
    ['洗衣机贵一点的', '建议零售价从高到低', 'XQG120-QH15H'],
    ['省水的洗衣机推荐', '洗涤用水量从低到高', 'XQG30-QH3B'],
    ['静音扫地机器人', '标准模式噪音从低到高', 'R5'],
  ])('%s: %s, %s first', async (question, order, first) => {
    const card = await cardOf(question)
    expect(card).toMatchObject({ kind: 'filter', condition: '', order })
    expect(card?.kind === 'filter' && card.answers[0]?.model).toBe(first)
  })
  test.each(['洗衣机贵吗', '洗衣机贵不贵', '洗衣机声音大了', '便宜的洗衣机门封', '洗衣机小零件'])(
    '%s: something else',
    async (question) => expect(await told(question)).not.toBe('filter'),
  )
})

describe('a story around the question', () => {
  test.each([
    ['楼下邻居老来敲门，说甩干吵得睡不着，用水不到50升的洗衣机有哪些', 'filter'],
    ['导购说的遥控器我没看，R8最多存几张地图', ['R8 4']],
    ['刚才说错了，不是XQG80-QH6，是QH8S，用水多少', ['XQG100-QH8S 72']],
    ['前头那台杂牌的皮带老断，QH8S用水多少', ['XQG100-QH8S 72']],
  ])('%s', async (question, expected) => expect(await told(question)).toEqual(expected))
  test.each([
    'R8存4张地图我知道的，还能退吗',
    'R8地图够多了吧，是不是装歪了',
    '洗衣机最好带个小夜灯的，三千以内有哪些',
    'R8语音控制的电池是多少伏的',
    'XQG80-QH6要扩墙洞，钻孔多少钱一个',
    '我想请人来把XQG80-QH6彻底洗洗，得掏多少钱',
    'QH8S用水管一盒多少个',
  ])('%s has no card', async (question) => expect(await told(question)).toBeUndefined())
})

test('what several things may be is lacked by those that are told and have it not', async () => {
  const models = async (keyword: string) => {
    const card = await cardOf(keyword)
    return card?.kind === 'filter' ? card.answers.map(({ model }) => model) : card?.kind
  }
  expect(await models('哪些洗碗机没有分层洗')).toEqual(['WQP14-QH6'])
  expect(await models('哪些洗碗机没有漏水报警')).toEqual([])
  expect(await models('哪些洗碗机有漏水报警')).toEqual(['WQP14-QH6'])
})

describe('of several kinds that are called alike', () => {
  test.each([
    ['QH6支持烟灶联动吗', ['CXW-200-QH6 否']],
    ['QH6一次洗几套', ['WQP14-QH6 14']],
    ['QH6跟QH8S哪个省水', ['XQG80-QH6 60', 'XQG100-QH8S 72']],
    ['QH6和QH8S哪个贵，用水多少', ['XQG80-QH6 1799 60', 'XQG100-QH8S 2399 72']],
    ['QH6和QH8S哪个贵，哪个省水', ['XQG80-QH6 1799 60', 'XQG100-QH8S 2399 72']],
    ['QH6多少钱', 'choose'],
    ['QH6', 'choose'],
    ['QH6报E4', 'unknown'],
    ['除了XQG80-QH6，用水少的还有哪些', undefined],
    ['QH8S漏水报警多少钱', undefined],
    ['QH12D滚筒的，一个人搬得动不', undefined],
    ['XQG80-QH6用水在哪里看', undefined],
    ['婴儿洗衣机搬到楼上多少钱', undefined],
    ['XQG80-QH6换成新的要多花多少钱', undefined],
  ])('%s', async (question, expected) => expect(await told(question)).toEqual(expected))
})

describe('a word of its name tells a product from the others of its kind', () => {
  test.each([
    ['婴儿洗衣机多少钱', ['XQG30-QH3B 1999']],
    ['婴儿洗衣机用水多少', ['XQG30-QH3B 30']],
    ['挂墙上给娃洗衣服的洗衣机用水多少', ['XQG30-QH3B 30']],
    ['上墙那个洗宝宝衣服的洗衣机多少钱', ['XQG30-QH3B 1999']],
    ['挂墙上洗娃儿衣服那个小的用水多少', ['XQG30-QH3B 30']],
    ['挂墙上给娃洗衣服那个小机器用水多少', ['XQG30-QH3B 30']],
    ['家里有孩子，洗衣机多少钱', 'choose'],
    ['洗衣机洗一桶要多少钱', undefined],
    ['洗衣机每月多少钱', undefined],
    ['洗衣机修好要多少钱', undefined],
    ['旧洗衣机多少钱', undefined],
    ['洗衣机降价多少钱', undefined],
    ['宝宝睡觉，洗衣机用水多少', undefined],
    ['宝宝衣服多，洗衣机用水多少', undefined],
    ['热泵洗烘一体机多少钱', ['XQG120-QH15H 6499']],
    ['公斤洗衣机遥控器多少钱', undefined],
    ['婴儿洗衣机清洗多少钱', undefined],
    ['婴儿洗衣机怎么清洗', undefined],
  ])('%s', async (question, expected) => expect(await told(question)).toEqual(expected))
})

test('of kinds that are set side by side each product tells what is asked', async () => {
  expect(await told('洗烘一体和滚筒哪个便宜')).toBe('filter') // five of them are a list
  expect(await told('洗烘一体和侧吸哪个便宜')).not.toBe('compare')
})

test('of two kinds with few products each tells what is asked, and which is better', async () =>
  expect(await told('激光雷达和视觉导航的扫地机哪个安静')).toEqual(['R8 62', 'R5 58']))

test('what a thing shall not have, or does not do, is denied', async () => {
  expect(await cardOf('不带语音的扫地机')).toMatchObject({ kind: 'filter', answers: [{ model: 'R5' }], total: 1 })
  expect(await cardOf('哪款扫地机不会语音控制')).toMatchObject({ kind: 'filter', answers: [{ model: 'R5' }], total: 1 })
  expect(await cardOf('带语音的扫地机')).toMatchObject({ kind: 'filter', answers: [{ model: 'R8' }], total: 1 })
})

test('what says of which kind is no part that is priced', async () => {
  expect(await told('滚筒洗烘一体的多少钱')).toBe('choose')
  expect(await told('激光雷达的扫地机多少钱')).toEqual(['R8 3299'])
  expect(await told('R8的边刷多少钱一对')).toBeUndefined()
})

test('the best of those that are called so is the best', async () =>
  expect(await cardOf('最贵的壁挂滚筒')).toMatchObject({
    kind: 'filter',
    answers: [{ model: 'XQG30-QH3B' }, {}],
    total: 1,
  }))

test('how something is done with it is no number of it', async () => {
  expect(await cardOf('R8怎么重新建地图')).toBeUndefined()
  expect(await told('R8能存几张地图')).toEqual(['R8 4'])
})

test('a word of its name narrows what an amount demands, too', async () => {
  expect(await cardOf('两千以下壁挂的洗衣机')).toMatchObject({
    kind: 'filter',
    answers: [{ model: 'XQG30-QH3B' }],
    total: 1,
  })
  expect(await cardOf('两千以下的洗衣机')).toMatchObject({ kind: 'filter', total: 2 })
})

test('the most is of the kind that an option tells', async () =>
  expect(await cardOf('洗烘一体的哪款烘干容量最大')).toMatchObject({
    kind: 'filter',
    condition: '类型：滚筒洗烘一体，烘干容量最高',
    total: 1,
    answers: [{ model: 'XQG120-QH15H' }, {}],
  }))

test('whether there is one with an option is a wish for it', async () =>
  expect(await cardOf('有波轮的洗衣机吗')).toMatchObject({ kind: 'filter', condition: '类型：波轮', total: 0 }))

test('whether a kind has one of a colour or an alarm is a wish for it, too', async () => {
  expect(await cardOf('油烟机有黑色吗')).toMatchObject({ kind: 'filter', condition: '颜色：曜黑', total: 1 })
  expect(await cardOf('支持漏水报警的洗碗机有哪些')).toMatchObject({
    kind: 'filter',
    condition: '功能：漏水报警',
    total: 1,
  })
  expect(await cardOf('洗碗机报警怎么办')).toBeUndefined()
})

test('whether it dries is answered by its kind', async () => {
  expect(await told('XQG80-QH6能烘干吗')).toEqual(['XQG80-QH6 滚筒'])
  expect(await told('QH8S带不带烘干')).toEqual(['XQG100-QH8S 滚筒'])
})

test('what two kinds differ in is told by no list of both', async () =>
  expect([await cardOf('滚筒和波轮有什么区别'), await cardOf('滚筒和波轮哪种好')]).toEqual([undefined, undefined]))

test('which of all of a kind is the cheapest or the quietest, without saying the most', async () => {
  expect(await cardOf('洗衣机哪个便宜')).toMatchObject({ kind: 'filter', answers: [{ model: 'XQG80-QH6' }], total: 1 })
  expect(await cardOf('扫地机谁安静')).toMatchObject({ kind: 'filter', answers: [{ model: 'R5' }], total: 1 })
  expect(await cardOf('哪款扫地机可存地图多')).toMatchObject({ kind: 'filter', answers: [{ model: 'R8' }], total: 1 })
})

test('what those cost that have something', async () => {
  expect(await told('语音控制扫地机多少钱')).toEqual(['R8 3299'])
  expect(await told('漏水报警的洗碗机多少钱')).toEqual(['WQP14-QH6 4299'])
})

test('what each of a kind has, where all are asked about', async () => {
  expect(await cardOf('所有洗衣机多少钱')).toMatchObject({ kind: 'choose', total: 5 })
  expect(await cardOf('每款扫地机能存几张地图')).toMatchObject({
    kind: 'choose',
    products: [{ answers: [{ value: '1' }] }, { answers: [{ value: '4' }] }],
  })
  expect(await cardOf('所有型号的洗碗机多少钱')).toMatchObject({ kind: 'exact' })
  expect(await cardOf('每款扫地机都要装支架吗')).toBeUndefined()
  expect(await cardOf('每个房间的扫地机能存几张地图')).toBeUndefined()
})

test.each([
  'R8老是找不到地图',
  '语音控制的扫地机怎么叫它',
  '语音控制扫地机多久清洗一次',
  '语音控制扫地机省电吗',
  '滚筒洗衣机有什么好处',
  '洗衣机哪个程序省水',
  '装滚筒洗衣机改水电要多少钱',
  '滚筒洗衣机声音太大能关吗',
])('%s asks for no products', async (question) => expect(await cardOf(question)).toBeUndefined())

test('what is sold is no part of another thing, by whichever end of its name it is called', async () =>
  expect(await told('指静脉那款门锁多少钱')).toEqual(['L5 1899']))
