/**
 * Server-sent events as an answer, and a comment now and then so that no proxy takes the line for dead:
 *
 *   id: 7            where it can be asked for again
 *   event: delta     the type of its data
 *   data: {"type":"delta", …}
 *
 * The last one is `end`, without data, or `error` with code and sentence, so that a reader tells an end from a cut line.
 */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { StreamEvent } from '@zhiku/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { logFailure } from '../log.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import { spokenProblem } from './known-problem.ts'
import type { Events, Said } from './route.ts'

/** Between two questions whether the caller may still listen, and between comments: well below proxies' idle limits. */
const heartbeatMs = 10_000

export interface EventsOptions {
  events: Events<StreamEvent>
  /** Ends the events; aborted when the reader leaves. */
  leaving: AbortController
  /** Asked with each comment, before an event that comes later than that, and at once before a notice. @throws what refuses the caller */
  readmit(isNotice: boolean): Promise<unknown>
  log: Log
}

/** Writes, no faster than it is read, until the reader leaves, the events end or the caller is no longer admitted. */
export async function sendEvents(reply: FastifyReply, { events, leaving, readmit, log }: EventsOptions): Promise<void> {
  reply.hijack()
  const { raw } = reply
  const breath = new Breath(raw)
  begin(reply)
  let failure: unknown
  const fail = (error: unknown) => {
    if (!leaving.signal.aborted) failure = error
    leaving.abort()
  }
  const caller = admission(readmit)
  const beat = () => {
    if (!raw.writableNeedDrain) raw.write(': \n\n')
    caller.ask(false).catch(fail)
  }
  // readers that came in a crowd, as after a restart, would all be asked about in one moment for as long as they stay
  let heartbeat = setTimeout(() => {
    beat()
    heartbeat = setInterval(beat, heartbeatMs)
  }, heartbeatMs * Math.random())
  try {
    for await (const said of events) {
      if (said.isNotice || caller.isDue()) await caller.ask(said.isNotice ?? false)
      if (leaving.signal.aborted) break
      breath.say(textOf(said))
      if (raw.writableNeedDrain) await once(raw, 'drain', { signal: leaving.signal })
    }
  } catch (error) {
    fail(error)
  } finally {
    clearInterval(heartbeat)
    leaving.abort()
    breath.end()
    end(raw, failure, log)
  }
}

/** So much is sent at once, whatever else is still said. */
const mostHeld = 16_384

/** What is said in one breath goes out as one packet: a turn says a dozen things, most of them at its end. */
class Breath {
  readonly #raw: ServerResponse
  #held = ''

  constructor(raw: ServerResponse) {
    this.#raw = raw
  }

  say(text: string): void {
    if (this.#held === '') setImmediate(() => this.end())
    this.#held += text
    if (this.#held.length >= mostHeld) this.end()
  }

  /** Sends what is held. */
  end(): void {
    const held = this.#held
    this.#held = ''
    if (held !== '' && !this.#raw.destroyed) this.#raw.write(held)
  }
}

function begin(reply: FastifyReply): void {
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>), // set by our own hook: single texts
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no', // nginx would hold the lines back
  })
  reply.raw.flushHeaders()
}

/** When whoever listens was admitted last: just now, to begin with. */
function admission(readmit: EventsOptions['readmit']) {
  let askedAt = performance.now()
  return {
    isDue: () => performance.now() - askedAt >= heartbeatMs,
    async ask(isNotice: boolean): Promise<void> {
      askedAt = performance.now()
      await readmit(isNotice)
    },
  }
}

function textOf({ id, data }: Said): string {
  const lines = [...(id === undefined ? [] : [`id: ${id}`]), `event: ${data.type}`, `data: ${JSON.stringify(data)}`]
  return `${lines.join('\n')}\n\n`
}

/** Whoever still reads is told how it ended, and may come again. */
function end(raw: ServerResponse, failure: unknown, log: Log): void {
  if (raw.destroyed) return
  if (failure === undefined) return void raw.end('event: end\n\n')
  if (!(failure instanceof Problem)) logFailure(log, 'stream.failed', failure)
  raw.end(`event: error\ndata: ${JSON.stringify(spokenProblem(failure))}\n\n`)
}
