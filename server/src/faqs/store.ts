import type { Faq } from '@zhiku/contract/faqs'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { Validity } from '@zhiku/contract/words/validity'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import { employeeName } from '../employees/service.ts'
import { inBatches, isAt, matching, ordered, rowsOf, shownOf, standingOf, validityOf } from '../kept/service.ts'
import type { KeptFilter, Standing } from '../kept/service.ts'
import { containing, paginate } from '../platform/db.ts'
import type { Db, RowOf, Tables } from '../platform/db.ts'

export const { lockAll, update, setPendingAll, countByBase, lastChangeIn } = rowsOf('faqs')

export interface ListFilter extends KeptFilter {
  keyword?: string | undefined
  tag?: string | undefined
  validity?: Validity | undefined
  sort?: Sort | `-${Sort}` | undefined
}
type Sort = keyof typeof sortColumns
const sortColumns = { updatedAt: 'f.updated_at', question: 'f.question', hitCount: 'f.hit_count' } as const

/** A FAQ with what only the server needs to know of it. */
export interface StoredFaq extends Standing {
  faq: Faq
}

const selectAll = (db: Db) =>
  db.selectFrom('faqs as f').selectAll('f').select(employeeName('f.created_by').as('created_by_name'))

type Selected = ReturnType<typeof selectAll>
type Row = RowOf<typeof selectAll>

export const list = (
  db: Db,
  organizationId: string,
  filter: ListFilter,
  page: PageQuery,
  now: Date,
): Promise<Page<Faq>> =>
  paginate(filtered(selectAll(db), organizationId, filter, now), page, sorted(filter), (row) => toStored(row).faq)

const sorted = ({ sort = '-updatedAt' }: ListFilter) => ordered(sortColumns, 'f.id', sort)

/** Everything that matches, for exports. */
export async function* each(db: Db, organizationId: string, filter: ListFilter, now: Date): AsyncIterable<Faq> {
  const found = sorted(filter)(filtered(selectAll(db), organizationId, filter, now))
  const ids = (await found.clearSelect().select('f.id').execute()).map(({ id }) => id)
  yield* inBatches(ids, async (some) =>
    (await findAll(db, organizationId, some)).filter(({ isRemoved }) => !isRemoved).map(({ faq }) => faq),
  )
}

function filtered(query: Selected, organizationId: string, filter: ListFilter, now: Date): Selected {
  const { keyword, tag, validity } = filter
  let q = query.where(matching('f', organizationId, filter))
  if (keyword) q = q.where(holds(containing(keyword)))
  if (tag) q = q.where(sql<boolean>`${tag} = any(f.tags)`)
  if (validity) q = q.where(isAt('f', validity, now))
  return q
}

const holds = (pattern: string) =>
  sql<boolean>`(f.question ilike ${pattern} or f.answer ilike ${pattern}
    or exists (select from unnest(f.similar_questions) as similar_question where similar_question ilike ${pattern}))`

/** Removed ones too. */
export async function find(db: Db, organizationId: string, id: string): Promise<StoredFaq | undefined> {
  const [stored] = await findAll(db, organizationId, [id])
  return stored
}

/** Removed ones too, in no order. */
export async function findAll(db: Db, organizationId: string, ids: readonly string[]): Promise<StoredFaq[]> {
  if (ids.length === 0) return []
  const query = selectAll(db)
    .where('f.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('f.organization_id', '=', organizationId)
  return (await query.execute()).map(toStored)
}

/** Those that carry the product and lie in a knowledge base that is there, by the time of their making. */
export async function idsOfProduct(db: Db, organizationId: string, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('faqs as f')
    .innerJoin('knowledge_bases as b', 'b.id', 'f.knowledge_base_id')
    .select('f.id')
    .where('f.organization_id', '=', organizationId)
    .where(sql<boolean>`f.product_ids @> array[${productId}]::text[]`)
    .where('f.deleted_at', 'is', null)
    .where('b.deleted_at', 'is', null)
    .orderBy('f.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Which of these keys the knowledge base holds, and in which FAQ. */
export async function idsByKey(db: Db, knowledgeBaseId: string, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('faqs')
    .select(['id', 'question_key'])
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .where('question_key', '=', (eb) => eb.fn.any(eb.val(keys)))
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.question_key, row.id]))
}

/** @returns the ids that were written; the others' questions are taken */
export async function insertAll(db: Db, rows: Insertable<Tables['faqs']>[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const inserted = await db
    .insertInto('faqs')
    .values(rows)
    .onConflict((on) => on.columns(['knowledge_base_id', 'question_key']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}

export type FaqValues = Updateable<Tables['faqs']>

/** Every FAQ with the keys of the objects that its answer shows. */
export async function objectsOfAll(db: Db): Promise<{ id: string; keys: string[] }[]> {
  const { rows } = await sql<{ id: string; keys: string[] }>`
    select f.id, array(select m[1] from regexp_matches(f.answer,
      'oss://(objects/' || f.organization_id || '/[\\w./-]+)', 'g') m) as keys from faqs f`.execute(db)
  return rows
}

export const answersOf = (db: Db, ids: readonly string[]): Promise<{ id: string; answer: string }[]> =>
  db
    .selectFrom('faqs')
    .select(['id', 'answer'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()

/** Being read or judged is no edit either. Answers those whose rows somebody holds at this moment: they are left as they are. */
export async function addHits(db: Db, counts: ReadonlyMap<string, number>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with wanted as (select key as id, value::integer as hits from jsonb_each_text(${JSON.stringify(Object.fromEntries(counts))}::jsonb)),
      free as materialized (select id from faqs where id in (select id from wanted) for no key update skip locked),
      counted as (update faqs f set hit_count = f.hit_count + w.hits from free, wanted w
        where f.id = free.id and f.id = w.id returning f.id)
    select f.id from faqs f join wanted w on w.id = f.id where f.id not in (select id from counted)`.execute(db)
  return rows.map(({ id }) => id)
}

export const addVerdicts = (db: Db, id: string, counts: { helpful: number; wrong: number }) =>
  db
    .updateTable('faqs')
    .set((eb) => ({
      helpful_count: eb('helpful_count', '+', counts.helpful),
      unhelpful_count: eb('unhelpful_count', '+', counts.wrong),
    }))
    .where('id', '=', id)
    .execute()

const toStored = (row: Row): StoredFaq => ({ faq: toFaq(row), ...standingOf(row) })

const toFaq = (row: Row): Faq => ({
  ...shownOf(row),
  ...validityOf(row),
  question: row.question,
  similarQuestions: row.similar_questions,
  answer: row.answer,
  answerFormat: row.answer_format as Faq['answerFormat'], // check constraint
  categoryId: row.category_id,
  tags: row.tags,
  productIds: row.product_ids,
  hitCount: row.hit_count,
  helpfulCount: row.helpful_count,
  unhelpfulCount: row.unhelpful_count,
})
