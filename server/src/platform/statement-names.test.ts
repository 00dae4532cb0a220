import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/postgres.ts'
import { databaseOf, inTransaction } from './db.ts'
import type { Db } from './db.ts'
import { openPool } from './pool.ts'
import { createStatementNames } from './statement-names.ts'

let db: Db
beforeEach(async () => {
  db = databaseOf(openPool({ connection: await testDatabase(), size: 1, isLimited: true }))
  await sql`create temporary table kept_rows (id int, name text)`.execute(db)
  await sql`insert into kept_rows values (1, '甲'), (2, '乙')`.execute(db)
})
afterEach(() => db.destroy())

const rowOf = async (db: Db, id: number) => (await sql`select * from kept_rows where id = ${id}`.execute(db)).rows
const isKept = async (text: string) =>
  (await sql`select 1 from pg_prepared_statements where statement like ${`${text}%`}`.execute(db)).rows.length > 0
const askOften = async () => {
  for (let times = 0; times < 8; times++) await rowOf(db, 1)
}

test('what is asked often is kept by its connection, and what is asked once is not', async () => {
  await askOften()
  await sql`select name from kept_rows where id = ${1}`.execute(db)
  expect([await isKept('select * from kept_rows'), await isKept('select name from kept_rows')]).toEqual([true, false])
  expect([await rowOf(db, 2), await rowOf(db, 3)]).toEqual([[{ id: 2, name: '乙' }], []])
})

test('a table that a newer version changes meanwhile fails nobody, in a transaction or out of it', async () => {
  await askOften()
  await sql`alter table kept_rows add column note text`.execute(db)
  expect(await rowOf(db, 1)).toEqual([{ id: 1, name: '甲', note: null }])
  for (let times = 0; times < 8; times++) await sql`select *, ${times} as times from kept_rows`.execute(db)
  await sql`alter table kept_rows drop column note`.execute(db)
  let runs = 0
  const inTurn = await inTransaction(db, async (tx) => {
    runs++
    return (await sql`select *, ${1} as times from kept_rows`.execute(tx)).rows
  })
  expect([inTurn.length, runs]).toEqual([2, 2])
})

test('a connection that lost what it kept answers all the same', async () => {
  await askOften()
  await sql`deallocate all`.execute(db)
  expect(await rowOf(db, 2)).toEqual([{ id: 2, name: '乙' }])
})

test('a conflict on an index of some rows is found, however often it comes', async () => {
  await sql`create unique index on kept_rows (id) where name = '丙'`.execute(db)
  for (let times = 0; times < 12; times++)
    await sql`insert into kept_rows values (3, '丙') on conflict (id) where name = ${'丙'} do nothing`.execute(db)
  expect(await rowOf(db, 3)).toHaveLength(1)
})

test('a wrong statement stays wrong, however often it comes', async () => {
  for (let times = 0; times < 8; times++)
    await expect(sql`select nothing from kept_rows where id = ${1}`.execute(db)).rejects.toThrow('nothing')
  expect(await rowOf(db, 1)).toHaveLength(1)
})

test('no more names are given than a connection can bear', () => {
  const names = createStatementNames()
  const given = new Set<string | undefined>()
  for (let times = 0; times < 10; times++) for (let at = 0; at < 150; at++) given.add(names.of(`select ${at}`))
  for (let at = 0; at < 5_000; at++) for (let times = 0; times < 10; times++) given.add(names.of(`other ${at}`))
  given.delete(undefined)
  expect(given.size).toBe(200)
  expect(names.of('select 1')).toBeDefined()
})
