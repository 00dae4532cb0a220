/** What parsing a revision would give, kept for its auditor. */
import type { Page, PageQuery } from '@zhiku/contract/fields'
import { ParseWarning } from '@zhiku/contract/parse-warnings'
import type { ReadChunk } from '@zhiku/contract/chunks'
import { paginate } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'

export type Reading =
  | { state: 'reading' }
  | { state: 'ready'; warnings: ParseWarning[] }
  | { state: 'failed'; error: string }

/** False when it is read already, or being read. */
export async function begin(db: Db, fileId: string, revision: number): Promise<boolean> {
  const result = await db
    .insertInto('proposed_readings')
    .values({ file_id: fileId, revision, state: 'reading' })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function find(db: Db, fileId: string, revision: number): Promise<Reading | undefined> {
  const query = db.selectFrom('proposed_readings').selectAll().where('file_id', '=', fileId)
  const row = await query.where('revision', '=', revision).executeTakeFirst()
  if (row?.state === 'failed') return { state: 'failed', error: row.error ?? '' }
  if (row?.state === 'ready') return { state: 'ready', warnings: ParseWarning.array().parse(row.warnings) }
  return row && { state: 'reading' }
}

/** The Markdown that it was parsed into, where it was. */
export async function contentOf(db: Db, fileId: string, revision: number): Promise<string | undefined> {
  const query = db.selectFrom('proposed_readings').select('content').where('file_id', '=', fileId)
  return (await query.where('revision', '=', revision).executeTakeFirst())?.content ?? undefined
}

type Ending = Extract<Reading, { state: 'failed' }> | (Extract<Reading, { state: 'ready' }> & { content: string })

/** False when it is wanted no longer, or has ended. */
export async function end(db: Db, fileId: string, revision: number, reading: Ending): Promise<boolean> {
  const result = await db
    .updateTable('proposed_readings')
    .set('warnings' in reading ? { ...reading, warnings: JSON.stringify(reading.warnings) } : reading)
    .where('file_id', '=', fileId)
    .where('revision', '=', revision)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** A chunk's Markdown is at most 2 000 characters: this many rows stay far below PostgreSQL's 65 535 parameters. */
const rowsPerInsert = 500

export async function addChunks(
  db: Db,
  fileId: string,
  revision: number,
  chunks: readonly Omit<ReadChunk, 'ordinal'>[],
): Promise<void> {
  const rows = chunks.map(({ headingPath, page, text }, index) => ({
    file_id: fileId,
    revision,
    ordinal: index + 1,
    heading_path: headingPath,
    page: page ?? null,
    text,
  }))
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    const some = rows.slice(at, at + rowsPerInsert)
    await db.insertInto('proposed_chunks').values(some).execute()
  }
}

export const listChunks = (db: Db, fileId: string, revision: number, page: PageQuery): Promise<Page<ReadChunk>> =>
  paginate(
    db.selectFrom('proposed_chunks').selectAll().where('file_id', '=', fileId).where('revision', '=', revision),
    page,
    (query) => query.orderBy('ordinal'),
    (row) => ({
      ordinal: row.ordinal,
      headingPath: row.heading_path,
      ...(row.page === null ? {} : { page: row.page }),
      text: row.text,
    }),
  )

/** Revisions that nobody has read yet. */
export const waiting = (db: Db): Promise<{ organizationId: string; fileId: string; revision: number }[]> =>
  db
    .selectFrom('proposed_readings as r')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select(['f.organization_id as organizationId', 'f.id as fileId', 'r.revision'])
    .where('r.state', '=', 'reading')
    .execute()

/** Decided: nobody reads it any more. */
export const removeAll = (db: Db, fileId: string): Promise<unknown> =>
  db.deleteFrom('proposed_readings').where('file_id', '=', fileId).execute()
