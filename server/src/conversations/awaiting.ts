/** Where one turn needs what the turn before came to, they are answered one after the other. */
import type { Actor, Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import type { LiveTurns } from './live-turns.ts'
import type { OpenTurn } from './service.ts'
import * as store from './lease-store.ts'

/** A turn of another process is looked at so often, and so long: half a minute. */
const lookEveryMs = 500
const mostLooks = 60

/** Resolves when no earlier turn of the conversation is answered any more. @throws conversation.busy, or why it was stopped */
export async function awaitEarlier(
  { db, clock }: Context<Actor>,
  live: LiveTurns,
  turn: Pick<OpenTurn, 'id' | 'conversationId'>,
  signal: AbortSignal,
): Promise<void> {
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  for (let looks = 0; looks < mostLooks; looks++) {
    const earlier = await store.earlierRunning(db, turn, clock.now())
    signal.throwIfAborted()
    if (earlier === undefined) return
    await Promise.race([stopped, live.of(earlier)?.ended() ?? clock.wait(lookEveryMs)])
  }
  throw new Problem('conversation.busy')
}
