/**
 * An HTTP server stops without cutting anybody off:
 *
 *   begin ─▶ readyz 503, every answer says `Connection: close` ─▶ delay: the balancer turns away
 *         ─▶ streams get their last event ─▶ no new connections ─▶ calls under way end ─▶ limit: the rest is cut
 *
 * Browsers open connections ahead and may never use them. Node does not take those for idle: one alone would hold up a
 * stop until its limit.
 */
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Who has connected and has not sent a byte for so long after the last connection was taken will send none. */
const unusedMs = 1_000
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
  readonly #sockets = new Set<Socket>()
  #isStopping = false

  constructor(app: FastifyInstance, options: DrainOptions) {
    this.#app = app
    this.#options = options
    app.server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
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
    const unused = setTimeout(() => this.#closeUnused(), unusedMs)
    const limit = setTimeout(() => server.closeAllConnections(), limitMs)
    try {
      await this.#app.close()
    } finally {
      clearInterval(closing)
      clearTimeout(unused)
      clearTimeout(limit)
    }
  }

  #closeUnused(): void {
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy()
  }
}
