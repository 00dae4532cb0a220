/** The worker's own database: cloned from the migrated template when it is first asked for, shared by its test files. */
import pg from 'pg'
import { inject } from 'vitest'

let cloned: Promise<pg.ClientConfig> | undefined

/** Connection of this worker's database. Tests keep apart by fresh organizations, not by emptying it. */
export function testDatabase(): Promise<pg.ClientConfig> {
  return (cloned ??= clone(process.env['VITEST_POOL_ID'] ?? '0'))
}

/** A database of the caller's own, for tests that change what others share; dropped when the run ends. */
export function freshDatabase(name: string): Promise<pg.ClientConfig> {
  return clone(name)
}

/** A database without a table, as a first start finds it. */
export function emptyDatabase(name: string): Promise<pg.ClientConfig> {
  return clone(name, 'template0')
}

/** SQLSTATE duplicate_database: an earlier test file of this worker made it. */
const alreadyThere = '42P04'

async function clone(name: string, template?: string): Promise<pg.ClientConfig> {
  const postgres = inject('testPostgres')
  if ('failure' in postgres) throw new Error(`the test database could not be prepared: ${postgres.failure}`)
  const database = `${postgres.prefix}_${name}`
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    const encoding = template ? " encoding 'UTF8'" : ''
    await client.query(
      `create database ${client.escapeIdentifier(database)}${encoding} template ${template ?? postgres.template}`,
    )
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== alreadyThere) throw error
  } finally {
    await client.end()
  }
  return { ...postgres.connection, database }
}
