/*
 * One PostgreSQL for the whole run: embedded, or the server that TEST_DATABASE_URL names. It holds one migrated
 * template; every test file clones its own database from it (postgres.ts).
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, openDatabase } from '../src/platform/db.ts'
import { clusterName } from '../src/platform/postgres/cluster-home.ts'
import { tryLock } from '../src/platform/postgres/folder-lock.ts'
import { stopOrphan } from '../src/platform/postgres/orphan.ts'
import { removeLeftSocketDir } from '../src/platform/postgres/socket-dir.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/supervisor.ts'
import { readUrl } from './read-url.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testPostgres: TestPostgres
  }
}

/** What the workers are told; a failure breaks the tests that need a database, and no others. */
export type TestPostgres = { connection: pg.ClientConfig; template: string; prefix: string } | { failure: string }

/** Speed instead of durability: the data lives as long as the run. */
const testSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' }

const dirPrefix = 'zhiku-test-'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  // Its own names: several runs may share an external server.
  const prefix = `zhiku_test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  try {
    await run(server.connection, `create database ${template} encoding 'UTF8' template template0`)
    const db = openDatabase({ connection: { ...server.connection, database: template }, poolSize: 1 })
    await migrate(db).finally(() => db.destroy())
    project.provide('testPostgres', { connection: server.connection, template, prefix })
  } catch (error) {
    project.provide('testPostgres', { failure: error instanceof Error ? error.message : String(error) })
  }
  return async () => {
    await dropDatabases(server.connection, prefix)
    await server.stop()
  }
}

async function startServer(): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return { connection: readUrl(url), stop: () => Promise.resolve() }
  await removeAbandoned()
  const dir = await mkdtemp(path.join(tmpdir(), dirPrefix))
  // The account that root lends PostgreSQL passes through.
  chmodSync(dir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: dir, databases: ['postgres'], settings: testSettings })
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop()
      await rm(dir, { recursive: true })
    },
  }
}

/** A run that was killed leaves its server behind, and no later run would start on the same folder. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dir = path.join(tmpdir(), name)
    const lockPath = path.join(dir, 'postgres', 'owner.lock')
    if (!name.startsWith(dirPrefix) || !existsSync(lockPath)) continue
    const lock = tryLock(lockPath)
    if (!lock) continue
    await stopOrphan(path.join(dir, 'postgres', clusterName), () => undefined)
    removeLeftSocketDir(path.join(dir, 'postgres'))
    lock.release()
    await rm(dir, { recursive: true, force: true })
  }
}

async function dropDatabases(connection: pg.ClientConfig, prefix: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database ${client.escapeIdentifier(datname)} with (force)`)
  } finally {
    await client.end()
  }
}

async function run(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
