/*
 * A model service that speaks OpenAI's protocol over real HTTP: chat, whole and streamed, embeddings, and the call that
 * rerankers share. What it says is the test's; how it says it is the protocol's.
 */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { likeness, meaningOf } from './meaning.ts'

interface ModelRequest {
  model: string
  /** Of a chat. */
  messages: { role: string; content: string }[]
  stream?: boolean
  /** Texts to embed. */
  input?: string[]
  /** Of a reranking. */
  query?: string
  documents?: string[]
}

/** Answers one request in its own way, or never. */
type Answer = (response: ServerResponse, request: ModelRequest) => void

export interface ModelProvider {
  /** For ZHIKU_MODEL_URL. */
  url: string
  /** How requests are answered from now on; with the right key only. */
  answer: Answer
  /** Requests with the right key, oldest first. */
  requests: ModelRequest[]
  close(): Promise<void>
}

/** What a service says when all is well: the model's words in the protocol's frame. */
export const saying =
  (content: string): Answer =>
  (response, { model }) =>
    sendJson(response, 200, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_790_000_000,
      model,
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 200, completion_tokens: 50, total_tokens: 250 },
    })

/** The same as a stream: a chunk for each text, then the last one with what it took. */
export const streaming =
  (...texts: string[]): Answer =>
  (response, { model }) => {
    response.writeHead(200, eventStream)
    for (const text of texts) response.write(chunk(model, { delta: { content: text } }))
    response.write(chunk(model, { delta: {}, finish_reason: 'stop' }))
    const usage = { prompt_tokens: 200, completion_tokens: texts.length, total_tokens: 200 + texts.length }
    response.end(`data: ${JSON.stringify({ ...frame(model), choices: [], usage })}\n\ndata: [DONE]\n\n`)
  }

/** Bytes of a stream as they are, for what the protocol does not foresee. */
export const sending =
  (...pieces: (string | Buffer)[]): Answer =>
  (response) => {
    response.writeHead(200, eventStream)
    for (const piece of pieces) response.write(piece)
    response.end()
  }

export const eventStream = { 'content-type': 'text/event-stream; charset=utf-8' }

const frame = (model: string) => ({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_790_000_000, model })

/** One chunk of a stream, as its line. */
export const chunk = (model: string, choice: { delta: object; finish_reason?: string }): string =>
  `data: ${JSON.stringify({ ...frame(model), choices: [{ index: 0, finish_reason: null, ...choice }] })}\n\n`

/** A vector for each text. */
export const embedding =
  (vectorOf: (text: string) => number[]): Answer =>
  (response, { model, input = [] }) =>
    sendJson(response, 200, {
      object: 'list',
      model,
      data: input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) })),
      usage: { prompt_tokens: input.length, total_tokens: input.length },
    })

/** What means alike is near; another `seed` is another model. */
export const understanding = (options: { seed?: string; size?: number } = {}): Answer =>
  embedding((text) => meaningOf(text, options))

/** A relevance for each passage, the best first as rerankers answer. */
export const reranking =
  (scoreOf: (passage: string) => number): Answer =>
  (response, { model, documents = [] }) => {
    const scored = documents.map((passage, index) => ({ index, relevance_score: scoreOf(passage) }))
    const results = scored.toSorted((left, right) => right.relevance_score - left.relevance_score)
    sendJson(response, 200, { id: 'rerank-1', model, results })
  }

/** The passages that mean what was asked first. */
export const judging: Answer = (response, request) =>
  reranking((passage) => likeness(request.query ?? '', passage))(response, request)

/** How a service refuses, its message included. */
export const refusing =
  (status: number, message: string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    sendJson(response, status, { error: { message, type: 'error', code: null } }, headers)

export async function startModelProvider(key: string, port = 0): Promise<ModelProvider> {
  const provider: ModelProvider = { url: '', answer: saying('{"questions":[]}'), requests: [], close }
  const server = createServer((request, response) => void handle(request, response))
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || !paths.has(request.url ?? ''))
      return sendJson(response, 404, { error: { message: `no ${request.url}` } })
    if (request.headers.authorization !== `Bearer ${key}`)
      return refusing(401, `Incorrect API key provided: ${request.headers.authorization}`)(response, noRequest)
    const asked = (await json(request)) as ModelRequest // what this fake is for
    provider.requests.push(asked)
    provider.answer(response, asked)
  }
  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` // it listens on TCP
  return provider
}

const paths = new Set(['/v1/chat/completions', '/v1/embeddings', '/v1/rerank'])
const noRequest: ModelRequest = { model: '', messages: [] }

function sendJson(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

/** Names its source, as a model does that keeps to its orders. */
export const citingModel = 'citing'

/** Says one text, and the other once it is told to go on. */
function inTwo(response: ServerResponse, model: string, first: string, second: string): () => void {
  response.writeHead(200, eventStream)
  response.write(chunk(model, { delta: { content: first } }))
  return () => {
    response.write(chunk(model, { delta: { content: second } }))
    response.end(`${chunk(model, { delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`)
  }
}

/**
 * `node server/test/fakes/model-provider.ts <port> <key>`: for journeys in a browser. It greets, or asks the same more politely;
 * it embeds and reranks, and as {@link citingModel} it names a source; asked to speak slowly it says one sentence and
 * does not end, asked to speak at leisure it ends once somebody says `接着说`.
 */
if (process.argv[1] === import.meta.filename) {
  const [port, key = ''] = process.argv.slice(2)
  const provider = await startModelProvider(key, Number(port))
  const paused: (() => void)[] = []
  provider.answer = (response, request) => {
    if (request.input) return understanding()(response, request)
    if (request.documents) return judging(response, request)
    const isAsked = (word: string) => request.messages.some(({ content }) => content.includes(word))
    if (isAsked('接着说')) {
      for (const goOn of paused.splice(0)) goOn()
      return saying('好')(response, request)
    }
    if (request.stream && isAsked('慢慢说')) {
      response.writeHead(200, eventStream)
      response.write(chunk(request.model, { delta: { content: '第一句已经说完 [1]。' } }))
      return
    }
    if (request.stream && isAsked('细细说'))
      return void paused.push(inTwo(response, request.model, '整机保修', '六年，请放心使用[1]。'))
    if (request.stream && request.model === citingModel)
      return streaming('照资料', '上写的', '做[1]', '。')(response, request)
    if (request.stream) return streaming('你好', '，我在。')(response, request)
    const told = JSON.parse(request.messages.at(-1)?.content ?? '{}') as { 原问题?: string } // as similar-from-model.ts asks
    const questions = ['想了解一下', '麻烦讲讲'].map((opening) => `${opening}${told.原问题 ?? ''}`)
    saying(JSON.stringify({ questions }))(response, request)
  }
}
