/**
 * PostgreSQL's LISTEN on a connection of its own: what one process commits, every other hears. Nothing is promised while the
 * connection is down, so whoever listens reads the state anew when `onOpen` says that it is back.
 */
import pg from 'pg'
import type { DatabaseConnection } from './db.ts'
import { errorFields } from './log.ts'
import type { Log } from './log.ts'

const reconnectMs = 1000
/** A peer that is gone without a word is noticed by the system; one that never greets, by us. */
const lineLimits = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 10_000 }

export interface ListenerOptions {
  connection: DatabaseConnection
  /** A plain lower-case word. */
  channel: string
  log: Log
  onMessage(payload: string): void
  onOpen(): void
}

export class Listener {
  #options: ListenerOptions
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  #isUp = false

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  /** Whether what commits now is heard. */
  get isUp(): boolean {
    return this.#isUp
  }

  /** Resolves when it listens, or when the first try has failed and another is due. */
  async start(): Promise<void> {
    const { connection, channel, log, onMessage, onOpen } = this.#options
    const client = new pg.Client({ ...connection, application_name: 'zhiku-listen', ...lineLimits })
    client.on('error', (error) => log.warn('listener.error', errorFields(error)))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      this.#isUp = true
      onOpen()
    } catch (error) {
      log.warn('listener.error', errorFields(error))
      await client.end().catch(() => undefined)
      this.#lost(client)
    }
  }

  #lost(client: pg.Client): void {
    if (this.#isStopped || this.#client !== client) return
    this.#client = undefined
    this.#isUp = false
    this.#timer = setTimeout(() => void this.start(), reconnectMs)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }
}
