/** What a caller may see of conversations: an employee the organization's, a channel its own, one visitor theirs. */
import type { Turn } from '@zhiku/contract/turns'
import type { Actor, Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as store from './store.ts'
import * as turnStore from './turn-store.ts'

export const whose = (actor: Actor): turnStore.Whose =>
  actor.kind === 'employee' ? { organizationId: actor.organizationId } : actor

/** @throws turn.not_found, also for one that is somebody else's */
export async function getTurn(ctx: Context<Actor>, id: string): Promise<Turn> {
  const turn = await turnStore.findTurn(ctx.db, whose(ctx.actor), id)
  if (!turn) throw new Problem('turn.not_found')
  return turn
}

/** Without its turns. @throws conversation.not_found, also for one that is somebody else's */
export async function requireTheirs(ctx: Context<Actor>, id: string) {
  const found = await store.find(ctx.db, whose(ctx.actor), id)
  if (!found) throw new Problem('conversation.not_found')
  return found
}

/** Turns that a transcript shows. */
const turnsShown = 200

/** Its turns in order. @throws conversation.not_found */
export async function transcript(ctx: Context<Actor>, id: string): Promise<Turn[]> {
  await requireTheirs(ctx, id)
  return turnStore.turnsOf(ctx.db, id, turnsShown)
}

/** Whoever asked may stop: in bot test its employee, elsewhere the channel. @throws turn.not_found, turn.not_own */
export async function requireStoppable(ctx: Context<Actor>, id: string): Promise<Turn> {
  const { actor } = ctx
  const { channel, askedBy } = await requireAsked(ctx, id)
  const isTheirs =
    channel === 'test' ? actor.kind === 'employee' && askedBy === actor.employeeId : actor.kind === 'channel'
  if (!isTheirs) throw new Problem('turn.not_own')
  return getTurn(ctx, id)
}

/** Where a turn was asked, and in bot test by whom. @throws turn.not_found */
export async function requireAsked(ctx: Context<Actor>, id: string) {
  const asked = await turnStore.lockAsked(ctx.db, whose(ctx.actor), id)
  if (!asked) throw new Problem('turn.not_found')
  return asked
}
