/** SQL of test sets and their questions. */
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { Expectation } from '@zhiku/contract/test-expectations'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import { employeeName } from '../employees/service.ts'
import { containing, paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'
import { updateLockedOf } from '../platform/versioned.ts'
import type { KeptQuestion } from './expectation.ts'
import type { KeptSource } from './sources.ts'

const selectSets = (db: Db, organizationId: string) =>
  db
    .selectFrom('test_sets as s')
    .selectAll('s')
    .select([employeeName('s.created_by').as('author'), questionsOf])
    .where('s.organization_id', '=', organizationId)
    .where('s.deleted_at', 'is', null)

const questionsOf = sql<number>`(select count(*) from test_questions q where q.test_set_id = s.id)`.as('questions')

export type SetRow = Selectable<Tables['test_sets']> & { author: string; questions: number }

export const list = (
  db: Db,
  { organizationId, keyword }: { organizationId: string; keyword?: string | undefined },
  page: PageQuery,
): Promise<Page<SetRow>> => {
  let query = selectSets(db, organizationId)
  if (keyword) {
    const pattern = containing(keyword)
    query = query.where((eb) => eb.or([eb('s.name', 'ilike', pattern), eb('s.description', 'ilike', pattern)]))
  }
  return paginate(
    query,
    page,
    (q) => q.orderBy('s.updated_at', 'desc').orderBy('s.id', 'desc'),
    (row) => row,
  )
}

export const find = (db: Db, organizationId: string, id: string): Promise<SetRow | undefined> =>
  selectSets(db, organizationId).where('s.id', '=', id).executeTakeFirst()

/** One after the other change it or its questions, until the transaction ends. */
export const lock = (db: Db, organizationId: string, id: string): Promise<SetRow | undefined> =>
  selectSets(db, organizationId).where('s.id', '=', id).forUpdate('s').executeTakeFirst()

export const insert = (db: Db, row: Insertable<Tables['test_sets']>) => db.insertInto('test_sets').values(row).execute()

export const update = updateLockedOf('test_sets')

/** Its questions changed: it stands first in the list. */
export const touch = (db: Db, id: string, now: Date) =>
  db.updateTable('test_sets').set({ updated_at: now }).where('id', '=', id).execute()

export interface StoredQuestion extends Omit<KeptQuestion, 'key'> {
  id: string
  createdBy: { id: string; name: string }
  createdAt: string
  updatedAt: string
  version: number
}

const selectQuestions = (db: Db, setId: string) =>
  db
    .selectFrom('test_questions as q')
    .selectAll('q')
    .select(employeeName('q.created_by').as('author'))
    .where('q.test_set_id', '=', setId)

export function questions(
  db: Db,
  setId: string,
  keyword: string | undefined,
  page: PageQuery,
): Promise<Page<StoredQuestion>> {
  let query = selectQuestions(db, setId)
  if (keyword) query = query.where('q.question', 'ilike', containing(keyword))
  return paginate(query, page, (q) => q.orderBy('q.ordinal').orderBy('q.id'), toQuestion)
}

/** All of a set, in order; a set has its limit. */
export async function allQuestions(db: Db, setId: string): Promise<StoredQuestion[]> {
  return (await selectQuestions(db, setId).orderBy('q.ordinal').orderBy('q.id').execute()).map(toQuestion)
}

export async function findQuestion(db: Db, setId: string, id: string): Promise<StoredQuestion | undefined> {
  const row = await selectQuestions(db, setId).where('q.id', '=', id).executeTakeFirst()
  return row && toQuestion(row)
}

/** In this order behind those that are there; the set is locked. */
export async function insertQuestions(
  db: Db,
  setId: string,
  rows: readonly (KeptQuestion & { id: string })[],
  by: { employeeId: string; now: Date },
): Promise<void> {
  const last = await db
    .selectFrom('test_questions')
    .where('test_set_id', '=', setId)
    .select(sql<number | null>`max(ordinal)`.as('last'))
    .executeTakeFirstOrThrow()
  const values = rows.map(({ id, ...row }, at) => ({
    id,
    test_set_id: setId,
    ordinal: (last.last ?? 0) + at + 1,
    ...toRow(row),
    created_by: by.employeeId,
    created_at: by.now,
    updated_at: by.now,
  }))
  await db.insertInto('test_questions').values(values).execute()
}

/** Counts the version up. */
export const updateQuestion = (db: Db, id: string, question: KeptQuestion, now: Date) =>
  db
    .updateTable('test_questions')
    .set((eb) => ({ ...toRow(question), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const removeQuestion = (db: Db, id: string) => db.deleteFrom('test_questions').where('id', '=', id).execute()

/** Ids of the questions that are there, by key. */
export async function idsByKey(db: Db, setId: string, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const query = db.selectFrom('test_questions').select(['id', 'key']).where('test_set_id', '=', setId)
  const rows = await query.where('key', '=', (eb) => eb.fn.any(eb.val([...keys]))).execute()
  return new Map(rows.map(({ id, key }) => [key, id]))
}

export async function allKeys(db: Db, setId: string): Promise<string[]> {
  const rows = await db.selectFrom('test_questions').select('key').where('test_set_id', '=', setId).execute()
  return rows.map(({ key }) => key)
}

const toRow = ({ question, history, key, expect, sources }: KeptQuestion) => ({
  question,
  history,
  key,
  expect: JSON.stringify(expect),
  sources: JSON.stringify(sources),
})

const toQuestion = (row: Selectable<Tables['test_questions']> & { author: string }): StoredQuestion => ({
  id: row.id,
  question: row.question,
  history: row.history,
  expect: row.expect as Expectation, // written by `toRow`
  sources: row.sources as unknown as KeptSource[], // written by `toRow`
  createdBy: { id: row.created_by, name: row.author },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
