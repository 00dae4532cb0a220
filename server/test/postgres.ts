/** Databases of a test file: cloned from the migrated template when they are first asked for, gone when the file ends. */
import pg from 'pg'
import { inject } from 'vitest'
import type { TestPostgres } from './global-setup.ts'

const cloned = new Map<string, Promise<pg.ClientConfig>>()

/** Connection of the test file's database. Its tests keep apart by fresh organizations, not by emptying it. */
export function testDatabase(): Promise<pg.ClientConfig> {
  return freshDatabase('file')
}

/** A database of the caller's own, for tests that change what others share. Named twice in a file it is the same. */
export function freshDatabase(name: string): Promise<pg.ClientConfig> {
  return once(name)
}

/** A database without a table, as a first start finds it. */
export function emptyDatabase(name: string): Promise<pg.ClientConfig> {
  return once(name, 'template0')
}

/** After a test file: the next begins with an index that holds nothing of it. */
export async function dropDatabases(): Promise<void> {
  const made = await Promise.all(cloned.values())
  cloned.clear()
  for (const { database } of made)
    await command((client) => `drop database ${client.escapeIdentifier(database ?? '')} with (force)`)
}

function once(name: string, template?: string): Promise<pg.ClientConfig> {
  const known = cloned.get(name) ?? clone(name, template)
  cloned.set(name, known)
  return known
}

async function clone(name: string, template?: string): Promise<pg.ClientConfig> {
  const postgres = prepared()
  const worker = process.env['VITEST_POOL_ID'] ?? '0'
  const database = `${postgres.prefix}_${worker}_${name}`
  const source = template ? `${template} encoding 'UTF8'` : postgres.template
  // files as they are: four times as fast as through the log
  await command(
    (client) => `create database ${client.escapeIdentifier(database)} template ${source} strategy file_copy`,
  )
  return { ...postgres.connection, database }
}

async function command(of: (client: pg.Client) => string): Promise<void> {
  const client = new pg.Client(prepared().connection)
  await client.connect()
  await client.query(of(client)).finally(() => client.end())
}

function prepared(): Exclude<TestPostgres, { failure: string }> {
  const postgres = inject('testPostgres')
  if ('failure' in postgres) throw new Error(`the test database could not be prepared: ${postgres.failure}`)
  return postgres
}
