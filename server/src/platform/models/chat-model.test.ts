import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusing, saying, startModelProvider } from '../../../test/fakes/model-provider.ts'
import type { ModelProvider } from '../../../test/fakes/model-provider.ts'
import { readEnv } from '../../env.ts'
import type { Log } from '../log.ts'
import { createOutgoing } from '../outgoing/outgoing.ts'
import { createChatModel } from './chat-model.ts'
import { chatOf, createFaultLog } from './fallback.ts'
import { createSlots } from './slots.ts'

const key = 'sk-test-4711'
const question = {
  instructions: '照样重复',
  prompt: '客户的电话是 13912345678',
  answer: z.object({ text: z.string() }),
}
let provider: ModelProvider
let lines: { event: string; fields: Record<string, unknown> | undefined }[]

beforeEach(async () => {
  provider = await startModelProvider(key)
  lines = []
})
afterEach(() => provider.close())

const write = (event: string, fields?: Record<string, unknown>) => void lines.push({ event, fields })
const log: Log = { debug: write, info: write, warn: write, error: write }

const outgoing = createOutgoing({ allow: ['127.0.0.1'] })
/** As rooms ask it: without a second one behind it. */
const open = (sent = key, url = provider.url) => {
  const timeoutMs = 1_000
  const model = createChatModel({ url, name: 'qwen-test', key: sent, timeoutMs, outgoing })
  return chatOf([{ id: 'only', model, timeoutMs, concurrency: 4 }], {
    slots: createSlots(),
    onCall: createFaultLog(log),
  })
}

test('an answer of the asked shape comes back, parsed', async () => {
  provider.answer = saying('{"text":"好"}')
  expect(await open().ask(question)).toEqual({ text: '好' })
  expect(provider.requests[0]?.messages).toEqual([
    { role: 'system', content: question.instructions },
    { role: 'user', content: question.prompt },
  ])
  expect(lines).toEqual([])
})

describe('a failure is logged', () => {
  test('once for each reason, until the model answers again', async () => {
    const model = open()
    provider.answer = refusing(500, 'no')
    for (let times = 0; times < 3; times++) expect(await model.ask(question)).toBeUndefined()
    provider.answer = saying('{"text":1}')
    await model.ask(question)
    provider.answer = saying('{"text":"好"}')
    await model.ask(question)
    await model.ask(question)
    provider.answer = refusing(500, 'no')
    await model.ask(question)
    expect(lines.map(({ event, fields }) => [event, fields?.['reason']])).toEqual([
      ['model.failed', 'refused'],
      ['model.failed', 'unreadable'],
      ['model.recovered', undefined],
      ['model.failed', 'refused'],
    ])
  })

  test.each([
    ['refused', refusing(401, `Incorrect API key provided: ${key}, you said 13912345678`)],
    ['unreadable', saying(`${key} 13912345678`)],
    ['late', () => {}],
    ['too_long', (response) => response.end(`${key} 13912345678`.repeat(20_000))],
    ['unreachable', (response) => response.destroy()],
  ] satisfies [string, ModelProvider['answer']][])(
    'as %s, without the key and without what a customer said',
    async (reason, answer) => {
      provider.answer = answer
      expect(await open().ask(question)).toBeUndefined()
      expect(lines).toMatchObject([{ event: 'model.failed', fields: { reason } }])
      const written = JSON.stringify(lines)
      for (const secret of [key, '13912345678']) expect(written).not.toContain(secret)
    },
  )

  test('when the key is wrong or nobody listens', async () => {
    await open('another').ask(question)
    expect(lines).toMatchObject([{ fields: { reason: 'refused', status: 401 } }])
    expect(provider.requests).toEqual([])
    const { url } = provider
    await provider.close()
    expect(await open(key, url).ask(question)).toBeUndefined()
    expect(lines[1]).toMatchObject({ fields: { reason: 'unreachable' } })
    provider = await startModelProvider(key)
  })
})

describe('settings', () => {
  const url = 'http://127.0.0.1:11434/v1'
  test('without any there is no model; address and name make one', () => {
    expect(readEnv({}).ZHIKU_MODEL_URL).toBeUndefined()
    expect(readEnv({ ZHIKU_MODEL_URL: url, ZHIKU_MODEL_NAME: 'qwen' })).toMatchObject({ ZHIKU_MODEL_TIMEOUT_MS: 8_000 })
  })

  test.each([
    [{ ZHIKU_MODEL_URL: url }, 'ZHIKU_MODEL_NAME：设置了 ZHIKU_MODEL_URL'],
    [{ ZHIKU_MODEL_NAME: 'qwen' }, 'ZHIKU_MODEL_URL：设置了模型的名称或密钥'],
    [{ ZHIKU_MODEL_KEY: 'sk-1' }, 'ZHIKU_MODEL_URL：设置了模型的名称或密钥'],
    [{ ZHIKU_MODEL_URL: 'ftp://host/v1', ZHIKU_MODEL_NAME: 'qwen' }, 'ZHIKU_MODEL_URL：应为 http:// 或 https://'],
    [{ ZHIKU_MODEL_URL: url, ZHIKU_MODEL_NAME: 'qwen', ZHIKU_MODEL_TIMEOUT_MS: '60000' }, 'ZHIKU_MODEL_TIMEOUT_MS'],
  ])('%o stop the start with a sentence', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence)
  })
})
