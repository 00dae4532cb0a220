/**
 * Preparing a database (migrations, first data, the table of the index) is one process's work, however many are started
 * at once: the others wait until it is done and then find nothing left to do.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { isUnavailable } from './db.ts'
import type { DatabaseConnection } from './pool.ts'

/** Key of the advisory lock. */
const startLock = 7_041_121
const pauseMs = 500

export interface StartOptions {
  connection: DatabaseConnection
  /** Tells the operator what is waited for. */
  say: (line: string) => void
  /** How long a database may take to start. */
  patienceMs?: number
}

/** Runs `work` while no other process runs its own. @throws when the database is not there after the time */
export async function startAlone<T>(options: StartOptions, work: () => Promise<T>): Promise<T> {
  const holder = await connectPatiently(options)
  try {
    const { rows } = await holder.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [startLock])
    if (!rows[0]?.locked) {
      options.say('另一个知库进程正在准备数据库，等它完成…')
      await holder.query('select pg_advisory_lock($1)', [startLock])
    }
    return await work()
  } finally {
    await holder.end() // and the lock with it
  }
}

async function connectPatiently({ connection, say, patienceMs = 60_000 }: StartOptions): Promise<pg.Client> {
  const giveUpAt = performance.now() + patienceMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await connect(connection)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      const seconds = Math.round(patienceMs / 1000)
      if (performance.now() > giveUpAt) throw unreachable(error, seconds)
      if (attempt === 1) say(`数据库还没有就绪，最多等 ${seconds} 秒…`)
      await delay(pauseMs)
    }
  }
}

/** Without limits: how long another process migrates is not ours to say. */
async function connect(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'zhiku-start',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  client.on('error', () => undefined) // a connection that dies takes the lock with it; the work has locks of its own
  await client.connect()
  return client
}

const unreachable = (cause: unknown, seconds: number): Error => {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(`等了 ${seconds} 秒，数据库仍连不上：请检查它是否已启动、DATABASE_URL 是否正确（${reason}）`, {
    cause,
  })
}
