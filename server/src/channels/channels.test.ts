import { api, everyCall } from '@zhiku/contract'
import type { ChannelWithKey } from '@zhiku/contract/channels'
import { beforeAll, describe, expect, test } from 'vitest'
import { openChannel, publishedAssistant } from '../../test/channels.ts'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
const { open } = everyCall
let operator: Member
let assistantId: string

beforeAll(async () => {
  operator = await server.make.member({ roleType: '2' })
  assistantId = await publishedAssistant(server, operator)
})

const keep = (channel: Pick<ChannelWithKey, 'id'>) => ({
  token: operator.token,
  params: { id: assistantId, channelId: channel.id },
})
/** Whether somebody with this key is let in, or the code of the refusal. */
const knock = async (key = ''): Promise<number> => {
  const response = await server.fetch(open.begin, { token: key, body: {} })
  return ((await response.json()) as { code: number }).code
}

describe('a channel', () => {
  test('shows its key once, and keeps none of it but the last four characters', async () => {
    const made = await openChannel(server, operator, assistantId)
    expect(made.secret).toMatch(/^zk_[\w-]{43}$/)
    expect(made).toMatchObject({
      enabled: true,
      perMinute: 300,
      origins: [],
      key: { lastFour: made.secret?.slice(-4) },
    })
    const { list } = await server.call(api.channels.list, { token: operator.token, params: { id: assistantId } })
    expect(list.find(({ id }) => id === made.id)).toEqual({ ...made, secret: undefined })
    const kept = await server.app.ctx.db.selectFrom('channels').selectAll().where('id', '=', made.id).execute()
    expect(JSON.stringify(kept)).not.toContain(made.secret)
    const records = await server.call(api.operationRecords.list, {
      token: operator.token,
      query: { targetId: made.id },
    })
    expect(records.list.map(({ action }) => action)).toEqual(['create'])
    expect(JSON.stringify(records)).not.toContain(made.secret)
  })

  test('of a web chat has no key, and none can be made', async () => {
    const made = await openChannel(server, operator, assistantId, { kind: 'web' })
    expect([made.secret, made.key]).toEqual([undefined, undefined])
    await expect(server.call(api.channels.renewKey, keep(made))).rejects.toMatchObject({ code: 40985 })
  })

  test('gets another key, and the one before opens nothing any more', async () => {
    const made = await openChannel(server, operator, assistantId)
    expect(await knock(made.secret)).toBe(0)
    const renewed = await server.call(api.channels.renewKey, keep(made))
    expect(await knock(made.secret)).toBe(40184)
    expect(await knock(renewed.secret)).toBe(0)
  })

  test('is refused from the call on that follows its switching off or removal', async () => {
    const made = await openChannel(server, operator, assistantId)
    const off = await server.call(api.channels.update, {
      ...keep(made),
      body: { enabled: false, version: made.version },
    })
    expect(await knock(made.secret)).toBe(40383)
    await server.call(api.channels.update, { ...keep(made), body: { enabled: true, version: off.version } })
    expect(await knock(made.secret)).toBe(0)
    await server.call(api.channels.remove, keep(made))
    expect(await knock(made.secret)).toBe(40184)
    await expect(server.call(api.channels.remove, keep(made))).rejects.toMatchObject({ code: 40483 })
    const { list } = await server.call(api.operationRecords.list, {
      token: operator.token,
      query: { targetId: made.id },
    })
    expect(list.map(({ action }) => action)).toEqual(['remove', 'enable', 'disable', 'create'])
  })

  test('tells when it was used last', async () => {
    const made = await openChannel(server, operator, assistantId)
    expect(made.lastUsedAt).toBeUndefined()
    await knock(made.secret)
    const { list } = await server.call(api.channels.list, { token: operator.token, params: { id: assistantId } })
    const usedAt = list.find(({ id }) => id === made.id)?.lastUsedAt ?? ''
    expect(Date.parse(usedAt)).toBeGreaterThanOrEqual(Date.parse(made.createdAt))
  })

  test('keeps its name for itself, is changed by who has read it, and is one of twenty', async () => {
    const crowded = await publishedAssistant(server, operator)
    const create = (name: string) => openChannel(server, operator, crowded, { name })
    const first = await create('官网')
    await expect(create('官网')).rejects.toMatchObject({ code: 40983 })
    const at = { token: operator.token, params: { id: crowded, channelId: first.id } }
    await server.call(api.channels.update, { ...at, body: { perMinute: 10, version: first.version } })
    const stale = server.call(api.channels.update, { ...at, body: { perMinute: 20, version: first.version } })
    await expect(stale).rejects.toMatchObject({ code: 40902 })
    for (let at = 2; at <= 20; at++) await create(`渠道第 ${at}`)
    await expect(create('多出来的')).rejects.toMatchObject({ code: 40984 })
  })

  test('names web sites as browsers do', async () => {
    const origins = ['https://Shop.example.com:443/', 'https://shop.example.com', 'http://localhost:8080']
    const made = await openChannel(server, operator, assistantId, { kind: 'web', origins })
    expect(made.origins).toEqual(['https://shop.example.com', 'http://localhost:8080'])
  })

  test.each([
    [{ kind: 'phone' }, 'kind', '类型'],
    [{ name: '' }, 'name', '名称'],
    [{ origins: ['shop.example.com'] }, 'origins.0', '允许的来源'],
    [{ origins: ['https://shop.example.com/path'] }, 'origins.0', '不带路径'],
    [{ origins: ['*'] }, 'origins.0', '允许的来源'],
    [{ origins: ['https://*'] }, 'origins.0', '允许的来源'],
    [{ origins: ['https://shop.example.com', 'https://a;sandbox'] }, 'origins.1', '允许的来源'],
    [{ perMinute: 0 }, 'perMinute', '每分钟提问'],
    [{ secret: 'zk_mine' }, 'secret', '不认识的字段'],
  ])('is refused with the field at fault: %o', async (wrong, path, words) => {
    const body = { kind: 'api', name: '有误', ...wrong }
    const response = await server.fetch(api.channels.create, {
      token: operator.token,
      params: { id: assistantId },
      body,
    })
    const { code, data } = (await response.json()) as { code: number; data: { fields: unknown[] } }
    expect(code).toBe(400)
    expect(data.fields).toContainEqual({ path, message: expect.stringContaining(words) })
  })
})
