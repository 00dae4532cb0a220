import { api, everyCall } from '@zhiku/contract'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { parameter } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'
import { listen, openSeat, say, seatKey } from '../../test/seats.ts'

const server = useTestServer()
const { seatConversations: live, seatKeys } = everyCall
let admin: Member
let agent: Member
let faqBase: { id: string }
let warranty: { id: string; version: number }
let model: string
let productId: string
let key: string

beforeAll(async () => {
  const organization = await server.make.organization()
  admin = await server.make.member({ in: organization, roleType: '3' })
  agent = await server.make.member({ in: organization, roleType: '1' })
  const base = await server.make.knowledgeBase(admin)
  faqBase = await server.make.knowledgeBase(admin, { type: 'faq' })
  warranty = await server.make.faq(admin, faqBase, { question: '空调保修多久？', answer: '整机保修六年。' })
  const number = (key: string, name: string, unit: string) => parameter({ key, name, unit, type: 'number' })
  const category = await server.make.productCategory(admin, [
    number('noise', '噪音', 'dB'),
    number('power', '功率', 'W'),
  ])
  model = 'KFR-35GW/X10'
  const values = { noise: 42, power: 1100 }
  const product = await server.make.product(admin, base, category, { name: '清禾空调', model, parameters: values })
  productId = product.id
  await server.settle()
  key = (await seatKey(server, admin)).secret
})

const fresh = (token = key, body: object = {}) => openSeat(server, token, body)
const read = (conversationId: string, token = key) => server.call(live.get, { token, params: { conversationId } })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 0,
    ({ code }: { code: number }) => code,
  )

test('a conversation that is opened twice is one, and what is said of it anew holds', async () => {
  const body = { externalId: 'twice', channel: '微信', customer: { name: '李女士 13712345678' } }
  const [first, second] = await Promise.all([fresh(key, body), fresh(key, body)])
  expect(second).toBe(first)
  await fresh(key, { externalId: 'twice', productId })
  const { conversation } = await read(first)
  expect(conversation).toMatchObject({ channel: '微信', customer: { name: '李女士 [手机号]' }, productId })
  expect(conversation.about.products).toMatchObject([{ id: productId, model }])
})

test('an unknown product or agent is refused by name', async () => {
  expect(await refusal(fresh(key, { productId: 'nothing' }))).toBe(40419)
  const named = { externalId: 'named', agentMobile: '13900000000' }
  await expect(server.call(live.open, { token: key, body: named })).rejects.toMatchObject({
    code: 40052,
    fields: [{ path: 'agentMobile' }],
  })
})

test('an agent finds what names the agent or nobody; another key, another agent find nothing', async () => {
  const mine = await fresh(key, { agentMobile: agent.mobile })
  const nobodys = await fresh()
  const admins = await fresh(admin.token)
  const { list } = await server.call(live.list, { token: agent.token, query: { pageSize: '100' } })
  const ids = list.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([mine, nobodys]))
  expect(ids).not.toContain(admins)
  expect(await refusal(read(admins, agent.token))).toBe(40450)
  const { secret } = await seatKey(server, admin)
  expect(await refusal(read(mine, secret))).toBe(40450)
})

test('an agent whose conversation is given to another reads no further, whoever speaks in it', async () => {
  const body = { externalId: 'handed-on', agentMobile: agent.mobile }
  const id = await fresh(key, body)
  const before = await listen(server, agent.token, id)
  const systems = await listen(server, key, id)
  await say(server, agent.token, id, { role: 'agent', text: '您好' })
  await before.until('message-received')
  await fresh(key, { ...body, agentMobile: admin.mobile })
  await before.until('end')
  await say(server, key, id, { text: '我的地址是' })
  await systems.until('message-received', 2)
  systems.stop()
  expect(before.said).toHaveLength(1)
  await expect(listen(server, agent.token, id)).rejects.toThrow('40450')
})

test('what is said after a conversation has another agent is not told to the one before, also where no word came of it', async () => {
  const id = await fresh(key, { agentMobile: agent.mobile })
  const stream = await listen(server, agent.token, id)
  const { db } = server.app.ctx
  const others = { employee_id: admin.employeeId }
  await db.updateTable('seat_conversations').set(others).where('id', '=', id).execute()
  await say(server, key, id, { text: '我的地址是' })
  await stream.until('end')
  expect(stream.said).toEqual([])
})

test('a key that is renewed, switched off or removed lets nobody in any more', async () => {
  const made = await seatKey(server, admin)
  const params = { keyId: made.id }
  const renewed = await server.call(seatKeys.renew, { token: admin.token, params })
  expect(await refusal(fresh(made.secret))).toBe(40184)
  const id = await fresh(renewed.secret)
  const body = { enabled: false, version: renewed.version }
  await server.call(seatKeys.update, { token: admin.token, params, body })
  expect(await refusal(read(id, renewed.secret))).toBe(40383)
  await server.call(seatKeys.remove, { token: admin.token, params })
  expect(await refusal(read(id, renewed.secret))).toBe(40184)
})

test('a message is taken once; another text under its name is refused', async () => {
  const id = await fresh()
  const sent = { externalId: 'm1', text: '我的手机号是 13712345678' }
  const [one, other] = await Promise.all([say(server, key, id, sent), say(server, key, id, sent)])
  expect(other).toEqual(one)
  expect(one.text).toBe('我的手机号是 [手机号]')
  expect(await refusal(say(server, key, id, { externalId: 'm1', text: '别的' }))).toBe(40953)
  expect((await read(id)).messages).toHaveLength(1)
})

test('messages stand as they were said: late ones in their place, a clock that runs ahead is not believed', async () => {
  const id = await fresh()
  const now = server.clock.now().getTime()
  const at = (ms: number) => new Date(now + ms).toISOString()
  await say(server, key, id, { text: '一', at: at(-60_000) })
  await say(server, key, id, { text: '三', at: at(-20_000) })
  const late = await say(server, key, id, { text: '二', at: at(-40_000) })
  const ahead = await say(server, key, id, { text: '四', at: at(3_600_000) })
  expect(late.isLate).toBe(true)
  expect(Date.parse(ahead.at)).toBeLessThanOrEqual(server.clock.now().getTime())
  expect((await read(id)).messages.map(({ text }) => text)).toEqual(['一', '二', '三', '四'])
})

test('what is too long, empty or said after the end is refused; HTML stays text', async () => {
  const id = await fresh()
  const tooLong = say(server, key, id, { text: '长'.repeat(5_000) })
  await expect(tooLong).rejects.toMatchObject({
    code: 400,
    fields: [{ path: 'text', message: '内容：最多 4000 个字' }],
  })
  expect(await refusal(say(server, key, id, { text: '   ' }))).toBe(400)
  const html = '<img src=x onerror=alert(1)> 空调保修多久？'
  expect((await say(server, key, id, { externalId: 'html', text: html })).text).toBe(html)
  await server.call(live.close, { token: key, params: { conversationId: id } })
  expect(await refusal(say(server, key, id, { text: '还在吗' }))).toBe(40950)
  expect((await say(server, key, id, { externalId: 'html', text: html })).text).toBe(html)
})

test('a message finds its card with a source and a reason, and the product is carried along', async () => {
  const id = await fresh()
  await say(server, key, id, { text: `${model} 噪音多少？` })
  await say(server, key, id, { text: '那功率呢' })
  await say(server, key, id, { text: '空调保修多久？' })
  const { cards, conversation } = await read(id)
  expect(cards.map(({ kind }) => kind)).toEqual(['exact', 'exact', 'faq'])
  expect(cards[1]).toMatchObject({ text: expect.stringContaining('1100'), citation: { sourceId: productId } })
  expect(cards[2]).toMatchObject({ text: '整机保修六年。', because: expect.stringContaining('空调保修多久') })
  expect(conversation.about.products).toMatchObject([{ model }])
})

test('who also complains gets a card for what they ask; a person alone is nothing that was asked in vain', async () => {
  const asking = await fresh()
  await say(server, key, asking, { text: '空调保修多久？我要投诉你们！' })
  expect((await read(asking)).cards).toMatchObject([{ kind: 'faq', text: expect.stringContaining('整机保修六年') }])
  const calling = await fresh()
  await say(server, key, calling, { text: '转人工' })
  expect((await read(calling)).cards).toEqual([])
  const query = { channel: 'seat' as const, keyword: '人工' }
  expect((await server.call(api.openQuestions.list, { token: admin.token, query })).total).toBe(0)
})

test('what stops being served is taken back at once, and the events can be asked for again', async () => {
  const id = await fresh()
  const stream = await listen(server, key, id)
  await say(server, key, id, { text: '空调保修多久？' })
  const [first] = await stream.until('message-answered')
  expect(stream.said.map(({ event }) => event.type)).toEqual(['message-received', 'card-found', 'message-answered'])
  const params = { id: faqBase.id, faqId: warranty.id }
  await server.call(api.faqs.setStatus, { token: admin.token, params, body: { enabled: false } })
  await stream.until('card-withdrawn')
  stream.stop()
  await server.call(api.faqs.setStatus, { token: admin.token, params, body: { enabled: true } })
  await server.settle()
  const again = await listen(server, key, id, first?.id)
  await again.until('card-withdrawn')
  expect(again.said).toEqual(stream.said.slice(1))
  again.stop()
  expect((await read(id)).cards).toMatchObject([{ withdrawn: { because: expect.stringContaining('停用') } }])
})

test('a reader that reads slowly gets everything in its order, and the end when the conversation is closed', async () => {
  const id = await fresh()
  const stream = await listen(server, key, id)
  for (let at = 0; at < 25; at++)
    await say(server, key, id, { role: 'agent', externalId: `s${at}`, text: `第 ${at} 句` })
  await server.call(live.close, { token: key, params: { conversationId: id } })
  await stream.until('end')
  const ids = stream.said.map(({ id }) => Number(id))
  expect(ids).toEqual(ids.map((_, at) => at + 1))
  const received = stream.said.flatMap(({ event }) =>
    event.type === 'message-received' ? [event.message.externalId] : [],
  )
  expect(received).toEqual(Array.from({ length: 25 }, (_, at) => `s${at}`))
  expect(stream.said.at(-1)?.event.type).toBe('conversation-closed')
})

test('a message whose process was killed is answered by whoever looks next, once', async () => {
  const id = await fresh()
  await say(server, key, id, { externalId: 'kept', text: '空调保修多久？' })
  const { db } = server.app.ctx
  // as a process leaves it that was killed before it made the cards
  await db.deleteFrom('seat_cards').where('conversation_id', '=', id).execute()
  await db.updateTable('seat_messages').set({ state: 'waiting' }).where('conversation_id', '=', id).execute()
  const until = new Date(server.clock.now().getTime() + 20_000)
  const left = { waiting: 1, working_by: 'gone', working_until: until }
  await db.updateTable('seat_conversations').set(left).where('id', '=', id).execute()
  await server.app.seats.takeOver()
  await server.app.seats.idle()
  expect((await read(id)).cards).toEqual([])
  server.clock.advance(21_000)
  await server.app.seats.takeOver()
  await server.app.seats.idle()
  expect((await read(id)).cards).toHaveLength(1)
})

test('an agent looks for a card within the conversation', async () => {
  const id = await fresh(agent.token, { productId })
  const call = { token: agent.token, params: { conversationId: id }, body: { question: '噪音多大' } }
  const { cards } = await server.call(live.search, call)
  expect(cards).toMatchObject([{ kind: 'exact', text: expect.stringContaining('42') }])
  expect(cards[0]?.messageId).toBeUndefined()
})

test('what an agent looks for changes nothing of what the customer speaks of', async () => {
  const id = await fresh(agent.token, { productId })
  const focusOf = async () =>
    (
      await server.app.ctx.db
        .selectFrom('seat_conversations')
        .select('focus')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).focus
  const before = await focusOf()
  const call = { token: agent.token, params: { conversationId: id }, body: { question: '洗衣机怎么清洗' } }
  await server.call(live.search, call)
  await server.call(live.search, { ...call, body: { question: '空调保修多久' } })
  expect(await focusOf()).toEqual(before)
})

test('words are flagged in a draft and in what was sent', async () => {
  const id = await fresh(agent.token)
  const params = { conversationId: id }
  const draft = { token: agent.token, params, body: { text: '我们保 证全网最低价' } }
  const { flags } = await server.call(live.checkDraft, draft)
  expect(flags).toEqual([
    { kind: 'risky', word: '保证', from: 2, to: 5 },
    { kind: 'forbidden', word: '全网最低', from: 5, to: 9 },
  ])
  const stream = await listen(server, agent.token, id)
  await say(server, agent.token, id, { role: 'agent', text: '绝对不会坏' })
  await stream.until('word-flagged')
  expect(stream.said.at(-1)?.event).toMatchObject({ flags: [{ kind: 'risky', word: '绝对' }] })
  stream.stop()
})
