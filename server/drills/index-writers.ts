/**
 * `npm run drill -- index-writers [--seconds 90]`: two workers keep one index while the one that holds the lock is paused
 * again and again and its connection cut, so that the other takes over and the first wakes up in the middle of its
 * writing. Passes when the index is then what PostgreSQL says, row by row, and no row is there twice.
 */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import * as employees from '../src/employees/service.ts'
import { migrate, openDatabase } from '../src/platform/db.ts'
import type { DatabaseConnection, Db } from '../src/platform/db.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/supervisor.ts'
import { locks } from '../src/search-index/locks.ts'
import { toIndexRow } from '../src/search-index/row.ts'
import { KnowledgeIndex } from '../src/search-index/knowledge-index.ts'
import * as outbox from '../src/search-index/outbox-store.ts'
import * as searchIndex from '../src/search-index/service.ts'

export interface Outcome {
  /** How often the holder of the lock was paused and cut off. */
  pauses: number
  changes: number
  /** Writes that the fence refused. */
  overtaken: number
  rows: number
  /** Rows that are there twice, and times that a writer found and healed some. */
  doubled: number
  /** Rows that PostgreSQL has and the index has not, or the other way round, or that differ. */
  wrong: number
}

const writerProgram = fileURLToPath(new URL('./index-writer.ts', import.meta.url))
const drainMs = 120_000
/** The other takes over and writes meanwhile; a second of it it may rest, from having been cut off itself. */
const pausedMs = 1_500
/** A round takes about this long. */
const roundMs = 80

export async function drill(connection: DatabaseConnection, uri: string, seconds: number): Promise<Outcome> {
  const db = openDatabase({ connection })
  const writers: ChildProcess[] = []
  const told = new Map<string, number>()
  const tell = (event: string) => told.set(event, (told.get(event) ?? 0) + 1)
  try {
    const change = await changer(db)
    for (let at = 0; at < 2; at++) writers.push(await startWriter(connection, uri, tell))
    const until = performance.now() + seconds * 1_000
    const [changes, pauses] = await Promise.all([
      repeat(until, async () => (await change(), 1)),
      repeat(until, () => pauseHolder(db, writers)),
    ])
    await drained(db)
    const { rows, doubled, wrong } = await compare(db, uri)
    const healed = told.get('search.rows_doubled') ?? 0
    return { pauses, changes, overtaken: told.get('search.overtaken') ?? 0, rows, doubled: doubled + healed, wrong }
  } finally {
    await Promise.all(writers.map(end))
    await db.destroy()
  }
}

async function repeat(until: number, work: () => Promise<number>): Promise<number> {
  let sum = 0
  while (performance.now() < until) sum += await work()
  return sum
}

/** `tell`: hears the events of its log. */
async function startWriter(
  connection: DatabaseConnection,
  uri: string,
  tell: (event: string) => void,
): Promise<ChildProcess> {
  const env = { ...process.env, DRILL_DATABASE: JSON.stringify(connection), DRILL_INDEX: uri }
  const child = spawn(process.execPath, [writerProgram], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  createInterface({ input: child.stderr }).on('line', (line) => tell(/"event":"([^"]+)"/.exec(line)?.[1] ?? 'other'))
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('a writer ended before it was up'))),
  ])
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const holders = sql`
  select l.pid from pg_locks l join pg_database d on d.oid = l.database
  where l.locktype = 'advisory' and l.objid::bigint = ${locks.indexing} and l.granted and d.datname = current_database()`

/**
 * Waits for a round, stops both somewhere in it, cuts off the holder of the lock and wakes one after the other. Answers 1
 * when it did, 0 when the round was over.
 */
async function pauseHolder(db: Db, writers: readonly ChildProcess[]): Promise<number> {
  if ((await holders.execute(db)).rows.length === 0) return 0
  await sleep(Math.random() * roundMs)
  writers.forEach((writer) => writer.kill('SIGSTOP'))
  const { rows } = await sql`select pg_terminate_backend(pid) from (${holders}) holder`.execute(db)
  const [first, second] = Math.random() < 0.5 ? writers : writers.toReversed()
  first?.kill('SIGCONT')
  if (rows.length > 0) await sleep(pausedMs)
  second?.kill('SIGCONT')
  return rows.length > 0 ? 1 : 0
}

/** Answers what makes a source or, one time in four, changes one: LanceDB by itself misses only rows that are new to both writers. */
async function changer(db: Db): Promise<() => Promise<unknown>> {
  const { organizationId, roleIds } = await employees.createOrganization(db, '演练')
  const { employeeId } = await employees.createMember(db, {
    mobile: '13900000000',
    name: '演练员',
    password: 'zhiku2026drill',
    roles: [{ organizationId, roleId: roleIds['3'] }],
  })
  const about = { id: 'drill', organization_id: organizationId, type: 'document', name: '演练', config: '{}' }
  const now = new Date()
  await db
    .insertInto('knowledge_bases')
    .values({ ...about, created_by: employeeId, created_at: now, updated_at: now })
    .execute()
  let count = 0
  return () => {
    const number = count++
    const source: searchIndex.Source = {
      sourceType: 'file',
      sourceId: `source-${number % 4 ? number : Math.floor(Math.random() * number)}`,
      organizationId,
      knowledgeBaseId: about.id,
      type: 'literacy',
      title: `说明 ${number}`,
      categoryId: null,
      tags: [],
      enabled: true,
      auditStatus: 'none',
      effectiveFrom: undefined,
      effectiveTo: undefined,
      updatedAt: new Date(),
    }
    const drafts = Array.from({ length: 1 + (number % 9) }, (_, at) => ({
      headingPath: [],
      text: `第 ${number} 次修改，第 ${at} 段：空调不制冷时先清洗滤网。`,
      key: `${at}`,
    }))
    return searchIndex.replaceChunks(db, source, drafts, 'none')
  }
}

async function drained(db: Db): Promise<void> {
  const until = performance.now() + drainMs
  while ((await outbox.waiting(db)).lines > 0) {
    if (performance.now() > until) throw new Error('the outbox was not empty after two minutes')
    await sleep(100)
  }
}

async function compare(db: Db, uri: string): Promise<Pick<Outcome, 'rows' | 'doubled' | 'wrong'>> {
  const index = await KnowledgeIndex.open({ uri })
  const name = (await outbox.liveTable(db)) ?? ''
  const stored: unknown[] = await index.stored(name, (table) => table.query().where("source_id != 'fence'").toArray())
  index.close()
  const found = stored.map((row) => Object(row) as { id: string; body: string }) // the columns of the index
  const bodies = new Map(found.map(({ id, body }) => [id, body]))
  let wrong = bodies.size
  for await (const chunks of outbox.everyChunk(db, 1_000))
    for (const chunk of chunks) wrong += bodies.get(chunk.id) === toIndexRow(chunk).body ? -1 : 1
  return { rows: found.length, doubled: found.length - bodies.size, wrong }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '90' } } })
  const directory = await mkdtemp(path.join(tmpdir(), 'zhiku-drill-'))
  await chmod(directory, 0o711) // the account that root lends PostgreSQL passes through
  const postgres = await startEmbeddedPostgres({ dataDir: directory, databases: ['zhiku'] })
  try {
    const connection = { ...postgres.connection, database: 'zhiku' }
    const db = openDatabase({ connection })
    await migrate(db).finally(() => db.destroy())
    const outcome = await drill(connection, path.join(directory, 'index'), Number(values.seconds))
    console.log(JSON.stringify(outcome))
    process.exitCode = outcome.doubled + outcome.wrong > 0 ? 1 : 0
  } finally {
    await postgres.stop()
    await rm(directory, { recursive: true })
  }
}

if (import.meta.main) await main()
