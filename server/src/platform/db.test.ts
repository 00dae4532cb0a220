import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { freshDatabase, testDatabase } from '../../test/postgres.ts'
import { databaseOf, inTransaction, isUnavailable, migrateUnlimited, openDatabase } from './db.ts'
import type { Db } from './db.ts'
import { openPool } from './pool.ts'

const server = useTestServer()

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

const take = (db: Db, key: number) => sql`select pg_advisory_xact_lock(${key})`.execute(db)

test('of two transactions that wait for each other, one runs again, and both succeed', async () => {
  const { db } = server.app.ctx
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  let runs = 0
  const crossing = (first: number, second: number) =>
    inTransaction(db, async (db) => {
      runs++
      await take(db, first)
      if (++holding === 2) bothHold.resolve()
      await bothHold.promise
      await take(db, second)
      return first
    })
  expect(await Promise.all([crossing(901, 902), crossing(902, 901)])).toEqual([901, 902])
  expect(runs).toBe(3)
})

test('a lock that is not given in time is the moment’s fault, not the program’s; a wrong statement is', async () => {
  const { db } = server.app.ctx
  const refused = await inTransaction(db, async (holder) => {
    await take(holder, 903)
    return errorOf(
      inTransaction(db, async (waiter) => {
        await sql`set local lock_timeout = '1ms'`.execute(waiter)
        await take(waiter, 903)
      }),
    )
  })
  expect(isUnavailable(refused)).toBe(true)
  expect(isUnavailable(await errorOf(sql`select nothing`.execute(db)))).toBe(false)
})

/** PostgreSQL's own number of the connection. */
const backendOf = async (db: Db): Promise<number | undefined> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

test('a connection that is cut between two statements, or under one, fails that work only', async () => {
  const { db } = server.app.ctx
  const cut = (pid: number | undefined) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(db)
  const between = await errorOf(
    inTransaction(db, async (tx) => {
      await cut(await backendOf(tx))
      await sql`select 1`.execute(tx)
    }),
  )
  expect(isUnavailable(between)).toBe(true)
  const under = await errorOf(
    inTransaction(db, async (tx) => {
      const pid = await backendOf(tx)
      const sleeping = sql`select pg_sleep(60)`.execute(tx)
      await Promise.all([sleeping, cut(pid)])
    }),
  )
  expect(isUnavailable(under)).toBe(true)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test.each([
  ['a broken pipe', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
  ['a transaction ended for being idle', Object.assign(new Error('terminating connection'), { code: '25P03' })],
  ['a connection lost earlier', new Error('Client has encountered a connection error and is not queryable')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['no answer', new Error('Query read timeout')],
])('%s is the moment’s fault', (_name, error) => {
  expect(isUnavailable(error)).toBe(true)
})

/** A pool of one connection, with limits that a test can wait for. */
async function onlyConnection(limits: { query_timeout?: number; connectionTimeoutMillis?: number }) {
  const pool = openPool({ connection: { ...(await testDatabase()), ...limits }, size: 1, isLimited: true })
  return databaseOf(pool)
}

test('a connection without an answer is hung up, and the next caller gets another', async () => {
  const db = await onlyConnection({ query_timeout: 1000 })
  const silent = errorOf(sql`select pg_sleep(300)`.execute(db))
  const inTurn = errorOf(inTransaction(db, (tx) => sql`select pg_sleep(300)`.execute(tx)))
  expect([isUnavailable(await silent), isUnavailable(await inTurn)]).toEqual([true, true])
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
})

test('whoever finds no free connection is told so in time', async () => {
  const db = await onlyConnection({ connectionTimeoutMillis: 300 })
  const refused = await inTransaction(db, async (holder) => {
    await backendOf(holder)
    return errorOf(sql`select 1`.execute(db))
  })
  expect(isUnavailable(refused)).toBe(true)
  await db.destroy()
})

/** Longer than a call's statement waits for a lock. */
const longMs = 6_000

test('a process waits for another’s migration longer than a call would', async () => {
  const connection = await freshDatabase('migrated_slowly')
  const other = openDatabase({ connection, poolSize: 1 })
  const waiting = await inTransaction(other, async (tx) => {
    await sql`lock table kysely_migration in access exclusive mode`.execute(tx)
    const waiting = errorOf(migrateUnlimited(connection))
    await delay(longMs)
    return { error: waiting }
  })
  expect(await waiting.error).toBeUndefined()
  await other.destroy()
})
