import { api, everyCall } from '@zhiku/contract'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openChannel, publishedAssistant } from '../../test/channels.ts'
import { useTestServer } from '../../test/harness.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer()
const { open } = everyCall
let operator: Member
let assistantId: string
let key: string
let client: Client

const connect = async (secret: string) => {
  const made = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${secret}` } }
  await made.connect(new StreamableHTTPClientTransport(new URL(open.mcp.path, server.origin), { requestInit }))
  return made
}

beforeAll(async () => {
  operator = await server.make.member({ roleType: '3' })
  const base = await server.make.knowledgeBase(operator)
  const faqs = await server.make.knowledgeBase(operator, { type: 'faq' })
  const secret = await server.make.knowledgeBase(operator, { type: 'faq' })
  await server.make.faq(operator, faqs, { question: '空调保修多久？', answer: '整机保修六年。' })
  await server.make.faq(operator, secret, { question: '员工内购价是多少？', answer: '内购价为七折。' })
  const category = await server.make.productCategory(operator)
  const draft = { name: '静音空调', model: 'KFR-35GW', parameters: { noise: 41 } }
  await server.make.product(operator, base, category, draft)
  await server.settle()
  assistantId = await publishedAssistant(server, operator, [base.id, faqs.id])
  key = (await openChannel(server, operator, assistantId, { kind: 'mcp' })).secret ?? ''
  client = await connect(key)
})
afterAll(() => client.close())

const accept = { accept: 'application/json, text/event-stream' }

const call = async (name: string, given: Record<string, unknown>) => {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: given })
  const [first] = content
  return { text: first?.type === 'text' ? first.text : '', data: structuredContent, isError: isError ?? false }
}

test('an agent finds three tools, each told in Chinese', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search_knowledge', 'get_product_parameters', 'ask_assistant'])
  for (const { description } of tools) expect(description).toMatch(/[\u4e00-\u9fff]/)
})

test('searches what the assistant answers from, and nothing else', async () => {
  const found = await call('search_knowledge', { query: '空调保修' })
  expect(found.text).toContain('空调保修多久？')
  expect(JSON.stringify(found)).not.toContain(operator.organizationId)
  expect(JSON.stringify(await call('search_knowledge', { query: '员工内购价' }))).not.toContain('七折')
})

test('looks up a value of a product', async () => {
  const found = await call('get_product_parameters', { product: 'KFR-35GW', parameters: ['噪音'] })
  expect(found.data).toMatchObject({
    values: [{ product: { model: 'KFR-35GW' }, parameter: '噪音', value: '41', unit: 'dB' }],
  })
  const none = await call('get_product_parameters', { product: '没有这台', parameters: ['噪音'] })
  expect(none).toMatchObject({ text: '没有找到这个商品的这些参数。', data: { values: [] } })
})

test('asks, goes on with the conversation, and leaves it for the console', async () => {
  const first = await call('ask_assistant', { question: '空调保修多久？' })
  expect(first).toMatchObject({
    text: '整机保修六年。 [1]',
    data: { kind: 'faq', citations: [{ index: 1, title: '空调保修多久？' }] },
  })
  const { conversation_id: id } = z.looseObject({ conversation_id: z.string() }).parse(first.data)
  await call('ask_assistant', { question: '那冰箱呢？', conversation_id: id })
  const kept = await server.call(api.conversations.get, { token: operator.token, params: { id } })
  expect(kept).toMatchObject({ channel: 'mcp', total: 2 })
})

describe('another organization beside it', () => {
  let neighbour: Client

  beforeAll(async () => {
    const stranger = await server.make.member({ roleType: '3' })
    const base = await server.make.knowledgeBase(stranger)
    const faqs = await server.make.knowledgeBase(stranger, { type: 'faq' })
    await server.make.faq(stranger, faqs, { question: '空调保修多久？', answer: '邻家保修九年。' })
    const category = await server.make.productCategory(stranger)
    await server.make.product(stranger, base, category, {
      name: '邻家空调',
      model: 'KFR-99GW',
      parameters: { noise: 99 },
    })
    await server.settle()
    const theirs = await publishedAssistant(server, stranger, [base.id, faqs.id])
    neighbour = await connect((await openChannel(server, stranger, theirs, { kind: 'mcp' })).secret ?? '')
  })
  afterAll(() => neighbour.close())

  test('is neither found, nor looked up, nor answered from', async () => {
    const found = await call('search_knowledge', { query: '空调保修多久' })
    const asked = await call('ask_assistant', { question: '空调保修多久？' })
    expect([found.text, asked.text].join()).toContain('六年')
    expect(JSON.stringify([found, asked])).not.toContain('邻家')
    const values = await call('get_product_parameters', { product: 'KFR-99GW', parameters: ['噪音'] })
    expect(values.data).toEqual({ values: [], products: [] })
  })

  test('cannot go on with a conversation that is not its own', async () => {
    const mine = await call('ask_assistant', { question: '空调保修多久？' })
    const { conversation_id: id } = z.looseObject({ conversation_id: z.string() }).parse(mine.data)
    const question = { question: '刚才我问了什么？', conversation_id: id }
    const theirs = await neighbour.callTool({ name: 'ask_assistant', arguments: question })
    expect(theirs.isError).toBe(true)
    expect(JSON.stringify(theirs)).not.toContain('六年')
    const kept = await server.call(api.conversations.get, { token: operator.token, params: { id } })
    expect(kept.total).toBe(1)
  })
})

describe('is refused in words', () => {
  test.each([
    ['an empty question', { question: '' }, '请输入问题'],
    ['a question of 10 000 characters', { question: '长'.repeat(10_000) }, '最多 500 个字'],
    ['another channel’s conversation', { question: '在吗', conversation_id: 'none' }, '会话不存在'],
  ])('%s', async (_what, given, words) => {
    expect(await call('ask_assistant', given)).toMatchObject({ isError: true, text: expect.stringContaining(words) })
  })

  test('an assistant that was switched off', async () => {
    const { token } = operator
    const other = await publishedAssistant(server, operator)
    const { secret = '' } = await openChannel(server, operator, other, { kind: 'mcp' })
    const agent = await connect(secret)
    const { version } = await server.call(api.assistants.get, { token, params: { id: other } })
    const body = { enabled: false, version }
    await server.call(api.assistants.setStatus, { token, params: { id: other }, body })
    const refused = await agent.callTool({ name: 'ask_assistant', arguments: { question: '在吗' } })
    expect(refused).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('暂停服务') }] })
    await agent.close()
  })

  test('a key that is none, or of another kind', async () => {
    const program = await openChannel(server, operator, assistantId)
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    for (const [token, code] of [
      ['zk_none', 40184],
      [program.secret ?? '', 40386],
    ] as const) {
      const response = await server.fetch(open.mcp, { token, body })
      expect(response.status).toBe(Math.floor(code / 100))
      expect(await response.json()).toMatchObject({
        jsonrpc: '2.0',
        id: 1,
        error: { data: { code }, message: expect.any(String) },
      })
    }
  })

  const rpc = (method: string, params: object) => ({ jsonrpc: '2.0', id: 7, method, params })
  const tool = (name: string, given?: object) => rpc('tools/call', { name, ...(given && { arguments: given }) })
  test.each<[string, unknown, number, RegExp, Record<string, string>?]>([
    ['no message', {}, -32_600, /不是有效的 JSON-RPC 消息/],
    ['no messages', [], -32_600, /不是有效的 JSON-RPC 消息/],
    ['too many messages', Array.from({ length: 200 }, (_, id) => ({ ...rpc('ping', {}), id })), -32_600, /分几次发/],
    ['an unknown method', rpc('resources/list', {}), -32_601, /没有这个方法/],
    ['an unknown tool', tool('nothing', {}), -32_602, /没有这个工具/],
    ['a greeting without its parts', rpc('initialize', {}), -32_602, /参数有误/],
    ['an old protocol', rpc('tools/list', {}), -32_000, /协议版本不支持/, { 'mcp-protocol-version': '1900-01-01' }],
    ['one who takes no streams', rpc('tools/list', {}), -32_000, /请求头 accept/, { accept: 'application/json' }],
    ['a parameter of another kind', rpc('tools/list', { cursor: 5 }), -32_602, /参数有误/],
    ['a text that nobody keeps', tool('search_knowledge', { query: '\0' }), -32_600, /无法保存的字符/],
    ['several where one is allowed', [rpc('ping', {})], -32_600, /逐条发/, { 'mcp-protocol-version': '2025-11-25' }],
  ])('the protocol: %s', async (_what, body, code, words, given = {}) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...accept, ...given }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const text = await (await fetch(server.origin + open.mcp.path, init)).text()
    const message = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as unknown
    const isOfHeaders = code === -32_000 // which are read before the message
    const id = (!isOfHeaders && (body as { id?: number }).id) || null
    expect(message).toMatchObject({ jsonrpc: '2.0', id, error: { code, message: expect.stringMatching(words) } })
  })

  test.each(['{"jsonrpc":', ''])('what is no JSON: %o', async (body) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...accept }
    const response = await fetch(server.origin + open.mcp.path, { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_700 } })
  })

  test('a notification is taken without an answer, several messages where the protocol knows them', async () => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...accept }
    const send = (body: unknown, given = {}) =>
      fetch(server.origin + open.mcp.path, {
        method: 'POST',
        headers: { ...headers, ...given },
        body: JSON.stringify(body),
      })
    const noted = await send({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect([noted.status, await noted.text()]).toEqual([202, ''])
    const several = await send([rpc('ping', {}), { ...rpc('nothing', {}), id: 8 }], {
      'mcp-protocol-version': '2025-03-26',
    })
    const answers = await several.text()
    expect(answers).toContain('"id":7')
    expect(answers).toContain('"code":-32601')
  })

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['is missing', {}, /^参数有误：query: 请填写$/],
    ['is of another kind', { query: 5, limit: 'x' }, /^参数有误：query: 应为文字, limit: 请填写整数$/],
    ['is not known', { query: '保修', colour: 1 }, /^参数有误：没有这个参数： "colour"$/],
  ])('a parameter that %s', async (_what, given, words) => {
    expect(await call('search_knowledge', given)).toMatchObject({ isError: true, text: expect.stringMatching(words) })
  })

  test('listening for news, of which there are none', async () => {
    const response = await server.fetch(open.mcpNews, { token: key })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test.each([[{}], [[]], [{ jsonrpc: '2.0', id: 1, method: 'nothing/known' }], [{ jsonrpc: '1.0' }]])(
    'what is no call of the protocol: %o',
    async (body) => {
      const headers = {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      }
      const response = await fetch(server.origin + open.mcp.path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      expect(response.status).toBeLessThan(500)
      expect(await response.text()).toContain('error')
    },
  )
})
