/**
 * Server-sent events over fetch: EventSource cannot send the token's header. Reconnects by itself, each time a little
 * later while nothing answers; an ended session ends here too.
 */
import type { Route } from '@zhiku/contract/endpoint'
import { endSession, getToken } from './session-storage.ts'

/** Milliseconds until the first new attempt, doubled at each failure up to the longest. */
const firstWaitMs = 1_000
const longestWaitMs = 30_000

/** Calls `onEvent` with each event's JSON until the signal is aborted. */
export async function listen(route: Route, onEvent: (event: unknown) => void, signal: AbortSignal): Promise<void> {
  let waitMs = firstWaitMs
  while (!signal.aborted) {
    try {
      const wasOpen = await readOnce(route, onEvent, signal)
      if (wasOpen) waitMs = firstWaitMs
    } catch {
      // The line broke, or there is none: the next attempt tells.
    }
    await pause(waitMs, signal)
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
}

async function readOnce(route: Route, onEvent: (event: unknown) => void, signal: AbortSignal): Promise<boolean> {
  const token = getToken() ?? ''
  const headers = { authorization: `Bearer ${token}`, 'employee-token': token, accept: 'text/event-stream' }
  const response = await fetch(route.path, { headers, signal, cache: 'no-store' })
  if (response.status === 401) endSession('登录已失效，请重新登录')
  if (!response.ok || !response.body) return false
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return true
    const { events, remainder } = eventsIn(rest + value)
    rest = remainder
    events.forEach(onEvent)
  }
}

/** The whole events of a text, and what has come of the next one. Comments keep the line open and say nothing. */
export function eventsIn(text: string): { events: unknown[]; remainder: string } {
  const blocks = text.split('\n\n')
  const remainder = blocks.pop() ?? ''
  const events = blocks.flatMap((block) =>
    block
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line): unknown => JSON.parse(line.slice('data:'.length))),
  )
  return { events, remainder }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
