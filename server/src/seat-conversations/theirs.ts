/** A conversation as its caller may have it: found or locked, else told apart from nothing. */
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as store from './conversations-store.ts'
import { whose } from './whose.ts'
import type { SeatCaller } from './whose.ts'

export type Ctx = Context<SeatCaller>

/** @throws seat.conversation_not_found, also for somebody else's */
export async function requireTheirs({ db, actor }: Ctx, id: string) {
  const row = await store.find(db, whose(actor), id)
  if (!row) throw new Problem('seat.conversation_not_found')
  return row
}

/** Until the transaction ends. @throws seat.conversation_not_found, also for somebody else's */
export async function requireLocked({ db, actor }: Ctx, id: string): Promise<store.Row> {
  const row = await store.lock(db, whose(actor), id)
  if (!row) throw new Problem('seat.conversation_not_found')
  return row
}
