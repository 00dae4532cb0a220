/** Server-sent events as an answer: one JSON a `data` line, a comment now and then so that no proxy takes the line for dead. */
import type { FastifyReply } from 'fastify'

/** Shorter than the idle limit of usual proxies (60 s); also how late an ended session's stream may close. */
const heartbeatMs = 15_000

/** Says that nothing more comes, and nothing else: an event without data. */
const lastEvent = 'event: end\n\n'

export interface EventsOptions {
  events: AsyncIterable<unknown>
  /** Ends the events; aborted when the reader leaves. */
  leaving: AbortController
  /** Whether the caller may still listen: asked at every heartbeat and before every event. */
  isAdmitted(): Promise<boolean>
}

/** Writes until the reader leaves, the events end or the caller is no longer admitted. */
export async function sendEvents(reply: FastifyReply, { events, leaving, isAdmitted }: EventsOptions): Promise<void> {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>), // set by our own hook: single texts
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no', // nginx would hold the lines back
  })
  const stop = () => leaving.abort()
  const heartbeat = setInterval(() => {
    if (raw.destroyed) return stop()
    isAdmitted().then((admitted) => (admitted ? raw.write(': \n\n') : stop()), stop)
  }, heartbeatMs)
  try {
    for await (const event of events) {
      if (!(await isAdmitted())) break
      raw.write(`data: ${JSON.stringify(event)}\n\n`)
    }
  } finally {
    clearInterval(heartbeat)
    leaving.abort()
    if (!raw.destroyed) raw.end(lastEvent) // whoever still reads may come again
  }
}
