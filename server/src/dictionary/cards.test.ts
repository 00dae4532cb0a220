/** What cards answer follows the dictionary at once; a word that may mean something else brings no value. */
import { api, dictionaryCalls } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import type { Parameter } from '@zhiku/contract/product-categories'
import { beforeEach, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'

const server = useTestServer()
const { dictionary } = dictionaryCalls
let token: string

const common = { required: false, searchable: true, comparable: true, type: 'number' } as const
const parameters: Parameter[] = [
  { ...common, key: 'noise', name: '噪音', unit: 'dB' },
  { ...common, key: 'power', name: '额定功率', unit: 'W' },
  { ...common, key: 'functions', name: '功能', type: 'multiEnum', options: ['挥手感应', '烟灶联动'] },
]

beforeEach(async () => {
  const organization = await server.make.organization()
  const administrator = await server.make.member({ in: organization, roleType: '3' })
  const operator = await server.make.member({ in: organization, roleType: '2' })
  const base = await server.make.knowledgeBase(operator)
  const category = await server.make.productCategory(administrator, parameters, { name: '吸油烟机' })
  const hood = (model: string, values: object) =>
    server.make.product(operator, base, category, { model, name: `清禾 ${model}`, parameters: { ...values } })
  await hood('CXW-260', { noise: 54, power: 260, functions: ['挥手感应'] })
  await hood('CXW-300', { noise: 62, power: 300 })
  await server.settle()
  token = operator.token
})

const add = (body: Draft) => server.call(dictionary.create, { token, body })
const card = async (keyword: string) => (await server.call(api.search.search, { token, query: { keyword } })).card
const asked = async (keyword: string) => {
  const shown = await card(keyword)
  return shown?.kind === 'exact' ? shown.answers.map(({ parameter, value }) => `${parameter.name} ${value}`) : []
}

type Draft = BodyInput<typeof dictionary.create>

test.each<[string, Draft]>([
  ['a word that leads to it', { kind: 'lead', words: ['嗡嗡度'], means: ['噪音'] }],
  ['a word that can be exchanged with it', { kind: 'synonym', words: ['嗡嗡度', '噪音'] }],
  ['words that all name it', { kind: 'lead', words: ['嗡嗡度'], means: ['噪音', '噪声'] }],
])('a parameter is asked for by %s, from the moment it is saved until it is gone', async (_what, term) => {
  expect(await asked('CXW-260 嗡嗡度多少')).toEqual([])
  const { id } = await add(term)
  expect(await asked('CXW-260 嗡嗡度多少')).toEqual(['噪音 54'])
  expect(await asked('CXW-260 功率多少')).toEqual(['额定功率 260'])
  await server.call(dictionary.remove, { token, params: { id } })
  expect(await asked('CXW-260 嗡嗡度多少')).toEqual([])
})

test('a word that may mean something else than a parameter brings no value', async () => {
  await add({ kind: 'lead', words: ['嗡嗡度'], means: ['噪音', '异响'] })
  expect(await asked('CXW-260 嗡嗡度多少')).toEqual([])
})

test('a parameter’s own name stays what it is, whatever the dictionary leads it to', async () => {
  await add({ kind: 'lead', words: ['功率'], means: ['噪音'] })
  expect(await asked('CXW-260 功率多少')).toEqual(['额定功率 260'])
})

test('a kind of product and a parameter are demanded in the organization’s own words', async () => {
  const question = '嗡嗡度低于 60 分贝的吸烟宝'
  expect((await card(question))?.kind).not.toBe('filter')
  await add({ kind: 'lead', words: ['吸烟宝'], means: ['吸油烟机'] })
  await add({ kind: 'synonym', words: ['嗡嗡度', '噪音'] })
  const shown = await card(question)
  expect(shown).toMatchObject({ kind: 'filter', condition: '噪音 < 60 dB', categoryName: '吸油烟机', total: 1 })
})

test('an option is demanded, and asked of a product, in the organization’s own words', async () => {
  expect((await card('带挥挥的油烟机'))?.kind).not.toBe('filter')
  expect(await asked('CXW-260 带不带挥挥')).toEqual([])
  await add({ kind: 'synonym', words: ['挥挥', '挥手感应'] })
  expect(await card('带挥挥的油烟机')).toMatchObject({ kind: 'filter', condition: '功能：挥手感应', total: 1 })
  expect(await asked('CXW-260 带不带挥挥')).toEqual(['功能 挥手感应'])
})

test('a make that is not sold is told to be unknown', async () => {
  expect((await card('朵唯吸油烟机功率多大'))?.kind).not.toBe('unknown')
  await add({ kind: 'maker', words: ['朵唯'] })
  expect(await card('朵唯吸油烟机功率多大')).toMatchObject({ kind: 'unknown', what: 'maker', asked: '朵唯' })
})

test('the neighbour’s words change no card', async () => {
  const stranger = (await server.make.member({ roleType: '2' })).token
  await server.call(dictionary.create, { token: stranger, body: { kind: 'lead', words: ['嗡嗡度'], means: ['噪音'] } })
  expect(await asked('CXW-260 嗡嗡度多少')).toEqual([])
})
