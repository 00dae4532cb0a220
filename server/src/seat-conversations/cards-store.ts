/** SQL of cards and of what agents did with them. */
import type { SeatCard } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { SeatAct } from '@zhiku/contract/words/seat-runtime'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { DraftCard } from './cards.ts'

type Row = Selectable<Tables['seat_cards']>

export interface NewCard {
  card: SeatCard
  sourceIds: readonly string[]
  quotes: DraftCard['quotes']
}

interface Place {
  /** Absent where the agent searched. */
  messageId?: string
  now: Date
}

/** A draft as a card of a conversation. */
export function stored({ sourceIds, quotes, ...card }: DraftCard, { messageId, now }: Place): NewCard {
  const place = { id: newId(), createdAt: now.toISOString(), ...(messageId === undefined ? {} : { messageId }) }
  return { card: { ...card, ...place }, sourceIds, quotes }
}

export async function insert(db: Db, conversationId: string, cards: readonly NewCard[]): Promise<void> {
  if (cards.length > 0) await db.insertInto('seat_cards').values(rowsOf(conversationId, cards)).execute()
}

/** In the order in which they are shown. */
export const rowsOf = (conversationId: string, cards: readonly NewCard[]) =>
  cards.map(({ card, sourceIds, quotes }, at) => ({
    id: card.id,
    conversation_id: conversationId,
    message_id: card.messageId ?? null,
    ordinal: at,
    kind: card.kind,
    card: JSON.stringify(card),
    source_ids: [...sourceIds],
    quotes: JSON.stringify(quotes),
    created_at: new Date(card.createdAt),
  }))

/** As they came; the latest ones. */
export async function ofConversation(db: Db, conversationId: string, limit: number): Promise<SeatCard[]> {
  const query = db.selectFrom('seat_cards').selectAll().where('conversation_id', '=', conversationId)
  const rows = await query.orderBy('created_at', 'desc').orderBy('ordinal', 'desc').limit(limit).execute()
  return rows.toReversed().map(toCard)
}

/** Acts on it come one after the other, until the transaction ends. */
export async function lock(db: Db, conversationId: string, id: string): Promise<SeatCard | undefined> {
  const query = db.selectFrom('seat_cards').selectAll().where('conversation_id', '=', conversationId)
  const row = await query.where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toCard(row)
}

export const insertUse = (db: Db, row: Insertable<Tables['seat_card_uses']>) =>
  db.insertInto('seat_card_uses').values(row).execute()

export const setAct = (db: Db, id: string, act: SeatAct) =>
  db.updateTable('seat_cards').set({ act }).where('id', '=', id).execute()

export interface Standing {
  id: string
  conversationId: string
  organizationId: string
  sourceIds: string[]
  quotes: Record<string, string>
}

/** Cards of open conversations that are not withdrawn and rest on something, in portions. */
export async function* standing(db: Db, portion: number): AsyncGenerator<Standing[]> {
  for (let after = ''; ;) {
    const { rows } = await sql<Standing>`
      select k.id, k.conversation_id as "conversationId", c.organization_id as "organizationId",
        k.source_ids as "sourceIds", k.quotes
      from seat_cards k join seat_conversations c on c.id = k.conversation_id
      where c.state = 'open' and k.withdrawn_at is null and k.source_ids <> '{}' and k.id > ${after}
      order by k.id limit ${portion}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}

/** False where it is withdrawn already. */
export async function withdraw(db: Db, id: string, because: string, now: Date): Promise<boolean> {
  const query = db.updateTable('seat_cards').set({ withdrawn_at: now, withdrawn_because: because })
  return (await query.where('id', '=', id).where('withdrawn_at', 'is', null).returning('id').execute()).length > 0
}

function toCard(row: Row): SeatCard {
  const { card, act, withdrawn_at: at, withdrawn_because: because } = row
  return {
    ...(card as SeatCard), // written by insert only
    ...(act === null ? {} : { act: act as SeatAct }), // check constraint
    ...(at === null ? {} : { withdrawn: { at: at.toISOString(), because: because ?? '' } }),
  }
}
