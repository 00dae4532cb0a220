/**
 * A turn that is being answered is under a lease, which its process renews for as long as it answers. One whose process
 * was killed runs out of it and is ended by the sweep: whoever waits for it is told, and may ask again.
 */
import { inTransaction } from '../platform/context.ts'
import type { Actor, Context } from '../platform/context.ts'
import { logFailure } from '../platform/log.ts'
import type { LiveTurns } from './live-turns.ts'
import * as store from './lease-store.ts'

/** Longer than a process that is busy, or a database that comes back, keeps anybody waiting. */
const leaseMs = 60_000
const renewEveryMs = 15_000

/** Until when a turn that begins or goes on now is taken for alive. */
export const aliveUntil = (now: Date): Date => new Date(now.getTime() + leaseMs)

/** For whoever comes back to a turn that was broken off. @returns whether it is answered once more */
export const reopen = (ctx: Context<Actor>, id: string): Promise<boolean> =>
  inTransaction(ctx, ({ db, clock }) => store.reopenTurn(db, id, aliveUntil(clock.now())))

/** Of those that are answered here. */
export async function renew({ db, clock }: Context<undefined>, live: Pick<LiveTurns, 'answering'>): Promise<void> {
  const ids = live.answering()
  if (ids.length > 0) await store.renewTurns(db, ids, aliveUntil(clock.now()))
}

/** @returns ends it */
export function keepLeases(ctx: Context<undefined>, live: LiveTurns): () => void {
  const timer = setInterval(() => {
    // The next try is soon enough: a lease outlasts three of them.
    renew(ctx, live).catch((error: unknown) => logFailure(ctx.log, 'turns.lease', error))
  }, renewEveryMs).unref()
  return () => clearInterval(timer)
}

/** Ends the turns that nobody answers any more. */
export const endAbandoned = async ({ db, clock, log }: Context<undefined>): Promise<void> => {
  const ended = await store.failAbandoned(db, clock.now())
  if (ended > 0) log.warn('turns.abandoned', { ended })
}
