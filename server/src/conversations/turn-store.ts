/** SQL of turns and of what is kept of how each was answered. */
import type { Answer, Turn, TurnTrace } from '@zhiku/contract/turns'
import type { ConversationChannel, ConversationOutcome, TurnState } from '@zhiku/contract/words/assistants'
import type { Verdict } from '@zhiku/contract/words/search'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { employeeName } from '../employees/service.ts'
import type { Db, RowOf, Tables } from '../platform/db.ts'

export type OneOrMore<T> = T | readonly T[]

/** Whose conversations: an organization's, and where a channel asks its own; a visitor's are theirs alone. */
export interface Whose {
  organizationId: string
  channelId?: string | undefined
  visitorId?: string | undefined
}

/** Over conversations `c`. */
export const theirs = ({
  organizationId,
  channelId,
  visitorId,
}: Whose) => sql<boolean>`c.organization_id = ${organizationId}
  ${channelId === undefined ? sql`` : sql`and c.channel_id = ${channelId}`}
  ${visitorId === undefined ? sql`` : sql`and c.visitor_id = ${visitorId}`}`

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
