import { api } from '@zhiku/contract'
import { beijingDay, dayStart, nextDay } from '@zhiku/contract/beijing-time'
import { expect, test } from 'vitest'
import { customerTurn } from '../../test/customers.ts'
import { useTestServer } from '../../test/harness.ts'
import { password } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import { notifyExpiring } from './expiring.ts'
import { sumDays } from './statistics.ts'

const server = useTestServer({ database: 'home' })
const never = new AbortController().signal
const dayMs = 24 * 60 * 60 * 1000

const search = (by: Member, keyword: string) => server.call(api.search.search, { token: by.token, query: { keyword } })
/** Signed in anew: a day is longer than a session lasts unused. */
const again = async (by: Member): Promise<Member> => ({
  ...by,
  ...(await server.call(api.sessions.login, { body: { mobile: by.mobile, password } })),
})
const trends = (by: Member) => server.call(api.home.trends, { token: by.token, query: { days: 7 } })

test('the work queue counts what really waits, for those whose menu holds it', async () => {
  const organization = await server.make.organization()
  const operator = await server.make.member({ in: organization, roleType: '2' })
  const admin = await server.make.member({ in: organization, roleType: '3' })
  const agent = await server.make.member({ in: organization, roleType: '1' })
  const base = await server.make.knowledgeBase(operator)
  await server.make.upload(operator, base, '坏的.pdf', Buffer.from('%PDF-1.4 broken'))
  const effectiveTo = new Date(server.clock.now().getTime() + 3 * dayMs).toISOString()
  await server.make.document(operator, base, { name: '活动.md', effectiveTo })
  await server.settle()
  await server.make.document(operator, base, { name: '排队中.md' })
  await search(agent, '没有这样的知识词语')
  const faqBase = await server.make.knowledgeBase(operator, { type: 'faq' })
  await server.make.requireAudits(admin, faqBase)
  await server.make.faq(operator, faqBase, { question: '待审的？' })
  const queue = await server.call(api.home.workQueue, { token: admin.token })
  expect(queue).toMatchObject({
    audits: { total: 1, list: [{ title: '新建“待审的？”', knowledgeBase: { id: faqBase.id } }] },
    parseFailures: { total: 1, list: [{ title: '坏的.pdf', knowledgeBase: { id: base.id } }] },
    expiring: { total: 1, list: [{ type: 'file', title: '活动', at: effectiveTo }] },
    openQuestions: { total: 1 },
    runningTasks: { total: 0 },
  })
  const own = await server.call(api.home.workQueue, { token: operator.token })
  expect(own).toMatchObject({ audits: { total: 0 }, runningTasks: { total: 1, list: [{ title: '排队中.md' }] } })
  expect(await server.call(api.home.workQueue, { token: agent.token })).toEqual({})
  const stranger = await server.make.member({ roleType: '3' })
  const elsewhere = await server.call(api.home.workQueue, { token: stranger.token })
  expect(elsewhere).toMatchObject({ parseFailures: { total: 0 }, expiring: { total: 0 }, openQuestions: { total: 0 } })
})

test('what was called wrong or missing is told as new for seven days, until its question is settled', async () => {
  const operator = await server.make.member({ roleType: '2' })
  const read = async () => (await server.call(api.home.workQueue, { token: (await again(operator)).token })).ratings
  expect(await read()).toEqual({ total: 0, list: [] })
  const assistant = await server.call(api.assistants.create, { token: operator.token, body: { name: '售后助手' } })
  const { organizationId } = operator
  const turn = await customerTurn(server, {
    organizationId,
    assistant,
    question: '退货要几天',
    answer: { kind: 'faq' },
  })
  await server.call(api.turns.judge, {
    token: operator.token,
    params: { turnId: turn.id },
    body: { verdict: 'wrong', comment: '是十五天' },
  })
  server.clock.advance(60_000)
  const { searchId } = await search(operator, '滤芯多久换一次')
  await server.call(api.search.feedback, { token: operator.token, params: { searchId }, body: { verdict: 'missing' } })
  await expect
    .poll(async () => (await read())?.list.map(({ title, note }) => [title, note]))
    .toEqual([
      ['滤芯多久换一次', '知识搜索里被评为“缺少答案”'],
      ['退货要几天', '网页聊天里被评为“内容有误”：是十五天'],
    ])
  const settled = (await read())?.list[0]?.id ?? ''
  await server.call(api.openQuestions.settle, {
    token: operator.token,
    params: { id: settled },
    body: { as: 'ignored' },
  })
  expect(await read()).toMatchObject({ total: 1, list: [{ title: '退货要几天' }] })
  server.clock.advance(8 * dayMs)
  expect(await read()).toEqual({ total: 0, list: [] })
})

test('who answers for expiring knowledge is told once, and its heir after a handover', async () => {
  const organization = await server.make.organization()
  const owner = await server.make.member({ in: organization, roleType: '2' })
  const heir = await server.make.member({ in: organization, roleType: '2' })
  const admin = await server.make.member({ in: organization, roleType: '3' })
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const ends = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString()
  await server.make.faq(owner, base, { question: '快到期？', effectiveTo: ends(6) })
  await server.make.faq(owner, base, { question: '还早？', effectiveTo: ends(20) })
  const told = async (by: Member) => {
    const query = { kind: 'knowledgeExpiring' as const }
    const { list } = await server.call(api.notifications.list, { token: by.token, query })
    return list.map(({ title }) => title.slice(0, 6))
  }
  await notifyExpiring(server.app.ctx, never)
  await notifyExpiring(server.app.ctx, never)
  expect(await told(owner)).toEqual(['“快到期？”'])
  await server.call(api.employees.handOver, {
    token: admin.token,
    params: { id: owner.employeeId },
    body: { toEmployeeId: heir.employeeId },
  })
  await notifyExpiring(server.app.ctx, never)
  expect([await told(owner), await told(heir), await told(admin)]).toEqual([['“快到期？”'], ['“快到期？”'], []])
})

test('all that expires is told of, however much is read at a time', async () => {
  const owner = await server.make.member({ roleType: '2' })
  const base = await server.make.knowledgeBase(owner, { type: 'faq' })
  const effectiveTo = new Date(server.clock.now().getTime() + 3 * dayMs).toISOString()
  for (const question of ['一？', '二？', '三？', '四？', '五？'])
    await server.make.faq(owner, base, { question, effectiveTo })
  await notifyExpiring(server.app.ctx, never, 2)
  const query = { kind: 'knowledgeExpiring' as const }
  expect(await server.call(api.notifications.list, { token: owner.token, query })).toMatchObject({ total: 5 })
})

test('trends are the same from the logs, from the sums, and summed twice', async () => {
  // At noon: what is done here is done on one day of Beijing.
  const now = server.clock.now()
  server.clock.advance(dayStart(nextDay(beijingDay(now))).getTime() + dayMs / 2 - now.getTime())
  const admin = await server.make.member({ roleType: '3' })
  const base = await server.make.knowledgeBase(admin, { type: 'faq' })
  await server.make.faq(admin, base, { question: '热水器怎么调温度？' })
  await server.settle()
  await search(admin, '热水器怎么调温度')
  await search(admin, '毫无关系的词')
  const today = (await trends(admin)).days.at(-1)
  expect(today).toMatchObject({ searches: 2, noResults: 1, knowledgeChanges: 2 })
  server.clock.advance(dayMs)
  const counted = await trends(await again(admin))
  expect(counted.days).toHaveLength(7)
  expect(counted.days.at(-2)).toEqual(today)
  await sumDays(server.app.ctx)
  await sumDays(server.app.ctx)
  expect(await trends(await again(admin))).toEqual(counted)
  server.clock.advance(7 * dayMs)
  const later = await trends(await again(admin))
  expect(later.previous).toMatchObject({ searches: 2, noResults: 1, knowledgeChanges: 2 })
  expect(later.totals).toEqual({ searches: 0, noResults: 0, knowledgeChanges: 0 })
})

test('answered questions of customers are told by day, with where the open ones were asked', async () => {
  const operator = await server.make.member({ roleType: '2' })
  const read = (by: Member) => server.call(api.home.conversations, { token: by.token })
  expect(await read(operator)).toMatchObject({ totals: { asked: 0 }, previous: { asked: 0 }, openQuestions: [] })
  const { organizationId, token } = operator
  const assistant = await server.call(api.assistants.create, { token, body: { name: '售后助手' } })
  const ask = (question: string, more: object = {}) =>
    customerTurn(server, { organizationId, assistant, question, ...more })
  const answered = { answer: { kind: 'faq' as const } }
  await ask('退货要几天', answered)
  server.clock.advance(8 * dayMs)
  await ask('退货要几天', answered)
  await ask('滤芯多久换', { channel: 'api' })
  await ask('可以货到付款吗')
  await ask('哪一款', { answer: { kind: 'clarify' } })
  await ask('转人工', { answer: { kind: 'handOver', handOver: { reason: 'asked' } } })
  await ask('滤芯多久换', { channel: 'test' })
  await search(await again(operator), '没有这样的词')
  const told = await read(await again(operator))
  expect(told.days).toHaveLength(7)
  expect(told.days.at(-1)).toEqual({ date: beijingDay(server.clock.now()), asked: 4, answered: 1 })
  expect([told.totals, told.previous]).toEqual([
    { asked: 4, answered: 1 },
    { asked: 1, answered: 1 },
  ])
  expect(told.openQuestions).toEqual([
    { channel: 'api', count: 1 },
    { channel: 'web', count: 1 },
  ])
  const stranger = await server.make.member({ roleType: '2' })
  expect((await read(stranger)).totals).toEqual({ asked: 0, answered: 0 })
})

test('a step of the guide is done when what it asks for is there', async () => {
  const admin = await server.make.member({ roleType: '3' })
  const { token } = admin
  const done = async () => {
    const { steps } = await server.call(api.home.guide, { token })
    return steps.filter((step) => step.done).map(({ key }) => key)
  }
  expect(await done()).toEqual([])
  await server.make.knowledgeBase(admin)
  await search(admin, '试一下')
  expect(await done()).toEqual(['knowledgeBase', 'search'])
  await server.call(api.sessions.hideGuide, { token, body: {} })
  expect(await server.call(api.home.guide, { token })).toMatchObject({ hidden: true })
})
