/**
 * Advisory locks that a connection holds while its work goes on, outside of any transaction: reading, analysing and
 * writing a large source takes longer than PostgreSQL leaves a transaction idle. Who loses the connection loses the lock;
 * then the fence of the index keeps two writers apart (`fence.ts`).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** Keys of advisory locks: one process writes changes, one builds a table anew. */
export const locks = { indexing: 7_041_120, rebuilding: 7_041_121 } as const
type Lock = (typeof locks)[keyof typeof locks]

const lookEveryMs = 50

async function tryLock(db: Db, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${lock}) as locked`.execute(db)
  return rows[0]?.locked ?? false
}

const unlock = (db: Db, lock: Lock) => sql`select pg_advisory_unlock(${lock})`.execute(db)

async function thenUnlock<T>(db: Db, lock: Lock, work: (db: Db) => Promise<T>): Promise<T> {
  let result: T
  try {
    result = await work(db)
  } catch (error) {
    await unlock(db, lock).catch(() => undefined) // a connection that is gone has let go of the lock
    throw error
  }
  await unlock(db, lock)
  return result
}

/** Undefined, without doing the work, when another process holds the lock. */
export const tryLocked = <T>(db: Db, lock: Lock, work: (db: Db) => Promise<T>): Promise<T | undefined> =>
  db.connection().execute(async (db) => ((await tryLock(db, lock)) ? thenUnlock(db, lock, work) : undefined))

/** Waits for the process that holds the lock. */
export const locked = <T>(db: Db, lock: Lock, work: (db: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (db) => {
    while (!(await tryLock(db, lock))) await sleep(lookEveryMs)
    return thenUnlock(db, lock, work)
  })

/** Whether a process holds the lock now. */
export async function isHeld(db: Db, lock: Lock): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and l.objid::bigint = ${lock} and l.granted and d.datname = current_database()`.execute(
    db,
  )
  return rows.length > 0
}
