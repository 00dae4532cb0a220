/** What a search leaves behind: never in the way of an answer, without customers' numbers, and not for ever. */
import { api } from '@zhiku/contract'
import { trustWordOf } from '@zhiku/contract/words/search'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import type { Db } from '../platform/db.ts'
import * as questionUpkeep from '../open-questions/upkeep.ts'
import * as search from './service.ts'

const server = useTestServer()
const never = new AbortController().signal

const ask = (who: Member, keyword: string) => server.call(api.search.search, { token: who.token, query: { keyword } })
const openQuestions = async ({ token }: Member) => (await server.call(api.openQuestions.list, { token })).list
const judge = ({ token }: Member, searchId: string, hitId: string, verdict: 'helpful' | 'wrong' | 'missing') =>
  server.call(api.search.feedback, { token, params: { searchId }, body: { hitId, verdict } })
const suggestionsFor = async ({ token }: Member, keyword: string) =>
  (await server.call(api.search.suggest, { token, query: { keyword } })).list
const loggedOf = async ({ employeeId }: Member) => {
  const rows = server.app.ctx.db.selectFrom('search_queries').select('keyword').where('employee_id', '=', employeeId)
  return (await rows.orderBy('created_at').execute()).map(({ keyword }) => keyword)
}

/** Who waits for a lock now, and since when. */
const waitsFor = async (db: Db) => {
  const waits = sql<{ pid: number; waitstart: Date }>`select pid, waitstart from pg_locks
    where not granted and waitstart is not null
      and database = (select oid from pg_database where datname = current_database()) order by pid`
  return (await waits.execute(db)).rows
}

async function withFaq(question = '空调不制冷怎么办') {
  const organization = await server.make.organization()
  const owner = await server.make.member({ in: organization })
  const agent = await server.make.member({ in: organization, roleType: '1' })
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const faq = await server.make.faq(owner, base, { question })
  await server.settle()
  return { organization, owner, agent, base, faq }
}

describe('the log is not in the way of an answer', () => {
  test('where its tables, the grouping of questions and the FAQs are held by somebody', async () => {
    const { owner, agent, base, faq } = await withFaq()
    const { db } = server.app.ctx
    const token = agent.token
    const askBoth = async (keyword: string) => [
      (await server.fetch(api.search.search, { token, query: { keyword } })).status,
      (await server.fetch(api.faqs.served, { token, params: { faqId: faq.id } })).status,
    ]
    await db.transaction().execute(async (tx) => {
      await sql`lock table search_queries, faqs in exclusive mode`.execute(tx)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`open-questions ${agent.organizationId}`}, 0))`.execute(
        tx,
      )
      expect(await askBoth('洗衣机如何移机')).toEqual([200, 200])
      await expect.poll(() => waitsFor(db)).toHaveLength(3)
      const begun = await waitsFor(db)
      expect(await askBoth('空调不制冷')).toEqual([200, 200])
      expect(await waitsFor(db)).toEqual(begun) // the same ones: no answer came only when they had been given up
    })
    expect(await openQuestions(owner)).toMatchObject([{ question: '洗衣机如何移机', count: 1 }])
    expect(await loggedOf(agent)).toEqual(['洗衣机如何移机', '空调不制冷'])
    const counted = await server.call(api.faqs.get, { token: owner.token, params: { id: base.id, faqId: faq.id } })
    expect(counted.hitCount).toBe(2)
  })

  test('where it cannot be written at all', async () => {
    const { agent } = await withFaq()
    const { db } = server.app.ctx
    await sql`alter table search_queries add constraint nothing_fits check (employee_id <> ${sql.lit(agent.employeeId)})`.execute(
      db,
    )
    try {
      const { total } = await ask(agent, '空调不制冷')
      expect(total).toBe(1)
      await server.app.noted()
      expect(await loggedOf(agent)).toEqual([])
    } finally {
      await sql`alter table search_queries drop constraint nothing_fits`.execute(db)
    }
  })

  test('a search can be judged at once', async () => {
    const { agent } = await withFaq()
    const { searchId, list } = await ask(agent, '空调不制冷')
    const body = { hitId: list[0]?.id, verdict: 'helpful' }
    const answer = await server.fetch(api.search.feedback, { token: agent.token, params: { searchId }, body })
    expect(answer.status).toBe(200)
  })
})

describe('feedback', () => {
  test('is of hits that the search showed, and each hit has one verdict of it', async () => {
    const { owner, agent, base, faq } = await withFaq()
    const { searchId, list } = await ask(agent, '空调不制冷')
    const { searchId: ofNothing } = await ask(agent, '洗衣机如何移机')
    const hitId = list[0]?.id ?? ''
    for (const [id, hit] of [
      [searchId, 'made-up'],
      [ofNothing, hitId],
    ] as const)
      await expect(judge(agent, id, hit, 'wrong')).rejects.toMatchObject({
        code: 40040,
        message: '这条结果不在这次搜索的这一页里，请重新搜索后再评价',
      })
    for (const verdict of ['wrong', 'wrong', 'helpful', 'wrong'] as const) await judge(agent, searchId, hitId, verdict)
    const counted = await server.call(api.faqs.get, { token: owner.token, params: { id: base.id, faqId: faq.id } })
    expect(counted).toMatchObject({ helpfulCount: 0, unhelpfulCount: 1 })
    expect(await openQuestions(owner)).toMatchObject([
      { count: 1, reasons: { wrong: 1 } },
      { reasons: { noResult: 1, wrong: 0 } },
    ])
  })
})

describe("customers' numbers", () => {
  test('are in no log, no open question and no remark', async () => {
    const { owner, agent } = await withFaq()
    const { searchId } = await ask(agent, '洗衣机移机 13712345678 订单号 202611220001')
    await server.call(api.search.feedback, {
      token: agent.token,
      params: { searchId },
      body: { verdict: 'missing', comment: '请回电 13712345678' },
    })
    expect(await loggedOf(agent)).toEqual(['洗衣机移机 [手机号] 订单号 [订单号]'])
    const [question] = await openQuestions(owner)
    expect(question?.question).toBe('洗衣机移机 [手机号] 订单号 [订单号]')
    const detail = await server.call(api.openQuestions.get, { token: owner.token, params: { id: question?.id ?? '' } })
    expect(detail.occurrences).toMatchObject([
      { keyword: '洗衣机移机 [手机号] 订单号 [订单号]', comment: '请回电 [手机号]' },
    ])
    const { list } = await server.call(api.search.history, { token: agent.token })
    expect(list).toEqual(['洗衣机移机 [手机号] 订单号 [订单号]'])
  })

  test('are taken out of what an earlier release wrote', async () => {
    const { owner, agent } = await withFaq()
    const { searchId } = await ask(agent, '洗衣机如何移机')
    await server.call(api.search.feedback, {
      token: agent.token,
      params: { searchId },
      body: { verdict: 'missing', comment: '好' },
    })
    const { db } = server.app.ctx
    const old = { keyword: '移机 13712345678', masked: false }
    await db.updateTable('search_queries').set(old).where('id', '=', searchId).execute()
    const comment = '回电 13712345678'
    await db.updateTable('search_feedback').set({ comment, masked: false }).where('search_id', '=', searchId).execute()
    await db
      .updateTable('open_question_occurrences')
      .set({ ...old, comment })
      .where('id', '=', searchId)
      .execute()
    await search.maskLog(server.app.ctx, never)
    await questionUpkeep.mask(server.app.ctx, never)
    expect(await loggedOf(agent)).toEqual(['移机 [手机号]'])
    const remarks = db.selectFrom('search_feedback').select('comment').where('search_id', '=', searchId)
    expect(await remarks.execute()).toEqual([{ comment: '回电 [手机号]' }])
    const [question] = await openQuestions(owner)
    expect(question?.question).toBe('移机 [手机号]')
    const { occurrences } = await server.call(api.openQuestions.get, {
      token: owner.token,
      params: { id: question?.id ?? '' },
    })
    expect(occurrences).toMatchObject([{ keyword: '移机 [手机号]', comment: '回电 [手机号]' }])
  })
})

test('what one or two people asked, and what names somebody, is suggested to nobody', async () => {
  const { organization, owner, agent } = await withFaq('保修政策')
  const third = await server.make.member({ in: organization, roleType: '1' })
  const wordings = ['保修政策几年', '保修政策 13712345678', '张先生的保修政策', '保修政策延长']
  for (const who of [owner, agent, third])
    for (const wording of wordings) if (who !== third || wording !== '保修政策延长') await ask(who, wording)
  for (let times = 0; times < 3; times++) await ask(agent, '保修政策延长')
  await server.app.noted()
  expect(await suggestionsFor(agent, '保修')).toEqual(['保修政策'])
  await search.gatherWordings(server.app.ctx)
  expect(await suggestionsFor(agent, '保修')).toEqual(['保修政策', '保修政策几年'])
  expect(await suggestionsFor(await server.make.member(), '保修')).toEqual([])
})

test('titles and questions are suggested from anywhere within them, whatever the case, and no wildcard is one', async () => {
  const { agent, owner } = await withFaq('X10Pro 空调怎么清洗滤网？')
  const files = await server.make.knowledgeBase(owner)
  await server.make.document(owner, files, { name: '滤网手册.md', content: '# 一\n\n甲\n\n# 二\n\n乙' })
  await server.settle()
  expect(await suggestionsFor(agent, '滤网')).toEqual(['滤网手册', 'X10Pro 空调怎么清洗滤网？'])
  expect(await suggestionsFor(agent, 'x10p')).toEqual(['X10Pro 空调怎么清洗滤网？'])
  expect(await suggestionsFor(agent, '网')).toHaveLength(2)
  for (const none of ['网滤', '%', '滤_手']) expect(await suggestionsFor(agent, none)).toEqual([])
})

test('old searches, their feedback and the questions that only they asked go', async () => {
  const { owner, agent } = await withFaq()
  const { searchId, list } = await ask(agent, '空调不制冷')
  await judge(agent, searchId, list[0]?.id ?? '', 'wrong')
  await ask(agent, '洗衣机如何移机')
  await server.app.noted()
  const before = new Date(server.clock.now().getTime() + 1)
  server.clock.advance(60_000)
  await ask(agent, '洗衣机怎么移机')
  await server.app.noted()
  await search.sweepLog(server.app.ctx, before, never)
  await questionUpkeep.sweep(server.app.ctx, { searches: before, conversations: before }, never)
  expect(await loggedOf(agent)).toEqual(['洗衣机怎么移机'])
  expect(await openQuestions(owner)).toMatchObject([{ question: '洗衣机怎么移机', count: 1 }])
  const left = server.app.ctx.db.selectFrom('search_feedback').select('id').where('search_id', '=', searchId)
  expect(await left.execute()).toEqual([])
})

test('a question that only far hits have waits for an answer, one that is answered does not', async () => {
  const { owner, agent } = await withFaq('扫地机器人怎么充电')
  const { list } = await ask(agent, '霹雳火焰枪怎么充电')
  expect(list.map(({ trust = 1 }) => trustWordOf(trust))).toEqual(['far'])
  await ask(agent, '扫地机器人怎么充电')
  await server.app.noted()
  expect(await openQuestions(owner)).toMatchObject([{ question: '霹雳火焰枪怎么充电', count: 1 }])
})

test('a question that was told what it does not mean is no miss', async () => {
  const { owner, agent } = await withFaq()
  const query = { keyword: '洗衣机如何移机', without: 'product:w5' }
  expect((await server.call(api.search.search, { token: agent.token, query })).list).toEqual([])
  await server.app.noted()
  expect(await openQuestions(owner)).toEqual([])
})

test.each(['"', '？？？', '%', '（', '……', '🙂'])('%s alone asks nothing and leaves nothing behind', async (marks) => {
  const { owner, agent } = await withFaq()
  expect(await ask(agent, marks)).toMatchObject({ list: [], total: 0, suggestions: [], tookMs: 0 })
  await server.app.noted()
  expect(await loggedOf(agent)).toEqual([])
  expect(await openQuestions(owner)).toEqual([])
})
