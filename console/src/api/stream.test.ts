import { renderHook } from '@testing-library/react'
import type { NotificationEvent } from '@zhiku/contract/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './client.ts'
import { useApiStream } from './stream.ts'

/** What the server was asked, and its answer as the test writes it. */
interface Opened {
  headers: Headers
  signal: AbortSignal
  say(text: string): Promise<void>
  end(): Promise<void>
}
let opened: Opened[] = []

const fakeFetch: typeof fetch = async (_, { headers, signal } = {}) => {
  if (!signal) throw new Error('a stream can be left')
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, { highWaterMark: 9 })
  const writer = writable.getWriter()
  signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined))
  const bytes = new TextEncoder()
  const request = { headers: new Headers(headers), signal }
  opened.push({ ...request, say: (text) => writer.write(bytes.encode(text)), end: () => writer.close() })
  return new Response(readable)
}

beforeEach(() => {
  opened = []
  vi.stubGlobal('fetch', fakeFetch)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const passed = () => vi.advanceTimersByTimeAsync(0)
const loadSchema = () => import('@zhiku/contract/notifications').then(({ NotificationEvent }) => NotificationEvent)

async function listening() {
  const events: NotificationEvent[] = []
  const errors: string[] = []
  const options = {
    schema: loadSchema,
    onEvent: (event: NotificationEvent) => void events.push(event),
    onError: ({ code, message }: { code: number; message: string }) => void errors.push(`${code} ${message}`),
  }
  const { unmount } = renderHook(() => useApiStream(api.notifications.stream, {}, options))
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 20_000 })
  return { events, errors, unmount }
}

test('events are read by their schema, and one of another release is passed over', async () => {
  const { events } = await listening()
  await opened[0]?.say('event: state\ndata: {"type":"state","unread":"many"}\n\nevent: new\ndata: {"type":"new"}\n\n')
  await opened[0]?.say('event: state\ndata: {"type":"state","unread":3}\n\n')
  await passed()
  expect(events).toEqual([{ type: 'state', unread: 3 }])
})

test('a stream that ends is opened again behind the last event that was seen', async () => {
  const { events } = await listening()
  expect(opened[0]?.headers.get('last-event-id')).toBeNull()
  await opened[0]?.say('id: 7\nevent: accessChanged\ndata: {"type":"accessChanged"}\n\nevent: end\n\n')
  await opened[0]?.end()
  await passed()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(opened).toHaveLength(2)
  expect(opened[1]?.headers.get('last-event-id')).toBe('7')
  await opened[1]?.say('event: state\ndata: {"type":"state","unread":1}\n\n')
  await passed()
  expect(events).toEqual([{ type: 'accessChanged' }, { type: 'state', unread: 1 }])
})

test('why the server ended it is told', async () => {
  const { errors, events } = await listening()
  await opened[0]?.say('event: error\ndata: {"code":503,"message":"服务暂不可用，请稍后重试"}\n\n')
  await passed()
  expect([errors, events]).toEqual([['503 服务暂不可用，请稍后重试'], []])
})

test('a component that goes leaves the stream and opens no other', async () => {
  const { unmount } = await listening()
  unmount()
  expect(opened[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(1)
})
