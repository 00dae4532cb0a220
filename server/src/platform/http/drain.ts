/**
 * An HTTP server stops without cutting anybody off:
 *
 *   begin ─▶ readyz 503, every answer says `Connection: close` ─▶ delay: the balancer turns away
 *         ─▶ streams get their last event ─▶ no new connections ─▶ calls under way end ─▶ limit: the rest is cut
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Connections whose last answer had gone out before the stop began are closed once they are idle. */
const idleLookMs = 100

export interface DrainOptions {
  /** How long new calls are still taken, for a balancer that asks readyz now and then. */
  delayMs: number
  /** How long the calls under way may take. */
  limitMs: number
  /** Ends what would go on for ever. */
  endStreams: () => void
}

export class Drain {
  readonly #app: FastifyInstance
  readonly #options: DrainOptions
  #isStopping = false

  constructor(app: FastifyInstance, options: DrainOptions) {
    this.#app = app
    this.#options = options
    app.addHook('onSend', async (_request, reply) => {
      if (this.#isStopping) reply.header('connection', 'close')
    })
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  /** Resolves when the last connection is closed. */
  async stop(): Promise<void> {
    const { delayMs, limitMs, endStreams } = this.#options
    const { server } = this.#app
    this.#isStopping = true
    if (server.listening) await delay(delayMs)
    endStreams()
    const closing = setInterval(() => server.closeIdleConnections(), idleLookMs)
    const limit = setTimeout(() => server.closeAllConnections(), limitMs)
    try {
      await this.#app.close()
    } finally {
      clearInterval(closing)
      clearTimeout(limit)
    }
  }
}
