import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './client.ts'
import { listenToEnd } from './events.ts'

/** Answers of the server, one a call; what it was called with. */
let answers: (() => Response)[] = []
let calls: { address: string; method: string | undefined; after: string | null }[] = []

const fakeFetch: typeof fetch = async (address, { method, headers } = {}) => {
  calls.push({ address: String(address as string), method, after: new Headers(headers).get('last-event-id') })
  const answer = answers.shift()
  if (!answer) throw new TypeError('the line is down')
  return answer()
}

beforeEach(() => {
  answers = []
  calls = []
  vi.stubGlobal('fetch', fakeFetch)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const said = (text: string) => () => new Response(text)
const started = 'id: 1\nevent: turn-start\ndata: {"type":"turn-start","turnId":"t1"}\n\n'
const begin = { route: api.assistants.ask, args: { params: { id: 'a1' }, body: { question: '保修多久' } } }
const rest = { route: api.turns.events, args: { params: { turnId: 't1' } } }

async function listened() {
  const events: unknown[] = []
  const errors: string[] = []
  const listener = {
    onEvent: (event: unknown) => void events.push(event),
    onError: ({ message }: { message: string }) => void errors.push(message),
  }
  const done = listenToEnd(begin, () => (events.length > 0 ? rest : undefined), listener, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(60_000)
  await done
  return { events, errors }
}

test('a question is asked once: where the line breaks, the rest is read behind what was seen', async () => {
  answers = [said(started), said('id: 2\nevent: turn-end\ndata: {"type":"turn-end"}\n\nevent: end\n\n')]
  const { events, errors } = await listened()
  expect(calls).toEqual([
    { address: '/api/v1/management/assistant/a1/turns', method: 'POST', after: null },
    { address: '/api/v1/management/turn/t1/events', method: 'GET', after: '1' },
  ])
  expect(events).toEqual([{ type: 'turn-start', turnId: 't1' }, { type: 'turn-end' }])
  expect(errors).toEqual([])
})

test('a stream that says its end is not read again', async () => {
  answers = [said(`${started}event: end\n\n`)]
  await listened()
  expect(calls).toHaveLength(1)
})

test('a question that was refused says why, in the words of the server', async () => {
  answers = [() => Response.json({ code: 400, data: null, message: 'question：最多 500 个字' }, { status: 400 })]
  const { errors } = await listened()
  expect(errors).toEqual(['question：最多 500 个字'])
  expect(calls).toHaveLength(1)
})

test('a line that broke before anything was said is not asked again', async () => {
  const { errors } = await listened()
  expect(errors).toEqual(['异常，请稍后重试。'])
  expect(calls).toHaveLength(1)
})
