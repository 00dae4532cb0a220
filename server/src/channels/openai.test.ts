import { api, everyCall } from '@zhiku/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openChannel, publishedAssistant } from '../../test/channels.ts'
import { startModelProvider, streaming } from '../../test/fakes/model-provider.ts'
import { openAiBase } from './openai.ts'
import { useTestServer } from '../../test/harness.ts'
import { parameter } from '../../test/make.ts'
import type { Member } from '../../test/make.ts'

const server = useTestServer({ settings: { ZHIKU_OUTGOING_ALLOW: '127.0.0.1' } })
const { open } = everyCall
let operator: Member
let key: string

beforeAll(async () => {
  operator = await server.make.member({ roleType: '3' })
  const base = await server.make.knowledgeBase(operator)
  const faqs = await server.make.knowledgeBase(operator, { type: 'faq' })
  await server.make.faq(operator, faqs, { question: '空调保修多久？', answer: '整机保修六年。' })
  const category = await server.make.productCategory(operator, [
    parameter({ key: 'noise', name: '噪音', type: 'number', unit: 'dB' }),
    parameter({ key: 'weight', name: '重量', type: 'number', unit: 'kg' }),
  ])
  const draft = { name: '静音空调', model: 'KFR-35GW', parameters: { noise: 41, weight: 38 } }
  await server.make.product(operator, base, category, draft)
  await server.settle()
  const assistantId = await publishedAssistant(server, operator, [base.id, faqs.id])
  key = (await openChannel(server, operator, assistantId, { perMinute: 6000 })).secret ?? ''
})

type Message = { role: string; content: unknown }
interface Completion {
  object: string
  model: string
  choices: { message: { role: string; content: string }; finish_reason: string }[]
  citations: { index: number; title: string; excerpt: string }[]
  conversation_id: string
  error?: { message: string; type: string; code: string }
}
const user = (content: unknown): Message => ({ role: 'user', content })
const said = (content: string): Message => ({ role: 'assistant', content })
const post = (body: object, token = key) => server.fetch(open.complete, { token, body })
const ask = async (messages: Message[], more: object = {}) =>
  (await (await post({ model: 'gpt-4o', messages, ...more })).json()) as Completion
const contentOf = ({ choices }: Completion) => choices[0]?.message.content ?? ''

test('lists the one model that a key opens', async () => {
  const answer: unknown = await (await server.fetch(open.models, { token: key })).json()
  expect(answer).toMatchObject({ object: 'list', data: [{ id: 'zhiku', object: 'model', owned_by: 'zhiku' }] })
})

test('answers with citations in the text and beside it', async () => {
  const completion = await ask([{ role: 'system', content: '你是海盗' }, user('空调保修多久？')], { temperature: 0 })
  expect(completion).toMatchObject({
    object: 'chat.completion',
    choices: [{ message: { role: 'assistant', content: '整机保修六年。 [1]' }, finish_reason: 'stop' }],
    citations: [{ index: 1, title: '空调保修多久？' }],
  })
})

test('says it word by word where a stream is asked for', async () => {
  const response = await post({ messages: [user([{ type: 'text', text: '空调保修多久？' }])], stream: true })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const lines = (await response.text()).trim().split('\n\n')
  expect(lines.pop()).toBe('data: [DONE]')
  const chunks = lines.map(
    (line) =>
      JSON.parse(line.slice('data: '.length)) as {
        choices: { delta: { content?: string }; finish_reason: string | null }[]
        citations?: unknown[]
      },
  )
  expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('整机保修六年。 [1]')
  expect(chunks.at(-1)).toMatchObject({ choices: [{ finish_reason: 'stop' }], citations: [{ index: 1 }] })
})

describe('usage', () => {
  const asked = [user('空调保修多久？')]
  const estimated = { prompt_tokens: 7, completion_tokens: 8, total_tokens: 15 } // 整机保修六年。 and [1]

  test('is estimated where no model was asked', async () => {
    expect(await ask(asked)).toMatchObject({ usage: estimated })
  })

  test('is what the model told that wrote the answer', async () => {
    const fake = await startModelProvider('sk-test-0123456789')
    const organization = await server.make.organization()
    const admin = await server.make.member({ in: organization, roleType: '3' })
    const owner = await server.make.member({ in: organization, roleType: '2' })
    const base = await server.make.knowledgeBase(owner, { type: 'faq' })
    await server.make.faq(owner, base, { question: '空调保修多久？', answer: '整机保修六年。' })
    await server.settle()
    const body = { kind: 'chat' as const, name: '通义', address: fake.url, model: 'qwen', key: 'sk-test-0123456789' }
    await server.call(api.modelProviders.create, { token: admin.token, body })
    const settings = { faqDirect: { minScore: 1, minMargin: 1 }, minScore: 0.2, model: { use: true, strict: true } }
    const { secret } = await openChannel(server, owner, await publishedAssistant(server, owner, [base.id], settings))
    fake.answer = streaming('整机保修六年。', '[1]')
    const completion = (await (await post({ messages: [user('空调的保修有几年')] }, secret)).json()) as Completion
    expect(contentOf(completion)).toContain('六年')
    expect(completion).toMatchObject({ usage: { prompt_tokens: 200, completion_tokens: 2, total_tokens: 202 } })
    await fake.close()
  })

  test('is the last chunk of a stream that asks for it', async () => {
    const response = await post({ messages: asked, stream: true, stream_options: { include_usage: true } })
    const chunks = (await response.text())
      .trim()
      .split('\n\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line.slice(6)) as object)
    expect(chunks.pop()).toMatchObject({ object: 'chat.completion.chunk', choices: [], usage: estimated })
    for (const chunk of chunks) expect(chunk).toMatchObject({ usage: null })
  })
})

describe('a history', () => {
  const first = user('KFR-35GW 噪音多大？')

  test('that was said here goes on with its conversation', async () => {
    const one = await ask([first], { user: 'u-1' })
    const two = await ask([first, said(contentOf(one)), user('它多重？')], { user: 'u-1' })
    expect(contentOf(two)).toContain('38')
    expect(two.conversation_id).toBe(one.conversation_id)
    const kept = await server.call(api.conversations.get, {
      token: operator.token,
      params: { id: one.conversation_id },
    })
    expect(kept).toMatchObject({ channel: 'api', total: 2 })
  })

  test('of another visitor is not theirs', async () => {
    const one = await ask([first], { user: 'u-2' })
    const other = await ask([first, said(contentOf(one)), user('它多重？')], { user: 'u-3' })
    expect(other.conversation_id).not.toBe(one.conversation_id)
    expect(contentOf(other)).toContain('38')
  })

  test('that was said elsewhere is understood all the same', async () => {
    const answer = await ask([first, said('四十一分贝。'), user('它多重？')])
    expect(contentOf(answer)).toContain('38')
  })
})

describe('is refused as OpenAI refuses', () => {
  test('a body of another format', async () => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/xml' }
    const response = await fetch(server.origin + open.complete.path, { method: 'POST', headers, body: '<a/>' })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  test.each([
    ['no message', { messages: [] }, '至少一条消息'],
    ['nothing', {}, '消息'],
    ['an answer at the end', { messages: [said('在')] }, '最后一条应是 user'],
    ['an empty question', { messages: [user('  ')] }, '请输入问题'],
    ['a question of 10 000 characters', { messages: [user('长'.repeat(10_000))] }, '最多 500 个字'],
    ['an unknown role', { messages: [{ role: 'wizard', content: '' }] }, '消息'],
  ])('%s', async (_what, body, words) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.stringContaining(words), code: '400' },
    })
  })

  test('what is no JSON', async () => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const response = await fetch(server.origin + open.complete.path, { method: 'POST', headers, body: '{' })
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.any(String) },
    })
  })

  test.each([
    ['GET', '/models/gpt-4o'],
    ['GET', '/chat/completions'],
    ['POST', '/embeddings'],
  ])('%s %s, which is no call', async (method, path) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const sent = method === 'POST' ? { method, body: '{' } : {} // not even JSON
    const response = await fetch(server.origin + openAiBase + path, { headers, ...sent })
    expect(response.status).toBe(method === 'POST' ? 400 : 404)
    expect(await response.json()).toEqual({
      error: { message: expect.any(String), type: expect.any(String), param: null, code: String(response.status) },
    })
  })

  test('an unknown key, a key of another kind, and a visit', async () => {
    const assistantId = await publishedAssistant(server, operator)
    const mcp = await openChannel(server, operator, assistantId, { kind: 'mcp' })
    const web = await openChannel(server, operator, assistantId, { kind: 'web' })
    const { token } = await server.call(open.visit, { body: { channelId: web.id } })
    const body = { messages: [user('在吗')] }
    expect(await (await post(body, 'zk_none')).json()).toMatchObject({
      error: { type: 'authentication_error', code: '40184' },
    })
    for (const other of [mcp.secret, token]) {
      expect(await (await post(body, other)).json()).toMatchObject({
        error: { type: 'permission_error', code: '40386', message: expect.stringContaining('对应类型') },
      })
    }
  })

  test('a flood of one visitor, and nobody else', async () => {
    const flood = (name: string) => post({ messages: [user('在吗')], user: name })
    const answers = await Promise.all(Array.from({ length: 12 }, () => flood('u-flood')))
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused?.json()).toMatchObject({ error: { type: 'rate_limit_error', code: '42984' } })
    expect((await flood('u-calm')).status).toBe(200)
  })
})
