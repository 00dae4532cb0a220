/** SQL of the leases under which turns are answered. */
import type { Db } from '../platform/db.ts'

/** Of the same conversation, asked before this one and still being answered: the first of them. */
export async function earlierRunning(
  db: Db,
  turn: { id: string; conversationId: string },
  now: Date,
): Promise<string | undefined> {
  const own = db.selectFrom('turns').select('ordinal').where('id', '=', turn.id)
  const row = await db
    .selectFrom('turns')
    .select('id')
    .where('conversation_id', '=', turn.conversationId)
    .where('state', '=', 'running')
    .where('alive_until', '>', now)
    .where('ordinal', '<', own)
    .orderBy('ordinal')
    .executeTakeFirst()
  return row?.id
}

/** Those that are still being answered. */
export const renewTurns = (db: Db, ids: readonly string[], until: Date) =>
  db.updateTable('turns').set({ alive_until: until }).where('id', 'in', ids).where('state', '=', 'running').execute()

/** @returns how many */
export async function failAbandoned(db: Db, now: Date): Promise<number> {
  const query = db.updateTable('turns').set({ state: 'failed' }).where('state', '=', 'running')
  return (await query.where('alive_until', '<', now).returning('id').execute()).length
}

/** A turn that was broken off is answered after all. @returns whether it is: nothing was asked behind it meanwhile */
export async function reopenTurn(db: Db, id: string, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('turns')
    .set({ state: 'running', answer: null, alive_until: until })
    .where('id', '=', id)
    .where('state', '=', 'stopped')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('turns as later')
            .select('later.id')
            .whereRef('later.conversation_id', '=', 'turns.conversation_id')
            .whereRef('later.ordinal', '>', 'turns.ordinal'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (row) await db.deleteFrom('turn_traces').where('turn_id', '=', id).execute()
  return row !== undefined
}
