import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { api } from '@zhiku/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, useTestServer } from '../test/harness.ts'
import { password } from '../test/make.ts'
import { backup, restore } from './platform/backup.ts'

const from = useTestServer({ database: 'backup_from' })
const to = useTestServer({ database: 'backup_to' })
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zhiku-backup-'))
  await chmod(folder, 0o711) // an embedded database below it runs as another account when the tests run as root
})
afterAll(() => rm(folder, { recursive: true }))

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
  await backup(from.app.ctx.db, from.app.ctx.storage, at, new Date())
  await restore(to.app.ctx.db, to.app.ctx.storage, at)
  await to.app.reindex()
  const tables = ['employees', 'files', 'file_revisions', 'chunks', 'categories', 'operation_records', 'stored_objects']
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
  await backup(from.app.ctx.db, from.app.ctx.storage, at, new Date())
  await expect(restore(from.app.ctx.db, from.app.ctx.storage, at)).rejects.toThrow('不是空的')
  await expect(backup(from.app.ctx.db, from.app.ctx.storage, at, new Date())).rejects.toThrow('已有备份')
})

test('a backup with rows missing leaves the database empty', async () => {
  const at = path.join(folder, 'short')
  await backup(from.app.ctx.db, from.app.ctx.storage, at, new Date())
  const table = path.join(at, 'tables', 'employees.ndjson.gz')
  const lines = gunzipSync(await readFile(table))
    .toString()
    .trimEnd()
    .split('\n')
  await writeFile(table, gzipSync(`${lines.slice(1).join('\n')}\n`))
  const empty = await startTestServer({ database: 'backup_short' })
  try {
    const { ctx } = empty.server.app
    await expect(restore(ctx.db, ctx.storage, at)).rejects.toThrow('备份不完整')
    expect(await rowsOf(empty.server, 'employees')).toEqual([])
  } finally {
    await empty.stop()
  }
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
