import { api, dictionaryCalls } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { gatherWordings } from '../search/service.ts'

const server = useTestServer()
const { dictionary } = dictionaryCalls

const make = (owner: Member, base: { id: string }, body: BodyInput<typeof api.faqs.create>) =>
  server.call(api.faqs.create, { token: owner.token, params: { id: base.id }, body })

async function withBase(organization?: Awaited<ReturnType<typeof server.make.organization>>) {
  const owner = await server.make.member(organization ? { in: organization } : {})
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const similar = (body: BodyInput<typeof api.faqs.similarQuestions>) =>
    server.call(api.faqs.similarQuestions, { token: owner.token, params: { id: base.id }, body })
  return { owner, base, similar }
}

describe('similar questions', () => {
  test('that exist are told with a score: the very same 1, the nearly same less, another matter not at all', async () => {
    const { owner, base, similar } = await withBase()
    const same = await make(owner, base, { question: '空调怎么清洗滤网', answer: '拆下冲洗' })
    const near = await make(owner, base, {
      question: '滤网多久更换',
      similarQuestions: ['如何清洗空调的滤网'],
      answer: '每月',
    })
    await make(owner, base, { question: '空调不制冷', answer: '检查' })
    const { existing } = await similar({ question: '空调怎么清洗滤网？' })
    expect(existing.map(({ faqId }) => faqId)).toEqual([same.id, near.id])
    expect(existing[0]?.score).toBe(1)
    expect(existing[1]?.score).toBeGreaterThan(0.5)
    expect(existing[1]?.score).toBeLessThan(1)
    const own = await similar({ question: '空调怎么清洗滤网', faqId: same.id })
    expect(own.existing.map(({ faqId }) => faqId)).toEqual([near.id])
  })

  test('that exist are found also while they are switched off', async () => {
    const { owner, base, similar } = await withBase()
    const { id: faqId } = await make(owner, base, { question: '怎么开发票', answer: '联系客服' })
    await server.call(api.faqs.setStatus, {
      token: owner.token,
      params: { id: base.id, faqId },
      body: { enabled: false },
    })
    expect((await similar({ question: '发票如何开具' })).existing).toMatchObject([{ faqId }])
  })

  test('are suggested by rule and from what was asked, without those that are there', async () => {
    const organization = await server.make.organization()
    const { owner, base, similar } = await withBase(organization)
    const colleagues = [
      owner,
      await server.make.member({ in: organization }),
      await server.make.member({ in: organization }),
    ]
    const ask = async (keyword: string, members: Member[]) => {
      for (const { token } of members) await server.call(api.search.search, { token, query: { keyword } })
    }
    await ask('发票在哪儿开', colleagues)
    await ask('发票怎么开啊', colleagues)
    await ask('空调不制冷', colleagues)
    await ask('发票怎么开呢', colleagues.slice(1))
    await ask('发票怎么开呀', [await server.make.member()])
    await server.app.noted()
    await gatherWordings(server.app.ctx)
    await make(owner, base, { question: '怎样开发票', answer: '联系客服' })
    const { suggestions } = await similar({ question: '怎么开发票', exclude: ['开发票的方法'], limit: 50 })
    const texts = suggestions.map(({ text }) => text)
    expect(suggestions.filter(({ source }) => source === 'log').map(({ text }) => text)).toContain('发票怎么开啊')
    expect(suggestions.filter(({ source }) => source === 'rule').map(({ text }) => text)).toContain('如何开发票')
    for (const known of ['怎么开发票', '怎样开发票', '开发票的方法', '空调不制冷', '发票怎么开呀', '发票怎么开呢'])
      expect(texts).not.toContain(known)
    expect(new Set(texts).size).toBe(texts.length)
    expect((await similar({ question: '怎么开发票', limit: 3 })).suggestions).toHaveLength(3)
  })

  test('are suggested in the words of the dictionary', async () => {
    const { owner, similar } = await withBase()
    const lead = { kind: 'lead' as const, words: ['喝水那个'], means: ['净水伴侣'] }
    await server.call(dictionary.create, { token: owner.token, body: lead })
    const { suggestions } = await similar({ question: '净水伴侣保修多久' })
    expect(suggestions).toContainEqual({ text: '喝水那个保修多久', source: 'rule' })
  })

  test("of another organization's base are not told", async () => {
    const { base } = await withBase()
    const { token } = await server.make.member()
    const at = { token, params: { id: base.id } }
    const missing = { code: 40401 }
    await expect(server.call(api.faqs.similarQuestions, { ...at, body: { question: '问题' } })).rejects.toMatchObject(
      missing,
    )
    await expect(server.call(api.faqs.similarAnswers, { ...at, body: { question: '问题' } })).rejects.toMatchObject(
      missing,
    )
  })
})

test('a similar answer that a product gives is told as the product’s', async () => {
  const owner = await server.make.member({ roleType: '3' })
  const faqs = await server.make.knowledgeBase(owner, { type: 'faq' })
  const documents = await server.make.knowledgeBase(owner)
  const category = await server.make.productCategory(owner)
  await server.make.product(owner, documents, category, { model: 'QH-88T', name: '清禾', parameters: { noise: 22 } })
  await server.settle()
  const question = 'QH-88T 噪音多少'
  const at = { token: owner.token, params: { id: faqs.id } }
  const { suggestions } = await server.call(api.faqs.similarAnswers, { ...at, body: { question } })
  expect(suggestions[0]).toMatchObject({ source: { kind: 'product', knowledgeBaseId: documents.id } })
})

test('similar answers come from served FAQs and documents, with their source', async () => {
  const { owner, base } = await withBase()
  const { id } = await make(owner, base, { question: '洗衣机整机保修几年', answer: '整机保修三年，电机保修十年。' })
  const documents = await server.make.knowledgeBase(owner)
  await server.make.document(owner, documents, { name: '保修政策.md', content: '# 保修\n\n洗衣机整机保修三年。' })
  await server.settle()
  const at = { token: owner.token, params: { id: base.id } }
  const { suggestions } = await server.call(api.faqs.similarAnswers, {
    ...at,
    body: { question: '洗衣机整机保修几年' },
  })
  expect(suggestions[0]).toMatchObject({
    answer: '整机保修三年，电机保修十年。',
    source: { kind: 'faq', id, knowledgeBaseId: base.id },
  })
  expect(suggestions[1]).toMatchObject({ source: { kind: 'chunk', knowledgeBaseId: documents.id } })
  expect(suggestions[1]?.answer).toContain('洗衣机整机保修三年')
  const stranger = await server.make.member()
  const theirs = await server.make.knowledgeBase(stranger, { type: 'faq' })
  const none = await server.call(api.faqs.similarAnswers, {
    token: stranger.token,
    params: { id: theirs.id },
    body: { question: '洗衣机整机保修几年' },
  })
  expect(none.suggestions).toEqual([])
})
