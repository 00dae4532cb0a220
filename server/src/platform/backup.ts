/**
 * Logical backup: a folder that holds every table as gzipped JSON lines and every kept object, read from one snapshot.
 *
 *   manifest.json            format, time, applied migrations, rows per table
 *   tables/<name>.ndjson.gz  one row a line, as PostgreSQL writes it in JSON
 *   objects.ndjson.gz        the objects that belong to it, one a line, with their hashes
 *   objects/<key>            their content
 *
 * It restores into an empty database of the same migrations, embedded or external, whatever its major version. Only its
 * owner may read it. Sign-ins are not in it: one that has ended since must not come back. Nor are jobs and the search
 * index: work that waits is picked up from its own tables, the index is rebuilt with its books.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { z } from 'zod'
import { backupObjects, inspectObjects, restoreObjects } from './backup-objects.ts'
import type { FaultyObject } from './backup-objects.ts'
import type { Db } from './db.ts'
import type { ExpectedObject } from './storage/check-object.ts'
import type { ObjectStore } from './storage/object-store.ts'

const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.int() })),
})
export type Manifest = z.infer<typeof Manifest>

const rowsPerBatch = 1000

/** What is backed up, and into what it is restored. */
export interface Kept {
  db: Db
  storage: ObjectStore
}

/** The objects that rows refer to, in the given snapshot. */
export type ListObjects = (db: Db) => Promise<ExpectedObject[]>

/**
 * @returns what is in it, and the objects that the store does not have as they were kept
 * @throws when the folder exists already: a backup never writes over another
 */
export async function backup(
  { db, storage }: Kept,
  listObjects: ListObjects,
  folder: string,
  now: Date,
): Promise<{ manifest: Manifest; faulty: FaultyObject[] }> {
  await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).includes('manifest.json')) throw new Error(`已有备份：${folder}，请换一个位置`)
  const { manifest, objects } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      const tables = []
      for (const name of await tablesInOrder(tx)) tables.push({ name, rows: await dumpTable(tx, folder, name) })
      const migrations = await appliedMigrations(tx)
      const manifest = { format: 1 as const, createdAt: now.toISOString(), migrations, tables }
      return { manifest, objects: await listObjects(tx) }
    })
  const faulty = await backupObjects(storage, folder, objects)
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`
  await writeFile(path.join(folder, 'manifest.json'), text, { mode: 0o600 })
  return { manifest, faulty }
}

/**
 * @param isForced restores what is intact of a backup whose objects are not all there
 * @throws when the folder is no whole backup, its migrations differ, or the database already holds somebody
 */
export async function restore(
  { db, storage }: Kept,
  folder: string,
  isForced = false,
): Promise<{ manifest: Manifest; faulty: FaultyObject[] }> {
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')))
  const applied = await appliedMigrations(db)
  if (manifest.migrations.join() !== applied.join()) {
    throw new Error('备份与当前程序的数据结构不同：请用创建备份时的程序版本恢复，再升级')
  }
  const someone = await db.selectFrom('employees').select('id').limit(1).executeTakeFirst()
  if (someone) throw new Error('目标数据库不是空的，未恢复任何内容：请换一个空的数据目录或数据库')
  const { intact, faulty } = await inspectObjects(folder)
  if (faulty.length > 0 && !isForced) throw new Error(refusalOf(faulty))
  await restoreObjects(storage, folder, intact)
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const { name, rows } of manifest.tables) {
      if (leftOut.includes(name)) continue // of an earlier version
      const loaded = await loadTable(tx, folder, name)
      if (loaded !== rows) throw new Error(`备份不完整：表 ${name} 应有 ${rows} 行，实有 ${loaded} 行`)
    }
    await advanceSequences(tx)
  })
  return { manifest, faulty }
}

/** Objects named in a sentence. */
const named = 20

function refusalOf(faulty: readonly FaultyObject[]): string {
  const lines = faulty.slice(0, named).map(({ key, fault }) => `  ${fault === 'missing' ? '缺失' : '损坏'}  ${key}`)
  const more = faulty.length > named ? [`  …共 ${faulty.length} 个`] : []
  const advice = '请换一份完整的备份；要恢复其余内容，请加 --force：npm run restore -- <备份目录> --force'
  return ['备份里有文件缺失或损坏，未恢复任何内容：', ...lines, ...more, advice].join('\n')
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The index's own books, true of one index only; sign-ins and their attempts, true of one time only. */
const leftOut = ['search_index', 'index_outbox', 'sessions', 'login_attempts']

/** Our tables, each behind those that its foreign keys name; a deferred key waits for the restore's end. */
async function tablesInOrder(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select t.relname as name, coalesce(array_agg(r.relname::text) filter (where r.relname <> t.relname), '{}') as needs
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    left join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' and not c.condeferred
    left join pg_class r on r.oid = c.confrelid
    where n.nspname = 'public' and t.relkind = 'r' and t.relname not like 'kysely%' and t.relname <> all(${leftOut})
    group by t.relname order by t.relname`.execute(db)
  const ordered: string[] = []
  const waiting = new Map(rows.map(({ name, needs }) => [name, needs]))
  while (waiting.size > 0) {
    const free = [...waiting].filter(([, needs]) => needs.every((need) => !waiting.has(need)))
    if (free.length === 0) throw new Error('the foreign keys form a circle')
    for (const [name] of free) {
      ordered.push(name)
      waiting.delete(name)
    }
  }
  return ordered
}

async function dumpTable(tx: Db, folder: string, name: string): Promise<number> {
  let count = 0
  async function* lines() {
    await sql`declare dump no scroll cursor for select row_to_json(t)::text as row from ${sql.table(name)} t`.execute(
      tx,
    )
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsPerBatch)} from dump`.execute(tx)
      if (rows.length === 0) break
      count += rows.length
      yield `${rows.map(({ row }) => row).join('\n')}\n`
    }
    await sql`close dump`.execute(tx)
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(fileOf(folder, name), { mode: 0o600 }))
  return count
}

async function loadTable(tx: Db, folder: string, name: string): Promise<number> {
  const input = createReadStream(fileOf(folder, name)).pipe(createGunzip())
  let count = 0
  let batch: string[] = []
  const insert = async () => {
    const rows = `[${batch.join(',')}]`
    await sql`insert into ${sql.table(name)} select * from json_populate_recordset(null::${sql.table(name)}, ${rows}::json)`.execute(
      tx,
    )
    count += batch.length
    batch = []
  }
  // a table that refers to itself goes in by one statement, because a foreign key is checked at a statement's end
  const limit = (await refersToItself(tx, name)) ? Number.POSITIVE_INFINITY : rowsPerBatch
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(line)
    if (batch.length >= limit) await insert()
  }
  if (batch.length > 0) await insert()
  return count
}

const refersToItself = async (db: Db, name: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_constraint where contype = 'f' and conrelid = confrelid and conrelid = ${name}::regclass`.execute(
    db,
  )
  return rows.length > 0
}

/** Serial columns go on behind the highest number that was restored. */
async function advanceSequences(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select t.relname as table, a.attname as column from pg_class s
    join pg_depend d on d.objid = s.oid and d.deptype = 'a'
    join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    join pg_namespace n on n.oid = t.relnamespace where s.relkind = 'S' and n.nspname = 'public'`.execute(db)
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(db)
  }
}

const fileOf = (folder: string, table: string): string => path.join(folder, 'tables', `${table}.ndjson.gz`)
