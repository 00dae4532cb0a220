import type { Revision } from '@zhiku/contract/file-revisions'
import { sql } from 'kysely'
import { employeeName } from '../employees/service.ts'
import type { Db } from '../platform/db.ts'

export interface NewRevision {
  fileId: string
  revision: number
  objectKey: string
  size: number
  content: string | null
  remark: string
  createdBy: string
  now: Date
}

export const insert = (db: Db, revision: NewRevision) =>
  db
    .insertInto('file_revisions')
    .values({
      file_id: revision.fileId,
      revision: revision.revision,
      object_key: revision.objectKey,
      size: revision.size,
      content: revision.content,
      remark: revision.remark,
      created_by: revision.createdBy,
      created_at: revision.now,
    })
    .execute()

/** Newest first. */
export const list = async (db: Db, fileId: string): Promise<Revision[]> => {
  const rows = await select(db, fileId).orderBy('v.revision', 'desc').execute()
  return rows.map(toRevision)
}

export const find = async (
  db: Db,
  fileId: string,
  revision: number,
): Promise<(Revision & { content: string; objectKey: string }) | undefined> => {
  const row = await select(db, fileId).select('v.content').where('v.revision', '=', revision).executeTakeFirst()
  return row && { ...toRevision(row), content: row.content ?? '', objectKey: row.object_key }
}

export const latest = async (db: Db, fileId: string): Promise<number> => {
  const row = await db
    .selectFrom('file_revisions')
    .select(({ fn }) => fn.max('revision').as('revision'))
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  return row.revision
}

export const setContent = (db: Db, fileId: string, revision: number, content: string) =>
  db
    .updateTable('file_revisions')
    .set({ content })
    .where('file_id', '=', fileId)
    .where('revision', '=', revision)
    .execute()

export const addPictures = async (db: Db, fileId: string, revision: number, objectKeys: string[]): Promise<void> => {
  if (objectKeys.length === 0) return
  const rows = objectKeys.map((object_key) => ({ file_id: fileId, revision, object_key }))
  await db
    .insertInto('revision_pictures')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

export const pictureKeys = async (db: Db, fileId: string, revision: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('revision_pictures')
    .select('object_key')
    .where('file_id', '=', fileId)
    .where('revision', '=', revision)
    .execute()
  return rows.map((row) => row.object_key)
}

/** Every file with the keys of all that its revisions are made of or show. */
export async function objectsOfAll(db: Db): Promise<{ id: string; keys: string[] }[]> {
  const { rows } = await sql<{ id: string; keys: string[] }>`
    select f.id, array(select object_key from file_revisions where file_id = f.id
      union select object_key from revision_pictures where file_id = f.id) as keys from files f`.execute(db)
  return rows
}

/** What people know these objects by: the name of a file whose original each is, by key. */
export async function namesOfOriginals(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('file_revisions as v')
    .innerJoin('files as f', 'f.id', 'v.file_id')
    .select(['v.object_key as key', 'f.name'])
    .where('v.object_key', '=', (eb) => eb.fn.any(eb.val([...keys])))
    .orderBy('v.created_at', 'desc')
    .execute()
  return new Map(rows.map(({ key, name }) => [key, name])) // the first of them comes last
}

/** Files whose current revision shows this object, as their original or as a picture. */
export const filesShowing = async (db: Db, objectKey: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f join file_revisions v on v.file_id = f.id and v.revision = f.revision
      where v.object_key = ${objectKey}
    union select f.id from files f join revision_pictures p on p.file_id = f.id and p.revision = f.revision
      where p.object_key = ${objectKey}`.execute(db)
  return rows.map(({ id }) => id)
}

const select = (db: Db, fileId: string) =>
  db
    .selectFrom('file_revisions as v')
    .where('v.file_id', '=', fileId)
    .select(['v.revision', 'v.size', 'v.object_key', 'v.created_by', 'v.created_at', 'v.remark'])
    .select(employeeName('v.created_by').as('name'))

const toRevision = (row: {
  revision: number
  size: number
  object_key: string
  created_by: string
  created_at: Date
  remark: string
  name: string
}): Revision => ({
  revision: row.revision,
  size: row.size,
  ossUrl: `oss://${row.object_key}`,
  createdBy: { id: row.created_by, name: row.name },
  createdAt: row.created_at.toISOString(),
  remark: row.remark,
})
