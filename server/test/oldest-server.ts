/**
 * `node server/test/oldest-server.ts <folder of statements> <url of the oldest server>`: the oldest PostgreSQL must
 * understand whatever the tests sent to the newest (statements.ts). Each statement is read against the migrated tables,
 * and none is run; what the newest does not understand there is a test's own (tables of before, tables that it makes).
 */
import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate, openDatabase } from '../src/platform/db.ts'
import { Jobs } from '../src/platform/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/supervisor.ts'
import { readUrl } from './read-url.ts'

/** So many forms there are at least: with fewer, they were not written down. */
const fewest = 500

const [folder = '', url = ''] = process.argv.slice(2)
const files = await readdir(folder)
const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
const lines = new Set(texts.flatMap((text) => text.split('\n')).filter(Boolean))
const statements = [...lines].map((line) => JSON.parse(line) as string) // as statements.ts wrote them

const dir = await mkdtemp(path.join(tmpdir(), 'zhiku-newest-'))
chmodSync(dir, 0o711) // the account that root lends PostgreSQL passes through
const newest = await startEmbeddedPostgres({ dataDir: dir, databases: ['postgres'] })
try {
  const [understood, oldest] = await Promise.all([faultsOn(newest.connection), faultsOn(readUrl(url))])
  const common = statements.filter((text) => !understood.has(text))
  const faults = common.flatMap((text) => (oldest.has(text) ? [`${oldest.get(text)}\n  ${text}`] : []))
  for (const fault of faults) console.error(fault)
  console.log(`${common.length} forms of statements, ${faults.length} of them unknown to the oldest server`)
  process.exitCode = faults.length > 0 || common.length < fewest ? 1 : 0
} finally {
  await newest.stop()
  await rm(dir, { recursive: true })
}

/** What the server says against each statement that it does not understand. */
async function faultsOn(connection: pg.ClientConfig): Promise<Map<string, string>> {
  const database = `zhiku_statements_${randomBytes(4).toString('hex')}`
  await onDatabase(connection, (client) => client.query(`create database ${database} template template0`))
  const own = { ...connection, database }
  const db = openDatabase({ connection: own, poolSize: 1 })
  await migrate(db).finally(() => db.destroy())
  const jobs = new Jobs(own, createLog('error'))
  await jobs.open()
  await jobs.stop()
  const faults = new Map<string, string>()
  await onDatabase(own, async (client) => {
    for (const text of statements) {
      const fault = await client.query(`prepare one as ${text}`).catch((error: unknown) => String(error))
      if (typeof fault === 'string') faults.set(text, fault)
      else await client.query('deallocate one')
    }
  })
  await onDatabase(connection, (client) => client.query(`drop database ${database} with (force)`))
  return faults
}

async function onDatabase(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await work(client).finally(() => client.end())
}
