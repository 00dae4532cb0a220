/**
 * Who names a product finds it, in whatever writing; who names none is not answered with one. Over a catalogue of 1 000
 * generated model numbers.
 */
import { api } from '@zhiku/contract'
import type { SearchCard } from '@zhiku/contract/search'
import { beforeAll, expect, test } from 'vitest'
import { appliances, pick, questionsWithoutProduct, randomFrom, writings } from '../../test/fixtures/model-numbers.ts'
import { readGoldenQuestions } from '../../test/golden/questions.ts'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { noOwnWords } from '../language/own-words.ts'
import { createCards } from './service.ts'

const server = useTestServer({ database: 'product_writings' })
const random = randomFrom(20_261_121)
const catalogue = appliances(1_000, random)
const ids = new Map<string, string>()
let agent: Member

const atOnce = 4
async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all]
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

beforeAll(async () => {
  const organization = await server.make.organization()
  const administrator = await server.make.member({ in: organization, roleType: '3' })
  agent = await server.make.member({ in: organization, roleType: '1' })
  const base = await server.make.knowledgeBase(administrator)
  const common = { type: 'number', required: false, searchable: true, comparable: true } as const
  const parameters = [
    { ...common, key: 'noise', name: '噪音', unit: 'dB' },
    { ...common, key: 'power', name: '额定功率', unit: 'W' },
    { ...common, key: 'weight', name: '净重', unit: 'kg' },
    { ...common, key: 'warranty', name: '整机保修', unit: '年' },
  ]
  const categories = new Map<string, { categoryId: string }>()
  for (const name of new Set(catalogue.map(({ kind }) => kind)))
    categories.set(name, await server.make.productCategory(administrator, parameters, { name }))
  await inTurns(catalogue, async ({ model, alias, kind }) => {
    const values = { noise: 30 + model.length, power: 100 * model.length, weight: 20, warranty: 3 }
    const category = categories.get(kind) ?? expect.fail()
    const draft = { model, aliases: [alias], name: `清禾 ${kind}`, parameters: values }
    ids.set(model, (await server.make.product(administrator, base, category, draft)).id)
  })
  await server.settle()
}, 300_000)

/** The card without the list, which takes most of a search's time; that it holds served products only, cards.test.ts says. */
const cards = createCards()
const everyProduct = async (ids: readonly string[]) => new Map(ids.map((id) => [id, { id: 'base', name: '知识库' }]))
const readingOf = (keyword: string) => {
  const ctx = { db: server.app.ctx.db, actor: { organizationId: agent.organizationId } }
  return cards(ctx, keyword, everyProduct, { without: new Set(), words: noOwnWords, isThere: everyProduct })
}
const cardOf = async (keyword: string): Promise<SearchCard | undefined> => (await readingOf(keyword)).card

/** What a searcher sees first: in the card, else in the list. */
async function foundFirst(card: SearchCard | undefined, keyword: string): Promise<string | undefined> {
  if (card?.kind === 'exact') return card.answers[0]?.productId
  if (card?.kind === 'choose') return card.products[0]?.productId
  const query = { keyword, types: 'product', pageSize: 1 }
  return (await server.call(api.search.search, { token: agent.token, query })).list[0]?.sourceId
}

const frames = [
  (writing: string) => `${writing}噪音多少`,
  (writing: string) => `请问${writing}的额定功率`,
  (writing: string) => `${writing} 多重`,
  (writing: string) => `${writing}保修几年`,
  (writing: string) => writing,
] as const

test('at least 99 of 100 writings of a model, an alias or a telling part find their product first', async () => {
  const missed: string[] = []
  const counts = new Map<string, { asked: number; found: number; exact: number }>()
  const cases = catalogue.flatMap(({ model, alias }) =>
    Object.entries(writings).flatMap(([kind, write]) => {
      const isTurn = random() < 0.2
      const named = random() < 0.15 && kind !== 'part' ? alias : model
      const writing = isTurn ? write(named, random, catalogue) : undefined
      return writing
        ? [{ model, kind: named === alias ? `${kind} of an alias` : kind, keyword: pick(random, frames)(writing) }]
        : []
    }),
  )
  await inTurns(cases, async ({ model, kind, keyword }) => {
    const card = await cardOf(keyword)
    const count = counts.get(kind) ?? { asked: 0, found: 0, exact: 0 }
    counts.set(kind, count)
    count.asked++
    if (card?.kind === 'exact') count.exact++
    if ((await foundFirst(card, keyword)) === ids.get(model)) count.found++
    else missed.push(`${model} ← ${keyword} (${kind}, ${card?.kind ?? 'list'})`)
  })
  console.table(Object.fromEntries(counts))
  expect(cases.length).toBeGreaterThan(1_000)
  const found = 1 - missed.length / cases.length
  console.log([`${cases.length} writings, ${(found * 100).toFixed(2)} % found first`, ...missed].join('\n'))
  expect(found).toBeGreaterThanOrEqual(0.99)
}, 300_000)

test('what names a product is told, whether or not there is a card', async () => {
  const [{ model } = expect.fail()] = catalogue
  const { card, products } = await readingOf(`${model} 外壳是塑料的还是铁的`)
  expect([card?.kind, products]).toEqual([undefined, [model.toLowerCase()]])
})

/** What of the golden questions names a product of the demo by its number. */
const namesProduct = /kfr|gw|lw|x1o|x10|r8|qh|bcd|xqg|jsq|cxw|wqp|cp700|\d{2}机|520/i

test('at most 1 of 100 questions that name no product gets an exact answer', async () => {
  const golden = readGoldenQuestions()
    .map(({ question }) => question)
    .filter((question) => !namesProduct.test(question.normalize('NFKC')))
  const asked = [...golden, ...questionsWithoutProduct(400, random)]
  const answered: string[] = []
  await inTurns(asked, async (keyword) => {
    if ((await cardOf(keyword))?.kind === 'exact') answered.push(keyword)
  })
  console.log(
    [`${asked.length} questions that name no product, answered exactly: ${answered.length}`, ...answered].join('\n'),
  )
  expect(asked.length).toBeGreaterThan(500)
  expect(answered.length / asked.length).toBeLessThanOrEqual(0.01)
}, 300_000)
