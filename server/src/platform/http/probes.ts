/** What operators and their monitors ask: alive, ready, figures. Open to whoever reaches the port; nothing of the knowledge shows. */
import type { FastifyInstance } from 'fastify'
import { Registry, Histogram, collectDefaultMetrics } from 'prom-client'
import { errorFields } from '../log.ts'
import type { Log } from '../log.ts'

/** Name → rejects while that part cannot work; answers a word other than `ok` while the rest can work without it. */
export type Checks = Record<string, () => Promise<unknown>>

export function serveProbes(app: FastifyInstance, checks: Checks, log: Log): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
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
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const states = await Promise.all(Object.entries(checks).map(([name, check]) => stateOf(name, check, log)))
    const isReady = states.every(([, state]) => state !== 'unavailable')
    const status = !isReady ? 'unavailable' : states.every(([, state]) => state === 'ok') ? 'ok' : 'degraded'
    return reply.status(isReady ? 200 : 503).send({ status, ...Object.fromEntries(states) })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', registry.contentType).send(await registry.metrics()),
  )
}

async function stateOf(name: string, check: () => Promise<unknown>, log: Log): Promise<[string, string]> {
  try {
    const word = await check()
    return [name, typeof word === 'string' ? word : 'ok']
  } catch (error) {
    log.warn('probe.failed', { part: name, ...errorFields(error) })
    return [name, 'unavailable']
  }
}
