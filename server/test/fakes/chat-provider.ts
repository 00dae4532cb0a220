/*
 * A chat service that speaks OpenAI's protocol over real HTTP: POST {url}/chat/completions with a bearer token, one JSON
 * object back. What it says is the test's; how it says it is the protocol's.
 */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface ChatRequest {
  model: string
  messages: { role: string; content: string }[]
}

/** Answers one request in its own way, or never. */
type Answer = (response: ServerResponse, request: ChatRequest) => void

export interface ChatProvider {
  /** For ZHIKU_MODEL_URL. */
  url: string
  /** How requests are answered from now on; with the right key only. */
  answer: Answer
  /** Requests with the right key, oldest first. */
  requests: ChatRequest[]
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

/** How a service refuses, its message included. */
export const refusing =
  (status: number, message: string): Answer =>
  (response) =>
    sendJson(response, status, { error: { message, type: 'error', code: null } })

export async function startChatProvider(key: string, port = 0): Promise<ChatProvider> {
  const provider: ChatProvider = { url: '', answer: saying('{"questions":[]}'), requests: [], close }
  const server = createServer((request, response) => void handle(request, response))
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return sendJson(response, 404, { error: { message: `no ${request.url}` } })
    if (request.headers.authorization !== `Bearer ${key}`)
      return refusing(401, `Incorrect API key provided: ${request.headers.authorization}`)(response, noRequest)
    const asked = (await json(request)) as ChatRequest // what this fake is for
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

const noRequest: ChatRequest = { model: '', messages: [] }

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** `node server/test/fakes/chat-provider.ts <port> <key>`: for journeys in a browser. It asks the same more politely. */
if (process.argv[1] === import.meta.filename) {
  const [port, key = ''] = process.argv.slice(2)
  const provider = await startChatProvider(key, Number(port))
  provider.answer = (response, request) => {
    const told = JSON.parse(request.messages.at(-1)?.content ?? '{}') as { 原问题?: string } // as similar-from-model.ts asks
    const questions = ['想了解一下', '麻烦讲讲'].map((opening) => `${opening}${told.原问题 ?? ''}`)
    saying(JSON.stringify({ questions }))(response, request)
  }
}
