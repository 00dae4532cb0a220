/** The objects' rows. A row is written before its bytes are, and is forgotten after they are gone. */
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { ObjectFault } from '../platform/storage/check-object.ts'

export interface ObjectRow {
  key: string
  organizationId: string
  sha256: string
  /** Bytes. */
  size: number
}

/** Longer than a removal of one portion takes, a hanging store included: what is older was broken off. */
const removalMs = 10 * 60 * 1000
const brokenOff = (now: Date): Date => new Date(now.getTime() - removalMs)

/** Gives the object another day. False while the sweeper removes it. */
export async function announce(db: Db, object: ObjectRow, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('stored_objects')
    .values({
      key: object.key,
      organization_id: object.organizationId,
      sha256: object.sha256,
      size: object.size,
      registered_at: now,
    })
    .onConflict((on) =>
      on
        .column('key')
        .doUpdateSet({ registered_at: now, removing_since: null, fault: null, checked_at: null })
        .where(({ or, eb }) =>
          or([
            eb('stored_objects.removing_since', 'is', null),
            eb('stored_objects.removing_since', '<', brokenOff(now)),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Of these, locked, those that are kept and stay so. */
export async function lockKept(db: Db, keys: readonly string[]): Promise<string[]> {
  // in one order, so that no two writers wait in a circle
  const kept = db.selectFrom('stored_objects').select('key').where('key', 'in', keys).orderBy('key')
  const rows = await kept.where('removing_since', 'is', null).forNoKeyUpdate().execute()
  return rows.map(({ key }) => key)
}

export const setRegistered = (db: Db, keys: readonly string[], now: Date) =>
  db.updateTable('stored_objects').set({ registered_at: now }).where('key', 'in', keys).execute()

export const find = (db: Db, key: string) =>
  db
    .selectFrom('stored_objects')
    .select(['key', 'size'])
    .where('key', '=', key)
    .where('removing_since', 'is', null)
    .executeTakeFirst()

/** Where an object is referred to from. */
const references = [
  ['file_revisions', 'object_key'],
  ['revision_pictures', 'object_key'],
  ['faq_objects', 'object_key'],
  ['product_objects', 'object_key'],
  ['employees', 'avatar_key'],
] as const

/** Of a row `o` of stored_objects. */
const isReferred = sql<boolean>`(${sql.join(
  references.map(
    ([table, column]) => sql`exists (select 1 from ${sql.table(table)} r where r.${sql.ref(column)} = o.key)`,
  ),
  sql` or `,
)})`

/** A kept object, and what a person knows it by. */
export interface ReferredObject {
  key: string
  size: number
  sha256: string
  /** Name of a file whose original it is. */
  fileName: string | null
}

/** Everything that something refers to. */
export async function listReferred(db: Db): Promise<ReferredObject[]> {
  const { rows } = await sql<ReferredObject>`
    select o.key, o.size, o.sha256, (select f.name from file_revisions v join files f on f.id = v.file_id
      where v.object_key = o.key order by v.created_at limit 1) as "fileName"
    from stored_objects o where o.removing_since is null and ${isReferred} order by o.key`.execute(db)
  return rows
}

/** All keys that have a row. */
export const listKeys = async (db: Db): Promise<Set<string>> =>
  new Set((await db.selectFrom('stored_objects').select('key').execute()).map(({ key }) => key))

/** Those whose bytes were compared longest ago, never first. */
export const dueForCheck = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('stored_objects')
    .select(['key', 'size', 'sha256'])
    .where('removing_since', 'is', null)
    .where(({ or, eb }) => or([eb('checked_at', 'is', null), eb('checked_at', '<', before)]))
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()

export const setChecked = (db: Db, key: string, fault: ObjectFault | undefined, now: Date) =>
  db
    .updateTable('stored_objects')
    .set({ checked_at: now, fault: fault ?? null })
    .where('key', '=', key)
    .execute()

/** Marks objects that nothing has referred to since `before`: from now on nothing may. In one statement. */
export async function claimUnreferred(db: Db, { before, now, limit }: { before: Date; now: Date; limit: number }) {
  const { rows } = await sql<{ key: string }>`
    update stored_objects set removing_since = ${now} where key in (
      select o.key from stored_objects o
      where o.registered_at < ${before} and (o.removing_since is null or o.removing_since < ${brokenOff(now)})
        and not ${isReferred}
      limit ${limit} for update skip locked)
    returning key`.execute(db)
  return rows.map(({ key }) => key)
}

/** Those that are still marked with this time. */
export const forget = (db: Db, keys: readonly string[], removingSince: Date) =>
  db.deleteFrom('stored_objects').where('key', 'in', keys).where('removing_since', '=', removingSince).execute()
