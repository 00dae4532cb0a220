/** SQL of a message's end: its cards, its state, its events and what its conversation learns, in one statement. */
import type { SeatEvent } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { sql } from 'kysely'
import type { Focus } from '../answers/service.ts'
import type { Db } from '../platform/db.ts'
import { rowsOf } from './cards-store.ts'
import type { NewCard } from './cards-store.ts'
import { telling, wake } from './conversations-store.ts'

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
