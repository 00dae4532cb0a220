/** SQL of the spaces: which model's vectors an organization has, and how far they are. */
import { sql } from 'kysely'
import type { Selectable, Updateable } from 'kysely'
import type { Db, Tables } from '../platform/db.ts'

export type Space = Selectable<Tables['vector_spaces']>

/** What a question asks of a space with every search: its anchors, some kilobytes, are read apart. */
export type LiveSpace = Pick<Space, (typeof askedColumns)[number]>
const askedColumns = ['id', 'organization_id', 'address', 'model', 'dimensions', 'table_name'] as const

/** The live one first. */
export const list = (db: Db, organizationId: string): Promise<Space[]> =>
  db
    .selectFrom('vector_spaces')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy(sql`live_at is null`)
    .orderBy('created_at')
    .execute()

export const find = (db: Db, organizationId: string, id: string): Promise<Space | undefined> =>
  db
    .selectFrom('vector_spaces')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()

export const live = (db: Db, organizationId: string): Promise<LiveSpace | undefined> =>
  db
    .selectFrom('vector_spaces')
    .select(askedColumns)
    .where('organization_id', '=', organizationId)
    .where('live_at', 'is not', null)
    .executeTakeFirst()

/** Vectors of texts that no question is about, one behind the other; null before the first of its chunks is embedded. */
export async function anchorsOf(db: Db, id: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom('vector_spaces').select('anchors').where('id', '=', id).executeTakeFirst()
  return row?.anchors ?? null
}

export const allLive = (db: Db): Promise<Space[]> =>
  db.selectFrom('vector_spaces').selectAll().where('live_at', 'is not', null).execute()

/** Does nothing where there is one of this model. */
export const insert = (
  db: Db,
  space: Pick<Space, 'id' | 'organization_id' | 'address' | 'model' | 'created_at' | 'wanted_at'>,
) =>
  db
    .insertInto('vector_spaces')
    .values(space)
    .onConflict((on) => on.columns(['organization_id', 'address', 'model']).doNothing())
    .execute()

export const update = (db: Db, id: string, values: Updateable<Tables['vector_spaces']>) =>
  db.updateTable('vector_spaces').set(values).where('id', '=', id).execute()

/** Something about its model has changed: what failed may be tried at once. */
export const retryAtOnce = (db: Db, organizationId: string) =>
  db.updateTable('vector_spaces').set({ retry_at: null }).where('organization_id', '=', organizationId).execute()

/** Its vectors and what waits go with it. */
export const remove = (db: Db, id: string) => db.deleteFrom('vector_spaces').where('id', '=', id).execute()

/** From now on searches ask this one; answers which they asked before. */
export async function goLive(db: Db, space: Space, tableName: string, now: Date): Promise<string[]> {
  const before = await db
    .updateTable('vector_spaces')
    .set({ live_at: null })
    .where('organization_id', '=', space.organization_id)
    .where('live_at', 'is not', null)
    .where('id', '<>', space.id)
    .returning('id')
    .execute()
  await update(db, space.id, { table_name: tableName, building: null, live_at: space.live_at ?? now })
  return before.map(({ id }) => id)
}

/** Those that nobody has wanted since then. */
export const forgotten = (db: Db, since: Date) =>
  db.selectFrom('vector_spaces').select('id').where('wanted_at', '<', since).execute()

/** Organizations where something waits that can be done now. */
export async function due(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct organization_id as id from vector_spaces s
    where not paused and (retry_at is null or retry_at <= ${now})
      and (live_at is null or exists (select from vector_outbox o where o.space_id = s.id))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Tables of the index that a space has or is given. */
export async function tables(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('vector_spaces').select(['table_name', 'building']).execute()
  return new Set(rows.flatMap(({ table_name, building }) => [table_name, building]).filter((name) => name !== null))
}
