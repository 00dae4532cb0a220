/** SQL of what was said in live conversations. */
import type { SeatEvent, SeatMessage, WordFlag } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { SeatRole } from '@zhiku/contract/words/seat-runtime'
import { sql } from 'kysely'
import type { Selectable, Updateable } from 'kysely'
import type { Db, Tables } from '../platform/db.ts'
import type { Focus } from '../answers/service.ts'
import { rowsOf } from './cards-store.ts'
import type { NewCard } from './cards-store.ts'
import { append, telling, wake } from './conversations-store.ts'

export type Row = Selectable<Tables['seat_messages']>

export interface Place {
  conversationId: string
  externalId: string
  role: SeatRole
}

/** What stands before a message that comes: the one of its name, and when its speaker spoke last as far as is known. */
export async function before(
  db: Db,
  { conversationId, externalId, role }: Place,
): Promise<{ named: Row | undefined; lastSaidAt: Date | undefined }> {
  const { rows } = await sql<Row & { lastSaidAt: Date | null }>`
    select m.*, l.at as "lastSaidAt"
    from (select max(at) as at from seat_messages where conversation_id = ${conversationId} and role = ${role}) l
    left join seat_messages m on m.conversation_id = ${conversationId} and m.external_id = ${externalId}`.execute(db)
  const [row] = rows
  return { named: row?.id ? row : undefined, lastSaidAt: row?.lastSaidAt ?? undefined }
}

/** What came last, whoever said it. */
export const last = (db: Db, conversationId: string): Promise<Row | undefined> =>
  db
    .selectFrom('seat_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Kept and told in one statement, which counts it in its conversation with what else changes there. */
export const takeIn = (
  db: Db,
  row: Row,
  events: readonly SeatEvent[],
  values: Updateable<Tables['seat_conversations']>,
): Promise<void> =>
  append(
    db.with('kept', (db) => db.insertInto('seat_messages').values({ ...row, flags: JSON.stringify(row.flags) })),
    row.conversation_id,
    events,
    values,
  )

/** The first one whose cards are still to be made. */
export const nextWaiting = (db: Db, conversationId: string): Promise<Row | undefined> =>
  db
    .selectFrom('seat_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'waiting')
    .orderBy('ordinal')
    .limit(1)
    .executeTakeFirst()

export const update = (db: Db, id: string, values: Updateable<Tables['seat_messages']>) =>
  db.updateTable('seat_messages').set(values).where('id', '=', id).execute()

export interface Ending {
  messageId: string
  /** `failed`: tried often enough, and left without cards. */
  state: 'done' | 'failed'
  cards: readonly NewCard[]
  /** What readers are told. */
  events: readonly SeatEvent[]
  /** What the conversation is about from now on; absent: what it was about. */
  focus?: Focus | undefined
  at: Date
}

/** A run of work on a conversation, which only its lease allows. */
export interface Run {
  conversationId: string
  run: string
}

/**
 * Its cards, its state, its events and what its conversation learns, in one statement.
 *
 * Whether it was the last message that waited: the lease is handed back with it. Undefined, and nothing is written, where
 * another run has taken the work over.
 */
export async function end(db: Db, { conversationId, run }: Run, ending: Ending): Promise<boolean | undefined> {
  const { messageId, state, cards, events, focus, at } = ending
  const { rows } = await sql<{ waiting: number }>`
    with changed as (
      update seat_conversations set waiting = greatest(0, waiting - 1),
        working_by = case when waiting > 1 then working_by end,
        working_until = case when waiting > 1 then working_until end,
        focus = coalesce(${focus ? JSON.stringify(focus) : null}::jsonb, focus),
        last_event = last_event + ${events.length}
      where id = ${conversationId} and working_by = ${run}
      returning id, waiting, last_event),
    ended as (
      update seat_messages m set state = ${state}, answered_at = ${at} from changed c where m.id = ${messageId}),
    kept as (
      insert into seat_cards (id, conversation_id, message_id, ordinal, kind, card, source_ids, quotes, created_at)
      select k.id, c.id, k.message_id, k.ordinal, k.kind, k.card::jsonb, k.source_ids, k.quotes::jsonb, k.created_at
      from changed c, jsonb_to_recordset(${JSON.stringify(rowsOf(conversationId, cards))}::jsonb) as k (id text,
        message_id text, ordinal integer, kind text, card text, source_ids text[], quotes text, created_at timestamptz)),
    told as ${telling(events)}
    select waiting, ${wake(sql`id`)} from changed`.execute(db)
  const [row] = rows
  return row && row.waiting === 0
}

/** As it was said, with what came late in its place. */
export async function ofConversation(db: Db, conversationId: string, limit: number): Promise<SeatMessage[]> {
  const query = db.selectFrom('seat_messages').selectAll().where('conversation_id', '=', conversationId)
  const rows = await query.orderBy('at', 'desc').orderBy('ordinal', 'desc').limit(limit).execute()
  return rows.toReversed().map(toMessage)
}

export const toMessage = (row: Omit<Row, 'tries' | 'state' | 'answered_at'>): SeatMessage => ({
  id: row.id,
  externalId: row.external_id,
  role: row.role as SeatRole, // check constraint
  text: row.text,
  at: row.at.toISOString(),
  isLate: row.is_late,
  flags: row.flags as WordFlag[], // written by say only
})
