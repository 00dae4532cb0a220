import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
const call: typeof server.call = (endpoint, input) => server.call(endpoint, input)

const search = ({ token }: Member, keyword: string, query: object = {}) =>
  call(api.search.search, { token, query: { keyword, ...query } })
const list = async ({ token }: Member, query: object = {}) =>
  (await call(api.openQuestions.list, { token, query })).list
const judge = ({ token }: Member, searchId: string, body: BodyInput<typeof api.search.feedback>) =>
  call(api.search.feedback, { token, params: { searchId }, body })
const settle = ({ token }: Member, id: string, body: BodyInput<typeof api.openQuestions.settle>) =>
  call(api.openQuestions.settle, { token, params: { id }, body })

describe('misses are grouped', () => {
  test('with the ones that ask the same in other words, and counted by reason', async () => {
    const owner = await server.make.member({ name: '李运营' })
    const wordings = [
      '洗衣机怎么退货',
      '请问洗衣机如何退货？',
      '洗衣机怎么退货',
      '洗衣机怎么移机',
      'R8 怎么退货',
      'X10 怎么退货',
    ]
    for (const wording of wordings) await search(owner, wording)
    const groups = await list(owner)
    expect(groups.map(({ question, count }) => [question, count])).toEqual([
      ['洗衣机怎么退货', 3],
      ...groups.slice(1).map(({ question }) => [question, 1]),
    ])
    expect(
      groups
        .slice(1)
        .map(({ question }) => question)
        .sort(),
    ).toEqual(['R8 怎么退货', 'X10 怎么退货', '洗衣机怎么移机'])
    const [first] = groups
    const { occurrences } = await call(api.openQuestions.get, { token: owner.token, params: { id: first?.id ?? '' } })
    expect(occurrences.map(({ keyword }) => keyword)).toEqual([
      '洗衣机怎么退货',
      '请问洗衣机如何退货？',
      '洗衣机怎么退货',
    ])
    expect(occurrences[0]).toMatchObject({ reason: 'noResult', employee: { name: '李运营' } })
  })

  test('by the latest word of the searcher: wrong, then helpful after all', async () => {
    const owner = await server.make.member()
    const base = await server.make.knowledgeBase(owner)
    await server.make.document(owner, base, { content: '# 保修\n\n整机保修六年。' })
    await server.settle()
    const { searchId, list: hits } = await search(owner, '整机保修几年')
    expect(await list(owner)).toEqual([])
    const hitId = hits[0]?.id
    await judge(owner, searchId, { hitId, verdict: 'wrong', comment: '已改为十年' })
    await judge(owner, searchId, { verdict: 'missing' })
    expect(await list(owner)).toMatchObject([{ count: 2, reasons: { noResult: 0, wrong: 1, missing: 1 } }])
    expect(await list(owner, { reason: 'noResult' })).toEqual([])
    await judge(owner, searchId, { hitId, verdict: 'helpful' })
    expect(await list(owner, { reason: 'missing' })).toMatchObject([{ count: 1, reasons: { wrong: 0 } }])
    await judge(owner, searchId, { verdict: 'helpful' })
    expect(await list(owner)).toEqual([])
  })

  test('once per search, and not where the search was narrowed', async () => {
    const owner = await server.make.member()
    const { searchId } = await search(owner, '没有这回事')
    await judge(owner, searchId, { verdict: 'missing' })
    await search(owner, '另一回事', { types: 'policy' })
    expect(await list(owner)).toMatchObject([{ count: 1, reasons: { noResult: 0, missing: 1 } }])
  })

  test('and of those asked as often the latest comes first', async () => {
    const owner = await server.make.member()
    for (const wording of ['能用花呗分期吗', '发票抬头怎么改', '发票抬头如何改', '怎么注销账号']) {
      await search(owner, wording)
      server.clock.advance(60_000)
    }
    const questions = (await list(owner)).map(({ question, count }) => [count, question.slice(0, 2)])
    expect(questions).toEqual([
      [2, '发票'],
      [1, '怎么'],
      [1, '能用'],
    ])
  })

  test('when two ask the same at the same moment', async () => {
    const owner = await server.make.member()
    await Promise.all(['怎么开发票', '如何开发票', '怎样开发票', '发票怎么开'].map((wording) => search(owner, wording)))
    expect(await list(owner)).toMatchObject([{ count: 4 }])
  })
})

describe('a question is settled', () => {
  async function asked() {
    const owner = await server.make.member({ name: '王运营' })
    const base = await server.make.knowledgeBase(owner, { type: 'faq' })
    await search(owner, '积分怎么兑换')
    await search(owner, '积分如何兑换')
    const [question] = await list(owner)
    const faq = await call(api.faqs.create, {
      token: owner.token,
      params: { id: base.id },
      body: { question: '会员积分兑换办法', answer: '在会员中心兑换。' },
    })
    return { owner, base, id: question?.id ?? '', faq }
  }

  test('by an answer, which a further miss opens again', async () => {
    const { owner, base, id, faq } = await asked()
    const settled = await settle(owner, id, { as: 'answered', faqId: faq.id })
    expect(settled).toMatchObject({
      state: 'answered',
      settledBy: { name: '王运营' },
      faq: { id: faq.id, knowledgeBaseId: base.id, question: '会员积分兑换办法' },
    })
    expect(await list(owner)).toEqual([])
    expect(await list(owner, { state: 'answered', keyword: '如何兑换' })).toHaveLength(1)
    const records = await call(api.operationRecords.list, { token: owner.token, query: { action: 'settle' } })
    expect(records.list).toMatchObject([
      {
        targetType: 'openQuestion',
        targetId: id,
        changes: [{ field: 'state', before: 'open', after: 'answered' }, { field: 'question' }],
      },
    ])
    await search(owner, '积分怎样兑换')
    expect(await list(owner)).toMatchObject([{ id, count: 3 }])
  })

  test('by its wordings as similar questions, with which the next search finds the FAQ', async () => {
    const { owner, base, id, faq } = await asked()
    await settle(owner, id, { as: 'similar', faqId: faq.id })
    const after = await call(api.faqs.get, { token: owner.token, params: { id: base.id, faqId: faq.id } })
    expect(after.similarQuestions.sort()).toEqual(['积分如何兑换', '积分怎么兑换'])
    await server.settle()
    expect((await search(owner, '积分怎么兑换')).list).toMatchObject([{ sourceId: faq.id }])
  })

  test('by being ignored, which further misses do not undo, and opened again by hand', async () => {
    const { owner, id } = await asked()
    await settle(owner, id, { as: 'ignored' })
    await search(owner, '积分怎么兑换')
    expect(await list(owner)).toEqual([])
    expect(await list(owner, { state: 'ignored' })).toMatchObject([{ count: 3 }])
    const open = await settle(owner, id, { as: 'open' })
    expect(open).toMatchObject({ state: 'open' })
    expect(open.settledBy).toBeUndefined()
  })

  test('by being ignored with others at once, each for itself: what somebody has settled is refused and named', async () => {
    const { owner, id, faq } = await asked()
    for (const keyword of ['今天星期几', '哈哈哈哈']) await search(owner, keyword)
    const noise = (await list(owner)).filter((question) => question.id !== id).map((question) => question.id)
    await settle(owner, id, { as: 'answered', faqId: faq.id })
    const stranger = await server.make.member()
    const all = (who: Member, openQuestionIds: string[]) =>
      call(api.openQuestions.ignoreAll, { token: who.token, body: { openQuestionIds } })
    expect((await all(stranger, noise)).failed).toHaveLength(2)
    expect(await all(owner, [...noise, id])).toEqual({
      changed: 2,
      failed: [{ openQuestionId: id, message: expect.stringContaining('已由王运营处理（已完善）') }],
    })
    expect(await list(owner)).toEqual([])
    expect(await list(owner, { state: 'ignored' })).toHaveLength(2)
  })

  test('not while a change of the FAQ waits, and not with a FAQ or a question of another organization', async () => {
    const { owner, base, id, faq } = await asked()
    const stranger = await server.make.member()
    await expect(settle(stranger, id, { as: 'ignored' })).rejects.toMatchObject({ code: 40412 })
    await expect(call(api.openQuestions.get, { token: stranger.token, params: { id } })).rejects.toMatchObject({
      code: 40412,
    })
    expect(await list(stranger)).toEqual([])
    await search(stranger, '别的问题')
    const [theirs] = await list(stranger)
    await expect(settle(stranger, theirs?.id ?? '', { as: 'answered', faqId: faq.id })).rejects.toMatchObject({
      code: 40409,
    })
    const params = { id: base.id }
    await server.make.requireAudits(owner, base)
    await call(api.faqs.update, {
      token: owner.token,
      params: { ...params, faqId: faq.id },
      body: { answer: '改', version: faq.version },
    })
    await expect(settle(owner, id, { as: 'similar', faqId: faq.id })).rejects.toMatchObject({ code: 40910 })
    expect(await list(owner)).toMatchObject([{ id, state: 'open' }])
  })
})
