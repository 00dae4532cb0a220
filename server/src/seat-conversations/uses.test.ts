import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api, everyCall } from '@zhiku/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { listen, openSeat, say, seatKey } from '../../test/seats.ts'

/** Takes summaries as somebody's CRM does. */
const taken: { headers: Record<string, unknown>; body: string }[] = []
let answers: number | 'nothing' | 'elsewhere' | 'a flood' | 'drop by drop' = 200
/** Connections that have ended, of those that answer without end. */
let left = Promise.withResolvers<void>()
const crm = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    taken.push({ headers: request.headers, body })
    if (answers === 'nothing') return
    if (typeof answers === 'number') return void response.writeHead(answers).end()
    response.on('close', () => left.resolve())
    if (answers === 'elsewhere') return void response.writeHead(307, { location: url }).end()
    response.writeHead(200)
    const piece = Buffer.alloc(answers === 'a flood' ? 1024 * 1024 : 1)
    const go = (): void => void (response.destroyed || response.write(piece, () => setImmediate(go)))
    go()
  })
})
const server = useTestServer({ settings: { ZHIKU_OUTGOING_ALLOW: '127.0.0.1' } })
const { seatConversations: live, seatWebhook, seatFigures } = everyCall
let admin: Member
let agent: Member
let key: string
let base: { id: string }
let faq: { id: string; version: number }
let url: string

beforeAll(async () => {
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(crm.address() as AddressInfo).port}/hook` // a TCP server's address is never a string
  const organization = await server.make.organization()
  admin = await server.make.member({ in: organization, roleType: '3' })
  agent = await server.make.member({ in: organization, roleType: '1' })
  base = await server.make.knowledgeBase(admin, { type: 'faq' })
  faq = await server.make.faq(admin, base, { question: '油烟机怎么清洗？', answer: '先断电，再拆下油网浸泡。' })
  await server.settle()
  key = (await seatKey(server, admin)).secret
})
afterAll(() => {
  crm.closeAllConnections()
  crm.close()
})

const read = (conversationId: string, token = key) => server.call(live.get, { token, params: { conversationId } })
async function cardFor(token: string, text = '油烟机怎么清洗？') {
  const conversationId = await openSeat(server, token)
  await say(server, token, conversationId, { text })
  const { cards } = await read(conversationId, token)
  const params = { conversationId, cardId: cards[0]?.id ?? '' }
  return { conversationId, params }
}

test('a card that is sent counts for its FAQ once, and for the figures', async () => {
  const { params } = await cardFor(agent.token)
  const use = (act: 'copied' | 'sent' | 'shown') => server.call(live.use, { token: agent.token, params, body: { act } })
  await use('copied')
  await use('sent')
  expect(await use('shown')).toMatchObject({ act: 'sent' })
  const get = { token: admin.token, params: { id: base.id, faqId: faq.id } }
  expect((await server.call(api.faqs.get, get)).hitCount).toBe(1)
  const figures = await server.call(seatFigures.get, { token: admin.token })
  expect(figures).toMatchObject({ conversations: 1, messages: 1, cards: 1, answeredRate: 1, adoptionRate: 1 })
  expect(figures.mostUsed).toMatchObject([{ sourceId: faq.id, uses: 1 }])
})

test('what nothing answers, and what an agent calls wrong, wait to be answered better', async () => {
  const id = await openSeat(server, key)
  await say(server, key, id, { text: '洗碗机能不能放蒸箱上面？' })
  const { params } = await cardFor(agent.token)
  await server.call(live.use, { token: agent.token, params, body: { act: 'wrong', text: '油网不能浸泡' } })
  const { list } = await server.call(api.openQuestions.list, { token: admin.token, query: { channel: 'seat' } })
  const told = list.map(({ question, reasons }) => ({ question, reasons }))
  expect(told).toEqual(
    expect.arrayContaining([
      { question: expect.stringContaining('洗碗机能不能放蒸箱上面'), reasons: { noResult: 1, wrong: 0, missing: 0 } },
      { question: expect.stringContaining('油烟机怎么清洗'), reasons: { noResult: 0, wrong: 1, missing: 0 } },
    ]),
  )
})

test('a better answer is proposed and serves once an auditor has approved it', async () => {
  const { params } = await cardFor(agent.token)
  const call = { token: agent.token, params, body: { answer: '先断电，油网用温水冲洗。' } }
  expect(await server.call(live.propose, call)).toEqual({ submitted: true })
  const get = { token: admin.token, params: { id: base.id, faqId: faq.id } }
  expect((await server.call(api.faqs.get, get)).answer).toBe('先断电，再拆下油网浸泡。')
  const { list } = await server.call(api.audits.list, { token: admin.token, query: { scope: 'todo' } })
  await server.make.decide(admin, list[0]?.id ?? '', { decision: 'approve' })
  expect((await server.call(api.faqs.get, get)).answer).toBe('先断电，油网用温水冲洗。')
  await expect(server.call(live.propose, { ...call, params: { ...params, cardId: 'none' } })).rejects.toMatchObject({
    code: 40451,
  })
})

test("a proposed answer keeps the number that the answer tells, and takes a customer's out", async () => {
  const answer = '烤箱门坏了请打服务点电话 0571-88881234。'
  const oven = await server.make.faq(admin, base, { question: '烤箱门坏了怎么办？', answer })
  await server.settle()
  const { params } = await cardFor(agent.token, '烤箱门坏了怎么办？')
  const body = { answer: '烤箱门坏了请打 0571-88881234，客户的是 0571-88885678。' }
  await server.call(live.propose, { token: agent.token, params, body })
  const { list } = await server.call(api.audits.list, { token: admin.token, query: { scope: 'todo' } })
  await server.make.decide(admin, list[0]?.id ?? '', { decision: 'approve' })
  const now = await server.call(api.faqs.get, { token: admin.token, params: { id: base.id, faqId: oven.id } })
  expect(now.answer).toBe('烤箱门坏了请打 0571-88881234，客户的是 [电话号码]。')
})

async function spoken() {
  const id = await openSeat(server, key)
  await say(server, key, id, { text: '你好，我家油烟机漏油了，电话 13712345678' })
  await say(server, key, id, { role: 'agent', text: '抱歉给您添麻烦了。我们会在 48 小时内安排师傅上门。' })
  return id
}

test('a summary says in sentences of the conversation what it was about and what was promised', async () => {
  const id = await spoken()
  const params = { conversationId: id }
  const summary = await server.call(live.summarize, { token: key, params })
  const texts = Object.fromEntries(summary.fields.map(({ key, text }) => [key, text]))
  expect(texts).toMatchObject({
    fault: '你好，我家油烟机漏油了，电话 [手机号]',
    promised: '我们会在 48 小时内安排师傅上门',
  })
  const fields = [{ key: 'followUp', text: '周三回访 13712345678' }]
  const save = (version: number) => server.call(live.saveSummary, { token: key, params, body: { fields, version } })
  const saved = await save(summary.version)
  expect(saved).toMatchObject({ by: 'agent', version: summary.version + 1 })
  expect(saved.fields.find(({ key }) => key === 'followUp')?.text).toBe('周三回访 [手机号]')
  await expect(save(summary.version)).rejects.toMatchObject({ code: 40902 })
  const wrong = { fields: [{ key: 'nothing', text: '' }], version: saved.version }
  await expect(server.call(live.saveSummary, { token: key, params, body: wrong })).rejects.toMatchObject({
    code: 400,
    fields: [{ path: 'fields.0.key' }],
  })
})

test('the address of a webhook bears no password', async () => {
  const body = { enabled: true, url: url.replace('://', '://crm:secret@'), version: 0 }
  await expect(server.call(seatWebhook.save, { token: admin.token, body })).rejects.toMatchObject({
    code: 400,
    fields: [{ path: 'url', message: '地址：不能带账号和密码' }],
  })
})

test('a closed conversation is posted to the webhook, signed', async () => {
  const hook = { enabled: true, url, version: 0 }
  const { secret = '' } = await server.call(seatWebhook.save, { token: admin.token, body: hook })
  const id = await spoken()
  const stream = await listen(server, key, id)
  await server.call(live.close, { token: key, params: { conversationId: id } })
  await stream.until('end')
  expect(stream.said.map(({ event }) => event.type).slice(-2)).toEqual(['summary-ready', 'conversation-closed'])
  await server.app.jobs.drain()
  const [post] = taken.splice(0)
  const signed = createHmac('sha256', secret).update(`${String(post?.headers['x-zhiku-timestamp'])}.${post?.body}`)
  expect(post?.headers['x-zhiku-signature']).toBe(`v1=${signed.digest('hex')}`)
  expect(JSON.parse(post?.body ?? '')).toMatchObject({ type: 'conversation.summary', conversation: { id } })
  const { list } = await server.call(seatWebhook.deliveries, { token: admin.token })
  expect(list).toMatchObject([{ conversationId: id, state: 'delivered', tries: 1 }])
})

test('what the webhook does not take is tried again, given up in the end, and sent again on demand', async () => {
  answers = 500
  const id = await spoken()
  await server.call(live.close, { token: key, params: { conversationId: id } })
  const deliveries = () => server.call(seatWebhook.deliveries, { token: admin.token })
  await server.app.jobs.drain()
  expect((await deliveries()).list[0]).toMatchObject({ state: 'waiting', tries: 1, lastError: '对方返回 500' })
  const { db } = server.app.ctx
  const deliveryId = (await deliveries()).list[0]?.id ?? ''
  const resending = () => server.call(seatWebhook.resend, { token: admin.token, params: { deliveryId } })
  await expect(resending()).rejects.toMatchObject({ code: 40956 })
  await db.updateTable('seat_deliveries').set({ tries: 5 }).where('id', '=', deliveryId).execute()
  const params = { deliveryId }
  const { deliver } = await import('./delivery.ts')
  const { outgoing, sealer } = server.app.seats.doors
  await deliver(server.app.ctx, { outgoing, sealer }, params)
  expect((await deliveries()).list[0]).toMatchObject({ state: 'dead', tries: 6 })
  expect(await server.call(seatWebhook.get, { token: admin.token })).toMatchObject({ dead: 1 })
  answers = 200
  const [sent] = await Promise.allSettled([resending(), resending()]).then((both) =>
    both.toSorted((a, b) => a.status.localeCompare(b.status)),
  )
  expect(sent).toMatchObject({ status: 'fulfilled', value: { state: 'waiting' } })
  taken.length = 0
  await server.app.jobs.drain()
  expect((await deliveries()).list[0]).toMatchObject({ state: 'delivered' })
  expect(taken).toHaveLength(1)
  await expect(resending()).rejects.toMatchObject({ code: 40956 })
  taken.length = 0
})

test('a webhook that hangs is left after its time, and what it was sent waits for the next try', async () => {
  answers = 'nothing'
  const id = await spoken()
  await server.call(live.close, { token: key, params: { conversationId: id } })
  const deliveries = () => server.call(seatWebhook.deliveries, { token: admin.token })
  const deliveryId = (await deliveries()).list[0]?.id ?? ''
  const { deliver } = await import('./delivery.ts')
  const { outgoing, sealer } = server.app.seats.doors
  await deliver(server.app.ctx, { outgoing, sealer }, { deliveryId }, { timeoutMs: 50, maxBytes: 1024 })
  expect((await deliveries()).list[0]).toMatchObject({
    conversationId: id,
    state: 'waiting',
    tries: 1,
    lastError: '对方 10 秒内没有回应',
  })
  answers = 200
  await server.app.jobs.drain()
  expect((await deliveries()).list[0]).toMatchObject({ conversationId: id, state: 'delivered', tries: 2 })
  taken.length = 0
})

test.each([
  [410, '对方返回 410'],
  ['elsewhere', '地址被重定向，请填写最终的地址'],
  ['a flood', undefined],
  ['drop by drop', undefined],
] as const)(
  'a webhook that answers %s is asked once a try, and its connection does not stay',
  async (how, lastError) => {
    ;[answers, left] = [how, Promise.withResolvers<void>()]
    const id = await spoken()
    await server.call(live.close, { token: key, params: { conversationId: id } })
    taken.length = 0
    await server.app.jobs.drain()
    const { list } = await server.call(seatWebhook.deliveries, { token: admin.token })
    const told = lastError === undefined ? { state: 'delivered' } : { state: 'waiting', lastError }
    expect(list[0]).toMatchObject({ conversationId: id, tries: 1, ...told })
    expect(taken).toHaveLength(1)
    if (typeof how === 'string') await left.promise
    answers = 200
    await server.app.ctx.db
      .deleteFrom('seat_deliveries')
      .where('id', '=', list[0]?.id ?? '')
      .execute()
    taken.length = 0
  },
)

test.each([
  'http://169.254.169.254/latest',
  'http://2852039166/',
  'http://0251.0376.0251.0376/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::1]/',
])('an address inside the network is refused by its field: %s', async (inside) => {
  const { version } = await server.call(seatWebhook.get, { token: admin.token })
  const body = { enabled: true, url: inside, version }
  await expect(server.call(seatWebhook.save, { token: admin.token, body })).rejects.toMatchObject({
    code: 40051,
    fields: [{ path: 'url' }],
  })
})

test('a key that calls too often is asked to come again', async () => {
  const { secret } = await seatKey(server, admin, { perMinute: 4 })
  const calls = await Promise.all([1, 2, 3].map(() => server.fetch(live.list, { token: secret })))
  expect(calls.filter(({ status }) => status === 429)).toHaveLength(2)
})
