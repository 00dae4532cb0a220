/**
 * Wrong passwords. Five lock a mobile, or within a session the change of its password, for what is left of 15 minutes. An
 * address is never locked, for a whole company may share one: beyond thirty failed sign-ins its answers slow down.
 *
 *   attempt begun (counts for its mobile, so that parallel guesses count too) ─┬─ right ─▶ forgotten, with the mobile's others
 *                                                                              └─ wrong ─▶ failed (counts for its address too)
 */
import { inTransaction } from '../platform/context.ts'
import type { Actor, Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { createTurns } from '../platform/turns.ts'
import * as store from './store.ts'

const minute = 60_000
export const attemptWindowMs = 15 * minute
const wrongAllowed = 5
/** Typos of a large shift in a quarter of an hour. */
const failuresUnslowed = 30
const slowerByMs = 100
/** Well below the ten seconds that the console waits. */
const slowestMs = 3_000

export interface Attempt {
  id: string
  mobile: string
  /** Set where somebody signed in tries their old password: a counter of its own. */
  sessionId: string | null
}

const turns = createTurns()

/**
 * Runs `work` as one attempt. Attempts of one mobile or session take turns, so that right ones at once are not taken for
 * guesses.
 * @throws session.locked
 */
export function attempt<A extends Actor | undefined, T>(
  ctx: Context<A>,
  by: Omit<Attempt, 'id'>,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  return turns(by.sessionId ?? by.mobile, async () => work({ ...by, id: await begin(ctx, by) }))
}

const begin = <A extends Actor | undefined>(ctx: Context<A>, by: Omit<Attempt, 'id'>): Promise<string> =>
  inTransaction(ctx, async ({ db, ip, clock }) => {
    await store.lockAttempts(db, by)
    const now = clock.now()
    const since = new Date(now.getTime() - attemptWindowMs)
    const oldest = (await store.latestAttempts(db, by, since, wrongAllowed))[wrongAllowed - 1]
    if (oldest) throw locked(oldest.getTime() + attemptWindowMs - now.getTime())
    return store.insertAttempt(db, { ...by, ip, at: now })
  })

function locked(leftMs: number): Problem {
  const minutesLeft = Math.max(1, Math.ceil(leftMs / minute))
  return new Problem('session.locked', `密码错误次数过多，请 ${minutesLeft} 分钟后再试`)
}

/** Waits as the address deserves, before anything is held. */
export async function slowDown({ db, ip, clock }: Context<undefined>): Promise<void> {
  const since = new Date(clock.now().getTime() - attemptWindowMs)
  const failures = await store.countFailures(db, ip, since, failuresUnslowed + slowestMs / slowerByMs)
  const ms = (failures - failuresUnslowed) * slowerByMs
  if (ms > 0) await clock.wait(Math.min(ms, slowestMs))
}
