/**
 * Connections to PostgreSQL, as many as a process may hold. Whatever happens to one of them is the fate of the query on
 * it and of nothing else: PostgreSQL restarts, fails over, hangs or ends a backend, and the next query gets another.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { createStatementNames, isNoLongerKept } from './statement-names.ts'
import type { StatementNames } from './statement-names.ts'

const int8Oid = 20
const types: pg.CustomTypesConfig = {
  // bigint as number: our counts and sizes stay far below 2^53
  getTypeParser: (oid, format) =>
    oid === int8Oid
      ? Number
      : (pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format) as (value: string) => unknown), // overloads of getTypeParser do not unite
}

/** Where a database is: a connection string, or host, user and database. */
export type DatabaseConnection = pg.PoolConfig

export interface PoolOptions {
  connection: DatabaseConnection
  /** Connections at most. */
  size: number
  /** False for what may take its time: migrations, and waiting for another process's. */
  isLimited: boolean
}

/** Until a connection is there, new or given back: the console gives up on a call after ten seconds. */
const connectionWaitMs = 8_000
/** PostgreSQL ends a statement after the first; where it does not answer at all, we hang up after the second. */
const statementMs = 15_000
const answerMs = 20_000

const limits = {
  statement_timeout: statementMs,
  query_timeout: answerMs,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 60_000,
}
const noLimits = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }

export function openPool({ connection, size, isLimited }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'zhiku',
    keepAlive: true,
    ...(isLimited ? { ...limits, connectionTimeoutMillis: connectionWaitMs } : noLimits),
    ...connection, // whoever gives an address may give limits with it
    max: size,
    types,
  })
  pool.on('error', () => {}) // an idle connection died; the pool opens another at the next query
  // One that dies while it is in use fails its query; the event says nothing more, and unheard it would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** `pg` gives its own refusals no code. */
const noAnswer = 'Query read timeout'

/**
 * The pool as Kysely takes it: a connection that gave no answer in time is hung up, not handed to the next caller, and
 * statements that come often are kept prepared.
 */
export function kyselyPool(pool: pg.Pool): PostgresPool {
  const names = createStatementNames()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => connectionOf(await pool.connect(), names),
  }
}

function connectionOf(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let isSilent = false
  return {
    release: () => client.release(isSilent),
    query: (async (text: string, values: unknown[]) => {
      try {
        return await prepared(client, names, text, values)
      } catch (error) {
        if (!(error instanceof Error) || error.message !== noAnswer) throw error
        isSilent = true
        client.end().catch(() => undefined) // with a query under way this cuts the line, so a rollback does not wait as well
        throw error
      }
    }) as unknown as PostgresPoolClient['query'], // it knows cursors too; unconfigured, none is ever asked for
  }
}

async function prepared(client: pg.PoolClient, names: StatementNames, text: string, values: unknown[]) {
  const name = values.length > 0 ? names.of(text) : undefined // without values it is `begin` and the like
  if (name === undefined) return client.query(text, values)
  try {
    return await client.query({ name, text, values })
  } catch (error) {
    if (!isNoLongerKept(error)) throw error
    names.forget(text)
    return client.query(text, values).catch(() => {
      throw error // a transaction is lost with the first: whoever began it begins again
    })
  }
}
