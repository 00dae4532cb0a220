import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, openDatabase } from '../src/platform/db.ts'
import { freshDatabase, testDatabase } from './postgres.ts'

test('the database of a file is migrated and works', async () => {
  const db = openDatabase({ connection: await testDatabase(), poolSize: 1 })
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    db,
  )
  expect(rows[0]?.version).toBeGreaterThanOrEqual(150_000)
  await expect(migrate(db)).resolves.toBeUndefined()
  await db.destroy()
})

test('a fresh database shares nothing with the database of the file', async () => {
  const db = openDatabase({ connection: await testDatabase(), poolSize: 1 })
  const other = openDatabase({ connection: await freshDatabase('elsewhere'), poolSize: 1 })
  await sql`create table only_elsewhere (id int)`.execute(other)
  const { rows } = await sql<{ found: string | null }>`select to_regclass('only_elsewhere')::text as found`.execute(db)
  expect(rows).toEqual([{ found: null }])
  await Promise.all([db.destroy(), other.destroy()])
})
