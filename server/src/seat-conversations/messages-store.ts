/** SQL of what was said in live conversations. */
import type { SeatMessage, WordFlag } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { SeatRole } from '@zhiku/contract/words/seat-runtime'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tables } from '../platform/db.ts'

export type Row = Selectable<Tables['seat_messages']>

export const named = (db: Db, conversationId: string, externalId: string): Promise<Row | undefined> =>
  db
    .selectFrom('seat_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('external_id', '=', externalId)
    .executeTakeFirst()

/** When this speaker spoke last, as far as is known. */
export async function lastSaidAt(db: Db, conversationId: string, role: SeatRole): Promise<Date | undefined> {
  const query = db.selectFrom('seat_messages').where('conversation_id', '=', conversationId).where('role', '=', role)
  const row = await query.select(({ fn }) => fn.max('at').as('at')).executeTakeFirst()
  return row?.at ?? undefined
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

export const insert = (db: Db, row: Insertable<Tables['seat_messages']>): Promise<Row> =>
  db.insertInto('seat_messages').values(row).returningAll().executeTakeFirstOrThrow()

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
