/** SQL of conversations, their turns and what is kept of how each was answered. */
import type { Conversation } from '@zhiku/contract/conversations'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { Answer, Turn, TurnTrace } from '@zhiku/contract/turns'
import type { ConversationChannel, ConversationOutcome, TurnState } from '@zhiku/contract/words/assistants'
import type { Verdict } from '@zhiku/contract/words/search'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import { employeeName } from '../employees/service.ts'
import { containing, paginate } from '../platform/db.ts'
import type { Db, RowOf, Tables } from '../platform/db.ts'

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

type Judged = Conversation['judged']

/** How its turns were judged is told with a conversation. */
const selectAll = (db: Db) =>
  db
    .selectFrom('conversations as c')
    .selectAll('c')
    .select(
      sql<Judged>`(select jsonb_build_object('helpful', count(*) filter (where t.verdict = 'helpful'),
        'wrong', count(*) filter (where t.verdict = 'wrong'), 'missing', count(*) filter (where t.verdict = 'missing'))
        from turns t where t.conversation_id = c.id)`.as('judged'),
    )

function filtered(db: Db, filter: Filter) {
  const { organizationId, assistantId, channel, outcome, verdict, keyword, from, to } = filter
  const begun = selectAll(db).where('c.turns', '>', 0) // some opened a chat and left
  let query = begun.where('c.organization_id', '=', organizationId)
  if (assistantId) query = query.where('c.assistant_id', '=', assistantId)
  if (channel) query = query.where('c.channel', '=', channel)
  if (outcome) query = query.where('c.outcome', '=', outcome)
  if (from) query = query.where('c.last_at', '>=', new Date(from))
  if (to) query = query.where('c.last_at', '<=', new Date(to))
  if (verdict) query = query.where(holdsTurn(sql`t.verdict = ${verdict}`))
  if (keyword) {
    const pattern = containing(keyword)
    query = query.where(holdsTurn(sql`(t.question ilike ${pattern} or t.answer ->> 'text' ilike ${pattern})`))
  }
  return query
}

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

/** Whose conversations: an organization's, and where a channel asks its own; a visitor's are theirs alone. */
export interface Whose {
  organizationId: string
  channelId?: string | undefined
  visitorId?: string | undefined
}

/** Over conversations `c`. */
const theirs = ({ organizationId, channelId, visitorId }: Whose) => sql<boolean>`c.organization_id = ${organizationId}
  ${channelId === undefined ? sql`` : sql`and c.channel_id = ${channelId}`}
  ${visitorId === undefined ? sql`` : sql`and c.visitor_id = ${visitorId}`}`

export async function find(db: Db, whose: Whose, id: string) {
  const row = await selectAll(db).where('c.id', '=', id).where(theirs(whose)).executeTakeFirst()
  return row && { conversation: toConversation(row), visitorId: row.visitor_id ?? undefined }
}

/** Its turns are numbered one after the other, until the transaction ends. */
export async function lock(db: Db, whose: Whose, id: string) {
  const query = db.selectFrom('conversations as c').selectAll().forUpdate()
  return query.where('c.id', '=', id).where(theirs(whose)).executeTakeFirst()
}

type OneOrMore<T> = T | readonly T[]

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

export const lastTurn = (db: Db, conversationId: string) =>
  db
    .selectFrom('turns')
    .select(['id', 'question', 'state', 'alive_until'])
    .where('conversation_id', '=', conversationId)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertTurn = (db: Db, rows: OneOrMore<Insertable<Tables['turns']>>) =>
  db.insertInto('turns').values(rows).execute()

/** A conversation that begins, and its first turn. */
export const insertWithTurn = (
  db: Db,
  conversation: Insertable<Tables['conversations']>,
  turn: Insertable<Tables['turns']>,
) =>
  db
    .with('begun', (begun) => begun.insertInto('conversations').values(conversation))
    .insertInto('turns')
    .values(turn)
    .execute()

export interface TurnEnd {
  state: Exclude<TurnState, 'running'>
  rewritten?: string | undefined
  answer?: Answer | undefined
  asks: boolean
  tookMs: number
  firstTokenMs?: number | undefined
  /** The run that answered. */
  workflow?: Turn['workflow']
}

const valuesOf = (end: TurnEnd) => ({
  state: end.state,
  rewritten: end.rewritten ?? null,
  answer: end.answer ? JSON.stringify(end.answer) : null,
  kind: (end.state === 'done' && end.answer?.kind) || null, // what was broken off counts neither way
  asks: end.asks,
  took_ms: end.tookMs,
  first_token_ms: end.firstTokenMs ?? null,
  workflow: end.workflow ? JSON.stringify(end.workflow) : null,
})

/** One that somebody else has ended stays as it is. */
export const endTurn = (db: Db, id: string, end: TurnEnd) =>
  db.updateTable('turns').set(valuesOf(end)).where('id', '=', id).where('state', '=', 'running').execute()

/** What a turn leaves in its conversation, and how it was answered. */
export interface Left {
  conversationId: string
  focus: object
  outcome: ConversationOutcome | undefined
  trace: TurnTrace | undefined
  now: Date
}

/** The turn as it is kept, all at once; undefined where somebody else has ended it, which leaves everything as it is. */
export async function endTurnWith(db: Db, id: string, end: TurnEnd, left: Left): Promise<Turn | undefined> {
  const { conversationId, focus, outcome, trace, now } = left
  const ended = db.with('ended', (update) =>
    update.updateTable('turns').set(valuesOf(end)).where('id', '=', id).where('state', '=', 'running').returningAll(),
  )
  const told = ended.with('told', (update) =>
    update
      .updateTable('conversations')
      .set({ focus: JSON.stringify(focus), ...(outcome ? { outcome } : {}) })
      .where('id', '=', conversationId)
      .where((eb) => eb.exists(eb.selectFrom('ended').select('ended.id'))),
  )
  const kept = trace
    ? told.with('traced', (insert) =>
        insert
          .insertInto('turn_traces')
          .columns(['turn_id', 'trace', 'created_at'])
          .expression((eb) =>
            eb
              .selectFrom('ended')
              .select([
                'ended.id',
                sql<string>`${JSON.stringify(trace)}::jsonb`.as('trace'),
                sql<Date>`${now}::timestamptz`.as('created_at'),
              ]),
          ),
      )
    : told
  const row = await kept
    .selectFrom('ended as t')
    .selectAll('t')
    .select(employeeName<string | null>('t.verdict_by').as('verdict_name'))
    .executeTakeFirst()
  return row && toTurn(row)
}

export const insertTrace = (db: Db, turnId: string, trace: TurnTrace, now: Date) =>
  db
    .insertInto('turn_traces')
    .values({ turn_id: turnId, trace: JSON.stringify(trace), created_at: now })
    .execute()

export async function findTrace(db: Db, turnId: string): Promise<TurnTrace | undefined> {
  const row = await db.selectFrom('turn_traces').select('trace').where('turn_id', '=', turnId).executeTakeFirst()
  return row?.trace as TurnTrace | undefined // written by insertTrace only
}

const selectTurns = (db: Db) =>
  db.selectFrom('turns as t').selectAll('t').select(employeeName<string | null>('t.verdict_by').as('verdict_name'))

type TurnRow = RowOf<typeof selectTurns>

export async function findTurn(db: Db, whose: Whose, id: string): Promise<Turn | undefined> {
  let query = selectTurns(db).where('t.id', '=', id).where('t.organization_id', '=', whose.organizationId)
  if (whose.channelId !== undefined)
    query = query.where(
      't.conversation_id',
      'in',
      db.selectFrom('conversations as c').select('c.id').where(theirs(whose)),
    )
  const row = await query.executeTakeFirst()
  return row && toTurn(row)
}

/** In order, the first of them. */
export async function turnsOf(db: Db, conversationId: string, limit: number): Promise<Turn[]> {
  const query = selectTurns(db).where('t.conversation_id', '=', conversationId).orderBy('t.ordinal').limit(limit)
  return (await query.execute()).map(toTurn)
}

/** Judging twice is one after the other. */
export async function lockAsked(db: Db, whose: Whose, id: string) {
  const query = db
    .selectFrom('turns as t')
    .innerJoin('conversations as c', 'c.id', 't.conversation_id')
    .select(['t.channel', 'c.employee_id as askedBy'])
    .where('t.id', '=', id)
    .where(theirs(whose))
    .forUpdate('t')
  const row = await query.executeTakeFirst()
  return row && { askedBy: row.askedBy, channel: row.channel as ConversationChannel } // check constraint
}

export const judge = (
  db: Db,
  id: string,
  by: string | null,
  given: { verdict: Verdict; reason?: string | undefined; comment?: string | undefined; now: Date },
) =>
  db
    .updateTable('turns')
    .set({
      verdict: given.verdict,
      verdict_reason: given.reason ?? null,
      verdict_comment: given.comment ?? null,
      verdict_by: by,
      verdict_at: given.now,
    })
    .where('id', '=', id)
    .execute()

const toConversation = (row: Selectable<Tables['conversations']> & { judged: Judged }): Conversation => ({
  id: row.id,
  channel: row.channel as ConversationChannel, // check constraint
  assistant: { id: row.assistant_id, name: row.assistant_name },
  visitor: row.visitor,
  turns: row.turns,
  firstQuestion: row.first_question,
  outcome: row.outcome as ConversationOutcome, // check constraint
  startedAt: row.started_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  judged: row.judged,
})

function toTurn(row: TurnRow): Turn {
  const verdict = row.verdict as Verdict | null // check constraint
  return {
    id: row.id,
    conversationId: row.conversation_id,
    state: row.state as TurnState, // check constraint
    question: row.question,
    ...(row.rewritten === null ? {} : { rewritten: row.rewritten }),
    ...(row.answer === null ? {} : { answer: row.answer as Answer }), // written by endTurn only
    ...(verdict
      ? {
          verdict: {
            verdict,
            ...(row.verdict_reason === null ? {} : { reason: row.verdict_reason }),
            ...(row.verdict_comment === null ? {} : { comment: row.verdict_comment }),
            ...(row.verdict_by === null ? {} : { by: { id: row.verdict_by, name: row.verdict_name ?? '' } }),
            at: (row.verdict_at ?? row.created_at).toISOString(),
          },
        }
      : {}),
    createdAt: row.created_at.toISOString(),
    tookMs: Math.round(row.took_ms * 10) / 10,
    ...(row.first_token_ms === null ? {} : { firstTokenMs: Math.round(row.first_token_ms * 10) / 10 }),
    assistant: { id: row.assistant_id, revision: row.revision },
    ...(row.workflow === null ? {} : { workflow: row.workflow as NonNullable<Turn['workflow']> }), // written by endTurn only
  }
}
