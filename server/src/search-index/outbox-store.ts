/** What the indexer reads and ticks off, and which table of the index is live. */
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { IndexableChunk } from './row.ts'

/** Due lines, those that failed least first, of these the oldest. */
export const pending = (db: Db, limit: number) =>
  db
    .selectFrom('index_outbox')
    .select(['id', 'source_id', 'failures'])
    .where('applied_at', 'is', null)
    .where(({ or, eb }) => or([eb('retry_at', 'is', null), eb('retry_at', '<=', sql<Date>`now()`)]))
    .orderBy('failures')
    .orderBy('id')
    .limit(limit)
    .execute()

export async function hasPending(db: Db): Promise<boolean> {
  return (await pending(db, 1)).length > 0
}

export const markApplied = (db: Db, ids: number[]) =>
  db
    .updateTable('index_outbox')
    .set({ applied_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()

/** Seconds at most until a line that could not be applied is tried again. */
const longestWait = 30

export const markFailed = (db: Db, ids: number[]) =>
  db
    .updateTable('index_outbox')
    .set({
      failures: sql<number>`least(failures + 1, 100)`,
      retry_at: sql<Date>`now() + least(power(2, least(failures, 10)), ${longestWait}) * interval '1 second'`,
    })
    .where('id', 'in', ids)
    .execute()

/** Applied lines serve a rebuild that began before them; none runs this long. */
export const prune = (db: Db) =>
  db
    .deleteFrom('index_outbox')
    .where('applied_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()

/**
 * By its sources a chunk is found through them: while rows pour in PostgreSQL knows nothing of their spread, takes a
 * list of `source_id`s for most of the table and reads all of it, each time.
 */
const chunksWithSources = (db: Db) =>
  db.selectFrom('chunks as c').innerJoin('search_sources as s', 's.id', 'c.source_id')

export const countChunks = async (db: Db, sourceIds: string[]): Promise<Map<string, number>> => {
  const query = chunksWithSources(db).where('s.id', 'in', sourceIds).groupBy('s.id')
  const rows = await query.select(({ fn }) => ['s.id', fn.countAll<number>().as('total')]).execute()
  return new Map(rows.map(({ id, total }) => [id, total]))
}

const indexable = (db: Db) =>
  chunksWithSources(db).select([
    'c.id',
    's.organization_id as organizationId',
    's.knowledge_base_id as knowledgeBaseId',
    's.id as sourceId',
    's.hit_type as type',
    's.title',
    'c.heading_path as headingPath',
    'c.text',
    'c.question',
    'c.similar_questions as similarQuestions',
    'c.identifiers',
    's.category_id as categoryId',
    'c.enabled',
    's.enabled as sourceEnabled',
    's.audit_status as auditStatus',
    's.effective_from as effectiveFrom',
    's.effective_to as effectiveTo',
  ])

export const chunksOf = async (db: Db, sourceIds: string[]): Promise<IndexableChunk[]> =>
  (await indexable(db).where('s.id', 'in', sourceIds).execute()) as IndexableChunk[] // check constraints hold the words

/** All chunks, or an organization's, by id, in portions. */
export async function* everyChunk(db: Db, portion: number, organizationId?: string): AsyncGenerator<IndexableChunk[]> {
  for (let after = ''; ;) {
    const query = indexable(db)
      .where('c.id', '>', after)
      .$if(organizationId !== undefined, (of) => of.where('s.organization_id', '=', organizationId ?? ''))
      .orderBy('c.id')
      .limit(portion)
    const chunks = (await query.execute()) as IndexableChunk[] // check constraints hold the words
    const last = chunks.at(-1)
    if (!last) return
    yield chunks
    after = last.id
  }
}

export async function liveTable(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('search_index').select('table_name').executeTakeFirst())?.table_name
}

/** Whether the live table was found to be unreadable. */
export async function isDamaged(db: Db): Promise<boolean> {
  const query = db.selectFrom('search_index').select('singleton').where('damaged_at', 'is not', null)
  return (await query.executeTakeFirst()) !== undefined
}

/** False when another table is live by now, or the damage is known. */
export async function markDamaged(db: Db, name: string): Promise<boolean> {
  const query = db.updateTable('search_index').set({ damaged_at: sql<Date>`now()` })
  const result = await query.where('table_name', '=', name).where('damaged_at', 'is', null).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Lines that wait: how many, and how many of them failed before. */
export async function waiting(db: Db): Promise<{ lines: number; failing: number }> {
  const query = db.selectFrom('index_outbox').where('applied_at', 'is', null)
  return query
    .select(({ fn }) => [
      fn.countAll<number>().as('lines'),
      fn.countAll<number>().filterWhere('failures', '>', 0).as('failing'),
    ])
    .executeTakeFirstOrThrow()
}

/** The live table, if it has been so for a minute: longer than any search or statement runs. */
export async function stableTable(db: Db): Promise<string | undefined> {
  const query = db.selectFrom('search_index').where('built_at', '<', sql<Date>`now() - interval '1 minute'`)
  return (await query.select('table_name').executeTakeFirst())?.table_name
}

export const setLiveTable = (db: Db, name: string) =>
  db
    .insertInto('search_index')
    .values({ table_name: name, built_at: sql<Date>`now()` })
    .onConflict((on) =>
      on.column('singleton').doUpdateSet({ table_name: name, built_at: sql<Date>`now()`, damaged_at: null }),
    )
    .execute()

/** An index that was lost is written again, source by source. */
export const markAllChanged = (db: Db) =>
  db
    .insertInto('index_outbox')
    .columns(['source_id'])
    .expression(db.selectFrom('search_sources').select('id'))
    .execute()

/** These sources' rows are written again. */
export const markChanged = (db: Db, sourceIds: string[]) =>
  db
    .insertInto('index_outbox')
    .values(sourceIds.map((id) => ({ source_id: id })))
    .execute()

/** What has committed by now, as PostgreSQL writes it. */
export async function snapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]?.snapshot ?? ''
}

/** Sources that changed in transactions which `snapshot` does not see. */
export async function changedSince(db: Db, snapshot: string): Promise<string[]> {
  const { rows } = await sql<{ source_id: string }>`
    select distinct source_id from index_outbox
    where not pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot)`.execute(db)
  return rows.map(({ source_id }) => source_id)
}

/** Ticks off the waiting lines that `snapshot` sees; answers their sources. */
export async function markSeenApplied(db: Db, snapshot: string): Promise<string[]> {
  const { rows } = await sql<{ source_id: string }>`
    update index_outbox set applied_at = now()
    where applied_at is null and pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot)
    returning source_id`.execute(db)
  return [...new Set(rows.map(({ source_id }) => source_id))]
}
