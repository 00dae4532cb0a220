import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findHome } from './cluster-home.ts'
import type { PostgresConnection } from './owner-record.ts'
import { inspectServer, waitUntilGone } from './processes.ts'
import { StartRefused } from './start-refused.ts'
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from './supervisor.ts'

const isRoot = process.getuid?.() === 0
const sharedRoot = '/var/lib/zhiku'

let dir = ''
/** Run in reverse after each test. */
let cleanups: (() => unknown)[] = []

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'supervisor-test-'))
  chmodSync(dir, 0o755)
  cleanups = [() => rmSync(dir, { recursive: true, force: true })]
})
afterEach(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup()
})

async function start(dataDir: string, databases = ['zhiku']): Promise<EmbeddedPostgres & { messages: string[] }> {
  const messages: string[] = []
  const postgres = await startEmbeddedPostgres({ dataDir, databases, log: (message) => messages.push(message) })
  cleanups.push(() => postgres.stop())
  return { ...postgres, messages }
}

function spawnOwner(dataDir: string) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'fixtures/owner.ts'), dataDir])
  const exited = once(child, 'exit')
  cleanups.push(() => {
    child.kill('SIGTERM')
    return exited
  })
  return Object.assign(child, { exited })
}

async function startOwner(dataDir: string) {
  const child = spawnOwner(dataDir)
  const [line] = await once(createInterface(child.stdout), 'line')
  const connection: PostgresConnection = JSON.parse(String(line))
  return { child, connection }
}

/** The values of all rows in one list. */
async function query(connection: PostgresConnection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** Tries until the restarted server answers. */
async function queryWhenBack(connection: PostgresConnection, sql: string): Promise<unknown[]> {
  const answer = () => query(connection, sql).catch(() => undefined)
  await expect.poll(answer, { timeout: 30_000 }).toBeDefined()
  return query(connection, sql)
}

function readServerPid(dataDir: string): number {
  return Number.parseInt(readFileSync(path.join(findHome(dataDir) ?? '', 'pg18', 'postmaster.pid'), 'utf8'), 10)
}

test('the first start makes the databases, durable and without a TCP port', async () => {
  const postgres = await start(path.join(dir, 'data'), ['zhiku', 'second'])
  expect(
    await query(postgres.connection, `select datname from pg_database where datname in ('zhiku', 'second') order by 1`),
  ).toEqual(['second', 'zhiku'])
  expect(
    await query(
      postgres.connection,
      `select current_setting(name) from unnest(array['fsync', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'server_encoding']) name`,
    ),
  ).toEqual(['on', 'on', 'on', '', 'UTF8'])
  expect(await query(postgres.connection, `select datlocale from pg_database where datname = 'zhiku'`)).toEqual([
    'C.UTF-8',
  ])
})

test('what was written is there after a stop and another start', async () => {
  const dataDir = path.join(dir, 'data')
  const first = await start(dataDir)
  await query(first.connection, 'create table kept as select 42 as value')
  await first.stop()
  const second = await start(dataDir)
  expect(await query(second.connection, 'select value from kept')).toEqual([42])
  expect(second.messages).toEqual([])
})

test('a second start on the same folder is refused and names the owner', async () => {
  const dataDir = path.join(dir, 'data')
  const { child, connection } = await startOwner(dataDir)
  await expect(start(dataDir)).rejects.toThrow(StartRefused)
  await expect(start(dataDir)).rejects.toThrow(`pid ${child.pid}`)
  const second = spawnOwner(dataDir)
  expect(await text(second.stderr)).toContain('正由另一个知库进程使用')
  expect(await query(connection, 'select 1')).toEqual([1])
})

test('a start in the process that already owns the folder is refused too', async () => {
  const dataDir = path.join(dir, 'data')
  await start(dataDir)
  await expect(start(dataDir)).rejects.toThrow('正由另一个知库进程使用')
})

test('a running database is found by its folder, a stopped one is not', async () => {
  const dataDir = path.join(dir, 'data')
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
  const postgres = await start(dataDir)
  expect(await findRunningPostgres(dataDir)).toEqual(postgres.connection)
  await postgres.stop()
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
})

test('a killed server is started again and keeps what was committed', async () => {
  const dataDir = path.join(dir, 'data')
  const postgres = await start(dataDir)
  await query(postgres.connection, 'create table kept as select 42 as value')
  for (let round = 1; round <= 2; round += 1) {
    const pid = readServerPid(dataDir)
    process.kill(pid, 'SIGKILL')
    await waitUntilGone(pid, 10_000)
    expect(await queryWhenBack(postgres.connection, 'select value from kept')).toEqual([42])
    expect(readServerPid(dataDir)).not.toBe(pid)
  }
  expect(postgres.messages).toContain('内置数据库意外退出，正在重新启动')
})

test('the orphan of a killed owner is stopped and nothing committed is lost', async () => {
  const dataDir = path.join(dir, 'data')
  const { child, connection } = await startOwner(dataDir)
  await query(connection, 'create table kept as select 42 as value')
  const orphan = readServerPid(dataDir)
  child.kill('SIGKILL')
  await child.exited
  expect(inspectServer(orphan, path.join(dataDir, 'postgres/pg18'))).toBe('this server')
  const postgres = await start(dataDir)
  expect(await query(postgres.connection, 'select value from kept')).toEqual([42])
  expect(await waitUntilGone(orphan, 0)).toBe(true)
  expect(existsSync(connection.host)).toBe(false)
})

test('an initialisation that was killed never looks like a database', async () => {
  const dataDir = path.join(dir, 'data')
  const home = path.join(dataDir, 'postgres')
  // Killed ever later: as soon as the database under construction has that many files, of some 970 in the end.
  for (const progress of [1, 20, 60, 300, 400, 600, 900]) {
    const leftovers = new Set(listInitialisations(home))
    const owner = spawnOwner(dataDir)
    const countFiles = () =>
      listInitialisations(home)
        .filter((name) => !leftovers.has(name))
        .reduce((count, name) => count + readdirSync(path.join(home, name), { recursive: true }).length, 0)
    await expect
      .poll(() => tolerateRaces(countFiles), { interval: 1, timeout: 20_000 })
      .toBeGreaterThanOrEqual(progress)
    owner.kill('SIGKILL')
    await owner.exited
    expect(existsSync(path.join(home, 'pg18'))).toBe(false)
  }
  const postgres = await start(dataDir)
  expect(await query(postgres.connection, 'select 1')).toEqual([1])
  expect(readdirSync(home).filter((name) => name.includes('.init-'))).toEqual([])
})

function listInitialisations(home: string): string[] {
  return existsSync(home) ? readdirSync(home).filter((name) => name.startsWith('pg18.init-')) : []
}

/** A folder may go while it is read. */
function tolerateRaces(count: () => number): number {
  try {
    return count()
  } catch {
    return 0
  }
}

test.for([
  ['of a living process', String(process.pid)],
  ['of a process that is gone', '4194303'],
  ['that a full disk left empty', ''],
])('a stale pid file %s does not stop the start', async ([, content = '']) => {
  const dataDir = path.join(dir, 'data')
  const first = await start(dataDir)
  await first.stop()
  const lines = [content, path.join(dataDir, 'postgres/pg18'), '1', '5432', '', '', '', '']
  writeFileSync(path.join(dataDir, 'postgres/pg18/postmaster.pid'), content === '' ? '' : lines.join('\n'))
  const second = await start(dataDir)
  expect(await query(second.connection, 'select 1')).toEqual([1])
})

test('a data folder with a very long path works', async () => {
  const dataDir = path.join(dir, ...Array.from({ length: 10 }, () => '一个名字很长的目录'))
  const postgres = await start(dataDir)
  expect(await query(postgres.connection, 'select 1')).toEqual([1])
})

test('a data folder below a 0700 directory works, and root keeps its database elsewhere', async () => {
  const closed = path.join(dir, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const dataDir = path.join(closed, 'data')
  const first = await start(dataDir)
  const home = findHome(dataDir) ?? ''
  if (isRoot) cleanups.splice(1, 0, () => rmSync(home, { recursive: true }))
  expect(path.dirname(home)).toBe(isRoot ? sharedRoot : dataDir)
  await query(first.connection, 'create table kept as select 42 as value')
  await first.stop()

  const movedDir = path.join(closed, 'moved')
  renameSync(dataDir, movedDir)
  const second = await start(movedDir)
  expect(await query(second.connection, 'select value from kept')).toEqual([42])
  await second.stop()
})

test('a copied data folder never shares the database of its original', async () => {
  const closed = path.join(dir, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const first = await start(path.join(closed, 'data'))
  const home = findHome(path.join(closed, 'data')) ?? ''
  if (isRoot) cleanups.splice(1, 0, () => rmSync(home, { recursive: true }))
  await first.stop()
  const copy = path.join(closed, 'copy')
  cpSync(path.join(closed, 'data'), copy, { recursive: true })
  // Root's database lies elsewhere, so the copy has none of its own; in place, the copy brought one along.
  const outcome = await start(copy).then(
    () => findHome(copy),
    (error: unknown) => String(error),
  )
  expect(outcome).toEqual(isRoot ? expect.stringContaining('副本') : path.join(copy, 'postgres'))
})

test('the database of another major version is refused, not ignored', async () => {
  const dataDir = path.join(dir, 'data')
  mkdirSync(path.join(dataDir, 'postgres/pg17'), { recursive: true })
  await expect(start(dataDir)).rejects.toThrow('PostgreSQL 17')
})

test('an owner that is asked to end leaves a cleanly shut down database and nothing else', async () => {
  const dataDir = path.join(dir, 'data')
  const { child, connection } = await startOwner(dataDir)
  const server = readServerPid(dataDir)
  child.kill('SIGTERM')
  expect(await child.exited).toEqual([0, null])
  expect(await waitUntilGone(server, 0)).toBe(true)
  expect(existsSync(connection.host)).toBe(false)
  // a copy of the programs too, where the run account cannot enter the checkout
  const left = readdirSync(path.join(dataDir, 'postgres')).filter((name) => !name.startsWith('binaries-'))
  expect(left.toSorted()).toEqual(['owner.lock', 'pg18', 'postgres.log'])
  expect(readFileSync(path.join(dataDir, 'postgres/postgres.log'), 'utf8')).toContain('database system is shut down')
})

test('a folder that cannot be made is refused with the reason', async () => {
  writeFileSync(path.join(dir, 'file'), '')
  await expect(start(path.join(dir, 'file/data'))).rejects.toThrow('无法建立目录')
})
