/** A database as one migration found it, for tests of what that migration makes of it. */
import { readFile, readdir } from 'node:fs/promises'
import pg from 'pg'
import { emptyDatabase } from './postgres.ts'

const folder = new URL('../migrations/', import.meta.url)

export interface DatabaseOfBefore {
  client: pg.Client
  run(migration: string): Promise<unknown>
  /** All that have not run yet, up to this one. */
  runUpTo(migration: string): Promise<void>
}

/** Connected; the caller ends the client. */
export async function databaseBefore(migration: string, name: string): Promise<DatabaseOfBefore> {
  const client = new pg.Client(await emptyDatabase(name))
  await client.connect()
  const run = async (one: string) => client.query(await readFile(new URL(one, folder), 'utf8'))
  const waiting = (await readdir(folder)).filter((one) => one.endsWith('.sql')).toSorted()
  while (waiting[0] !== undefined && waiting[0] !== migration) await run(waiting.shift() ?? '')
  const runUpTo = async (last: string) => {
    while (waiting[0] !== undefined && waiting[0] <= last) await run(waiting.shift() ?? '')
  }
  return { client, run, runUpTo }
}
