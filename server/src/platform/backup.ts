/**
 * Logical backup: a folder that holds every table as gzipped JSON lines and every kept object, read from one snapshot.
 *
 *   manifest.json            format, time, applied migrations, rows per table
 *   tables/<name>.ndjson.gz  one row a line, as PostgreSQL writes it in JSON
 *   objects/<key>            the object store's content
 *
 * It restores into an empty database of the same migrations, embedded or external, whatever its major version.
 * Jobs and the search index are not in it: tasks are picked up from their own table, the index is rebuilt with its books.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './db.ts'
import type { ObjectStore } from './storage/object-store.ts'

const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.int() })),
})
export type Manifest = z.infer<typeof Manifest>

const rowsPerBatch = 1000
/** Kept objects only: what lies under `uploads/` was never registered. */
const keptPrefix = 'objects/'

/** @throws when the folder exists already: a backup never writes over another */
export async function backup(db: Db, store: ObjectStore, folder: string, now: Date): Promise<Manifest> {
  await mkdir(path.join(folder, 'tables'), { recursive: true })
  if ((await readdir(folder)).includes('manifest.json')) throw new Error(`已有备份：${folder}，请换一个位置`)
  const manifest = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      const tables = []
      for (const name of await tablesInOrder(tx)) tables.push({ name, rows: await dumpTable(tx, folder, name) })
      const migrations = await appliedMigrations(tx)
      return { format: 1 as const, createdAt: now.toISOString(), migrations, tables }
    })
  for await (const { key } of store.list(keptPrefix)) {
    const target = path.join(folder, key)
    await mkdir(path.dirname(target), { recursive: true })
    await pipeline(await store.read(key), createWriteStream(target))
  }
  await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  return manifest
}

/** @throws when the folder is no whole backup, its migrations differ, or the database already holds somebody */
export async function restore(db: Db, store: ObjectStore, folder: string): Promise<Manifest> {
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')))
  const applied = await appliedMigrations(db)
  if (manifest.migrations.join() !== applied.join()) {
    throw new Error('备份与当前程序的数据结构不同：请用创建备份时的程序版本恢复，再升级')
  }
  const someone = await db.selectFrom('employees').select('id').limit(1).executeTakeFirst()
  if (someone) throw new Error('目标数据库不是空的，未恢复任何内容：请换一个空的数据目录或数据库')
  for await (const key of objectsIn(folder)) await store.put(key, createReadStream(path.join(folder, key)))
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const { name, rows } of manifest.tables) {
      const loaded = await loadTable(tx, folder, name)
      if (loaded !== rows) throw new Error(`备份不完整：表 ${name} 应有 ${rows} 行，实有 ${loaded} 行`)
    }
    await advanceSequences(tx)
  })
  return manifest
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The index's own books, true of one index only. */
const derivedTables = ['search_index', 'index_outbox']

/** Our tables, each behind those that its foreign keys name; a deferred key waits for the restore's end. */
async function tablesInOrder(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select t.relname as name, coalesce(array_agg(r.relname::text) filter (where r.relname <> t.relname), '{}') as needs
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    left join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' and not c.condeferred
    left join pg_class r on r.oid = c.confrelid
    where n.nspname = 'public' and t.relkind = 'r' and t.relname not like 'kysely%' and t.relname <> all(${derivedTables})
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
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(fileOf(folder, name)))
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

async function* objectsIn(folder: string): AsyncIterable<string> {
  const root = path.join(folder, keptPrefix)
  const isThere = await stat(root).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) yield path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
  }
}

const fileOf = (folder: string, table: string): string => path.join(folder, 'tables', `${table}.ndjson.gz`)
