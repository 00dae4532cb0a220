import { api } from '@zhiku/contract'
import type { Parameter } from '@zhiku/contract/product-categories'
import type { Product } from '@zhiku/contract/products'
import type { SearchCard } from '@zhiku/contract/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()

const common = { required: false, searchable: true, comparable: true } as const
const airConditioner: Parameter[] = [
  { ...common, required: true, key: 'horsepower', name: '匹数', type: 'number', unit: '匹' },
  { ...common, key: 'cooling', name: '额定制冷量', type: 'number', unit: 'W' },
  { ...common, key: 'area', name: '适用面积', type: 'range', unit: '㎡' },
  { ...common, key: 'indoorNoise', name: '室内机噪音', type: 'number', unit: 'dB' },
  { ...common, key: 'outdoorNoise', name: '室外机噪音', type: 'number', unit: 'dB' },
  { ...common, key: 'wifi', name: 'Wi-Fi 控制', type: 'boolean' },
  { ...common, key: 'cost', name: '进货价', type: 'number', unit: '元', searchable: false },
]
const robot: Parameter[] = [
  { ...common, key: 'noise', name: '噪音', type: 'number', unit: 'dB' },
  { ...common, key: 'suction', name: '吸力', type: 'number', unit: 'Pa', synonyms: ['负压'] },
]

let operator: Member
let administrator: Member
let agent: Member
let base: { id: string }
let categories: Record<'airConditioner' | 'robot', string>
const products: Record<string, Product> = {}

beforeAll(async () => {
  const organization = await server.make.organization()
  ;[administrator, operator, agent] = await Promise.all([
    server.make.member({ in: organization, roleType: '3' }),
    server.make.member({ in: organization, roleType: '2' }),
    server.make.member({ in: organization, roleType: '1' }),
  ])
  base = await server.make.knowledgeBase(operator)
  const cooling = await server.make.productCategory(administrator, airConditioner, { name: '壁挂空调' })
  const sweeping = await server.make.productCategory(administrator, robot, { name: '扫地机器人' })
  categories = { airConditioner: cooling.categoryId, robot: sweeping.categoryId }
  const add = async (
    model: string,
    name: string,
    category: keyof typeof categories,
    parameters: object,
    aliases: string[] = [],
  ) => {
    const body = { model, name, categoryId: categories[category], parameters: { ...parameters }, aliases }
    products[model] = await server.call(api.products.create, { token: operator.token, params: { id: base.id }, body })
  }
  const cool = { wifi: true, cost: 900 }
  await add(
    'KFR-35GW/X10-Pro',
    '静界 X10 Pro 1.5 匹',
    'airConditioner',
    { ...cool, horsepower: 1.5, cooling: 3500, area: { min: 15, max: 23 }, indoorNoise: 18, outdoorNoise: 50 },
    ['小静'],
  )
  await add('KFR-26GW/X10-Pro', '静界 X10 Pro 1 匹', 'airConditioner', {
    ...cool,
    horsepower: 1,
    cooling: 2600,
    area: { min: 10, max: 16 },
    indoorNoise: 17,
    outdoorNoise: 48,
  })
  await add('KFR-72LW/X10-Max', '静界 X10 Max', 'airConditioner', { horsepower: 3, cooling: 7200 })
  await add('QH-R8 Max', '清扫大师 R8 Max', 'robot', { noise: 58, suction: 12_000 })
  await add('QH-R6', '清扫大师 R6', 'robot', { noise: 66, suction: 6000 })
  await add('QH-R9', '清扫大师 R9', 'robot', { noise: 52, suction: 15_000 })
  await server.settle()
}, 60_000)

async function cardOf(keyword: string, token = agent.token, query: object = {}): Promise<SearchCard | undefined> {
  return (await server.call(api.search.search, { token, query: { keyword, ...query } })).card
}
const exact = async (keyword: string) => {
  const card = await cardOf(keyword)
  return card?.kind === 'exact'
    ? card.answers.map(({ model, parameter, value }) =>
        [model, parameter.name, value, parameter.unit ?? ''].join(' ').trim(),
      )
    : card?.kind
}

describe('a question that names a product and a parameter', () => {
  test.each([
    ['KFR-35GW/X10-Pro 室内机噪音多少', ['KFR-35GW/X10-Pro 室内机噪音 18 dB']],
    ['ＫＦＲ－３５ＧＷ／Ｘ１０－Ｐｒｏ外机噪音', ['KFR-35GW/X10-Pro 室外机噪音 50 dB']],
    ['X10-Pro 1.5 匹外头的机子吵不吵', ['KFR-35GW/X10-Pro 室外机噪音 50 dB']],
    ['kfr35gw x10pro噪音', ['KFR-35GW/X10-Pro 室内机噪音 18 dB', 'KFR-35GW/X10-Pro 室外机噪音 50 dB']],
    ['KFR-35GW/X1O-Pro制冷量', ['KFR-35GW/X10-Pro 额定制冷量 3500 W']],
    ['小静适合多大房间', ['KFR-35GW/X10-Pro 适用面积 15–23 ㎡']],
    ['35GW支持wifi吗', ['KFR-35GW/X10-Pro Wi-Fi 控制 是']],
    ['R8 MAX吸力多大', ['QH-R8 Max 吸力 12000 Pa']],
    ['qhr8max 多少帕', ['QH-R8 Max 吸力 12000 Pa']],
    ['清扫大师R8Max的负压', ['QH-R8 Max 吸力 12000 Pa']],
    ['X10 Pro 1.5匹的室内机噪音', ['KFR-35GW/X10-Pro 室内机噪音 18 dB']],
    ['26的X10 Pro室内机噪音', ['KFR-26GW/X10-Pro 室内机噪音 17 dB']],
    ['老款35 X10 Pro室内机噪音', ['KFR-35GW/X10-Pro 室内机噪音 18 dB']],
  ])('%s', async (question, expected) => expect(await exact(question)).toEqual(expected))

  test('the answer says of which revision it is, since when, from which base, and what the product was called', async () => {
    const card = await cardOf('小静的制冷量')
    const answer = card?.kind === 'exact' ? card.answers[0] : undefined
    expect(answer).toMatchObject({
      productId: products['KFR-35GW/X10-Pro']?.id,
      name: '静界 X10 Pro 1.5 匹',
      matched: '小静',
      knowledgeBase: { id: base.id },
      revision: 1,
      value: '3500',
    })
    expect(Date.parse(answer?.effectiveAt ?? '')).toBeLessThanOrEqual(server.clock.now().getTime())
    expect((await cardOf('kfr35gwx10pro制冷量'))?.kind).toBe('exact')
    const plain = await cardOf('kfr35gwx10pro制冷量')
    expect(plain?.kind === 'exact' && plain.answers[0]).not.toHaveProperty('matched')
  })

  test.each(['90的X10 Max制冷量', '90 X10 Max制冷量'])('%s is of no product here', async (question) =>
    expect((await cardOf(question))?.kind).not.toBe('exact'),
  )
  test('what is not searchable answers nothing', async () =>
    expect(await cardOf('KFR-35GW/X10-Pro进货价')).toBeUndefined())
  test('what nobody entered answers nothing', async () =>
    expect(await cardOf('KFR-72LW/X10-Max 室内机噪音')).toBeUndefined())
  test('a fault is not answered by a value', async () =>
    expect(await cardOf('QH-R8 Max 噪音太大怎么办')).toBeUndefined())
})

test('products that are not what the question says of both are not compared', async () => {
  expect((await cardOf('小静和X10 Max哪个制冷量大'))?.kind).toBe('compare')
  expect((await cardOf('小静和X10 Max都是1.5匹，哪个制冷量大'))?.kind).not.toBe('compare')
})

describe('a question that may mean several products', () => {
  test('they are offered with what differs, and with the answer of each', async () => {
    const card = await cardOf('X10 Pro噪音多少')
    if (card?.kind !== 'choose') throw new Error(`no choice but ${card?.kind}`)
    expect(card.total).toBe(2)
    expect(card.parameters.map(({ name }) => name)).toEqual(['室内机噪音', '室外机噪音'])
    expect(card.products.map(({ model }) => model)).toEqual(['KFR-26GW/X10-Pro', 'KFR-35GW/X10-Pro'])
    expect(card.products[1]?.differences).toEqual(
      expect.arrayContaining([
        { name: '匹数', value: '1.5 匹' },
        { name: '额定制冷量', value: '3500 W' },
      ]),
    )
    expect(card.products[0]?.answers.map(({ value }) => value)).toEqual(['17', '48'])
  })

  test('two that are named are set side by side, and which is better is said', async () => {
    const card = await cardOf('QH-R8 Max和QH-R9哪个吸力大、噪音呢')
    if (card?.kind !== 'compare') throw new Error(`no comparison but ${card?.kind}`)
    expect(card.products.map(({ model, answers }) => [model, ...answers.map(({ value }) => value)])).toEqual([
      ['QH-R8 Max', '12000', '58'],
      ['QH-R9', '15000', '52'],
    ])
    expect(card.parameters.map(({ name, better, best }) => [name, better, best])).toEqual([
      ['吸力', 'higher', [products['QH-R9']?.id]],
      ['噪音', 'lower', [products['QH-R9']?.id]],
    ])
    const all = await cardOf('R9和R6有什么区别')
    expect(all?.kind === 'compare' && all.parameters.map(({ name }) => name)).toEqual(['噪音', '吸力'])
    expect((await cardOf('QH-R8 Max和QH-R9吸力'))?.kind).toBe('compare')
  })

  test('a part that ends a number is that one where it is compared with a longer', async () => {
    const card = await cardOf('X10 Pro 1匹和1.5匹的制冷量')
    expect(card?.kind === 'compare' && card.products.map(({ model }) => model)).toEqual([
      'KFR-26GW/X10-Pro',
      'KFR-35GW/X10-Pro',
    ])
  })

  test('a slip of one that is asked for nothing is offered, for the list does not forgive it', async () => {
    const card = await cardOf('QH-R6')
    expect(card).toBeUndefined()
    expect(await cardOf('KFR-35GW/XlO-Pro')).toMatchObject({
      kind: 'choose',
      products: [{ model: 'KFR-35GW/X10-Pro' }],
    })
  })

  test('a part of a number is none where another kind of product is asked for', async () => {
    expect((await cardOf('R8 Max的噪音'))?.kind).toBe('exact')
    expect((await cardOf('R8 Max空调的噪音'))?.kind).not.toBe('exact')
  })

  test('a model that is not known is never answered with another', async () => {
    expect((await cardOf('KFR-35GW/X10-Ultra 制冷量'))?.kind).not.toBe('exact')
    expect((await cardOf('QH-R9 Max 吸力'))?.kind).not.toBe('exact')
    expect((await cardOf('QH-R99 吸力'))?.kind).not.toBe('exact')
  })

  test('and it is said that it is not known, with what resembles it', async () => {
    expect(await cardOf('QH-R9 Max 吸力')).toMatchObject({
      kind: 'unknown',
      asked: 'qh-r9 max',
      products: [{ model: 'QH-R9' }],
    })
    const card = await cardOf('QH-R99 吸力')
    expect(card).toMatchObject({ kind: 'unknown', what: 'model', asked: 'qh-r99' })
    expect(card?.kind === 'unknown' && card.products.map(({ model }) => model)).toContain('QH-R9')
    expect(await cardOf('Z77 噪音多少')).toMatchObject({ kind: 'unknown', what: 'model', asked: 'z77', products: [] })
    // by the part that begins alike, wherever it stands in the model; the GW of KFR-35GW is no G9
    const near = async (question: string) => {
      const card = await cardOf(question)
      return card?.kind === 'unknown' ? card.products.map(({ model }) => model) : undefined
    }
    expect(await near('X20 噪音多少')).toContain('KFR-35GW/X10-Pro')
    expect(await near('G99 噪音多少')).toEqual([])
    expect((await cardOf('Z77'))?.kind).not.toBe('unknown')
    expect(await cardOf('QH-R99 出租房保修几年')).toMatchObject({ kind: 'unknown', asked: 'qh-r99' })
    expect(await cardOf('格力空调噪音多少')).toMatchObject({ kind: 'unknown', what: 'maker', asked: '格力' })
    expect(await cardOf('科沃斯扫地机吸力多大')).toMatchObject({ kind: 'unknown', what: 'maker', asked: '科沃斯' })
    expect(await cardOf('美的一匹半挂机多少钱')).toMatchObject({ kind: 'unknown', what: 'maker', asked: '美的' })
  })

  test('a value is no answer to a question that asks for something else besides', async () => {
    for (const question of ['QH-R9安装吸力多少', 'QH-R9拖布布料吸力多少', 'QH-R9边刷吸力'])
      expect((await cardOf(question))?.kind).not.toBe('exact')
  })

  test('as a voice keyboard writes it', async () => {
    expect(await exact('阿九吸力多大')).toEqual(['QH-R9 吸力 15000 Pa'])
    expect(await exact('叉十pro一点五匹制冷量')).toEqual(['KFR-35GW/X10-Pro 额定制冷量 3500 W'])
  })
})

describe('a question that demands something of a number', () => {
  const filtered = async (keyword: string) => {
    const card = await cardOf(keyword)
    if (card?.kind !== 'filter') return card?.kind
    return { condition: card.condition, category: card.categoryName, models: card.answers.map(({ model }) => model) }
  }

  test('finds the products that meet it, best first', async () => {
    expect(await filtered('噪音低于60分贝的扫地机')).toEqual({
      condition: '噪音 < 60 dB',
      category: '扫地机器人',
      models: ['QH-R9', 'QH-R8 Max'],
    })
    expect(await filtered('吸力10000Pa以上的扫地机器人有哪些')).toMatchObject({ models: ['QH-R9', 'QH-R8 Max'] })
    expect(await filtered('3千瓦以下制冷量的空调')).toMatchObject({
      condition: '额定制冷量 ≤ 3000 W',
      models: ['KFR-26GW/X10-Pro'],
    })
  })

  test('all conditions hold together, and that no product meets them is an answer', async () => {
    expect(await filtered('噪音60分贝以下吸力13000帕以上的扫地机')).toEqual({
      condition: '噪音 ≤ 60 dB，吸力 ≥ 13000 Pa',
      category: '扫地机器人',
      models: ['QH-R9', 'QH-R9'],
    })
    expect(await cardOf('噪音低于20分贝的扫地机')).toMatchObject({ kind: 'filter', total: 0, answers: [] })
    expect(await cardOf('吸力最大的扫地机')).toMatchObject({
      kind: 'filter',
      condition: '吸力最高',
      total: 1,
      answers: [{ model: 'QH-R9' }],
    })
  })

  test('that no product of the kind is so quiet is said, whatever else makes noise', async () =>
    expect(await cardOf('噪音小于15分贝的空调')).toMatchObject({ kind: 'filter', total: 0, categoryName: '壁挂空调' }))

  test('of the hits below those stand first that meet it, and products that do not stand last', async () => {
    const listed = async (keyword: string) => {
      const { list } = await server.call(api.search.search, { token: agent.token, query: { keyword } })
      return list.map(({ sourceId, sourceType, trust = 0 }) => {
        const model = Object.values(products).find(({ id }) => id === sourceId)?.model ?? sourceType
        return { model, trust }
      })
    }
    const [first, second, ...others] = await listed('噪音65到70分贝的扫地机')
    expect(first?.model).toBe('QH-R6')
    expect(first?.trust).toBeGreaterThan(second?.trust ?? 1)
    expect(others.length).toBeGreaterThan(0)
    const two = await listed('噪音低于60分贝的扫地机')
    expect(
      two
        .slice(0, 2)
        .map(({ model }) => model)
        .toSorted(),
    ).toEqual(['QH-R8 Max', 'QH-R9'])
  })

  test('what was understood can be taken away', async () => {
    const asked = async (query: object) => {
      const keyword = '噪音60分贝以下吸力13000帕以上的扫地机'
      return server.call(api.search.search, { token: agent.token, query: { keyword, ...query } })
    }
    const { understood } = await asked({})
    expect(understood.map(({ kind, text }) => [kind, text])).toEqual([
      ['condition', '60分贝以下'],
      ['condition', '13000帕以上'],
    ])
    const { card } = await asked({ without: understood[1]?.key })
    expect(card).toMatchObject({ kind: 'filter', condition: '噪音 ≤ 60 dB', total: 2 })
  })

  test('a product that is not meant is not said to be unknown', async () => {
    const asked = (query: object) =>
      server.call(api.search.search, { token: agent.token, query: { keyword: 'X10 Pro 噪音', ...query } })
    const product = (await asked({})).understood.find(({ kind }) => kind === 'product')
    expect((await asked({ without: product?.key })).card?.kind).not.toBe('unknown')
    expect(product).toMatchObject({ text: 'X10 Pro', key: expect.stringMatching(/^product:/) }) // as it was typed
  })

  test('an amount is met by a range that holds it', async () =>
    expect(await filtered('适用面积20平的空调')).toMatchObject({ models: ['KFR-35GW/X10-Pro'] }))

  test.each(['扫地机噪音大于60分贝正常吗', '低于60分贝', '噪音低于60公斤的扫地机', '扫地机怎么清洗'])(
    'finds nothing for %s',
    async (keyword) => expect(await cardOf(keyword)).toBeUndefined(),
  )
})

describe('only what is served answers', () => {
  test('not a product of another organization', async () => {
    const stranger = await server.make.member({ roleType: '1' })
    expect(await cardOf('KFR-35GW/X10-Pro 室内机噪音多少', stranger.token)).toBeUndefined()
    expect(await cardOf('噪音低于60分贝的扫地机', stranger.token)).toBeUndefined()
  })

  test('not outside the bases and kinds that are searched, and on the first page only', async () => {
    const other = await server.make.knowledgeBase(operator)
    const question = 'QH-R9吸力多大'
    expect((await cardOf(question))?.kind).toBe('exact')
    expect(await cardOf(question, agent.token, { knowledgeBaseIds: other.id })).toBeUndefined()
    expect(await cardOf(question, agent.token, { types: 'faq' })).toBeUndefined()
    expect(await cardOf(question, agent.token, { pageNum: 2 })).toBeUndefined()
  })

  test('not a disabled product, nor another one in its place', async () => {
    const { id, version } = products['QH-R9'] ?? expect.fail()
    const params = { id: base.id, productId: id }
    const disabled = await server.call(api.products.update, {
      token: operator.token,
      params,
      body: { enabled: false, version },
    })
    const unknown = { kind: 'unknown', what: 'model', asked: 'qh-r9' }
    expect(await cardOf('QH-R9吸力多大')).toMatchObject(unknown)
    expect(await cardOf('我有QH-R6，想换QH-R9，吸力多大')).toMatchObject(unknown)
    expect(await cardOf('QH-R6和QH-R9哪个吸力大')).toMatchObject(unknown)
    expect(await cardOf('吸力15000Pa以上的扫地机')).toMatchObject({ kind: 'filter', total: 0, answers: [] })
    await server.call(api.products.update, {
      token: operator.token,
      params,
      body: { enabled: true, version: disabled.version },
    })
    expect((await cardOf('QH-R9吸力多大'))?.kind).toBe('exact')
  })

  test('not a base that is switched off', async () => {
    const { version } = await server.call(api.knowledgeBases.get, { token: operator.token, params: { id: base.id } })
    const switched = await server.call(api.knowledgeBases.update, {
      token: operator.token,
      params: { id: base.id },
      body: { enabled: false, version },
    })
    expect(await cardOf('QH-R9吸力多大')).toMatchObject({ kind: 'unknown', asked: 'qh-r9', products: [] })
    await server.call(api.knowledgeBases.update, {
      token: operator.token,
      params: { id: base.id },
      body: { enabled: true, version: switched.version },
    })
  })

  test('and a draft that is called as served ones are takes no answer from them', async () => {
    const audited = await server.make.knowledgeBase(operator)
    await server.make.requireAudits(operator, audited)
    const body = { model: 'X10-PRO', name: '还没审核', categoryId: categories.robot, parameters: { noise: 40 } }
    await server.call(api.products.create, { token: operator.token, params: { id: audited.id }, body })
    expect(await cardOf('X10 Pro噪音')).toMatchObject({ kind: 'choose', total: 2 })
    expect(await cardOf('X10 Pro和QH-R6哪个噪音低')).not.toMatchObject({ kind: 'unknown' })
  })

  test('not a value that waits for its audit: the published one goes on answering', async () => {
    const audited = await server.make.knowledgeBase(operator)
    await server.make.requireAudits(operator, audited)
    const body = { model: 'QH-S1', name: '审核机', categoryId: categories.robot, parameters: { noise: 40 } }
    const made = await server.call(api.products.create, { token: operator.token, params: { id: audited.id }, body })
    expect(await cardOf('QH-S1噪音')).toMatchObject({ kind: 'unknown', asked: 'qh-s1' })
    expect(await cardOf('S1 Pro噪音')).toMatchObject({ kind: 'unknown', asked: 's1 pro', products: [] })
    const { list } = await server.call(api.audits.list, {
      token: administrator.token,
      query: { status: 'pending', knowledgeBaseId: audited.id },
    })
    await server.make.decide(administrator, list[0]?.id ?? '', { decision: 'approve' })
    expect(await exact('QH-S1噪音')).toEqual(['QH-S1 噪音 40 dB'])
    const detail = await server.call(api.products.get, {
      token: operator.token,
      params: { id: audited.id, categoryId: categories.robot, productId: made.id },
    })
    await server.call(api.products.saveParameters, {
      token: operator.token,
      body: { productId: made.id, parameters: { noise: 30 }, version: detail.version },
    })
    expect(await exact('QH-S1噪音')).toEqual(['QH-S1 噪音 40 dB'])
  })
})

test('products are found by ordinary search too, by model and by what their parameters say', async () => {
  await server.settle()
  const found = async (keyword: string) => {
    const { list } = await server.call(api.search.search, { token: agent.token, query: { keyword, types: 'product' } })
    return list.map(({ sourceId }) => sourceId)
  }
  expect((await found('kfr 72lw'))[0]).toBe(products['KFR-72LW/X10-Max']?.id)
  expect((await found('小静'))[0]).toBe(products['KFR-35GW/X10-Pro']?.id)
  expect(await found('清扫大师 R6')).toContain(products['QH-R6']?.id)
  expect((await found('额定制冷量 7200 W'))[0]).toBe(products['KFR-72LW/X10-Max']?.id)
})

describe('several that may be meant', () => {
  test('are offered with the value that is asked', async () =>
    expect(await cardOf('X10 Pro噪音')).toMatchObject({ kind: 'choose', total: 2 }))
  test('also by how many they are said to be', async () =>
    expect(await cardOf('X10 Pro两款的噪音分别多少')).toMatchObject({ kind: 'choose', total: 2 }))
  test.each(['X10 Pro遥控器噪音', 'X10 Pro加氟噪音', 'X10 Pro说噪音，F9'])(
    'say nothing where something else is asked: %s',
    async (question) => expect(await cardOf(question)).toBeUndefined(),
  )
})
