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

/** Gives a kept object another day, in which its first holder writes its reference; undefined where it is not kept. */
export const renew = (db: Db, key: string, now: Date) =>
  db
    .updateTable('stored_objects')
    .set({ registered_at: now })
    .where('key', '=', key)
    .where('removing_since', 'is', null)
    .returning(['key', 'size'])
    .executeTakeFirst()

/** Of a row `o` of stored_objects. */
const isHeld = sql<boolean>`exists (select 1 from object_references r where r.key = o.key)`

/** Everything that somebody holds. */
export async function listHeld(db: Db): Promise<{ key: string; size: number; sha256: string }[]> {
  const { rows } = await sql<{ key: string; size: number; sha256: string }>`
    select o.key, o.size, o.sha256 from stored_objects o
    where o.removing_since is null and ${isHeld} order by o.key`.execute(db)
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
/**
 * Marks objects that nobody holds as going, in a transaction of its own. References are read anew behind the mark: whoever
 * began to hold one of them meanwhile is seen then, and whoever comes later meets the mark.
 */
export async function claimUnheld(db: Db, { before, now, limit }: { before: Date; now: Date; limit: number }) {
  const marked = await sql<{ key: string }>`
    update stored_objects set removing_since = ${now} where key in (
      select o.key from stored_objects o
      where o.registered_at < ${before} and (o.removing_since is null or o.removing_since < ${brokenOff(now)})
        and not ${isHeld}
      limit ${limit} for update skip locked)
    returning key`.execute(db)
  const keys = marked.rows.map(({ key }) => key)
  const spared = await sql<{ key: string }>`
    update stored_objects o set removing_since = null where o.key = any(${keys}) and ${isHeld} returning key`.execute(
    db,
  )
  const held = new Set(spared.rows.map(({ key }) => key))
  return keys.filter((key) => !held.has(key))
}

/** Those that are still marked with this time. */
export const forget = (db: Db, keys: readonly string[], removingSince: Date) =>
  db.deleteFrom('stored_objects').where('key', 'in', keys).where('removing_since', '=', removingSince).execute()
