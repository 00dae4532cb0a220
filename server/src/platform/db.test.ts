import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/harness.ts'
import { inTransaction, isUnavailable } from './db.ts'
import type { Db } from './db.ts'

const server = useTestServer()

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
  const errorOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )
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
