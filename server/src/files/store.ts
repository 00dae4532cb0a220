import type { Page, PageQuery } from '@zhiku/contract/fields'
import { ParseWarning } from '@zhiku/contract/parse-warnings'
import type { File } from '@zhiku/contract/files'
import type { KnowledgeType, ParseStatus, ParseWarningKind } from '@zhiku/contract/words/files'
import type { Validity } from '@zhiku/contract/words/validity'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import { employeeName } from '../employees/service.ts'
import { inBatches, isAt, matching, ordered, rowsOf, shownOf, standingOf, validityOf } from '../kept/service.ts'
import type { KeptFilter, Standing } from '../kept/service.ts'
import { containing, paginate } from '../platform/db.ts'
import type { Db, RowOf, Tables } from '../platform/db.ts'

export const { lockAll, update, setAuditStatus, countByBase, lastChangeIn } = rowsOf('files')

export interface ListFilter extends KeptFilter {
  keyword?: string | undefined
  knowledgeType?: KnowledgeType | undefined
  parseStatus?: ParseStatus | undefined
  parseWarning?: ParseWarningKind | 'any' | undefined
  validity?: Validity | undefined
  sort?: Sort | `-${Sort}` | undefined
}
type Sort = keyof typeof sortColumns
const sortColumns = { updatedAt: 'f.updated_at', name: 'f.name', size: 'v.size' } as const

/** A file with what only the server needs to know of it. */
export interface StoredFile extends Standing {
  file: File
}

const selectAll = (db: Db) =>
  db
    .selectFrom('files as f')
    .innerJoin('file_revisions as v', (join) =>
      join.onRef('v.file_id', '=', 'f.id').onRef('v.revision', '=', 'f.revision'),
    )
    .selectAll('f')
    .select([employeeName('f.created_by').as('created_by_name'), 'v.object_key', 'v.size'])

type Selected = ReturnType<typeof selectAll>
type Row = RowOf<typeof selectAll>

export const list = (
  db: Db,
  organizationId: string,
  filter: ListFilter,
  page: PageQuery,
  now: Date,
): Promise<Page<File>> => paginate(filtered(selectAll(db), organizationId, filter, now), page, sorted(filter), toFile)

const sorted = ({ sort = '-updatedAt' }: ListFilter) => ordered(sortColumns, 'f.id', sort)

/** Everything that matches, for exports. */
export async function* each(db: Db, organizationId: string, filter: ListFilter, now: Date): AsyncIterable<File> {
  const found = sorted(filter)(filtered(selectAll(db), organizationId, filter, now))
  const ids = (await found.clearSelect().select('f.id').execute()).map(({ id }) => id)
  yield* inBatches(ids, (some) => findPresent(db, organizationId, some))
}

function filtered(query: Selected, organizationId: string, filter: ListFilter, now: Date): Selected {
  const { keyword, knowledgeType, parseStatus, parseWarning, validity } = filter
  let q = query.where(matching('f', organizationId, filter))
  if (keyword) q = q.where('f.name', 'ilike', containing(keyword))
  if (knowledgeType) q = q.where('f.knowledge_type', '=', knowledgeType)
  if (parseStatus) q = q.where('f.parse_status', '=', parseStatus)
  if (parseWarning) q = q.where(hasWarning(parseWarning))
  if (validity) q = q.where(isAt('f', validity, now))
  return q
}

const hasWarning = (kind: ParseWarningKind | 'any') =>
  kind === 'any'
    ? sql<boolean>`f.parse_warnings <> '[]'`
    : sql<boolean>`f.parse_warnings @> ${JSON.stringify([{ kind }])}::jsonb`

/** A removed one is not found. */
export async function find(db: Db, organizationId: string, id: string): Promise<File | undefined> {
  const [file] = await findPresent(db, organizationId, [id])
  return file
}

/** In no order; removed ones are left out. */
export const findPresent = async (db: Db, organizationId: string, ids: readonly string[]): Promise<File[]> =>
  (await findAll(db, organizationId, ids)).filter(({ isRemoved }) => !isRemoved).map(({ file }) => file)

/** In no order; removed ones too. */
export async function findAll(db: Db, organizationId: string, ids: readonly string[]): Promise<StoredFile[]> {
  const query = selectAll(db).where('f.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
  return (await query.where('f.organization_id', '=', organizationId).execute()).map(toStored)
}

/** Chunks of what is not removed, found or not. */
export async function countChunksByBase(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('files')
    .where('knowledge_base_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('deleted_at', 'is', null)
    .groupBy('knowledge_base_id')
    .select(['knowledge_base_id', sql<number>`sum(chunk_count)::integer`.as('count')])
    .execute()
  return new Map(rows.map((row) => [row.knowledge_base_id, row.count]))
}

export const idsByName = async (db: Db, knowledgeBaseId: string, names: string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .where('name', 'in', names)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export const insert = (db: Db, file: Insertable<Tables['files']>) => db.insertInto('files').values(file).execute()

export type FileValues = Updateable<Tables['files']>

type ParseColumn =
  | 'parse_status'
  | 'parse_error'
  | 'needs_another_file'
  | 'parse_warnings'
  | 'parsed_revision'
  | 'chunk_count'

/** The state of parsing is not an edit: it leaves the version alone, so that nobody's open form goes stale. */
export const setParseState = (db: Db, id: string, values: Pick<FileValues, ParseColumn>) =>
  db.updateTable('files').set(values).where('id', '=', id).execute()

/** Its chunks, also those that people wrote where it could not be parsed, are of a revision before from here on. */
export async function setRevision(db: Db, id: string, revision: number, now: Date): Promise<void> {
  const unparsed = db.updateTable('files').where('id', '=', id).where('parsed_revision', 'is', null)
  await unparsed.set(({ ref }) => ({ parsed_revision: ref('revision') })).execute()
  await update(db, id, { revision, updated_at: now })
}

/** The revision that its chunks were cut from, where that is another than its current one. */
export async function parsedFromOther(db: Db, id: string): Promise<number | undefined> {
  const file = db.selectFrom('files').where('id', '=', id).whereRef('parsed_revision', '<>', 'revision')
  return (await file.select('parsed_revision').executeTakeFirst())?.parsed_revision ?? undefined
}

/** Files whose chunks have reached the index; locked in the order that every writer of many files keeps. */
export const markReady = (db: Db, ids: string[]) =>
  db
    .updateTable('files')
    .set({ parse_status: 'ready' })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('files')
        .select('id')
        .where('id', 'in', ids)
        .where('parse_status', '=', 'indexing')
        .orderBy('id')
        .forUpdate(),
    )
    .execute()

const toStored = (row: Row): StoredFile => ({ file: toFile(row), ...standingOf(row) })

const toFile = (row: Row): File => ({
  ...shownOf(row),
  ...validityOf(row),
  name: row.name,
  extension: row.extension,
  size: row.size,
  ossUrl: `oss://${row.object_key}`,
  authored: row.authored,
  knowledgeType: row.knowledge_type as KnowledgeType, // check constraint
  categoryId: row.category_id,
  tags: row.tags,
  parseStatus: row.parse_status as ParseStatus, // check constraint
  ...(row.parse_error ? { parseError: row.parse_error } : {}),
  ...(row.parse_status === 'failed' && row.needs_another_file ? { needsAnotherFile: true } : {}),
  parseWarnings: ParseWarning.array().parse(row.parse_warnings),
  chunkCount: row.chunk_count,
  revision: row.revision,
})
