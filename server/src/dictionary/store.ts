/** SQL of the dictionary. */
import type { DictionaryTerm } from '@zhiku/contract/dictionary'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { TermKind } from '@zhiku/contract/words/dictionary'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { employeeName } from '../employees/service.ts'
import { containing, paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'
import { updateLockedOf } from '../platform/versioned.ts'

export interface TermFilter {
  organizationId: string
  kind?: TermKind | undefined
  keyword?: string | undefined
}

const selectTerms = (db: Db, organizationId: string) =>
  db
    .selectFrom('dictionary_terms as t')
    .selectAll('t')
    .select(employeeName('t.created_by').as('author'))
    .where('t.organization_id', '=', organizationId)

function matching(db: Db, { organizationId, kind, keyword }: TermFilter) {
  let query = selectTerms(db, organizationId)
  if (kind) query = query.where('t.kind', '=', kind)
  if (keyword) {
    const said = sql<string>`array_to_string(t.words || t.means || t.remark, ' ')`
    query = query.where(said, 'ilike', containing(keyword))
  }
  return query
}

type Row = Awaited<ReturnType<ReturnType<typeof matching>['execute']>>[number]

export const list = (db: Db, filter: TermFilter, page: PageQuery): Promise<Page<DictionaryTerm>> =>
  paginate(matching(db, filter), page, (query) => query.orderBy('t.updated_at', 'desc').orderBy('t.id', 'desc'), toTerm)

/** An organization has its limit. */
export const all = async (db: Db, filter: TermFilter): Promise<DictionaryTerm[]> =>
  (await matching(db, filter).orderBy('t.kind').orderBy('t.created_at').orderBy('t.id').execute()).map(toTerm)

export async function find(db: Db, organizationId: string, id: string): Promise<DictionaryTerm | undefined> {
  const row = await selectTerms(db, organizationId).where('t.id', '=', id).executeTakeFirst()
  return row && toTerm(row)
}

/** Whether another term of the kind has one of the words. */
export async function isTaken(
  db: Db,
  { organizationId, kind, words, but }: { organizationId: string; kind: TermKind; words: string[]; but?: string },
): Promise<boolean> {
  let query = db
    .selectFrom('dictionary_terms')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where(sql<boolean>`words && ${words}::text[]`)
  if (but) query = query.where('id', '<>', but)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

export async function count(db: Db, organizationId: string): Promise<number> {
  const query = db.selectFrom('dictionary_terms').select(({ fn }) => fn.countAll<number>().as('total'))
  return (await query.where('organization_id', '=', organizationId).executeTakeFirstOrThrow()).total
}

export const insert = (db: Db, row: Insertable<Tables['dictionary_terms']>) =>
  db.insertInto('dictionary_terms').values(row).execute()

export const update = updateLockedOf('dictionary_terms')

export const remove = (db: Db, id: string) => db.deleteFrom('dictionary_terms').where('id', '=', id).execute()

/** Searches read the words anew. Whoever else changes the dictionary waits until the transaction ends. */
export const countUp = (db: Db, organizationId: string) =>
  db
    .insertInto('dictionaries')
    .values({ organization_id: organizationId, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet((eb) => ({ revision: eb('dictionaries.revision', '+', 1) })),
    )
    .execute()

/** 0 before the first change. */
export async function revision(db: Db, organizationId: string): Promise<number> {
  const query = db.selectFrom('dictionaries').select('revision').where('organization_id', '=', organizationId)
  return (await query.executeTakeFirst())?.revision ?? 0
}

const toTerm = (row: Row): DictionaryTerm => ({
  id: row.id,
  kind: row.kind as TermKind, // check constraint
  words: row.words,
  means: row.means,
  remark: row.remark,
  createdBy: { id: row.created_by, name: row.author },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
