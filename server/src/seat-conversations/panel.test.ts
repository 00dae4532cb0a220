/** The panel beside a ticket: a token of its own, for one conversation, in the pages of one origin, while its key is good. */
import { everyCall } from '@zhiku/contract'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'
import { listen, openSeat, say, seatKey } from '../../test/seats.ts'

const server = useTestServer()
const { seatConversations: live, seatKeys, seatScripts, seatScriptGroups } = everyCall
const origin = 'https://tickets.example'
let admin: Member
let agent: Member
let key: Awaited<ReturnType<typeof seatKey>>

beforeAll(async () => {
  const organization = await server.make.organization()
  admin = await server.make.member({ in: organization, roleType: '3' })
  agent = await server.make.member({ in: organization, roleType: '1' })
  key = await seatKey(server, admin, { origins: [origin] })
})

const letIn = (conversationId: string, token = key.secret) =>
  server.call(live.panelToken, { token, params: { conversationId }, body: { origin } })
const read = (conversationId: string, token: string) => server.call(live.get, { token, params: { conversationId } })
/** A conversation with a panel in it. */
async function opened(body: object = {}, by = key) {
  const id = await openSeat(server, by.secret, body)
  return { id, ...(await letIn(id, by.secret)) }
}
const change = (keyId: string, body: { origins?: string[]; enabled?: boolean }) =>
  server.call(seatKeys.list, { token: admin.token }).then(({ list }) => {
    const { version = 0 } = list.find(({ id }) => id === keyId) ?? {}
    return server.call(seatKeys.update, { token: admin.token, params: { keyId }, body: { ...body, version } })
  })

test('a key lets a panel at its conversation, in the pages of an origin that it names', async () => {
  const { id, token, page, expiresAt } = await opened()
  expect(page).toBe(`/seat-panel/${key.id}?host=https%3A%2F%2Ftickets.example`)
  expect(Date.parse(expiresAt)).toBeGreaterThan(server.clock.now().getTime())
  expect(await server.call(live.panel, { token })).toMatchObject({ conversationId: id, origin, enabled: true })
  await say(server, token, id, { text: '你好' })
  const stream = await listen(server, token, id)
  await stream.until('message-answered')
  stream.stop()
  expect((await read(id, token)).messages).toMatchObject([{ text: '你好' }])
})

test('a panel is let in by the key of its conversation, for no other page', async () => {
  const id = await openSeat(server, key.secret)
  const params = { conversationId: id }
  const body = { origin: 'https://evil.example' }
  await expect(server.call(live.panelToken, { token: key.secret, params, body })).rejects.toMatchObject({
    code: 40060,
    fields: [{ path: 'origin' }],
  })
  const other = await seatKey(server, admin, { origins: [origin] })
  await expect(letIn(id, other.secret)).rejects.toMatchObject({ code: 40450 })
  await expect(letIn(id, 'zs_wrong')).rejects.toMatchObject({ code: 40184 })
  await expect(letIn(id, admin.token)).rejects.toMatchObject({ code: 403 })
})

test('a panel finds no conversation but its own, opens none, ends none and lets nobody in', async () => {
  const { id, token } = await opened()
  const other = await openSeat(server, key.secret)
  await expect(read(other, token)).rejects.toMatchObject({ code: 40450 })
  await expect(say(server, token, other, { text: '你好' })).rejects.toMatchObject({ code: 40450 })
  await expect(listen(server, token, other)).rejects.toThrow('40450')
  for (const attempt of [
    () => server.call(live.list, { token }),
    () => server.call(live.open, { token, body: { externalId: 'mine' } }),
    () => server.call(live.close, { token, params: { conversationId: id } }),
    () => letIn(id, token),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 40386 })
})

test('a token is good for a quarter of an hour, and as it was written', async () => {
  const { id, token } = await opened()
  const [start = '', signature = ''] = token.split('~')
  const text = Buffer.from(start.slice(3), 'base64url').toString('utf8').replace(id, 'another')
  const forged = `zp_${Buffer.from(text).toString('base64url')}~${signature}`
  for (const wrong of [forged, 'zp_nothing', `zp_~${signature}`])
    await expect(read(id, wrong)).rejects.toMatchObject({ code: 40160 })
  await read(id, token)
  server.clock.advance(15 * 60_000)
  await expect(read(id, token)).rejects.toMatchObject({ code: 40160 })
})

test('a key that is renewed, switched off or removed takes its panels with it', async () => {
  const made = await seatKey(server, admin, { origins: [origin] })
  const first = await opened({}, made)
  await change(made.id, { enabled: false })
  await expect(read(first.id, first.token)).rejects.toMatchObject({ code: 40383 })
  await change(made.id, { enabled: true })
  await read(first.id, first.token)
  const renewed = await server.call(seatKeys.renew, { token: admin.token, params: { keyId: made.id } })
  await expect(read(first.id, first.token)).rejects.toMatchObject({ code: 40160 })
  const { token } = await letIn(first.id, renewed.secret)
  await server.call(seatKeys.remove, { token: admin.token, params: { keyId: made.id } })
  await expect(read(first.id, token)).rejects.toMatchObject({ code: 40160 })
})

test('an origin that is taken off the key is let in no more; no other site calls by a token at all', async () => {
  const made = await seatKey(server, admin, { origins: [origin] })
  const { id, token } = await opened({}, made)
  const path = live.get.path.replace(':conversationId', id)
  for (const site of ['https://evil.example', origin]) {
    const headers = { authorization: `Bearer ${token}`, origin: site }
    const response = await fetch(`${server.origin}${path}`, { headers })
    expect(await response.json()).toMatchObject({ code: 40384 })
  }
  await change(made.id, { origins: ['https://other.example'] })
  await expect(read(id, token)).rejects.toMatchObject({ code: 40384 })
})

test('whoever a conversation is given to gets a panel of their own', async () => {
  const body = { externalId: 'handed-over', agentMobile: agent.mobile }
  const { id, token } = await opened(body)
  const stream = await listen(server, token, id)
  await openSeat(server, key.secret, { ...body, agentMobile: admin.mobile })
  await stream.until('end')
  await expect(read(id, token)).rejects.toMatchObject({ code: 40450 })
  await read(id, (await letIn(id)).token)
})

test('scripts are found by their words, with what is known of the conversation filled in', async () => {
  const { token } = admin
  const group = await server.call(seatScriptGroups.create, { token, body: { name: '问候' } })
  const text = '{{客户姓名}}您好，我是{{坐席姓名}}，您的{{商品名称}}'
  const script = { groupId: group.id, title: '开场', text, shortcut: 'kc' }
  await server.call(seatScripts.create, { token, body: script })
  await server.call(seatScripts.create, { token, body: { ...script, title: '停用的', shortcut: 'ty', enabled: false } })
  const panel = await opened({ customer: { name: '李女士' }, agentMobile: agent.mobile })
  const find = (by: string, keyword?: string) =>
    server.call(live.scripts, {
      token: by,
      params: { conversationId: panel.id },
      query: keyword === undefined ? {} : { keyword },
    })
  const found = {
    title: '开场',
    group: '问候',
    shortcut: 'kc',
    text: `李女士您好，我是测试员，您的【商品名称】`,
  }
  expect((await find(panel.token)).list).toMatchObject([found])
  expect((await find(agent.token, 'kc')).list).toMatchObject([found])
  expect((await find(panel.token, '没有的')).list).toEqual([])
})
