/** What operators and their monitors ask: alive, ready, figures. Open to whoever reaches the port; nothing of the knowledge shows. */
import type { FastifyInstance } from 'fastify'
import { Histogram } from 'prom-client'
import type { Registry } from 'prom-client'
import { errorFields } from '../log.ts'
import type { Log } from '../log.ts'

export interface Check {
  /** Rejects while the part cannot work; may answer a state of its own and what it means, where that is not `ok`. */
  look: () => Promise<unknown>
  /** What no longer works, and what to do about it. */
  sentence: string
  /** Without it nothing can be answered; without the others some things still can. */
  isVital?: boolean
}

/** What a check answers for a part that works, but not as it should. */
export class PartState {
  readonly state: string
  readonly sentence: string
  constructor(state: string, sentence: string) {
    this.state = state
    this.sentence = sentence
  }
}

export interface ProbesOptions {
  checks: Record<string, Check>
  registry: Registry
  log: Log
  /** A process that stops takes no more calls, whatever works. */
  isStopping: () => boolean
}

/** A part that has not answered by then does not work. */
const patienceMs = 3_000
/** Looks cost a query and a written file, and anybody may ask. */
const cachedMs = 1_500

export function serveProbes(app: FastifyInstance, { checks, registry, log, isStopping }: ProbesOptions): void {
  const duration = new Histogram({
    name: 'zhiku_http_request_seconds',
    help: 'Time of an answer by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.03, 0.06, 0.15, 0.5, 1, 3, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const look = cached(() => lookAtAll(checks, log), cachedMs)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: 'stopping', messages: ['正在停止，不再接收新的请求'] })
    const { status, ...rest } = await look()
    return reply.status(status === 'unavailable' ? 503 : 200).send({ status, ...rest })
  })
  const figures = cached(() => registry.metrics(), cachedMs)
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', registry.contentType).send(await figures()),
  )
}

interface Readiness {
  /** degraded: most of it works, `messages` say what does not. */
  status: 'ok' | 'degraded' | 'unavailable'
  messages: string[]
  [part: string]: unknown
}

async function lookAtAll(checks: Record<string, Check>, log: Log): Promise<Readiness> {
  const looks = Object.entries(checks).map(async ([part, check]) => ({ part, ...(await lookAt(part, check, log)) }))
  const parts = await Promise.all(looks)
  const failing = parts.filter(({ state }) => state !== 'ok')
  const isDown = failing.some(({ part, state }) => state === 'unavailable' && checks[part]?.isVital)
  return {
    status: isDown ? 'unavailable' : failing.length > 0 ? 'degraded' : 'ok',
    ...Object.fromEntries(parts.map(({ part, state }) => [part, state])),
    messages: failing.map(({ sentence }) => sentence),
  }
}

async function lookAt(part: string, { look, sentence }: Check, log: Log): Promise<{ state: string; sentence: string }> {
  const impatience = Promise.withResolvers<never>()
  const timer = setTimeout(() => impatience.reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  try {
    const found = await Promise.race([look(), impatience.promise])
    return found instanceof PartState ? found : { state: 'ok', sentence: '' }
  } catch (error) {
    log.warn('probe.failed', { part, ...errorFields(error) })
    return { state: 'unavailable', sentence }
  } finally {
    clearTimeout(timer)
  }
}

/** The last answer while it is fresh; who asks while it is being found gets the same. */
function cached<T>(find: () => Promise<T>, milliseconds: number): () => Promise<T> {
  let found: Promise<T> | undefined
  let at = 0
  return () => {
    if (found && performance.now() - at < milliseconds) return found
    at = performance.now()
    found = find()
    found.catch(() => (found = undefined))
    return found
  }
}
