/** The one door to PostgreSQL. Every store function takes its executor (`Db`) first: there is no ambient one. */
import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import { kyselyPool, openPool } from './pool.ts'
import type { DatabaseConnection } from './pool.ts'
import { isNoLongerKept } from './statement-names.ts'
import type { DB } from './tables.ts'
import { codeOf } from './unavailable.ts'

export type Db = Kysely<DB>
export type Tables = DB

export type { DatabaseConnection } from './pool.ts'
export { isUnavailable } from './unavailable.ts'

export interface DatabaseOptions {
  connection: DatabaseConnection
  /** Connections at most. */
  poolSize?: number
}

export const openDatabase = ({ connection, poolSize = 10 }: DatabaseOptions): Db =>
  databaseOf(openPool({ connection, size: poolSize, isLimited: true }))

/** @param pool ended with the database */
export const databaseOf = (pool: pg.Pool): Db =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) })

const migrationsDirectory = new URL('../../migrations/', import.meta.url)

/** Migrations may take as long as they need: on a connection of their own, without the limits of calls. */
export async function migrateUnlimited(connection: DatabaseConnection): Promise<void> {
  const db = databaseOf(openPool({ connection, size: 1, isLimited: false }))
  await migrate(db).finally(() => db.destroy())
}

/**
 * Applies the numbered SQL files that this database has not seen; several processes may do so at once.
 * @throws when a file fails (it is rolled back), or when the database is newer than this program.
 */
export async function migrate(db: Db): Promise<void> {
  const names = (await readdir(migrationsDirectory)).filter((name) => name.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const name of names) {
    const text = await readFile(new URL(name, migrationsDirectory), 'utf8')
    migrations[name.replace(/\.sql$/, '')] = {
      up: async (transaction) => {
        await sql.raw(text).execute(transaction)
      },
    }
  }
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  if (error instanceof Error && error.message.includes('is missing')) {
    throw new Error(`数据库由更新的程序版本创建，请升级程序后再启动（${error.message}）`)
  }
  throw error
}

/** Two writers that wait for each other meet again at most this often. */
const maxTries = 4

/**
 * Runs `work` in a transaction, or joins the one that `db` already is. Where PostgreSQL ends one of two transactions that
 * wait for each other, `work` runs again from its start: what it does outside the database must bear repeating.
 */
export async function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!(isDeadlock(error) || isNoLongerKept(error)) || attempt === maxTries) throw error
    }
  }
}

const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01'

/** A row of the query that a function makes: `RowOf<typeof selectAll>`. */
export type RowOf<Select extends (db: Db, ...given: never[]) => unknown> =
  ReturnType<Select> extends SelectQueryBuilder<infer _D, infer _T, infer Row> ? Row : never

/** One page of a query, counted in the database. Build the query without order, limit or offset of its own. */
export async function paginate<D, TB extends keyof D, Row, Item>(
  query: SelectQueryBuilder<D, TB, Row>,
  page: PageQuery,
  order: (query: SelectQueryBuilder<D, TB, Row>) => SelectQueryBuilder<D, TB, Row>,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const { pageNum, pageSize } = page
  const counting = query.clearSelect().select(sql<number>`count(*)`.as('total'))
  const counted = (await counting.executeTakeFirstOrThrow()) as { total: number } // the row's type is lost in the generics
  const rows = await order(query)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  return { list: rows.map(toItem), total: counted.total, pageNum, pageSize }
}

/** `%` and `_` of a user's keyword are letters, not wildcards. */
export const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

/** The constraint that refused a write, where PostgreSQL did so. */
function violatedConstraint(error: unknown): string | undefined {
  const isViolation = error instanceof pg.DatabaseError && error.code?.startsWith('23')
  return isViolation ? error.constraint : undefined
}

/** Runs a write and turns the violation of a named constraint into what the caller is told. */
export async function refuseOn<T>(constraint: string, refusal: () => Error, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw violatedConstraint(error) === constraint ? refusal() : error
  }
}
