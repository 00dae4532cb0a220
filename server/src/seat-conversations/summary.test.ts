/** A summary at the end of its conversation: kept once, posted once, and never over what an agent has written. */
import { api, everyCall } from '@zhiku/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saying, startModelProvider } from '../../test/fakes/model-provider.ts'
import type { ModelProvider } from '../../test/fakes/model-provider.ts'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { listen, openSeat, say, seatKey } from '../../test/seats.ts'
import { closeIdle } from './jobs.ts'

const modelKey = 'sk-test-0123456789'
const server = useTestServer({ settings: { ZHIKU_OUTGOING_ALLOW: '127.0.0.1' } })
const { seatConversations: live, seatWebhook, seatConfiguration } = everyCall
let fake: ModelProvider
let admin: Member
let key: string

beforeAll(async () => {
  fake = await startModelProvider(modelKey)
  admin = await server.make.member({ roleType: '3' })
  const { token } = admin
  await server.call(seatWebhook.save, { token, body: { enabled: true, url: 'http://127.0.0.1:9/hook', version: 0 } })
  key = (await seatKey(server, admin)).secret
})
afterAll(() => fake.close())

const read = (conversationId: string) => server.call(live.get, { token: key, params: { conversationId } })
const close = (conversationId: string) => server.call(live.close, { token: key, params: { conversationId } })
async function sentOf(conversationId: string) {
  const { list } = await server.call(seatWebhook.deliveries, { token: admin.token, query: { pageSize: '100' } })
  return list.filter((delivery) => delivery.conversationId === conversationId)
}
async function spoken() {
  const id = await openSeat(server, key)
  await say(server, key, id, { role: 'agent', text: '我们会在 48 小时内安排师傅上门。' })
  return id
}

test('two who close at once post one summary', async () => {
  const id = await spoken()
  await Promise.all([close(id), close(id), close(id)])
  expect(await sentOf(id)).toHaveLength(1)
  expect((await read(id)).summary).toMatchObject({ version: 1 })
})

test('what an agent has posted is not posted again when the conversation ends, unless it was changed since', async () => {
  const ids = [await spoken(), await spoken()]
  for (const [at, id] of ids.entries()) {
    const params = { conversationId: id }
    const save = (version: number, send: boolean) =>
      server.call(live.saveSummary, { token: key, params, body: { fields: [{ key: 'fault', text: '漏油' }], version, send } }) // prettier-ignore
    const { version } = await save(0, true)
    if (at === 1) await save(version, false)
    await close(id)
  }
  const counts = await Promise.all(ids.map(async (id) => (await sentOf(id)).length))
  expect(counts).toEqual([1, 2])
})

test('a conversation that ends by itself posts what was summed up and not posted, and sums nothing up', async () => {
  const [saved, left] = [await spoken(), await spoken()]
  const body = { fields: [{ key: 'fault', text: '漏油' }], version: 0 }
  await server.call(live.saveSummary, { token: key, params: { conversationId: saved }, body })
  const { db } = server.app.ctx
  const longAgo = { last_at: new Date(server.clock.now().getTime() - 25 * 60 * 60 * 1000) }
  await db.updateTable('seat_conversations').set(longAgo).where('id', 'in', [saved, left]).execute()
  await closeIdle(server.app.ctx, new AbortController().signal)
  expect((await read(left)).conversation.state).toBe('closed')
  expect((await read(left)).summary).toBeUndefined()
  expect(await sentOf(left)).toEqual([])
  expect(await sentOf(saved)).toHaveLength(1)
})

test('what an agent saves while a model still writes stays, and is what is posted', async () => {
  const { token } = admin
  const provider = { kind: 'chat' as const, name: '通义', address: fake.url, model: 'qwen-plus', key: modelKey, timeoutS: 5 } // prettier-ignore
  await server.call(api.modelProviders.create, { token, body: provider })
  const { version } = await server.call(seatConfiguration.get, { token })
  const fields = [{ key: 'fault', name: '问题', hint: '', source: 'model' as const }]
  await server.call(seatConfiguration.set, { token, body: { summary: { fields }, version } })
  const id = await spoken()
  const asked = Promise.withResolvers<void>()
  const saved = Promise.withResolvers<void>()
  fake.answer = (response, request) => {
    asked.resolve()
    void saved.promise.then(() => saying(JSON.stringify({ fault: '模型写的' }))(response, request))
  }
  const closing = close(id)
  await asked.promise
  const body = { fields: [{ key: 'fault', text: '坐席写的' }], version: 0 }
  await server.call(live.saveSummary, { token: key, params: { conversationId: id }, body })
  saved.resolve()
  await closing
  const { summary } = await read(id)
  expect(summary).toMatchObject({ by: 'agent', version: 1 })
  expect(summary?.fields.find(({ key }) => key === 'fault')?.text).toBe('坐席写的')
  expect(await sentOf(id)).toHaveLength(1)
})

describe.each(['model', 'rule'] as const)("a field that is called as every object's parts are, by %s", (source) => {
  test('holds what was said', async () => {
    const { token } = admin
    const { version } = await server.call(seatConfiguration.get, { token })
    const fields = [{ key: 'constructor', name: '师傅', hint: '上门', source }]
    await server.call(seatConfiguration.set, { token, body: { summary: { fields }, version } })
    fake.answer = saying('{}')
    const id = await spoken()
    const { fields: written } = await server.call(live.summarize, { token: key, params: { conversationId: id } })
    expect(written).toEqual([{ key: 'constructor', name: '师傅', text: '我们会在 48 小时内安排师傅上门' }])
  })
})

test('what a model writes is kept as far as it can be stored', async () => {
  const { token } = admin
  const { version } = await server.call(seatConfiguration.get, { token })
  const fields = [{ key: 'fault', name: '问题', hint: '', source: 'model' as const }]
  await server.call(seatConfiguration.set, { token, body: { summary: { fields }, version } })
  fake.answer = saying(JSON.stringify({ fault: '漏\0油\ud83d' }))
  const id = await spoken()
  await close(id)
  expect((await read(id)).summary).toMatchObject({ by: 'model', fields: [{ text: '漏油\ufffd' }] })
})

test('where no fields are set nothing is kept and nothing posted', async () => {
  const { token } = admin
  const { version } = await server.call(seatConfiguration.get, { token })
  await server.call(seatConfiguration.set, { token, body: { summary: { fields: [] }, version } })
  const id = await spoken()
  const stream = await listen(server, key, id)
  await close(id)
  await stream.until('end')
  expect(stream.said.map(({ event }) => event.type)).toEqual(['message-received', 'conversation-closed'])
  expect((await read(id)).summary).toBeUndefined()
  expect(await sentOf(id)).toEqual([])
})
