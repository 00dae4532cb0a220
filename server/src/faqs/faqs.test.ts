import { api } from '@zhiku/contract'
import type { QueryInput } from '@zhiku/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import * as faqs from './service.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)
const day = 24 * 60 * 60 * 1000

const ask = async (who: Member, keyword: string, query: Partial<QueryInput<typeof api.search.search>> = {}) => {
  await server.settle()
  return call(api.search.search, { token: who.token, query: { keyword, ...query } })
}

async function faqBase() {
  const organization = await server.make.organization()
  const owner = await server.make.member({ in: organization })
  const agent = await server.make.member({ in: organization, roleType: '1' })
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const at = (faq: { id: string }) => ({ token: owner.token, params: { id: base.id, faqId: faq.id } })
  const inBase = { token: owner.token, params: { id: base.id } }
  return { organization, owner, agent, base, at, inBase }
}

describe('a FAQ', () => {
  test('is made, read, edited and recorded', async () => {
    const { owner, base, at, inBase } = await faqBase()
    const made = await server.make.faq(owner, base, {
      question: '空调怎么清洗滤网？',
      similarQuestions: ['滤网怎么洗', '滤网怎么洗？', '空调怎么清洗滤网', '多久洗一次滤网'],
      answer: '断电后取下，用清水冲洗。',
      tags: ['空调', '空调'],
    })
    expect(made).toMatchObject({
      similarQuestions: ['滤网怎么洗', '多久洗一次滤网'],
      tags: ['空调'],
      answerFormat: 'markdown',
      enabled: true,
      auditStatus: 'none',
      hitCount: 0,
      version: 1,
    })
    const edited = await call(api.faqs.update, { ...at(made), body: { answer: '先断电。', version: 1 } })
    expect(edited).toMatchObject({ answer: '先断电。', question: made.question, version: 2 })
    expect(await call(api.faqs.get, at(made))).toEqual({ ...edited, reach: { state: 'reachable' } })
    const { list } = await call(api.operationRecords.list, { token: owner.token, query: { targetId: made.id } })
    expect(list.map(({ action }) => action)).toEqual(['update', 'create'])
    expect(list[0]?.changes).toEqual([{ field: 'answer', before: '断电后取下，用清水冲洗。', after: '先断电。' }])
    expect(await call(api.knowledgeBases.get, inBase)).toMatchObject({ counts: { faqs: 1 } })
  })

  test('is one per question in its knowledge base, however it is written; two at once make one', async () => {
    const { owner, base, at } = await faqBase()
    await server.make.faq(owner, base, { question: '怎么退货？' })
    for (const question of ['怎么退货', '怎么退货?', ' 怎么 退货！'])
      await expect(server.make.faq(owner, base, { question })).rejects.toMatchObject({
        status: 409,
        code: 40908,
        fields: [{ path: 'question' }],
      })
    const other = await server.make.faq(owner, base, { question: '怎么换货' })
    const renamed = call(api.faqs.update, { ...at(other), body: { question: '怎么退货', version: 1 } })
    await expect(renamed).rejects.toMatchObject({ code: 40908 })
    const both = await Promise.allSettled([1, 2].map(() => server.make.faq(owner, base, { question: '同时' })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const elsewhere = await server.make.knowledgeBase(owner, { type: 'faq' })
    await server.make.faq(owner, elsewhere, { question: '怎么退货？' })
  })

  test('refuses what cannot be: a document base, a reversed validity, a foreign category, a stale version', async () => {
    const { owner, base, at } = await faqBase()
    const documents = await server.make.knowledgeBase(owner)
    await expect(server.make.faq(owner, documents)).rejects.toMatchObject({ code: 40010 })
    const [effectiveFrom, effectiveTo] = ['2026-02-01T00:00:00Z', '2026-01-01T00:00:00Z']
    await expect(server.make.faq(owner, base, { effectiveFrom, effectiveTo })).rejects.toMatchObject({ code: 40004 })
    const { id: categoryId } = await call(api.categories.create, {
      token: owner.token,
      body: { knowledgeBaseId: documents.id, name: '别处' },
    })
    await expect(server.make.faq(owner, base, { categoryId })).rejects.toMatchObject({ code: 40404 })
    const faq = await server.make.faq(owner, base)
    const edit = (answer: string) => call(api.faqs.update, { ...at(faq), body: { answer, version: 1 } })
    const outcomes = await Promise.allSettled([edit('甲'), edit('乙')])
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 40902 } }])
  })

  test('is another one where its number is: a sign, a point or a × makes another question', async () => {
    const { owner, base } = await faqBase()
    const asked = ['15度能用吗', '±15度能用吗', '-15度能用吗', '1.5度能用吗', '3×5米够吗', '35米够吗']
    for (const question of asked) await server.make.faq(owner, base, { question, answer: '能。' })
    for (const question of ['－15度 能用吗？', '‑15度能用吗']) {
      const again = server.make.faq(owner, base, { question, answer: '能。' })
      await expect(again).rejects.toMatchObject({ status: 409 })
    }
  })

  test('is behind the walls of its organization and of its knowledge base', async () => {
    const { owner, base, at, agent } = await faqBase()
    const faq = await server.make.faq(owner, base)
    const stranger = await server.make.member()
    const from = { token: stranger.token, params: { id: base.id, faqId: faq.id } }
    await expect(call(api.faqs.list, { token: stranger.token, params: { id: base.id } })).rejects.toMatchObject({
      code: 40401,
    })
    await expect(call(api.faqs.get, from)).rejects.toMatchObject({ code: 40401 })
    const theirs = await server.make.knowledgeBase(stranger, { type: 'faq' })
    const smuggled = { ...from, params: { id: theirs.id, faqId: faq.id } }
    await expect(call(api.faqs.get, smuggled)).rejects.toMatchObject({ code: 40409 })
    await expect(call(api.faqs.remove, smuggled)).rejects.toMatchObject({ code: 40409 })
    await expect(call(api.faqs.restore, smuggled)).rejects.toMatchObject({ code: 40409 })
    await expect(call(api.faqs.served, { token: stranger.token, params: { faqId: faq.id } })).rejects.toMatchObject({
      code: 40409,
    })
    const move = { faqIds: [faq.id], action: 'move' as const, targetKnowledgeBaseId: theirs.id }
    const moved = call(api.faqs.batch, { token: owner.token, params: { id: base.id }, body: move })
    await expect(moved).rejects.toMatchObject({ code: 40401 })
    expect((await ask(stranger, faq.question)).list.map(({ sourceId }) => sourceId)).not.toContain(faq.id)
    await expect(call(api.faqs.get, { ...at(faq), token: agent.token })).rejects.toMatchObject({ status: 403 })
  })

  test('that is removed is gone and comes back where it was, unless its question is taken', async () => {
    const { owner, base, at, inBase, agent } = await faqBase()
    const { id: categoryId } = await call(api.categories.create, {
      token: owner.token,
      body: { knowledgeBaseId: base.id, name: '售后' },
    })
    const faq = await server.make.faq(owner, base, { question: '几天到货', categoryId })
    const removal = call(api.categories.remove, { token: owner.token, params: { id: categoryId } })
    await expect(removal).rejects.toMatchObject({ code: 40905 })
    const tree = await call(api.categories.list, { token: owner.token, query: { knowledgeBaseId: base.id } })
    expect(tree).toMatchObject([{ id: categoryId, count: 1 }])
    await call(api.faqs.remove, at(faq))
    expect(await call(api.faqs.list, inBase)).toMatchObject({ total: 0 })
    expect((await ask(agent, '几天到货')).total).toBe(0)
    expect(await call(api.faqs.restore, at(faq))).toMatchObject({ categoryId })
    expect((await ask(agent, '几天到货')).list[0]).toMatchObject({ sourceId: faq.id })
    await call(api.faqs.remove, at(faq))
    await server.make.faq(owner, base, { question: '几天到货' })
    await expect(call(api.faqs.restore, at(faq))).rejects.toMatchObject({ code: 40908 })
  })
})

describe('the list of FAQs', () => {
  test('is filtered, sorted and paged', async () => {
    const { owner, base, at, inBase } = await faqBase()
    const now = server.clock.now().getTime()
    const first = await server.make.faq(owner, base, { question: '甲 退货', tags: ['售后'], answer: '七天' })
    const second = await server.make.faq(owner, base, { question: '乙', similarQuestions: ['怎样退货_快'] })
    const later = await server.make.faq(owner, base, {
      question: '丙',
      effectiveFrom: new Date(now + day).toISOString(),
    })
    const past = await server.make.faq(owner, base, { question: '丁', effectiveTo: new Date(now - day).toISOString() })
    await call(api.faqs.setStatus, { ...at(second), body: { enabled: false } })
    const ids = async (query: QueryInput<typeof api.faqs.list>) =>
      (await call(api.faqs.list, { ...inBase, query: { sort: 'question', ...query } })).list.map(({ id }) => id).sort()
    expect(await ids({ keyword: '退货' })).toEqual([first.id, second.id].sort())
    expect(await ids({ keyword: '七天' })).toEqual([first.id])
    expect(await ids({ keyword: '货_快' })).toEqual([second.id])
    expect(await ids({ keyword: '_' })).toEqual([second.id])
    expect(await ids({ tag: '售后' })).toEqual([first.id])
    expect(await ids({ enabled: 'false' })).toEqual([second.id])
    expect(await ids({ validity: 'upcoming' })).toEqual([later.id])
    expect(await ids({ validity: 'expired' })).toEqual([past.id])
    expect(await ids({ validity: 'inForce' })).toEqual([first.id, second.id].sort())
    expect(await ids({ auditStatus: 'none' })).toHaveLength(4)
    expect(await ids({ auditStatus: 'pending' })).toHaveLength(0)
    const page = await call(api.faqs.list, { ...inBase, query: { pageSize: 3, pageNum: 2 } })
    expect(page).toMatchObject({ total: 4, pageNum: 2, list: [{}] })
  })

  test('takes one act on many; each succeeds or fails for itself', async () => {
    const { owner, base, inBase } = await faqBase()
    const target = await server.make.knowledgeBase(owner, { type: 'faq' })
    const [first, second] = [
      await server.make.faq(owner, base, { question: '一', tags: ['甲'] }),
      await server.make.faq(owner, base, { question: '二' }),
    ]
    await server.make.faq(owner, target, { question: '二' })
    const faqIds = [first.id, second.id]
    const batch = (body: object) => call(api.faqs.batch, { ...inBase, body: { faqIds, ...body } as never }) // each body is spelt below
    expect(await batch({ action: 'tag', tags: ['甲', '乙'] })).toEqual({ changed: 2, submitted: 0, failed: [] })
    expect(await batch({ action: 'disable', faqIds: [...faqIds, 'none'] })).toMatchObject({
      changed: 2,
      failed: [{ faqId: 'none', message: '问答不存在或已删除' }],
    })
    const moved = await batch({ action: 'move', targetKnowledgeBaseId: target.id })
    expect(moved).toMatchObject({ changed: 1, failed: [{ faqId: second.id, message: '知识库中已有这个标准问题' }] })
    const { list } = await call(api.faqs.list, { token: owner.token, params: { id: target.id }, query: { tag: '乙' } })
    expect(list).toMatchObject([{ id: first.id, tags: ['甲', '乙'], enabled: false }])
    expect(await batch({ action: 'remove', faqIds: [second.id] })).toMatchObject({ changed: 1 })
    expect(await batch({ action: 'restore', faqIds: [second.id] })).toMatchObject({ changed: 1 })
  })
})

describe('a search', () => {
  test('puts the very question first, whatever else speaks of it, and says it is sure', async () => {
    const { owner, agent, base } = await faqBase()
    const documents = await server.make.knowledgeBase(owner)
    const text = '空调不制冷怎么办：空调不制冷时怎么办，空调不制冷先清洗滤网。空调不制冷怎么办。'
    await server.make.document(owner, documents, { name: '空调不制冷怎么办.md', content: text })
    const similar = await server.make.faq(owner, base, {
      question: '空调制冷效果差怎么处理',
      similarQuestions: ['空调不制冷，怎么办？'],
      answer: '清洗滤网。',
    })
    const exact = await server.make.faq(owner, base, { question: '空调不制冷怎么办', answer: '检查室外机。' })
    const { list, facets } = await ask(agent, '请问 空调不制冷怎么办？')
    expect(list.slice(0, 2).map(({ sourceId }) => sourceId)).toEqual([exact.id, similar.id])
    expect(list[0]).toMatchObject({ type: 'faq', title: '空调不制冷怎么办', snippet: '检查室外机。', score: 1 })
    expect(list[1]?.score).toBeGreaterThan(0.99)
    expect(facets.types).toContainEqual({ key: 'faq', count: 2 })
    expect((await ask(agent, '空调不制冷怎么办', { types: 'faq' })).total).toBe(2)
  })

  test('finds an edited FAQ by its new words only, and nothing that is switched off or out of force', async () => {
    const { owner, agent, base, at } = await faqBase()
    const faq = await server.make.faq(owner, base, { question: '冰箱异响', answer: '垫平。' })
    expect((await ask(agent, '冰箱异响')).total).toBe(1)
    await call(api.faqs.update, { ...at(faq), body: { question: '洗衣机漏水', answer: '换密封圈。', version: 1 } })
    expect((await ask(agent, '冰箱异响')).total).toBe(0)
    expect((await ask(agent, '洗衣机漏水')).list[0]).toMatchObject({ snippet: '换密封圈。' })
    const served = () => call(api.faqs.served, { token: agent.token, params: { faqId: faq.id } })
    expect(await served()).toMatchObject({ answer: '换密封圈。', knowledgeBase: { name: base.name } })
    const off = await call(api.faqs.setStatus, { ...at(faq), body: { enabled: false } })
    expect((await ask(agent, '洗衣机漏水')).total).toBe(0)
    await expect(served()).rejects.toMatchObject({ code: 40409 })
    await call(api.faqs.setStatus, { ...at(faq), body: { enabled: true, version: off.version } })
    const effectiveTo = server.clock.now().toISOString()
    await call(api.faqs.update, { ...at(faq), body: { effectiveTo, version: off.version + 1 } })
    expect((await ask(agent, '洗衣机漏水')).total).toBe(0)
    await expect(served()).rejects.toMatchObject({ code: 40409 })
  })

  test('is counted when its FAQ is opened, and what is said of it', async () => {
    const { organization, owner, agent, base, at } = await faqBase()
    const faq = await server.make.faq(owner, base, { question: '怎么开发票' })
    const second = await server.make.member({ in: organization, roleType: '1' })
    const stranger = await server.make.member()
    for (const who of [agent, second])
      await call(api.faqs.served, { token: who.token, params: { faqId: faq.id } }).catch(() => null)
    const judge = async (who: Member, verdict: 'helpful' | 'wrong') => {
      const { searchId } = await ask(who, '怎么开发票')
      const { list } = await ask(agent, '怎么开发票')
      const body = { hitId: list[0]?.id ?? '', verdict }
      await call(api.search.feedback, { token: who.token, params: { searchId }, body })
      return { searchId, hitId: body.hitId }
    }
    const { searchId, hitId } = await judge(agent, 'helpful')
    await judge(second, 'wrong')
    await expect(judge(stranger, 'wrong')).rejects.toMatchObject({ code: 40040 }) // it was not shown to them
    const counted = await call(api.faqs.get, at(faq))
    expect(counted).toMatchObject({ helpfulCount: 1, unhelpfulCount: 1, version: 1 })
    const body = { hitId, verdict: 'wrong' as const }
    await call(api.search.feedback, { token: agent.token, params: { searchId }, body })
    expect(await call(api.faqs.get, at(faq))).toMatchObject({ helpfulCount: 0, unhelpfulCount: 2 })
    const hits = counted.hitCount
    await call(api.faqs.served, { token: agent.token, params: { faqId: faq.id } })
    expect(await call(api.faqs.get, at(faq))).toMatchObject({ hitCount: hits + 1 })
  })
})

describe('many at once', () => {
  const actorOf = (owner: Member) => ({
    ...server.app.ctx,
    actor: {
      kind: 'employee' as const,
      employeeId: owner.employeeId,
      name: '测试员',
      sessionId: '',
      roleOrganizationId: '',
      organizationId: owner.organizationId,
      roleType: '2' as const,
    },
    ip: '127.0.0.1',
  })

  test('are made and replaced in one transaction, and say which could not be', async () => {
    const { owner, agent, base, inBase } = await faqBase()
    const ctx = actorOf(owner)
    const taken = await server.make.faq(owner, base, { question: '已有' })
    const drafts = ['甲问题', '甲问题？', '已有', '乙问题'].map((question) => ({ question, answer: `答 ${question}` }))
    const ids = await faqs.createMany(ctx, base.id, drafts)
    expect(ids.map((id) => id !== undefined)).toEqual([true, false, false, true])
    expect(await call(api.faqs.list, inBase)).toMatchObject({ total: 3 })
    const [first = ''] = ids
    const outcomes = await faqs.replaceMany(ctx, base.id, [
      { id: first, draft: { question: '甲问题', answer: '新的答案', tags: ['新'], enabled: true } },
      { id: taken.id, draft: { question: '乙问题', answer: '撞' } },
      { id: 'none', draft: { question: '丙', answer: '无' } },
    ])
    expect(outcomes.map((problem) => problem?.problem)).toEqual([undefined, 'faq.duplicate_question', 'faq.not_found'])
    expect((await ask(agent, '甲问题')).list[0]).toMatchObject({ sourceId: first, snippet: '新的答案' })
  })

  test('wait one by one where audits are required', async () => {
    const { owner, agent, base } = await faqBase()
    const ctx = actorOf(owner)
    const [kept = ''] = await faqs.createMany(ctx, base.id, [{ question: '旧问题', answer: '旧答案' }])
    await server.make.requireAudits(owner, base)
    const [made = ''] = await faqs.createMany(ctx, base.id, [{ question: '新问题', answer: '未审' }])
    const replace = () => faqs.replaceMany(ctx, base.id, [{ id: kept, draft: { question: '旧问题', answer: '改过' } }])
    expect(await replace()).toEqual([undefined])
    expect((await replace())[0]?.problem).toBe('audit.pending')
    expect((await ask(agent, '旧问题')).list[0]).toMatchObject({ snippet: '旧答案' })
    expect((await ask(agent, '新问题')).list.map(({ sourceId }) => sourceId)).not.toContain(made)
    expect(await call(api.audits.counts, { token: owner.token })).toEqual({ mine: 2, todo: 0, all: 2 })
  })
})
