import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { api } from '@zhiku/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, useTestServer } from '../test/harness.ts'
import { password } from '../test/make.ts'
import { listHeld } from './objects/service.ts'
import { backup, restore } from './platform/backup.ts'
import { resumeWaiting } from './resume-waiting.ts'
import { verify } from './verify.ts'

const from = useTestServer({ database: 'backup_from' })
const to = useTestServer({ database: 'backup_to' })
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zhiku-backup-'))
  await chmod(folder, 0o711) // an embedded database below it runs as another account when the tests run as root
})
afterAll(() => rm(folder, { recursive: true }))

const saved = (at: string) => backup(from.app.ctx, listHeld, at, new Date())

const rowsOf = async (server: typeof from, table: string) => {
  const { rows } = await sql<{
    row: string
  }>`select row_to_json(t)::text as row from ${sql.table(table)} t order by 1`.execute(server.app.ctx.db)
  return rows.map(({ row }) => row)
}

test('what was backed up is there after a restore into an empty database: people, files, bytes, search', async () => {
  const owner = await from.make.member()
  const base = await from.make.knowledgeBase(owner)
  const parent = await from.call(api.categories.create, {
    token: owner.token,
    body: { knowledgeBaseId: base.id, name: '上' },
  })
  await from.call(api.categories.create, {
    token: owner.token,
    body: { knowledgeBaseId: base.id, name: '下', parentId: parent.id },
  })
  const bytes = new TextEncoder().encode('滤网每月清洗一次，晾干后装回。')
  const file = await from.make.upload(owner, base, '滤网.txt', bytes)
  await from.settle()
  const at = path.join(folder, 'whole')
  await saved(at)
  await restore(to.app.ctx, at)
  await to.app.reindex()
  const objects = ['stored_objects', 'object_references']
  const tables = ['employees', 'files', 'file_revisions', 'chunks', 'categories', 'operation_records', ...objects]
  for (const table of tables) expect(await rowsOf(to, table)).toEqual(await rowsOf(from, table))
  const { token } = await to.call(api.sessions.login, { body: { mobile: owner.mobile, password } })
  const original = await to.fetch(api.files.exportOriginal, { token, params: { id: base.id, fileId: file.id } })
  expect(Buffer.from(await original.arrayBuffer())).toEqual(Buffer.from(bytes))
  const found = await to.call(api.search.search, { token, query: { keyword: '滤网清洗' } })
  expect(found.list[0]).toMatchObject({ sourceId: file.id })
  // a serial column goes on behind what was restored
  await to.make.document({ ...owner, token }, base)
  await to.settle()
})

test('a restore touches nothing that holds somebody, a backup no earlier backup', async () => {
  const at = path.join(folder, 'again')
  await from.make.member()
  await saved(at)
  await expect(restore(from.app.ctx, at)).rejects.toThrow('不是空的')
  await expect(saved(at)).rejects.toThrow('已有备份')
})

test('a backup with rows missing leaves the database empty', async () => {
  const at = path.join(folder, 'short')
  await saved(at)
  const table = path.join(at, 'tables', 'employees.ndjson.gz')
  const lines = gunzipSync(await readFile(table))
    .toString()
    .trimEnd()
    .split('\n')
  await writeFile(table, gzipSync(`${lines.slice(1).join('\n')}\n`))
  const empty = await startTestServer({ database: 'backup_short' })
  try {
    const { ctx } = empty.server.app
    await expect(restore(ctx, at)).rejects.toThrow('备份不完整')
    expect(await rowsOf(empty.server, 'employees')).toEqual([])
  } finally {
    await empty.stop()
  }
})

test('only its owner may read a backup, and nobody who was signed in is in it', async () => {
  const at = path.join(folder, 'private')
  const owner = await from.make.member()
  await from.make.document(owner, await from.make.knowledgeBase(owner))
  const { manifest } = await saved(at)
  const entries = await readdir(at, { recursive: true, withFileTypes: true })
  const modes = entries.map(async (entry) => {
    const { mode } = await stat(path.join(entry.parentPath, entry.name))
    return (mode & 0o777).toString(8)
  })
  expect(new Set(await Promise.all(modes))).toEqual(new Set(['600', '700']))
  const names = manifest.tables.map(({ name }) => name)
  expect(names).toContain('employees')
  expect(names.filter((name) => name === 'sessions' || name === 'login_attempts')).toEqual([])
})

/** A document written in the console, and the key of its object. */
async function written(name: string): Promise<{ key: string; name: string }> {
  const owner = await from.make.member()
  const file = await from.make.document(owner, await from.make.knowledgeBase(owner), { name, content: `# ${name}` })
  const row = await from.app.ctx.db
    .selectFrom('file_revisions')
    .select('object_key as key')
    .where('file_id', '=', file.id)
    .executeTakeFirstOrThrow()
  return { ...row, name }
}

/** Runs against the two servers' stores; afterwards the objects are whole again. */
async function withFaults(work: (damaged: { key: string; name: string }, gone: { key: string }) => Promise<void>) {
  const { storage } = from.app.ctx
  const [damaged, gone] = [await written('受损.md'), await written('丢失.md')]
  await storage.put(damaged.key, Buffer.from('#  受损.md'))
  await storage.remove(gone.key)
  try {
    await work(damaged, gone)
  } finally {
    await storage.put(damaged.key, Buffer.from('# 受损.md'))
    await storage.put(gone.key, Buffer.from('# 丢失.md'))
  }
}

test('a backup says which objects are missing or damaged; a restore refuses it, or takes the rest when told to', () =>
  withFaults(async (damaged, gone) => {
    const at = path.join(folder, 'faulty')
    const { faulty } = await saved(at)
    const expected = [
      { key: damaged.key, fault: 'damaged' },
      { key: gone.key, fault: 'missing' },
    ]
    expect(faulty).toHaveLength(2)
    expect(faulty).toEqual(expect.arrayContaining(expected))
    const empty = await startTestServer({ database: 'backup_faulty' })
    try {
      const { ctx } = empty.server.app
      await expect(restore(ctx, at)).rejects.toThrow(gone.key)
      expect(await rowsOf(empty.server, 'employees')).toEqual([])
      const left = (await restore(ctx, at, true)).faulty
      expect(left.map(({ key }) => key)).toEqual(faulty.map(({ key }) => key))
      expect(await rowsOf(empty.server, 'files')).toEqual(await rowsOf(from, 'files'))
    } finally {
      await empty.stop()
    }
  }))

test('a backup that was shortened afterwards is refused too', async () => {
  const at = path.join(folder, 'shortened')
  const { key } = await written('变短.md')
  await saved(at)
  await writeFile(path.join(at, key), '#')
  const empty = await startTestServer({ database: 'backup_shortened' })
  try {
    await expect(restore(empty.server.app.ctx, at)).rejects.toThrow(key)
  } finally {
    await empty.stop()
  }
})

test('verify names the files at fault, what nobody holds or nobody knows of, and rows of the index that differ', async () => {
  const { storage, db } = from.app.ctx
  await from.settle()
  expect(await verify(from.app)).toMatchObject({ isSound: true })
  await withFaults(async (damaged) => {
    await from.settle()
    const orphan = `objects/orphaned/${'0'.repeat(64)}.txt`
    await storage.put(orphan, Buffer.from('x'))
    const { lines, isSound } = await verify(from.app)
    await storage.remove(orphan)
    expect(isSound).toBe(false)
    const text = lines.join('\n')
    expect(text).toContain(`损坏  “受损.md” ${damaged.key}`)
    expect(text).toContain('缺失  “丢失.md”')
    expect(text).toContain(orphan)
    expect(text).toContain('搜索索引：与数据库一致')
  })
  const { key } = await written('没有登记.md')
  await db.insertInto('object_references').values({ holder_type: 'faq', holder_id: 'nobody', key }).execute()
  const [held] = await db
    .deleteFrom('object_references')
    .where('key', '=', key)
    .where('holder_type', '=', 'file')
    .returningAll()
    .execute()
  const unheld = await verify(from.app)
  expect(unheld.isSound).toBe(false)
  expect(unheld.lines.filter((line) => line.includes(key))).toHaveLength(2)
  expect(unheld.lines.join('\n')).toMatch(/在用而没有登记的文件 1 个[^]*使用者已不存在、仍登记着的文件 1 个/)
  if (held) await db.insertInto('object_references').values(held).execute()
  await db.deleteFrom('object_references').where('holder_id', '=', 'nobody').execute()
  await from.settle()
  expect(await verify(from.app)).toMatchObject({ isSound: true })
  const [chunk] = await db.deleteFrom('chunks').returning('id').execute()
  expect(chunk).toBeDefined()
  const { lines, isSound } = await verify(from.app)
  expect(isSound).toBe(false)
  expect(lines.join('\n')).toContain('npm run reindex')
})

test('work that waits without a job gets one, once: imports and revisions that an auditor waits for', async () => {
  const { app } = from
  const owner = await from.make.member({ roleType: '3' })
  const { token } = owner
  const base = await from.make.knowledgeBase(owner, { type: 'faq' })
  const ticket = await from.call(api.uploads.ticket, {
    token,
    params: { id: base.id },
    query: { filename: 'a.zip', purpose: 'attachment' },
  })
  await app.ctx.storage.put(ticket.ossUrl.slice('oss://'.length), Buffer.from('not a workbook'))
  const body = { ossUrl: ticket.ossUrl, filename: 'a.xlsx', onDuplicate: 'skip', preview: true } as const
  const task = await from.call(api.faqImports.create, { token, params: { id: base.id }, body })
  const documents = await from.make.knowledgeBase(owner)
  const config = { auditRequired: true, version: documents.version }
  await from.call(api.knowledgeBases.configure, { token, params: { id: documents.id }, body: config })
  const file = await from.make.document(owner, documents)
  await app.ctx.db.insertInto('proposed_readings').values({ file_id: file.id, revision: 1, state: 'reading' }).execute()
  const jobs = async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.job
      where data->>'taskId' = ${task.id} or data->>'fileId' = ${file.id} order by name`.execute(app.ctx.db)
    return rows.map(({ name }) => name)
  }
  await sql`delete from pgboss.job`.execute(app.ctx.db) // as after a restore
  await resumeWaiting(app.ctx)
  await resumeWaiting(app.ctx)
  expect(await jobs()).toEqual(['file.readAhead', 'import.check'])
})

test('a command whose index cannot be opened ends and says so, its embedded database with it', async () => {
  const home = path.join(folder, 'unopened')
  const notAFolder = path.join(folder, 'not-a-folder')
  await writeFile(notAFolder, '')
  const env = { PATH: process.env['PATH'], ZHIKU_DATA_DIR: home, ZHIKU_INDEX_URI: notAFolder, ZHIKU_LOG: 'error' }
  const program = fileURLToPath(new URL('maintain.ts', import.meta.url))
  const ended = await new Promise<{ code: unknown; errors: string }>((resolve) => {
    execFile(process.execPath, [program, 'reindex'], { env }, (error, _output, errors) =>
      resolve({ code: error?.code ?? 0, errors }),
    )
  })
  expect(ended.code).toBe(1)
  expect(ended.errors).not.toBe('')
  await expect(readFile(path.join(home, 'postgres', 'pg18', 'postmaster.pid'))).rejects.toThrow('ENOENT')
})
