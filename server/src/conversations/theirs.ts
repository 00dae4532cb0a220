/** What a caller may see of conversations: an employee the organization's, a channel its own, one visitor theirs. */
import type { Turn } from '@zhiku/contract/turns'
import type { Actor, Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as store from './store.ts'

export const whose = (actor: Actor): store.Whose =>
  actor.kind === 'employee' ? { organizationId: actor.organizationId } : actor

/** @throws turn.not_found, also for one that is somebody else's */
export async function getTurn(ctx: Context<Actor>, id: string): Promise<Turn> {
  const turn = await store.findTurn(ctx.db, whose(ctx.actor), id)
  if (!turn) throw new Problem('turn.not_found')
  return turn
}

/** Without its turns. @throws conversation.not_found, also for one that is somebody else's */
export async function requireTheirs(ctx: Context<Actor>, id: string) {
  const found = await store.find(ctx.db, whose(ctx.actor), id)
  if (!found) throw new Problem('conversation.not_found')
  return found
}
