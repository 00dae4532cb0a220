/** SQL of the vectors, and of the sources that wait for theirs. */
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { fromBytes, toBytes } from './numbers.ts'

export interface Line {
  id: number
  source_id: string
}

/** Sources that wait, the oldest first. */
export const lines = (db: Db, spaceId: string, limit: number): Promise<Line[]> =>
  db
    .selectFrom('vector_outbox')
    .select(['id', 'source_id'])
    .where('space_id', '=', spaceId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** What has changed again since has another number, and stays. */
export const removeLines = (db: Db, ids: readonly number[]) =>
  db
    .deleteFrom('vector_outbox')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()

const again = sql`on conflict (space_id, source_id) do update set id = excluded.id`

/** All of the organization's sources. */
export const addAll = (db: Db, space: { id: string; organization_id: string }) =>
  sql`insert into vector_outbox (space_id, source_id)
    select ${space.id}, id from search_sources where organization_id = ${space.organization_id} ${again}`.execute(db)

export const addLines = (db: Db, spaceId: string, sourceIds: readonly string[]) =>
  sql`insert into vector_outbox (space_id, source_id)
    select ${spaceId}, id from unnest(${[...sourceIds]}::text[]) as id ${again}`.execute(db)

/** These sources, for every space of their organizations; answers the organizations. */
export async function addChanged(db: Db, sourceIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into vector_outbox (space_id, source_id)
      select v.id, s.id from search_sources s join vector_spaces v on v.organization_id = s.organization_id
      where s.id = any(${[...sourceIds]}::text[]) ${again} returning space_id)
    select distinct organization_id as id from vector_spaces where id in (select space_id from added)`.execute(db)
  return rows.map(({ id }) => id)
}

const keyOf = (hash: Uint8Array): string => Buffer.from(hash).toString('base64')

/** By hash, as far as they are there. */
export async function vectorsOf(
  db: Db,
  spaceId: string,
  hashes: readonly Buffer[],
): Promise<Map<string, Float32Array>> {
  const { rows } = await sql<{ hash: Buffer; vector: Buffer }>`
    select hash, vector from chunk_vectors where space_id = ${spaceId} and hash = any(${[...hashes]}::bytea[])`.execute(
    db,
  )
  return new Map(rows.map(({ hash, vector }) => [keyOf(hash), fromBytes(vector)]))
}

export const vectorFor = (vectors: ReadonlyMap<string, Float32Array>, hash: Buffer): Float32Array | undefined =>
  vectors.get(keyOf(hash))

export async function insertVectors(
  db: Db,
  spaceId: string,
  rows: readonly { hash: Buffer; vector: Float32Array }[],
): Promise<void> {
  const values = rows.map(({ hash, vector }) => ({ space_id: spaceId, hash, vector: toBytes(vector) }))
  await db
    .insertInto('chunk_vectors')
    .values(values)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Any of them: hashes lie in no order of their texts. */
export async function sample(db: Db, spaceId: string, limit: number): Promise<Float32Array[]> {
  const query = db.selectFrom('chunk_vectors').select('vector').where('space_id', '=', spaceId)
  const rows = await query.orderBy('hash').limit(limit).execute()
  return rows.map(({ vector }) => fromBytes(vector))
}

export interface Progress {
  /** Chunks of the organization, and those of them that wait. */
  total: number
  waiting: number
}

export async function progress(db: Db, space: { id: string; organization_id: string }): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select count(*) as total, count(*) filter (where o.id is not null) as waiting
    from chunks c join search_sources s on s.id = c.source_id
      left join vector_outbox o on o.space_id = ${space.id} and o.source_id = s.id
    where s.organization_id = ${space.organization_id}`.execute(db)
  return rows[0] ?? { total: 0, waiting: 0 }
}

/** Sources that wait, over all spaces, and for how long; with those whose model failed last apart. */
export async function backlog(db: Db): Promise<{ state: string; total: number; oldestSeconds: number }[]> {
  const { rows } = await sql<{ state: string; total: number; oldestSeconds: number }>`
    select case when s.paused then 'paused' when s.fault is not null then 'failing' else 'waiting' end as state,
      count(*) as total, extract(epoch from now() - min(o.created_at))::float8 as "oldestSeconds"
    from vector_outbox o join vector_spaces s on s.id = o.space_id group by 1`.execute(db)
  return rows
}

/** Whether there are more vectors than `share` for each chunk. */
export async function holdsMoreThan(
  db: Db,
  space: { id: string; organization_id: string },
  share: number,
): Promise<boolean> {
  const { rows } = await sql<{ isMore: boolean }>`
    select (select count(*) from chunk_vectors where space_id = ${space.id}) > ${share}::float8 * (
      select count(*) from chunks c join search_sources s on s.id = c.source_id
      where s.organization_id = ${space.organization_id}) as "isMore"`.execute(db)
  return rows[0]?.isMore ?? false
}

/** Removes what none of these hashes stand for, as far as it is older than `before`; answers how many. */
export async function removeOthers(
  db: Db,
  spaceId: string,
  hashes: AsyncIterable<readonly Buffer[]>,
  before: Date,
): Promise<number> {
  await sql`create temporary table seen_hashes (hash bytea primary key) on commit drop`.execute(db)
  for await (const portion of hashes)
    await sql`insert into seen_hashes select * from unnest(${[...portion]}::bytea[]) on conflict do nothing`.execute(db)
  const { numAffectedRows } = await sql`
    delete from chunk_vectors v where v.space_id = ${spaceId} and v.created_at < ${before}
      and not exists (select from seen_hashes h where h.hash = v.hash)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
