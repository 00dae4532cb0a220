/** Faults of a provider as they come over the wire: who asks gets words of ours, or an answer that is whole. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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
} from '../../../test/fakes/model-provider.ts'
import type { ModelProvider } from '../../../test/fakes/model-provider.ts'
import { createOutgoing } from '../outgoing/outgoing.ts'
import type { ModelPart, ModelPrompt } from './chat-model.ts'
import { createModelProvider } from './provider.ts'

const key = 'sk-test-4711'
const outgoing = createOutgoing({ allow: ['127.0.0.1'] })
let provider: ModelProvider

beforeEach(async () => {
  provider = await startModelProvider(key)
})
afterEach(() => provider.close())

const open = (options: { key?: string; timeoutMs?: number; silenceMs?: number } = {}) =>
  createModelProvider({ url: provider.url, key, timeoutMs: 5_000, outgoing, ...options })

/** Waits long for whatever answers, and half a second for what never does. */
const patientFor = ({ reason }: { reason: string }) => open(reason === 'late' ? { timeoutMs: 500 } : {})

const asked: ModelPrompt = { instructions: '只根据资料回答', prompt: '滤网多久洗一次' }

async function read(parts: AsyncIterable<ModelPart>): Promise<ModelPart[]> {
  const read: ModelPart[] = []
  for await (const part of parts) read.push(part)
  return read
}

const textOf = (parts: readonly ModelPart[]) => parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

/** Words that came before the fault, and the fault. */
async function readUntilFault(parts: AsyncIterable<ModelPart>) {
  const read: ModelPart[] = []
  try {
    for await (const part of parts) read.push(part)
  } catch (fault) {
    return { text: textOf(read), fault }
  }
  throw new Error('the stream ended without a fault')
}

/** A stream's first chunk, with what comes after it. */
const afterFirst = (...pieces: (string | Buffer)[]) => sending(chunk('qwen', { delta: { content: '两周' } }), ...pieces)

describe('a streamed answer', () => {
  test('comes word by word and tells what it took', async () => {
    provider.answer = streaming('两周', '洗一次。')
    expect(await read(open().chat('qwen').stream(asked))).toEqual([
      { type: 'text', text: '两周' },
      { type: 'text', text: '洗一次。' },
      { type: 'end', tokens: { prompt: 200, answer: 2 } },
    ])
    expect(provider.requests[0]).toMatchObject({ model: 'qwen', stream: true })
  })

  test.each([
    ['tags that are cut anywhere', ['<thi', 'nk>资料里', '说两周</th', 'ink>', '两周', '洗一次。']],
    ['no tags', ['两周', '洗一次。']],
  ])('holds no thoughts, with %s', async (_case, texts) => {
    provider.answer = streaming(...texts)
    expect(textOf(await read(open().chat('qwen').stream(asked)))).toBe('两周洗一次。')
  })

  test('holds no thoughts of services that send them beside the words', async () => {
    provider.answer = sending(
      chunk('r1', { delta: { reasoning_content: '资料里说两周' } }),
      chunk('r1', { delta: { content: '两周' } }),
      chunk('r1', { delta: {}, finish_reason: 'stop' }),
    )
    expect(textOf(await read(open().chat('r1').stream(asked)))).toBe('两周')
  })

  test('is put together again where the line cuts a character', async () => {
    const line = Buffer.from(chunk('qwen', { delta: { content: '洗一次' } }))
    const middle = line.indexOf(Buffer.from('洗')) + 1
    const last = chunk('qwen', { delta: {}, finish_reason: 'stop' })
    provider.answer = afterFirst(line.subarray(0, middle), line.subarray(middle), last)
    expect(textOf(await read(open().chat('qwen').stream(asked)))).toBe('两周洗一次')
  })

  test('ends with its reader, and so does the call', async () => {
    const left = Promise.withResolvers<void>()
    provider.answer = (response) => {
      response.writeHead(200, eventStream)
      response.write(chunk('qwen', { delta: { content: '两周' } }))
      response.on('close', () => left.resolve())
    }
    const leaving = new AbortController()
    const said: ModelPart[] = []
    for await (const part of open()
      .chat('qwen')
      .stream({ ...asked, signal: leaving.signal })) {
      said.push(part)
      leaving.abort()
    }
    await left.promise
    expect(said).toEqual([{ type: 'text', text: '两周' }])
  })

  test.each([
    ['a refused key', refusing(401, `bad ${key}`), '', { reason: 'refused', status: 401 }],
    ['an unknown model', refusing(404, 'no such model'), '', { reason: 'refused', status: 404 }],
    [
      'too many calls',
      refusing(429, 'slow down', { 'retry-after': '7' }),
      '',
      { reason: 'refused', status: 429, retryAfterS: 7 },
    ],
    ['a page instead of a stream', (response) => response.end('<html></html>'), '', { reason: 'cut' }],
    ['no words at all', streaming(), '', { reason: 'empty' }],
    ['blanks only', streaming(' ', '\n'), ' \n', { reason: 'empty' }],
    ['an end in the middle', afterFirst(), '两周', { reason: 'cut' }],
    ['an end within a character', afterFirst(Buffer.from('data: {"x":"洗').subarray(0, -1)), '两周', { reason: 'cut' }],
    ['a line that is no JSON', afterFirst('data: {oops\n\n'), '两周', { reason: 'unreadable' }],
    [
      'a fault told in the stream',
      afterFirst('data: {"error":{"message":"overloaded"}}\n\n'),
      '两周',
      { reason: 'refused' },
    ],
    ['no connection', (response) => response.destroy(), '', { reason: 'unreachable' }],
  ] satisfies [string, ModelProvider['answer'], string, object][])('with %s', async (_case, answer, text, fault) => {
    provider.answer = answer
    const seen = await readUntilFault(open().chat('qwen').stream(asked))
    expect(seen).toMatchObject({ text, fault })
    expect(String(seen.fault)).not.toContain(key)
  })

  test('with a connection that is lost after words have come', async () => {
    provider.answer = (response) => {
      response.writeHead(200, eventStream)
      response.write(chunk('qwen', { delta: { content: '两周' } }), () => response.destroy())
    }
    expect((await readUntilFault(open().chat('qwen').stream(asked))).fault).toMatchObject({ reason: 'cut' })
  })

  test.each([
    ['before the first word', ''],
    ['after it', '两周'],
  ])('with silence %s', async (_case, said) => {
    provider.answer = (response) => {
      response.writeHead(200, eventStream)
      if (said) response.write(chunk('qwen', { delta: { content: said } }))
    }
    const seen = await readUntilFault(open({ silenceMs: 1_000 }).chat('qwen').stream(asked))
    expect(seen).toMatchObject({ text: said, fault: { reason: 'silent' } })
  })

  test('that never ends is cut', async () => {
    provider.answer = (response) => {
      response.writeHead(200, eventStream)
      const line = chunk('qwen', { delta: { content: '洗'.repeat(500) } })
      const more = () => {
        while (response.writable && response.write(line));
        response.once('drain', more)
      }
      more()
    }
    expect((await readUntilFault(open().chat('qwen').stream(asked))).fault).toMatchObject({ reason: 'too_long' })
  })
})

describe('embeddings', () => {
  test('come in the order of the texts', async () => {
    provider.answer = embedding((text) => [text.length, 1])
    expect(await open().embedding('bge').embed(['一', '一二', '一二三'])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ])
    expect(await open().embedding('bge').embed([])).toEqual([])
  })

  test.each([
    ['a refused key', refusing(401, 'no'), { reason: 'refused', status: 401 }],
    ['vectors of several lengths', embedding((text) => Array.from(text, () => 1)), { reason: 'unreadable' }],
    ['empty vectors', embedding(() => []), { reason: 'unreadable' }],
    ['an answer of a chat', saying('好'), { reason: 'unreadable' }],
    ['no connection', (response) => response.destroy(), { reason: 'unreachable' }],
    ['no answer', () => {}, { reason: 'late' }],
  ] satisfies [string, ModelProvider['answer'], { reason: string; status?: number }][])(
    'with %s',
    async (_case, answer, fault) => {
      provider.answer = answer
      await expect(patientFor(fault).embedding('bge').embed(['一', '一二'])).rejects.toMatchObject(fault)
    },
  )
})

describe('a reranking', () => {
  test('answers in the order of the passages', async () => {
    provider.answer = reranking((passage) => passage.length / 10)
    expect(await open().rerank('bge-reranker').rerank('问', ['一二', '一二三', '一'])).toEqual([0.2, 0.3, 0.1])
    expect(provider.requests[0]).toMatchObject({ query: '问', documents: ['一二', '一二三', '一'] })
    expect(await open().rerank('bge-reranker').rerank('问', [])).toEqual([])
  })

  test.each([
    ['a refused key', refusing(401, 'no'), { reason: 'refused', status: 401 }],
    ['passages without a score', saying('好'), { reason: 'unreadable' }],
    ['no JSON', (response) => response.end('<html>'), { reason: 'unreadable' }],
    ['no connection', (response) => response.destroy(), { reason: 'unreachable' }],
    ['no answer', () => {}, { reason: 'late' }],
  ] satisfies [string, ModelProvider['answer'], { reason: string; status?: number }][])(
    'with %s',
    async (_case, answer, fault) => {
      provider.answer = answer
      await expect(patientFor(fault).rerank('r').rerank('问', ['一', '二'])).rejects.toMatchObject(fault)
    },
  )
})
