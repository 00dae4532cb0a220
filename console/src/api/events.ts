/**
 * Server-sent events over fetch: EventSource can neither send the token's header nor a body. Reconnects by itself, each
 * time a little later while nothing answers, and says which event it saw last; an ended session ends here too.
 */
import type { Route, StreamError } from '@zhiku/contract/endpoint'
import { eventsIn } from '../lib/event-blocks.ts'
import { ApiError, otherMessage } from './api-error.ts'
import { caller, openStream, refusalOf } from './client.ts'
import type { AnyArgs } from '@zhiku/contract/call'

/** Milliseconds until the first new attempt, doubled at each failure up to the longest. */
const firstWaitMs = 1_000
const longestWaitMs = 30_000

export interface StreamListener {
  /** The JSON of one event. */
  onEvent(event: unknown): void
  /** The server has ended the stream with a refusal, or did not open it; it is tried again all the same. */
  onError?(error: ApiError): void
  /** The line is there, or was lost. */
  onLine?(isThere: boolean): void
}

/** Reads until the signal is aborted. */
export async function listen(
  route: Route,
  args: AnyArgs,
  listener: StreamListener,
  signal: AbortSignal,
): Promise<void> {
  const seen: Seen = {}
  let waitMs = firstWaitMs
  while (!signal.aborted) {
    try {
      const end = await readOnce(route, args, { listener, seen, signal })
      if (end !== 'unopened') waitMs = firstWaitMs
    } catch {
      // The line broke, or there is none: the next attempt tells.
    }
    if (!signal.aborted) listener.onLine?.(false)
    await pause(waitMs, signal)
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
}

/** Where a stream is read: an endpoint, and what it is asked. */
export interface Source {
  route: Route
  args: AnyArgs
}

/**
 * Reads a stream that its own call begins, to its end. The call is sent once: to send it again would ask again. Where the
 * line breaks, what is left is read where `rest` says; undefined: there is no such place.
 */
export async function listenToEnd(
  begin: Source,
  rest: () => Source | undefined,
  listener: StreamListener,
  signal: AbortSignal,
): Promise<void> {
  const seen: Seen = {}
  let waitMs = firstWaitMs
  for (let source: Source | undefined = begin; source; source = rest()) {
    const reading = { listener, seen, signal }
    const end = await readOnce(source.route, source.args, reading).catch((cause: unknown): StreamEnd => {
      if (!(cause instanceof ApiError)) return 'cut'
      listener.onError?.(cause) // it was not sent
      return 'ended'
    })
    if (end !== 'cut' || signal.aborted) return
    await pause(waitMs, signal)
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
  if (!signal.aborted) listener.onError?.(new ApiError(otherMessage))
}

/** cut: the line broke before the server had said that this is all. */
type StreamEnd = 'ended' | 'cut' | 'unopened'

/** How far a stream has been read, over all its connections. */
interface Seen {
  lastEventId?: string
}

interface Reading {
  listener: StreamListener
  seen: Seen
  signal: AbortSignal
}

async function readOnce(route: Route, args: AnyArgs, { listener, seen, signal }: Reading): Promise<StreamEnd> {
  const response = await openStream(route, args, { signal, ...seen })
  if (!response.ok || !response.body) {
    refused(listener, await refusalOf(response))
    return 'unopened'
  }
  listener.onLine?.(true)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let end: StreamEnd = 'cut'
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return end
    const { events, remainder } = eventsIn(rest + value)
    rest = remainder
    for (const { name, id, data } of events) {
      if (signal.aborted) return end
      if (name === 'end' || name === 'error') end = 'ended'
      if (name === 'error') refused(listener, errorOf(data as StreamError)) // the last event of any stream of ours has this shape
      else if (data !== undefined) listener.onEvent(data)
      if (id !== undefined) seen.lastEventId = id
    }
  }
}

const errorOf = ({ code, message }: StreamError) => new ApiError(message, { code })

function refused({ onError }: StreamListener, error: ApiError): void {
  if (error.status === 401 || error.code === 401) caller.refused()
  else onError?.(error)
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
