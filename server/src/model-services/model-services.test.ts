/** 模型服务 through the door: what is kept, what is shown, who answers, and what each fault tells the operator. */
import { api } from '@zhiku/contract'
import type { BodyInput } from '@zhiku/contract/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  chunk,
  embedding,
  eventStream,
  refusing,
  reranking,
  saying,
  sending,
  startModelProvider,
  streaming,
} from '../../test/fakes/model-provider.ts'
import type { ModelProvider as Fake } from '../../test/fakes/model-provider.ts'
import { startTestServer, useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const key = 'sk-test-0123456789'
const settings = { ZHIKU_OUTGOING_ALLOW: '127.0.0.1', ZHIKU_SECRET: 'the secret of these tests' }
const server = useTestServer({ settings })
let fake: Fake
let second: Fake
let admin: Member

beforeAll(async () => {
  fake = await startModelProvider(key)
  second = await startModelProvider(key)
})
afterAll(() => Promise.all([fake.close(), second.close()]))
beforeEach(async () => {
  for (const provider of [fake, second]) {
    provider.answer = streaming('你好', '！')
    provider.requests.length = 0
  }
  admin = await server.make.member({ roleType: '3' })
})

type Draft = BodyInput<typeof api.modelProviders.create>
const draft = (given: Partial<Draft> = {}): Draft => ({
  kind: 'chat',
  name: '通义',
  address: fake.url,
  model: 'qwen-plus',
  key,
  ...given,
})
const create = (given: Partial<Draft> = {}) =>
  server.call(api.modelProviders.create, { token: admin.token, body: draft(given) })
const update = (id: string, body: BodyInput<typeof api.modelProviders.update>) =>
  server.call(api.modelProviders.update, { token: admin.token, params: { id }, body })
const list = () => server.call(api.modelProviders.list, { token: admin.token })
const get = (id: string) => server.call(api.modelProviders.get, { token: admin.token, params: { id } })
const tryStored = (id: string, body: BodyInput<typeof api.modelProviders.test> = {}) =>
  server.call(api.modelProviders.test, { token: admin.token, params: { id }, body })
const records = async () =>
  (await server.call(api.operationRecords.list, { token: admin.token, query: { targetType: 'modelProvider' } })).list

describe('a model service', () => {
  test('is kept, changed and removed, with a record of each act', async () => {
    const made = await create({ promptPrice: 0.8, answerPrice: 2, timeoutS: 60 })
    expect(made).toMatchObject({ name: '通义', key: 'sk-…6789', timeoutS: 60, concurrency: 4, order: 1, enabled: true })
    expect(made).toMatchObject({ promptPrice: 0.8, answerPrice: 2, health: { state: 'unused', fault: null } })
    const changed = await update(made.id, { model: 'qwen-max', answerPrice: null, version: made.version })
    expect(changed).toMatchObject({
      model: 'qwen-max',
      promptPrice: 0.8,
      answerPrice: null,
      key: 'sk-…6789',
      version: 2,
    })
    await expect(update(made.id, { name: '旧', version: 1 })).rejects.toMatchObject({ code: 40902 })
    await update(made.id, { enabled: false, version: 2 })
    await server.call(api.modelProviders.remove, { token: admin.token, params: { id: made.id } })
    await expect(get(made.id)).rejects.toMatchObject({ code: 40490 })
    expect((await records()).map(({ action, targetName }) => [action, targetName])).toEqual([
      ['remove', '通义'],
      ['disable', '通义'],
      ['update', '通义'],
      ['create', '通义'],
    ])
  })

  test('is spoken of in the records of those who see its page, and of nobody else', async () => {
    const organization = await server.make.organization()
    admin = await server.make.member({ in: organization, roleType: '3' })
    const operator = await server.make.member({ in: organization, roleType: '2' })
    await create()
    expect(await records()).toHaveLength(1)
    const seen = await server.call(api.operationRecords.list, { token: operator.token })
    expect(seen.list.map(({ targetType }) => targetType)).not.toContain('modelProvider')
  })

  test('never shows its key, and the database holds none that can be read', async () => {
    const made = await create()
    const other = 'sk-other-9876543210'
    const changed = await update(made.id, { key: other, version: made.version })
    expect(changed.key).toBe('sk-…3210')
    const { rows } = await sqlRows()
    const everything = JSON.stringify([made, changed, await list(), await records(), rows])
    for (const secret of [key, other, key.slice(3), other.slice(3)]) expect(everything).not.toContain(secret)
    const [record] = await records()
    expect(record?.changes).toEqual([{ field: 'key', before: 'sk-…6789', after: 'sk-…3210' }])
    expect((await update(made.id, { key: null, version: changed.version })).key).toBeNull()
    expect((await create({ name: '短', key: 'short' })).key).toBe('…')
  })

  const sqlRows = async () => ({
    rows: await server.app.ctx.db
      .selectFrom('model_providers')
      .selectAll()
      .where('organization_id', '=', admin.organizationId)
      .execute(),
  })

  test('keeps its key while other fields change, but sends it to no other host', async () => {
    const made = await create()
    const renamed = await update(made.id, { name: '通义二', address: `${fake.url}/`, version: made.version })
    expect(await tryStored(made.id)).toMatchObject({ ok: true })
    const elsewhere = { code: 40090, fields: [{ path: 'key' }] }
    await expect(update(made.id, { address: second.url, version: renamed.version })).rejects.toMatchObject(elsewhere)
    await expect(tryStored(made.id, { address: second.url })).rejects.toMatchObject(elsewhere)
    expect(second.requests).toEqual([])
    const moved = await update(made.id, { address: second.url, key, version: renamed.version })
    expect(moved).toMatchObject({ address: second.url, key: 'sk-…6789' })
    expect(await tryStored(made.id)).toMatchObject({ ok: true })
    expect(second.requests).toHaveLength(1)
  })

  test('whose key another secret sealed says so, and works again with a new one', async () => {
    const made = await create()
    const changed = { ...settings, ZHIKU_SECRET: 'another secret since then' }
    const { server: later, stop } = await startTestServer({ settings: changed })
    const at = { token: admin.token, params: { id: made.id } }
    const unreadable = await later.call(api.modelProviders.get, at)
    expect(unreadable).toMatchObject({ key: 'sk-…6789', health: { state: 'keyUnreadable' } })
    const result = await later.call(api.modelProviders.test, { ...at, body: {} })
    expect(result).toMatchObject({ ok: false, problem: { field: 'key' } })
    expect(result.problem?.message).toContain('ZHIKU_SECRET')
    const base = await later.make.knowledgeBase(admin, { type: 'faq' })
    const asking = { token: admin.token, params: { id: base.id }, body: { question: '怎么开发票' } }
    await later.call(api.faqs.similarQuestions, asking)
    expect(fake.requests).toEqual([])
    const named = await later.call(api.modelProviders.update, { ...at, body: { name: '改名', version: 1 } })
    expect((await get(made.id)).health.state).toBe('unused') // with its own secret back, it opens again
    await later.call(api.modelProviders.update, { ...at, body: { key, version: named.version } })
    expect(await later.call(api.modelProviders.test, { ...at, body: {} })).toMatchObject({ ok: true })
    await stop()
  })

  test.each([
    [{ address: 'ftp://host/v1' }, 'address', '应为 http://'],
    [{ address: 'https://user:pass@host/v1' }, 'address', '不含账号'],
    [{ address: 'https://host/v1?key=1' }, 'address', '不含账号'],
    [{ address: '' }, 'address', '应为 http://'],
    [{ address: 'http://10.0.0.1/v1' }, 'address', 'ZHIKU_OUTGOING_ALLOW'],
    [{ address: 'http://169.254.169.254/latest' }, 'address', 'ZHIKU_OUTGOING_ALLOW'],
    [{ address: 'http://[::1]/v1' }, 'address', 'ZHIKU_OUTGOING_ALLOW'],
    [{ name: ' ' }, 'name', '名称：不能为空'],
    [{ model: '' }, 'model', '不能为空'],
    [{ key: '密钥' }, 'key', '密钥：只能是英文字母'],
    [{ key: 'sk 1' }, 'key', '不含空格'],
    [{ timeoutS: 0 }, 'timeoutS', '超时（秒）：至少 1'],
    [{ timeoutS: 301 }, 'timeoutS', '最多 300'],
    [{ concurrency: 65 }, 'concurrency', '并发数：最多 64'],
    [{ promptPrice: -1 }, 'promptPrice', '输入价格：不能小于 0'],
  ] satisfies [Partial<Draft>, string, string][])('with %o is refused at its field', async (given, path, message) => {
    await expect(create(given)).rejects.toMatchObject({
      status: 400,
      fields: [{ path, message: expect.stringContaining(message) as string }],
    })
    expect((await list()).list).toEqual([])
  })

  test('has a name of its own in its organization, and there are twenty at most', async () => {
    await create()
    await expect(create()).rejects.toMatchObject({ code: 40990, fields: [{ path: 'name' }] })
    for (let number = 2; number <= 20; number++) await create({ name: `模型 ${number}` })
    await expect(create({ name: '多余' })).rejects.toMatchObject({ code: 40991 })
    admin = await server.make.member({ roleType: '3' })
    expect((await list()).list).toEqual([])
    await create()
  })

  test('stands in an order of its kind', async () => {
    const names = async () => (await list()).list.map(({ kind, name, order }) => `${kind} ${name} ${order}`)
    const [first, next] = [await create({ name: '甲' }), await create({ name: '乙' })]
    await create({ name: '丙', kind: 'embedding' })
    expect(await names()).toEqual(['chat 甲 1', 'chat 乙 2', 'embedding 丙 1'])
    const reorder = (...ids: string[]) =>
      server.call(api.modelProviders.reorder, { token: admin.token, body: { kind: 'chat', ids } })
    await reorder(next.id, first.id)
    expect(await names()).toEqual(['chat 乙 1', 'chat 甲 2', 'embedding 丙 1'])
    expect((await records())[0]).toMatchObject({
      action: 'reorder',
      changes: [{ before: ['甲', '乙'], after: ['乙', '甲'] }],
    })
    for (const ids of [[first.id], [first.id, first.id], [first.id, 'none'], [first.id, next.id, 'none']])
      await expect(reorder(...ids)).rejects.toMatchObject({ code: 40902 })
  })
})

/** The sources that the FAQ editor's question is answered from. */
async function similarOf(member: Member): Promise<string[]> {
  const base = await server.make.knowledgeBase(member, { type: 'faq' })
  const body = { question: '怎么开发票' }
  const { suggestions } = await server.call(api.faqs.similarQuestions, {
    token: member.token,
    params: { id: base.id },
    body,
  })
  return [...new Set(suggestions.map(({ source }) => source))]
}

describe('whoever asks the chat model', () => {
  const questions = saying('{"questions":["发票咋开呀"]}')

  test('is answered by the first that can, in the order of the list', async () => {
    fake.answer = refusing(401, 'no')
    second.answer = questions
    const [refused] = [await create({ name: '甲' }), await create({ name: '乙', address: second.url })]
    expect(await similarOf(admin)).toContain('model')
    expect([fake.requests.length, second.requests.length]).toEqual([1, 1])
    const [first, next] = (await list()).list
    expect(first?.health).toMatchObject({
      state: 'failing',
      fault: { message: expect.stringContaining('401') as string },
    })
    expect(next?.health).toMatchObject({ state: 'working', fault: null })
    await update(refused.id, { enabled: false, version: refused.version })
    await similarOf(admin)
    expect([fake.requests.length, second.requests.length]).toEqual([1, 2])
  })

  test('leaves a provider alone that fails again and again, for longer each time, until it answers', async () => {
    const made = await create()
    fake.answer = refusing(500, 'no')
    for (let times = 0; times < 4; times++) expect(await similarOf(admin)).not.toContain('model')
    expect(fake.requests).toHaveLength(3)
    const restS = async () => {
      const { restsUntil, fault } = (await get(made.id)).health
      return (Date.parse(restsUntil ?? '') - Date.parse(fault?.at ?? '')) / 1000
    }
    expect((await get(made.id)).health.state).toBe('resting')
    expect(await restS()).toBe(30)
    server.clock.advance(31_000)
    expect((await get(made.id)).health).toMatchObject({ state: 'failing', restsUntil: null })
    await similarOf(admin)
    expect(fake.requests).toHaveLength(4)
    expect(await restS()).toBe(60)
    fake.answer = streaming('好')
    expect(await tryStored(made.id)).toMatchObject({ ok: true }) // an operator's test need not wait
    expect((await get(made.id)).health).toMatchObject({ state: 'working', restsUntil: null, fault: null })
    fake.answer = questions
    expect(await similarOf(admin)).toContain('model')
  })

  test('comes back to a provider when it said so', async () => {
    const made = await create()
    fake.answer = refusing(429, 'slow down', { 'retry-after': '7' })
    await similarOf(admin)
    await similarOf(admin)
    expect(fake.requests).toHaveLength(1)
    const { health } = await get(made.id)
    expect(health.state).toBe('resting')
    expect(health.fault?.message).toContain('7 秒后')
    server.clock.advance(8_000)
    fake.answer = questions
    expect(await similarOf(admin)).toContain('model')
  })

  test('asks nobody where all are switched off, and other settings begin with a clean sheet', async () => {
    const made = await create()
    fake.answer = refusing(500, 'no')
    await similarOf(admin)
    const changed = await update(made.id, { model: 'qwen-max', version: made.version })
    expect(changed.health.state).toBe('unused')
    await update(made.id, { enabled: false, version: changed.version })
    await similarOf(admin)
    expect(fake.requests).toHaveLength(1)
  })
})

describe("the environment's model", () => {
  test('is for organizations that have set none, whatever may be called besides', async () => {
    const own = { ZHIKU_MODEL_URL: fake.url, ZHIKU_MODEL_NAME: 'qwen-env', ZHIKU_MODEL_KEY: key }
    const { server: other, stop } = await startTestServer({ settings: own })
    const member = await other.make.member({ roleType: '3' })
    const base = await other.make.knowledgeBase(member, { type: 'faq' })
    const at = { token: member.token, params: { id: base.id }, body: { question: '怎么开发票' } }
    fake.answer = saying('{"questions":["发票咋开呀"]}')
    await other.call(api.faqs.similarQuestions, at)
    expect(fake.requests).toMatchObject([{ model: 'qwen-env' }])
    const listed = await other.call(api.modelProviders.list, { token: member.token })
    expect(listed).toMatchObject({
      list: [],
      environment: {
        address: fake.url,
        model: 'qwen-env',
        key: 'sk-…6789',
        isUsed: true,
        health: { state: 'working' },
      },
    })
    expect(JSON.stringify(listed)).not.toContain(key)
    // what the environment names opens nothing to those who type an address
    const closed = { token: member.token, body: { kind: 'chat' as const, address: fake.url, model: 'm', key } }
    expect(await other.call(api.modelProviders.testDraft, closed)).toMatchObject({
      ok: false,
      problem: { field: 'address' },
    })
    const body = draft({ address: 'https://models.example.com/v1', enabled: false })
    await other.call(api.modelProviders.create, { token: member.token, body })
    await other.call(api.faqs.similarQuestions, at)
    expect(fake.requests).toHaveLength(1)
    expect((await other.call(api.modelProviders.list, { token: member.token })).environment?.isUsed).toBe(false)
    await stop()
  })

  test('is not there where none is set', async () => {
    expect((await list()).environment).toBeNull()
  })
})

describe('a test', () => {
  const testDraft = (given: Partial<BodyInput<typeof api.modelProviders.testDraft>> = {}) =>
    server.call(api.modelProviders.testDraft, {
      token: admin.token,
      body: { kind: 'chat', address: fake.url, model: 'qwen-plus', key, ...given },
    })

  test('shows what each kind of model answers', async () => {
    expect(await testDraft()).toMatchObject({ ok: true, sample: '你好！' })
    fake.answer = embedding(() => [0.1, 0.2, 0.3])
    expect(await testDraft({ kind: 'embedding' })).toMatchObject({ ok: true, sample: '3 维向量' })
    fake.answer = reranking((passage) => (passage.includes('滤网') ? 0.9 : 0.1))
    const { sample } = await testDraft({ kind: 'rerank' })
    expect(sample).toBe('相关的一段 0.900，不相关的一段 0.100')
  })

  test('does not show the key where the service says it', async () => {
    fake.answer = streaming(`${'嗯'.repeat(50)}你的密钥是 ${key.slice(0, 8)}`, key.slice(8), '。')
    const { sample = '' } = await testDraft()
    expect(sample).toContain('你的密钥是 ••••')
    expect(sample).not.toContain(key.slice(0, 4))
  })

  test('of what is stored may try other values, and stores nothing', async () => {
    const made = await create()
    expect(await tryStored(made.id, { model: 'qwen-max' })).toMatchObject({ ok: true })
    expect(fake.requests).toMatchObject([{ model: 'qwen-max' }])
    expect(await tryStored(made.id, { key: 'sk-wrong' })).toMatchObject({ ok: false, problem: { field: 'key' } })
    expect(await get(made.id)).toEqual(made)
  })

  test.each([
    ['refuses the key', refusing(401, `Incorrect API key provided: ${key}`), 'key', '拒绝了密钥（401）'],
    ['wants to be paid', refusing(402, 'no'), null, '余额不足'],
    ['does not open the model to the key', refusing(403, 'no'), 'key', '没有权限（403）'],
    ['does not know the model', refusing(404, 'no such model'), 'model', '没有这个模型（404）'],
    ['does not like the question', refusing(400, 'no'), 'model', '不接受这次请求（400）'],
    ['cannot use it', refusing(422, 'no'), 'model', '（422）'],
    ['is called too often', refusing(429, 'no', { 'retry-after': '12' }), null, '12 秒后再试'],
    ['has no more to give', refusing(429, 'no'), null, '额度已用完（429）：'],
    ['fails', refusing(500, key), null, '服务自身出错（500）'],
    ['is a teapot', refusing(418, key), null, '服务拒绝了请求（418）'],
    ['stays silent', (response) => response.writeHead(200, eventStream).flushHeaders(), 'timeoutS', '1 秒没有一个字'],
    [
      'sends us elsewhere',
      (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      'address',
      '没有跟随',
    ],
    ['hangs up', (response) => response.destroy(), 'address', '连不上这个地址'],
    ['shows a page', (response) => response.end('<html>'), 'address', '中途断开'],
    ['ends in the middle', sending(chunk('qwen', { delta: { content: '你' } })), 'address', '中途断开'],
    ['sends what is no JSON', sending('data: {oops\n\n'), 'address', '不是这类模型的回答'],
    ['tells of a fault in the stream', sending('data: {"error":{"message":"no"}}\n\n'), null, '服务拒绝了请求：'],
    ['says nothing', streaming(), 'model', '没有说一个字'],
    ['only thinks', streaming('<think>想', '</think>'), 'model', '没有说一个字'],
    ['never ends', endless, 'model', '超出了读取上限'],
  ] satisfies [string, Fake['answer'], string | null, string][])(
    'of a provider that %s says so in Chinese, and never its key',
    async (_case, answer, field, sentence) => {
      fake.answer = answer
      const result = await testDraft({ timeoutS: 1 })
      expect(result).toMatchObject({
        ok: false,
        problem: { field, message: expect.stringContaining(sentence) as string },
      })
      expect(JSON.stringify(result)).not.toContain(key)
    },
  )

  test.each([
    ['embedding', () => {}, 'timeoutS', '1 秒内没有答完'],
    ['embedding', saying('好'), 'address', '不是这类模型的回答'],
    ['rerank', saying('好'), 'address', '不是这类模型的回答'],
    ['rerank', refusing(429, 'no', { 'retry-after': '5' }), null, '5 秒后再试'],
  ] satisfies ['embedding' | 'rerank', Fake['answer'], string | null, string][])(
    'of %s says why',
    async (kind, answer, field, sentence) => {
      fake.answer = answer
      expect(await testDraft({ kind, timeoutS: 1 })).toMatchObject({
        ok: false,
        problem: { field, message: expect.stringContaining(sentence) as string },
      })
    },
  )

  test.each([
    ['http://10.0.0.1/v1', '不能访问内网或本机地址'],
    ['http://169.254.169.254/latest/meta-data', '不能访问内网或本机地址'],
    ['http://[::ffff:10.0.0.1]/v1', '不能访问内网或本机地址'],
    ['https://no-such-host.invalid/v1', '找不到这个主机名'],
    ['http://127.0.0.1:1/v1', '连不上这个地址'],
  ])('of %s says what is wrong with the address', async (address, sentence) => {
    expect(await testDraft({ address })).toMatchObject({
      ok: false,
      problem: { field: 'address', message: expect.stringContaining(sentence) as string },
    })
  })

  test('over https where none is spoken says so', async () => {
    expect(await testDraft({ address: fake.url.replace('http:', 'https:') })).toMatchObject({
      ok: false,
      problem: { field: 'address', message: expect.stringContaining('无法建立安全连接') as string },
    })
  })
})

function endless(response: Parameters<Fake['answer']>[0]): void {
  response.writeHead(200, eventStream)
  const line = chunk('qwen', { delta: { reasoning_content: '想'.repeat(2000) } })
  const more = () => {
    while (response.writable && response.write(line));
    response.once('drain', more)
  }
  more()
}
