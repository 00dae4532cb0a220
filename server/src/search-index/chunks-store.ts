import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { Chunk } from '@zhiku/contract/chunks'
import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { containing, paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'

export type ChunkRow = Selectable<Tables['chunks']>
export type NewChunkRow = Insertable<Tables['chunks']>

/** A chunk's Markdown is at most 2 000 characters: this many rows stay far below PostgreSQL's 65 535 parameters. */
const rowsPerInsert = 500

export const list = (db: Db, sourceId: string, keyword: string | undefined, page: PageQuery): Promise<Page<Chunk>> => {
  let query = db.selectFrom('chunks').selectAll().where('source_id', '=', sourceId)
  if (keyword)
    query = query.where(({ eb, or }) =>
      or([
        eb('text', 'ilike', containing(keyword)),
        eb(sql<string>`array_to_string(similar_questions, chr(10))`, 'ilike', containing(keyword)),
      ]),
    )
  return paginate(query, page, (ordered) => ordered.orderBy('ordinal'), toChunk)
}

export const all = (db: Db, sourceId: string): Promise<ChunkRow[]> =>
  db.selectFrom('chunks').selectAll().where('source_id', '=', sourceId).orderBy('ordinal').execute()

export const find = (db: Db, sourceId: string, id: string): Promise<ChunkRow | undefined> =>
  db.selectFrom('chunks').selectAll().where('source_id', '=', sourceId).where('id', '=', id).executeTakeFirst()

/** What a searcher reads of a source: its enabled chunks in order. */
export async function listEnabled(db: Db, sourceId: string): Promise<Chunk[]> {
  const query = db.selectFrom('chunks').selectAll().where('source_id', '=', sourceId).where('enabled', '=', true)
  return (await query.orderBy('ordinal').execute()).map(toChunk)
}

export async function insertAll(db: Db, rows: NewChunkRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerInsert)
    await db
      .insertInto('chunks')
      .values(rows.slice(at, at + rowsPerInsert))
      .execute()
}

/** Undefined when `version` is stale or the chunk is gone. */
export const update = (db: Db, id: string, version: number, values: Updateable<Tables['chunks']>) =>
  db
    .updateTable('chunks')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

export const setOrdinal = (db: Db, id: string, ordinal: number) =>
  db.updateTable('chunks').set({ ordinal }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Moves every chunk of the span by `by` places. */
export const shift = (db: Db, sourceId: string, span: { from: number; to?: number }, by: 1 | -1) =>
  db
    .updateTable('chunks')
    .set({ ordinal: sql<number>`ordinal + ${by}` })
    .where('source_id', '=', sourceId)
    .where('ordinal', '>=', span.from)
    .$if(span.to !== undefined, (query) => query.where('ordinal', '<=', span.to ?? 0))
    .execute()

/** The place of what its text was cut behind; 0 where that is nothing. What was added lay where it lay. */
export async function ordinalBefore(db: Db, row: ChunkRow): Promise<number> {
  if (row.cut_ordinal === null) return Math.min(row.ordinal - 1, await count(db, row.source_id))
  const before = db
    .selectFrom('chunks')
    .where('source_id', '=', row.source_id)
    .where('cut_ordinal', '<', row.cut_ordinal)
  return (await before.select('ordinal').orderBy('cut_ordinal', 'desc').limit(1).executeTakeFirst())?.ordinal ?? 0
}

export const remove = (db: Db, id: string) => db.deleteFrom('chunks').where('id', '=', id).execute()
export const removeAll = (db: Db, sourceId: string) =>
  db.deleteFrom('chunks').where('source_id', '=', sourceId).execute()

export const removeAllOf = (db: Db, sourceIds: string[]) =>
  db.deleteFrom('chunks').where('source_id', 'in', sourceIds).execute()

export async function count(db: Db, sourceId: string): Promise<number> {
  const { total } = await db
    .selectFrom('chunks')
    .where('source_id', '=', sourceId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** How many of each source's chunks were edited by hand, and how many are switched off. */
export async function countTouched(db: Db, sourceIds: readonly string[]) {
  const rows = await db
    .selectFrom('chunks')
    .where('source_id', '=', (eb) => eb.fn.any(eb.val([...sourceIds])))
    .where(sql<boolean>`(edited or not enabled)`) // as the partial index says it
    .groupBy('source_id')
    .select(({ fn }) => [
      'source_id',
      fn.countAll<number>().filterWhere('edited', '=', true).as('edited'),
      fn.countAll<number>().filterWhere('enabled', '=', false).as('disabled'),
    ])
    .execute()
  const found = new Map(rows.map((row) => [row.source_id, row]))
  return (sourceId: string) => ({
    editedChunkCount: found.get(sourceId)?.edited ?? 0,
    disabledChunkCount: found.get(sourceId)?.disabled ?? 0,
  })
}

export const toChunk = (row: ChunkRow): Chunk => ({
  id: row.id,
  ordinal: row.ordinal,
  headingPath: row.heading_path,
  ...(row.page === null ? {} : { page: row.page }),
  text: row.text,
  questions: row.similar_questions,
  enabled: row.enabled,
  edited: row.edited,
  version: row.version,
})

/** A chunk as it is or was. */
export interface Known extends ChunkRow {
  isRemoved: boolean
}

const selectRemoved = (db: Db, sourceId: string) =>
  db.selectFrom('removed_chunks').selectAll().where('source_id', '=', sourceId)

/** Those deleted last come first. */
export const listRemoved = (db: Db, sourceId: string, page: PageQuery): Promise<Page<Chunk>> =>
  paginate(
    selectRemoved(db, sourceId),
    page,
    (query) => query.orderBy('removed_at', 'desc').orderBy('id'),
    (row) => toChunk(toKnown(row)),
  )

export const allRemoved = async (db: Db, sourceId: string): Promise<Known[]> =>
  (await selectRemoved(db, sourceId).orderBy('cut_ordinal').execute()).map(toKnown)

export async function findRemoved(db: Db, sourceId: string, id: string): Promise<Known | undefined> {
  const row = await selectRemoved(db, sourceId).where('id', '=', id).executeTakeFirst()
  return row && toKnown(row)
}

export async function insertRemoved(db: Db, rows: readonly ChunkRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerInsert)
    await db
      .insertInto('removed_chunks')
      .values(rows.slice(at, at + rowsPerInsert).map(toRemovedRow))
      .execute()
}

export const forget = (db: Db, id: string) => db.deleteFrom('removed_chunks').where('id', '=', id).execute()
export const forgetRemoved = (db: Db, sourceId: string) =>
  db.deleteFrom('removed_chunks').where('source_id', '=', sourceId).execute()

/** How many of each source's chunks are deleted. */
export async function countRemoved(db: Db, sourceIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('removed_chunks')
    .where('source_id', '=', (eb) => eb.fn.any(eb.val([...sourceIds])))
    .groupBy('source_id')
    .select(({ fn }) => ['source_id', fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map((row) => [row.source_id, row.count]))
}

const toRemovedRow = (row: ChunkRow) => ({
  id: row.id,
  source_id: row.source_id,
  ordinal: row.cut_ordinal ?? row.ordinal, // by which it is named, whichever have gone before it
  cut_ordinal: row.cut_ordinal,
  heading_path: row.heading_path,
  page: row.page,
  text: row.text,
  similar_questions: row.similar_questions,
  enabled: row.enabled,
  edited: row.edited,
  content_key: row.content_key,
  version: row.version,
  created_at: row.created_at,
  ...('isRemoved' in row ? { removed_at: row.updated_at } : {}),
})

/** Of a file, whose chunks have no question of their own. */
const toKnown = ({ removed_at: updated_at, ...row }: Selectable<Tables['removed_chunks']>): Known => ({
  ...row,
  question: null,
  identifiers: [],
  updated_at,
  isRemoved: true,
})
