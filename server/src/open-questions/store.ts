import type { OpenQuestion, OpenQuestionDetail } from '@zhiku/contract/open-questions'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { OpenQuestionChannel, OpenQuestionReason, OpenQuestionState } from '@zhiku/contract/words/open-questions'
import { sql } from 'kysely'
import type { RawBuilder, Selectable, Updateable } from 'kysely'
import { employeeName } from '../employees/service.ts'
import { containing, paginate } from '../platform/db.ts'
import type { Db, RowOf, Tables } from '../platform/db.ts'

/** A group as it is stored; what its FAQ is called, the FAQ's room knows. */
export interface StoredQuestion {
  question: Omit<OpenQuestion, 'faq'>
  faqId: string | null
  /** What the answer waited for when it settled the question. */
  auditId: string | null
}

export interface Filter {
  organizationId: string
  keyword?: string | undefined
  state: OpenQuestionState
  reason?: OpenQuestionReason | undefined
  channel?: OpenQuestionChannel | undefined
  sort: '-count' | '-lastAskedAt'
}

const reasonColumns = { noResult: 'q.no_result', wrong: 'q.wrong', missing: 'q.missing' } as const

const selectAll = (db: Db) =>
  db
    .selectFrom('open_questions as q')
    .selectAll('q')
    .select(employeeName<string | null>('q.settled_by').as('settled_by_name'))

type Row = RowOf<typeof selectAll>

export function list(db: Db, filter: Filter, page: PageQuery): Promise<Page<StoredQuestion>> {
  let query = selectAll(db).where('q.organization_id', '=', filter.organizationId).where('q.state', '=', filter.state)
  if (filter.keyword) query = query.where(asked(filter.keyword))
  if (filter.reason) query = query.where(reasonColumns[filter.reason], '>', 0)
  if (filter.channel) query = query.where(sql<boolean>`q.channels ? ${filter.channel}`)
  const column = filter.sort === '-count' ? 'q.count' : 'q.last_asked_at'
  return paginate(
    query,
    page,
    (q) => q.orderBy(column, 'desc').orderBy('q.last_asked_at', 'desc').orderBy('q.id'),
    toStored,
  )
}

/** In any of its wordings. The index is over grams. */
const asked = (keyword: string) =>
  sql<boolean>`exists (select from open_question_occurrences o where o.open_question_id = q.id
    and wording_grams(o.keyword) @> wording_grams(${keyword}) and o.keyword ilike ${containing(keyword)})`

export async function find(db: Db, organizationId: string, id: string): Promise<StoredQuestion | undefined> {
  const query = selectAll(db).where('q.id', '=', id).where('q.organization_id', '=', organizationId)
  const row = await query.executeTakeFirst()
  return row && toStored(row)
}

/** One organization's misses are grouped one after the other, until the transaction ends. */
export const lockGrouping = (db: Db, organizationId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`open-questions ${organizationId}`}, 0))`.execute(db)

/** The group in which this was asked before. */
export const groupOfNormalForm = async (db: Db, organizationId: string, normalForm: string) => {
  const row = await db
    .selectFrom('open_question_occurrences as o')
    .innerJoin('open_questions as q', 'q.id', 'o.open_question_id')
    .select('q.id')
    .where('o.normal_form', '=', normalForm)
    .where('q.organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Groups that share a term with a question. */
export const groupsSharing = (db: Db, organizationId: string, terms: readonly string[], limit: number) =>
  db
    .selectFrom('open_questions')
    .select(['id', 'tokens'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`tokens && ${sql.val([...terms])}::text[]`)
    .orderBy('last_asked_at', 'desc')
    .limit(limit)
    .execute()

export const insertGroup = (
  db: Db,
  group: { id: string; organizationId: string; question: string; terms: readonly string[]; now: Date },
) =>
  db
    .insertInto('open_questions')
    .values({
      id: group.id,
      organization_id: group.organizationId,
      question: group.question,
      tokens: [...group.terms],
      last_asked_at: group.now,
      created_at: group.now,
    })
    .execute()

export interface Occurrence {
  id: string
  groupId: string
  /** Who searched. */
  employeeId: string | undefined
  channel: OpenQuestionChannel
  /** Of a conversation with a customer. */
  turn: AskedTurn | undefined
  keyword: string
  normalForm: string
  reason: OpenQuestionReason
  comment: string | undefined
  now: Date
}

export interface AskedTurn {
  id: string
  conversationId: string
  assistantId: string
}

/** Asked again under the same id, the latest reason counts; it stays where it was grouped first. */
export const upsertOccurrence = (db: Db, occurrence: Occurrence) =>
  db
    .insertInto('open_question_occurrences')
    .values({
      id: occurrence.id,
      open_question_id: occurrence.groupId,
      employee_id: occurrence.employeeId ?? null,
      channel: occurrence.channel,
      turn_id: occurrence.turn?.id ?? null,
      conversation_id: occurrence.turn?.conversationId ?? null,
      assistant_id: occurrence.turn?.assistantId ?? null,
      keyword: occurrence.keyword,
      normal_form: occurrence.normalForm,
      reason: occurrence.reason,
      comment: occurrence.comment ?? null,
      asked_at: occurrence.now,
      masked: true,
    })
    .onConflict((on) => on.column('id').doUpdateSet({ reason: occurrence.reason, comment: occurrence.comment ?? null }))
    .returning('open_question_id')
    .executeTakeFirstOrThrow()

export const removeOccurrence = (db: Db, id: string) =>
  db.deleteFrom('open_question_occurrences').where('id', '=', id).returning('open_question_id').executeTakeFirst()

/** Counts and names the group anew by its occurrences; an empty one goes. */
export async function recount(db: Db, id: string): Promise<void> {
  await sql`
    update open_questions q set count = o.count, no_result = o.no_result, wrong = o.wrong, missing = o.missing,
      channels = (select coalesce(jsonb_object_agg(channel, times), '{}') from (select channel, count(*) as times
        from open_question_occurrences where open_question_id = ${id} group by channel) c),
      last_asked_at = coalesce(o.last_asked_at, q.last_asked_at), question = coalesce(o.question, q.question)
    from (select count(*) as count, count(*) filter (where reason = 'noResult') as no_result,
        count(*) filter (where reason = 'wrong') as wrong, count(*) filter (where reason = 'missing') as missing,
        max(asked_at) as last_asked_at, mode() within group (order by keyword) as question
      from open_question_occurrences where open_question_id = ${id}) o
    where q.id = ${id}`.execute(db)
  await db.deleteFrom('open_questions').where('id', '=', id).where('count', '=', 0).execute()
}

export const update = (db: Db, id: string, values: Updateable<Tables['open_questions']>) =>
  db.updateTable('open_questions').set(values).where('id', '=', id).execute()

/** An answered question that is missed again is open again. */
export const reopen = (db: Db, id: string) =>
  db.updateTable('open_questions').set({ state: 'open' }).where('id', '=', id).where('state', '=', 'answered').execute()

export async function occurrences(db: Db, id: string, limit: number): Promise<OpenQuestionDetail['occurrences']> {
  const rows = await db
    .selectFrom('open_question_occurrences as o')
    .selectAll('o')
    .select(employeeName<string | null>('o.employee_id').as('name'))
    .where('o.open_question_id', '=', id)
    .orderBy('o.asked_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    keyword: row.keyword,
    reason: row.reason as OpenQuestionReason, // check constraint
    channel: row.channel as OpenQuestionChannel, // written by upsertOccurrence only
    ...(row.employee_id === null ? {} : { employee: { id: row.employee_id, name: row.name ?? '' } }),
    ...turnOf(row),
    ...(row.comment === null ? {} : { comment: row.comment }),
    at: row.asked_at.toISOString(),
  }))
}

const turnOf = (row: Selectable<Tables['open_question_occurrences']>): { turn?: AskedTurn } =>
  row.turn_id === null || row.conversation_id === null || row.assistant_id === null
    ? {}
    : { turn: { id: row.turn_id, conversationId: row.conversation_id, assistantId: row.assistant_id } }

/** Removes occurrences of before, at most so many, and answers the groups that they were in. */
export const removeBefore = (db: Db, before: { searches: Date; conversations: Date }, limit: number) =>
  removeSome(
    db,
    sql`id in (select id from open_question_occurrences
      where asked_at < case channel when 'search' then ${before.searches}::timestamptz else ${before.conversations}::timestamptz end
      limit ${limit})`,
  )

/** The same of what was asked in a conversation. */
export const removeOfConversation = (db: Db, conversationId: string) =>
  removeSome(db, sql`conversation_id = ${conversationId}`)

async function removeSome(db: Db, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from open_question_occurrences where ${condition} returning open_question_id)
    select distinct open_question_id as id from gone`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which group each turn of a conversation is in. */
export async function ofConversation(db: Db, conversationId: string) {
  const rows = await db
    .selectFrom('open_question_occurrences as o')
    .innerJoin('open_questions as q', 'q.id', 'o.open_question_id')
    .where('o.conversation_id', '=', conversationId)
    .select(['o.turn_id', 'q.id', 'q.state'])
    .orderBy('o.id')
    .execute()
  return new Map(
    rows.map(({ turn_id: turnId, id, state }) => [turnId, { id, state: state as OpenQuestionState }]), // check constraint
  )
}

/** How many open groups were asked in each channel. */
export async function countByChannel(db: Db, organizationId: string) {
  const { rows } = await sql<{ channel: OpenQuestionChannel; count: number }>`
    select channel, count(*) as count from open_questions, jsonb_object_keys(channels) as channel
    where organization_id = ${organizationId} and state = 'open' group by channel order by count desc, channel`.execute(
    db,
  )
  return rows
}

/** Written before numbers were taken out of their words. */
export const unmasked = (db: Db, limit: number) =>
  db
    .selectFrom('open_question_occurrences')
    .select(['id', 'open_question_id', 'keyword', 'comment'])
    .where('masked', '=', false)
    .limit(limit)
    .execute()

export const setWords = (
  db: Db,
  id: string,
  words: { keyword: string; normalForm: string; comment: string | null },
): Promise<unknown> =>
  db
    .updateTable('open_question_occurrences')
    .set({ keyword: words.keyword, normal_form: words.normalForm, comment: words.comment, masked: true })
    .where('id', '=', id)
    .execute()

export const questionOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('open_questions').select('question').where('id', '=', id).executeTakeFirst())?.question

/** Each wording once, the most asked first. */
export async function wordings(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('open_question_occurrences')
    .select(({ fn }) => fn.min('keyword').as('keyword'))
    .where('open_question_id', '=', id)
    .groupBy('normal_form')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .execute()
  return rows.map(({ keyword }) => keyword)
}

const toStored = (row: Row): StoredQuestion => ({
  faqId: row.faq_id,
  auditId: row.audit_id,
  question: {
    id: row.id,
    question: row.question,
    state: row.state as OpenQuestionState, // check constraint
    count: row.count,
    reasons: { noResult: row.no_result, wrong: row.wrong, missing: row.missing },
    channels: channelsOf(row.channels),
    lastAskedAt: row.last_asked_at.toISOString(),
    ...(row.settled_by ? { settledBy: { id: row.settled_by, name: row.settled_by_name ?? '' } } : {}),
    ...(row.settled_at ? { settledAt: row.settled_at.toISOString() } : {}),
  },
})

/** @param counts written by recount only */
const channelsOf = (counts: unknown): OpenQuestion['channels'] =>
  Object.entries(counts as Record<OpenQuestionChannel, number>)
    .map(([channel, count]) => ({ channel: channel as OpenQuestionChannel, count })) // Object.entries widens to string
    .sort((a, b) => b.count - a.count)
