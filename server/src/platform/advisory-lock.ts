/** A lock by name that a connection holds while its work goes on, outside of any transaction; lost with the connection. */
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Undefined, without doing the work, when another process holds it. */
export const tryLocked = <T>(db: Db, name: string, work: () => Promise<T>): Promise<T | undefined> =>
  db.connection().execute(async (db) => {
    const key = sql`hashtextextended(${name}, 0)`
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(db)
    if (!rows[0]?.locked) return undefined
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(db).catch(() => undefined) // gone with its connection
    }
  })
