/** Several providers as one: who is asked, in which order, and who is told of it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  chunk,
  eventStream,
  refusing,
  saying,
  sending,
  startModelProvider,
  streaming,
} from '../../../test/fakes/model-provider.ts'
import type { ModelProvider } from '../../../test/fakes/model-provider.ts'
import { createOutgoing } from '../outgoing/outgoing.ts'
import type { ModelPart } from './chat-model.ts'
import { chatOf } from './fallback.ts'
import type { Candidate } from './fallback.ts'
import { createModelProvider } from './provider.ts'
import { createSlots } from './slots.ts'

const key = 'sk-test-4711'
const outgoing = createOutgoing({ allow: ['127.0.0.1'] })
const question = { instructions: '照样重复', prompt: '你好', answer: z.object({ text: z.string() }) }
const prompt = { instructions: '只根据资料回答', prompt: '滤网多久洗一次' }
let providers: [ModelProvider, ModelProvider]
let calls: string[]

beforeEach(async () => {
  providers = [await startModelProvider(key), await startModelProvider(key)]
  calls = []
})
afterEach(() => Promise.all(providers.map((provider) => provider.close())))

/** A time limit is short only where it is to pass: a busy machine may take half a second for an answer. */
function open(options: { firstMs?: number; concurrency?: number; sent?: string } = {}) {
  const { firstMs = 5_000, concurrency = 4, sent = key } = options
  const candidates = providers.map(({ url }, index): Candidate => {
    const timeoutMs = index === 0 ? firstMs : 5_000
    const provider = createModelProvider({ url, key: index === 0 ? sent : key, timeoutMs, streamMs: 10_000, outgoing })
    return { id: ['first', 'second'][index] ?? '', model: provider.chat('qwen'), timeoutMs, concurrency }
  })
  return chatOf(candidates, {
    slots: createSlots(),
    onCall: (id, fault) => void calls.push(`${id}: ${fault?.message ?? 'answered'}`),
  })
}

async function textOf(parts: AsyncIterable<ModelPart>): Promise<string> {
  let text = ''
  for await (const part of parts) if (part.type === 'text') text += part.text
  return text
}

const asked = () => providers.map(({ requests }) => requests.length)

test('the first answers, and the second is not asked', async () => {
  providers[0].answer = saying('{"text":"一"}')
  expect(await open().ask(question)).toEqual({ text: '一' })
  providers[0].answer = streaming('两周')
  expect(await textOf(open().stream(prompt))).toBe('两周')
  expect(asked()).toEqual([2, 0])
  expect(calls).toEqual(['first: answered', 'first: answered'])
})

describe('the second answers where the first', () => {
  test.each([
    ['refuses the key', 'refused 401', refusing(401, 'no')],
    ['does not know the model', 'refused 404', refusing(404, 'no')],
    ['is called too often', 'refused 429', refusing(429, 'no', { 'retry-after': '7' })],
    ['fails', 'refused 500', refusing(500, 'no')],
    ['is overloaded', 'refused 503', refusing(503, 'no')],
    ['does not speak the protocol', 'unreadable', (response) => response.end('<html>')],
    ['hangs up', 'unreachable', (response) => response.destroy()],
    ['says nothing', 'late', () => {}],
  ] satisfies [string, string, ModelProvider['answer']][])('%s', async (_case, fault, answer) => {
    providers[0].answer = answer
    providers[1].answer = saying('{"text":"二"}')
    expect(await open({ firstMs: fault === 'late' ? 500 : 5_000 }).ask(question)).toEqual({ text: '二' })
    expect(calls).toEqual([`first: ${fault}`, 'second: answered'])
  })

  test.each([
    ['refuses the key', 'refused 401', refusing(401, 'no')],
    ['fails', 'refused 500', refusing(500, 'no')],
    ['stays silent', 'silent', (response) => response.writeHead(200, eventStream).flushHeaders()],
    ['sends what is no stream', 'unreadable', sending('data: {oops\n\n')],
    ['says no word', 'empty', streaming()],
  ] satisfies [string, string, ModelProvider['answer']][])('%s, in a stream', async (_case, fault, answer) => {
    providers[0].answer = answer
    providers[1].answer = streaming('两周')
    expect(await textOf(open({ firstMs: fault === 'silent' ? 500 : 5_000 }).stream(prompt))).toBe('两周')
    expect(calls).toEqual([`first: ${fault}`, 'second: answered'])
  })
})

test('a stream that has said a word does not go on with another voice', async () => {
  providers[0].answer = sending(chunk('qwen', { delta: { content: '两周' } }))
  providers[1].answer = streaming('三周')
  await expect(textOf(open().stream(prompt))).rejects.toMatchObject({ reason: 'cut' })
  expect(asked()).toEqual([1, 0])
})

test('where none answers there is no answer, and a stream says why the last one did not', async () => {
  providers[0].answer = refusing(401, 'no')
  providers[1].answer = refusing(503, 'no')
  expect(await open().ask(question)).toBeUndefined()
  await expect(textOf(open().stream(prompt))).rejects.toMatchObject({ reason: 'refused', status: 503 })
})

test('whoever has little patience leaves half of it to the second, and blames nobody', async () => {
  providers[0].answer = () => {}
  providers[1].answer = saying('{"text":"二"}')
  expect(await open().ask({ ...question, timeoutMs: 4_000 })).toEqual({ text: '二' })
  expect(calls).toEqual(['second: answered'])
})

test('a reader that leaves ends the call, and the provider is not blamed', async () => {
  const left = Promise.withResolvers<void>()
  providers[0].answer = (response) => {
    response.writeHead(200, eventStream).write(chunk('qwen', { delta: { content: '两周' } }))
    response.on('close', () => left.resolve())
  }
  const leaving = new AbortController()
  for await (const part of open().stream({ ...prompt, signal: leaving.signal })) {
    if (part.type === 'start') continue
    expect(part).toEqual({ type: 'text', text: '两周' })
    leaving.abort()
  }
  await left.promise
  expect(calls).toEqual([])
  expect(asked()).toEqual([1, 0])
})

describe('a provider that is as busy as it may be', () => {
  /** Both answer once this is resolved. */
  function holdAnswers() {
    const held = Promise.withResolvers<void>()
    for (const provider of providers)
      provider.answer = (response, request) => void held.promise.then(() => saying('{"text":"好"}')(response, request))
    return held
  }

  test('is passed over for the next, and the last one is waited for', async () => {
    const held = holdAnswers()
    const chat = open({ concurrency: 1 })
    const answers = [chat.ask(question), chat.ask(question), chat.ask(question)]
    await expect.poll(asked).toEqual([1, 1])
    held.resolve()
    expect(await Promise.all(answers)).toEqual([{ text: '好' }, { text: '好' }, { text: '好' }])
    expect(asked()).toEqual([1, 2])
  })

  test('is not waited for beyond the patience of whoever asks', async () => {
    const chat = open({ concurrency: 1 })
    const held = holdAnswers()
    const holding = [chat.ask(question), chat.ask(question)]
    await expect.poll(asked).toEqual([1, 1])
    expect(await chat.ask({ ...question, timeoutMs: 200 })).toBeUndefined()
    expect(asked()).toEqual([1, 1])
    held.resolve()
    await Promise.all(holding)
  })
})
