/**
 * The columns that all tables of kept knowledge share: what locks a row, serves it, files it and removes it. The rooms
 * own their tables and every other column; this is the one place that names these for all of them.
 */
import { sql } from 'kysely'
import type { Expression, Kysely, Updateable } from 'kysely'
import type { AuditStatus } from '@zhiku/contract/words/audits'
import type { Db, Tables } from '../platform/db.ts'

export type KeptTable = 'files' | 'faqs' | 'products'
/** Filed under a category of the knowledge base, which they let go of when they are removed. */
type FiledTable = 'files' | 'faqs'

type Shared = Pick<
  Tables['files'],
  | 'id'
  | 'organization_id'
  | 'knowledge_base_id'
  | 'category_id'
  | 'removed_category_id'
  | 'audit_status'
  | 'pending_audit_id'
  | 'stop_audit_id'
  | 'rejected_audit_id'
  | 'enabled'
  | 'updated_at'
  | 'deleted_at'
  | 'deleted_by'
  | 'version'
>
/** What the acts that all of them know write. */
export type SharedValues = Updateable<Shared>

/** Kysely cannot type a query over one of several tables; here all of them are what they share. */
const shared = (db: Db) => db as unknown as Kysely<Record<KeptTable, Shared>>

/** What a room's store gives on of its table. */
export const rowsOf = <T extends KeptTable>(table: T) => sharedRowsOf<Updateable<Tables[T]>>(table)

const sharedRowsOf = <V>(table: KeptTable) => ({
  /** The lock of every write to these rows; always in the order of ids, so that no two writers wait in a circle. */
  async lockAll(db: Db, organizationId: string, ids: readonly string[]): Promise<string[]> {
    const query = shared(db).selectFrom(table).select('id').where('organization_id', '=', organizationId)
    const wanted = query.where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    return (await wanted.orderBy('id').forUpdate().execute()).map(({ id }) => id)
  },

  /** Counts the version up; the caller holds the lock. */
  update: (db: Db, id: string, values: V) =>
    shared(db)
      .updateTable(table)
      .set((eb) => ({ rejected_audit_id: null, ...(values as SharedValues), version: eb('version', '+', 1) })) // the table's own
      .where('id', '=', id)
      .execute(),

  /** A waiting change is no edit: it leaves the version alone. */
  setPending: (db: Db, id: string, auditId: string) =>
    shared(db)
      .updateTable(table)
      .set({ pending_audit_id: auditId, rejected_audit_id: null })
      .where('id', '=', id)
      .execute(),

  /** The change waits no longer, and has not happened. @param rejectedId where that was an auditor's decision */
  endPending: (db: Db, id: string, rejectedId: string | null) =>
    shared(db)
      .updateTable(table)
      .set({ pending_audit_id: null, rejected_audit_id: rejectedId })
      .where('id', '=', id)
      .execute(),

  async setPendingAll(db: Db, pairs: readonly { id: string; auditId: string }[]): Promise<void> {
    if (pairs.length === 0) return
    const rows = JSON.stringify(pairs.map(({ id, auditId }) => ({ id, audit_id: auditId })))
    await sql`
      update ${sql.table(table)} t set pending_audit_id = p.audit_id, rejected_audit_id = null
      from jsonb_to_recordset(${rows}::jsonb) as p(id text, audit_id text) where t.id = p.id`.execute(db)
  },

  setAuditStatus: (db: Db, id: string, audit_status: AuditStatus) =>
    shared(db).updateTable(table).set({ audit_status }).where('id', '=', id).execute(),

  async countByBase(db: Db, knowledgeBaseIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await shared(db)
      .selectFrom(table)
      .where('knowledge_base_id', '=', (eb) => eb.fn.any(eb.val([...knowledgeBaseIds])))
      .where('deleted_at', 'is', null)
      .groupBy('knowledge_base_id')
      .select(({ fn }) => ['knowledge_base_id', fn.countAll<number>().as('count')])
      .execute()
    return new Map(rows.map((row) => [row.knowledge_base_id, row.count]))
  },

  /** When something in a knowledge base last changed, null where it holds nothing; by the index that its list uses. */
  lastChangeIn: (baseId: Expression<string>) =>
    sql<Date | null>`(select t.updated_at from ${sql.table(table)} t
      where t.knowledge_base_id = ${baseId} and t.deleted_at is null order by t.updated_at desc limit 1)`,
})

/** Of rows that have just been changed: how many an audit is about now, which is another one for a stop. */
export async function countSubmitted(
  db: Db,
  table: KeptTable,
  ids: readonly string[],
  isStop: boolean,
): Promise<number> {
  const { count } = await shared(db)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('deleted_at', 'is', null)
    .where(isStop ? 'stop_audit_id' : 'pending_audit_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function countByCategory(db: Db, table: FiledTable, organizationId: string): Promise<Map<string, number>> {
  const rows = await shared(db)
    .selectFrom(table)
    .where('organization_id', '=', organizationId)
    .where('category_id', 'is not', null)
    .groupBy('category_id')
    .select(({ fn }) => ['category_id', fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map((row) => [row.category_id ?? '', row.count]))
}

/** Files under another category, or none, what one holds, and what would come back to it; answers the ids of the first. */
export async function refile(
  db: Db,
  table: FiledTable,
  organizationId: string,
  from: string,
  to: string | null,
): Promise<string[]> {
  const own = shared(db).updateTable(table).where('organization_id', '=', organizationId)
  await own.set({ removed_category_id: to }).where('removed_category_id', '=', from).execute()
  const rows = await own.set({ category_id: to }).where('category_id', '=', from).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** What lies in a knowledge base, removed or not. */
export async function idsInBase(db: Db, table: KeptTable, knowledgeBaseId: string, limit: number): Promise<string[]> {
  const inBase = shared(db).selectFrom(table).select('id').where('knowledge_base_id', '=', knowledgeBaseId)
  return (await inBase.orderBy('id').limit(limit).execute()).map(({ id }) => id)
}

/** Removed before this time: past the days in which it could be brought back. */
export async function removedBefore(db: Db, table: KeptTable, before: Date, limit: number): Promise<string[]> {
  const rows = await shared(db).selectFrom(table).select('id').where('deleted_at', '<', before).limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Locks it where it still is what was removed before this time. */
export async function lockRemoved(db: Db, table: KeptTable, id: string, before: Date): Promise<boolean> {
  const query = shared(db).selectFrom(table).select('id').where('id', '=', id).where('deleted_at', '<', before)
  return (await query.forUpdate().executeTakeFirst()) !== undefined
}

export const purge = (db: Db, table: KeptTable, id: string) =>
  shared(db).deleteFrom(table).where('id', '=', id).execute()

/** Counts the versions up; the caller holds the locks. @param types PostgreSQL's, of the columns that `rows` give */
export async function replaceAll<C extends string>(
  db: Db,
  table: KeptTable,
  types: Readonly<Record<C, string>>,
  rows: readonly ({ id: string } & Record<NoInfer<C>, unknown>)[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries<string>(types)
  const values = sql.join(columns.map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))
  const given = sql.join(columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
  await sql`
    update ${sql.table(table)} t set ${values}, rejected_audit_id = null, updated_at = ${now}, version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, ${given})
    where t.id = r.id`.execute(db)
}
