/** SQL of conversations. */
import type { Conversation } from '@zhiku/contract/conversations'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { Turn } from '@zhiku/contract/turns'
import type { ConversationChannel, ConversationOutcome } from '@zhiku/contract/words/assistants'
import type { Verdict } from '@zhiku/contract/words/search'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import { containing, paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'
import { theirs, turnsOf } from './turn-store.ts'
import type { OneOrMore, Whose } from './turn-store.ts'

export interface Filter {
  organizationId: string
  assistantId?: string | undefined
  channel?: ConversationChannel | undefined
  outcome?: ConversationOutcome | undefined
  verdict?: Verdict | undefined
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Over turns `t`: what the answer left open, in one of several questions too; what a person took over. */
const endings = {
  unanswered: sql`(t.asks and t.kind is not null and (t.kind = 'none' or t.answer -> 'parts' @> '[{"kind": "none"}]'))`,
  handedOver: sql`(t.kind is not null and t.answer -> 'handOver' is not null)`,
} as const

/** How its turns ended and were judged is told with a conversation. */
const selectAll = (db: Db) =>
  db
    .selectFrom('conversations as c')
    .selectAll('c')
    .select(
      sql<Counted>`(select jsonb_build_object(
        'judged', jsonb_build_object('helpful', count(*) filter (where t.verdict = 'helpful'),
          'wrong', count(*) filter (where t.verdict = 'wrong'), 'missing', count(*) filter (where t.verdict = 'missing')),
        'ended', jsonb_build_object('asked', count(*) filter (where t.asks), 'unanswered', count(*) filter (where ${endings.unanswered}),
          'handedOver', count(*) filter (where ${endings.handedOver})))
        from turns t where t.conversation_id = c.id)`.as('counted'),
    )

type Counted = Pick<Conversation, 'judged' | 'ended'>

function filtered(db: Db, filter: Filter) {
  const { organizationId, assistantId, channel, outcome, verdict, keyword, from, to } = filter
  const begun = selectAll(db).where('c.turns', '>', 0) // some opened a chat and left
  let query = begun.where('c.organization_id', '=', organizationId)
  if (assistantId) query = query.where('c.assistant_id', '=', assistantId)
  if (channel) query = query.where('c.channel', '=', channel)
  if (outcome) query = query.where(cameOut(outcome))
  if (from) query = query.where('c.last_at', '>=', new Date(from))
  if (to) query = query.where('c.last_at', '<=', new Date(to))
  if (verdict) query = query.where(holdsTurn(sql`t.verdict = ${verdict}`))
  if (keyword) {
    const pattern = containing(keyword)
    query = query.where(holdsTurn(sql`(t.question ilike ${pattern} or t.answer ->> 'text' ilike ${pattern})`))
  }
  return query
}

/** A customer who was answered in the end was not answered before. */
const cameOut = (outcome: ConversationOutcome) =>
  outcome === 'answered'
    ? sql<boolean>`c.outcome = 'answered'`
    : sql<boolean>`(c.outcome = ${outcome} and ${holdsTurn(sql`t.asks`)} or ${holdsTurn(endings[outcome])})`

const holdsTurn = (condition: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from turns t where t.conversation_id = c.id and ${condition})`

export const list = (db: Db, filter: Filter, page: PageQuery): Promise<Page<Conversation>> =>
  paginate(filtered(db, filter), page, (q) => q.orderBy('c.last_at', 'desc').orderBy('c.id', 'desc'), toConversation)

/** Rows of one read. */
const batchSize = 200

/** Latest first, a few at a time, each with its turns. */
export async function* each(db: Db, filter: Filter): AsyncIterable<{ conversation: Conversation; turns: Turn[] }> {
  let before: { last_at: Date; id: string } | undefined
  for (;;) {
    let query = filtered(db, filter).orderBy('c.last_at', 'desc').orderBy('c.id', 'desc').limit(batchSize)
    if (before) query = query.where(sql<boolean>`(c.last_at, c.id) < (${before.last_at}, ${before.id})`)
    const rows = await query.execute()
    for (const row of rows) yield { conversation: toConversation(row), turns: await turnsOf(db, row.id, batchSize) }
    before = rows.at(-1)
    if (rows.length < batchSize) return
  }
}

export async function find(db: Db, whose: Whose, id: string) {
  const row = await selectAll(db).where('c.id', '=', id).where(theirs(whose)).executeTakeFirst()
  return row && { conversation: toConversation(row), visitorId: row.visitor_id ?? undefined }
}

/** Its turns are numbered one after the other, until the transaction ends. */
export async function lock(db: Db, whose: Whose, id: string) {
  const query = db.selectFrom('conversations as c').selectAll().forUpdate()
  return query.where('c.id', '=', id).where(theirs(whose)).executeTakeFirst()
}

export const insert = (db: Db, rows: OneOrMore<Insertable<Tables['conversations']>>) =>
  db.insertInto('conversations').values(rows).execute()

/** The first one gives the conversation its name. */
export const countTurn = (db: Db, id: string, question: string, now: Date) =>
  db
    .updateTable('conversations')
    .set((eb) => ({
      turns: eb('turns', '+', 1),
      first_question: sql<string>`case when turns = 0 then ${question} else first_question end`,
      last_at: now,
    }))
    .where('id', '=', id)
    .returning('turns')
    .executeTakeFirstOrThrow()

export const remove = (db: Db, organizationId: string, id: string) =>
  db.deleteFrom('conversations').where('id', '=', id).where('organization_id', '=', organizationId).execute()

/** At most so many of them, with their turns. */
export async function removeBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from conversations where id in (select id from conversations where last_at < ${before} limit ${limit})
    returning id`.execute(db)
  return rows.length
}

export async function removeTracesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from turn_traces where turn_id in (
      select turn_id from turn_traces where created_at < ${before} limit ${limit}) returning turn_id`.execute(db)
  return rows.length
}

const toConversation = (row: Selectable<Tables['conversations']> & { counted: Counted }): Conversation => ({
  id: row.id,
  channel: row.channel as ConversationChannel, // check constraint
  assistant: { id: row.assistant_id, name: row.assistant_name },
  visitor: row.visitor,
  turns: row.turns,
  firstQuestion: row.first_question,
  outcome: row.outcome as ConversationOutcome, // check constraint
  startedAt: row.started_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  ...row.counted,
})
