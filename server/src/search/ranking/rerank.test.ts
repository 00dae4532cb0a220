/** A model that orders what was found, against a local process that speaks the real protocol. */
import { api } from '@zhiku/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { judging, refusing, reranking, saying, startModelProvider } from '../../../test/fakes/model-provider.ts'
import type { ModelProvider as Fake } from '../../../test/fakes/model-provider.ts'
import { useTestServer } from '../../../test/harness.ts'
import type { Member } from '../../../test/make.ts'

const key = 'sk-test-0123456789'
const server = useTestServer({ settings: { ZHIKU_OUTGOING_ALLOW: '127.0.0.1' } })
let fake: Fake
let admin: Member
let faqs: { id: string }

beforeAll(async () => {
  fake = await startModelProvider(key)
})
afterAll(() => fake.close())
beforeEach(async () => {
  fake.answer = judging
  fake.requests.length = 0
  admin = await server.make.member({ roleType: '3' })
  faqs = await server.make.knowledgeBase(admin, { type: 'faq' })
  await server.make.faq(admin, faqs, { question: '空调滤网多久清洗一次？', answer: '两周一次。' })
  await server.make.faq(admin, faqs, { question: '空调滤网怎么拆？', answer: '打开面板，向上抽出。' })
  await server.make.faq(admin, faqs, { question: '空调面板怎么清洗？', answer: '用湿布擦。' })
  await server.settle()
})

const setModel = () =>
  server.call(api.modelProviders.create, {
    token: admin.token,
    body: { kind: 'rerank', name: '重排', address: fake.url, model: 'bge-reranker', key },
  })
const search = async (keyword: string) =>
  (await server.call(api.search.search, { token: admin.token, query: { keyword } })).list
const titles = async (keyword: string) => (await search(keyword)).map(({ title }) => title)

const keyword = '空调的滤网要清洗'

describe('a reranking model', () => {
  test('orders what was found, and each keeps the score that it had', async () => {
    const before = await search(keyword)
    expect(before.length).toBe(3)
    const last = before.at(-1)?.title ?? ''
    await setModel()
    fake.answer = reranking((passage) => (passage.startsWith(last) ? 0.9 : 0.2))
    const after = await search(keyword)
    expect(after[0]).toMatchObject({ title: last, score: before.at(-1)?.score, explain: { rerank: 0.9 } })
    expect(after.map(({ title }) => title).toSorted()).toEqual(before.map(({ title }) => title).toSorted())
    expect(fake.requests).toMatchObject([{ query: keyword, documents: { length: 3 } }])
  })

  test('does not put anything before a question that was asked word for word', async () => {
    await setModel()
    fake.answer = reranking((passage) => (passage.includes('怎么拆') ? 0 : 1))
    expect((await titles('空调滤网怎么拆'))[0]).toBe('空调滤网怎么拆？')
  })

  test('whose scores are no shares is understood as well', async () => {
    await setModel()
    fake.answer = reranking((passage) => (passage.includes('面板怎么清洗') ? 3 : -4))
    const [first] = await search(keyword)
    expect(first?.title).toBe('空调面板怎么清洗？')
    expect(first?.explain?.['rerank']).toBeCloseTo(0.953, 3)
  })

  test.each([
    ['refuses the key', refusing(401, 'no')],
    ['is asked too often', refusing(429, 'slow down', { 'retry-after': '5' })],
    ['is no such model', saying('好')],
    ['leaves passages out', (response) => response.end('{"results":[{"index":0,"relevance_score":1}]}')],
    ['hangs up', (response) => response.destroy()],
    ['says nothing', () => {}],
  ] satisfies [string, Fake['answer']][])('that %s leaves the order as it was', async (_case, answer) => {
    const before = await titles(keyword)
    await setModel()
    fake.answer = answer
    expect(await titles(keyword)).toEqual(before)
  })
})
