import type { Faq } from '@zhiku/contract/faqs'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { AuditStatus } from '@zhiku/contract/words/audits'
import type { Validity } from '@zhiku/contract/words/validity'
import { sql } from 'kysely'
import type { Insertable, SelectQueryBuilder, Updateable } from 'kysely'
import { containing, paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'

export interface ListFilter {
  knowledgeBaseId?: string | undefined
  keyword?: string | undefined
  /** Any of these. */
  categoryIds?: string[] | undefined
  /** Any of these. */
  ids?: string[] | undefined
  enabled?: boolean | undefined
  auditStatus?: AuditStatus | undefined
  tag?: string | undefined
  validity?: Validity | undefined
  sort?: 'updatedAt' | '-updatedAt' | 'question' | '-question' | 'hitCount' | '-hitCount' | undefined
}

/** A FAQ with what only the server needs to know of it. */
export interface StoredFaq {
  faq: Faq
  organizationId: string
  /** Of the content in this row, whatever waits: what decides whether it is served. */
  auditStatus: AuditStatus
  isRemoved: boolean
  /** Where it was filed when it was removed. */
  removedCategoryId: string | null
}

const selectAll = (db: Db) =>
  db
    .selectFrom('faqs as f')
    .innerJoin('employees as e', 'e.id', 'f.created_by')
    .selectAll('f')
    .select('e.name as created_by_name')

type Selected = ReturnType<typeof selectAll>
type Row = Selected extends SelectQueryBuilder<infer _D, infer _T, infer R> ? R : never

export const list = (
  db: Db,
  organizationId: string,
  filter: ListFilter,
  page: PageQuery,
  now: Date,
): Promise<Page<Faq>> =>
  paginate(filtered(selectAll(db), organizationId, filter, now), page, ordered(filter.sort), (row) => toStored(row).faq)

/**
 * Everything that matches, for exports: what and in which order is settled at once, so that an edit meanwhile neither
 * skips a row nor repeats one. What is removed meanwhile is left out.
 */
export async function* each(db: Db, organizationId: string, filter: ListFilter, now: Date): AsyncIterable<Faq> {
  const matching = ordered(filter.sort)(filtered(selectAll(db), organizationId, filter, now))
  const keys = (await matching.clearSelect().select('f.id').execute()).map(({ id }) => id)
  const batchSize = 500
  for (let at = 0; at < keys.length; at += batchSize) {
    const batch = keys.slice(at, at + batchSize)
    const stored = new Map((await findAll(db, organizationId, batch)).map((one) => [one.faq.id, one]))
    for (const id of batch) {
      const one = stored.get(id)
      if (one && !one.isRemoved) yield one.faq
    }
  }
}

function filtered(query: Selected, organizationId: string, filter: ListFilter, now: Date): Selected {
  let q = query.where('f.organization_id', '=', organizationId).where('f.deleted_at', 'is', null)
  if (filter.knowledgeBaseId) q = q.where('f.knowledge_base_id', '=', filter.knowledgeBaseId)
  if (filter.keyword) q = q.where(holds(containing(filter.keyword)))
  if (filter.categoryIds) q = q.where('f.category_id', 'in', filter.categoryIds)
  if (filter.ids) q = q.where('f.id', 'in', filter.ids)
  if (filter.enabled !== undefined) q = q.where('f.enabled', '=', filter.enabled)
  if (filter.auditStatus) q = q.where(auditStatusIs(filter.auditStatus))
  if (filter.tag) q = q.where(sql<boolean>`${filter.tag} = any(f.tags)`)
  if (filter.validity) q = q.where(validityIs(filter.validity, now))
  return q
}

const holds = (pattern: string) =>
  sql<boolean>`(f.question ilike ${pattern} or f.answer ilike ${pattern}
    or exists (select from unnest(f.similar_questions) as similar_question where similar_question ilike ${pattern}))`

/** As it is shown: a change that waits goes before. */
const auditStatusIs = (status: AuditStatus) =>
  status === 'pending'
    ? sql<boolean>`(f.pending_audit_id is not null or f.audit_status = 'pending')`
    : sql<boolean>`(f.pending_audit_id is null and f.audit_status = ${status})`

const validityIs = (validity: Validity, now: Date) => {
  if (validity === 'upcoming') return sql<boolean>`f.effective_from > ${now}`
  if (validity === 'expired') return sql<boolean>`f.effective_to <= ${now}`
  return sql<boolean>`(f.effective_from is null or f.effective_from <= ${now})
    and (f.effective_to is null or f.effective_to > ${now})`
}

const sortColumns = { updatedAt: 'f.updated_at', question: 'f.question', hitCount: 'f.hit_count' } as const

const ordered = (sort: ListFilter['sort'] = '-updatedAt') => {
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns] // the closed list of `sort`
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return (q: Selected): Selected => q.orderBy(column, direction).orderBy('f.id')
}

/** Removed ones too. */
export async function find(db: Db, organizationId: string, id: string): Promise<StoredFaq | undefined> {
  const [stored] = await findAll(db, organizationId, [id])
  return stored
}

/** Removed ones too, in no order. */
export async function findAll(db: Db, organizationId: string, ids: string[]): Promise<StoredFaq[]> {
  if (ids.length === 0) return []
  const query = selectAll(db).where('f.id', 'in', ids).where('f.organization_id', '=', organizationId)
  return (await query.execute()).map(toStored)
}

/** Of FAQs that have just been changed: how many an audit is about now, which is another one for a stop. */
export async function countSubmitted(db: Db, organizationId: string, ids: string[], isStop: boolean): Promise<number> {
  const stored = await findAll(db, organizationId, ids)
  return stored.filter(({ faq }) => (isStop ? faq.stopAuditId : faq.pendingAuditId) !== undefined).length
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

/** The lock of every write to these FAQs; always in the order of ids, so that no two writers wait in a circle. */
export const lockAll = (db: Db, organizationId: string, ids: string[]) =>
  db
    .selectFrom('faqs')
    .select('id')
    .where('id', 'in', ids)
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .forUpdate()
    .execute()

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

/** Counts the version up; the caller holds the lock. */
export const update = (db: Db, id: string, values: FaqValues) =>
  db
    .updateTable('faqs')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** A FAQ's columns of content and switches, as `update` would write them. */
export interface Replacement {
  id: string
  question: string
  question_key: string
  similar_questions: string[]
  answer: string
  answer_format: string
  category_id: string | null
  tags: string[]
  effective_from: string | null
  effective_to: string | null
  product_ids: string[]
  enabled: boolean
  audit_status: string
}

/** Counts the versions up; the caller holds the locks. */
export async function replaceAll(db: Db, rows: readonly Replacement[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update faqs f set question = r.question, question_key = r.question_key, similar_questions = r.similar_questions,
      answer = r.answer, answer_format = r.answer_format, category_id = r.category_id, tags = r.tags,
      effective_from = r.effective_from, effective_to = r.effective_to, product_ids = r.product_ids,
      enabled = r.enabled, audit_status = r.audit_status, updated_at = ${now}, version = f.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, question text, question_key text,
      similar_questions text[], answer text, answer_format text, category_id text, tags text[],
      effective_from timestamptz, effective_to timestamptz, product_ids text[], enabled boolean, audit_status text)
    where f.id = r.id`.execute(db)
}

/** A waiting change is no edit: it leaves the version alone. */
export const setPending = (db: Db, id: string, auditId: string | null) =>
  db.updateTable('faqs').set({ pending_audit_id: auditId }).where('id', '=', id).execute()

export async function setPendingAll(db: Db, pairs: readonly { id: string; auditId: string }[]): Promise<void> {
  if (pairs.length === 0) return
  const rows = JSON.stringify(pairs.map(({ id, auditId }) => ({ id, audit_id: auditId })))
  await sql`
    update faqs f set pending_audit_id = p.audit_id
    from jsonb_to_recordset(${rows}::jsonb) as p(id text, audit_id text) where f.id = p.id`.execute(db)
}

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

export async function countByBase(db: Db, knowledgeBaseIds: string[]): Promise<Map<string, number>> {
  if (knowledgeBaseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('faqs')
    .where('knowledge_base_id', 'in', knowledgeBaseIds)
    .where('deleted_at', 'is', null)
    .groupBy('knowledge_base_id')
    .select(({ fn }) => ['knowledge_base_id', fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map((row) => [row.knowledge_base_id, row.count]))
}

export async function countByCategory(db: Db, organizationId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('faqs')
    .where('organization_id', '=', organizationId)
    .where('category_id', 'is not', null)
    .groupBy('category_id')
    .select(({ fn }) => ['category_id', fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map((row) => [row.category_id ?? '', row.count]))
}

/** Files under another category, or none, what one holds, and what would come back to it; answers the ids of the first. */
export async function refile(db: Db, organizationId: string, from: string, to: string | null): Promise<string[]> {
  await db
    .updateTable('faqs')
    .set({ removed_category_id: to })
    .where('organization_id', '=', organizationId)
    .where('removed_category_id', '=', from)
    .execute()
  const rows = await db
    .updateTable('faqs')
    .set({ category_id: to })
    .where('organization_id', '=', organizationId)
    .where('category_id', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removed before this time: past the days in which it could be brought back. */
export async function removedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('faqs').select('id').where('deleted_at', '<', before).limit(limit).execute()
  return rows.map(({ id }) => id)
}

export const purge = (db: Db, id: string) => db.deleteFrom('faqs').where('id', '=', id).execute()

const toStored = (row: Row): StoredFaq => {
  const auditStatus = row.audit_status as AuditStatus // check constraint
  return {
    faq: { ...toFaq(row), auditStatus: row.pending_audit_id ? 'pending' : auditStatus },
    organizationId: row.organization_id,
    auditStatus,
    isRemoved: row.deleted_at !== null,
    removedCategoryId: row.removed_category_id,
  }
}

const toFaq = (row: Row): Omit<Faq, 'auditStatus'> => ({
  id: row.id,
  knowledgeBaseId: row.knowledge_base_id,
  question: row.question,
  similarQuestions: row.similar_questions,
  answer: row.answer,
  answerFormat: row.answer_format as Faq['answerFormat'], // check constraint
  categoryId: row.category_id,
  tags: row.tags,
  enabled: row.enabled,
  ...(row.pending_audit_id ? { pendingAuditId: row.pending_audit_id } : {}),
  ...(row.stop_audit_id ? { stopAuditId: row.stop_audit_id } : {}),
  ...(row.effective_from ? { effectiveFrom: row.effective_from.toISOString() } : {}),
  ...(row.effective_to ? { effectiveTo: row.effective_to.toISOString() } : {}),
  productIds: row.product_ids,
  hitCount: row.hit_count,
  helpfulCount: row.helpful_count,
  unhelpfulCount: row.unhelpful_count,
  createdBy: { id: row.created_by, name: row.created_by_name },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
