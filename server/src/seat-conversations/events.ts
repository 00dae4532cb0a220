/** A conversation as it is told: all of it, or what came behind the last event that a reader has, then what comes. */
import type { SeatEvent } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { Events, Said } from '../platform/http/route.ts'
import { requireTheirs } from './theirs.ts'
import type { Ctx } from './theirs.ts'
import * as store from './conversations-store.ts'
import type { SeatDoors } from './doors.ts'

/** Read at once; a slow reader holds no more of them in memory. */
const portion = 100

/** @throws seat.conversation_not_found */
export async function events(
  ctx: Ctx,
  { hub }: SeatDoors,
  id: string,
  { lastEventId, signal }: { lastEventId: string | undefined; signal: AbortSignal },
): Promise<Events<SeatEvent>> {
  await requireTheirs(ctx, id)
  const reader = hub.read(id, signal)
  const after = /^\d{1,9}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0
  return told({ ctx, hub, reader, id, signal }, after)
}

interface Telling {
  ctx: Ctx
  hub: SeatDoors['hub']
  reader: ReturnType<SeatDoors['hub']['read']>
  id: string
  signal: AbortSignal
}

/** Asked after each portion is read, and before any of it is told, whether it is still the reader's: others may serve it by now. */
async function* told({ ctx, hub, reader, id, signal }: Telling, after: number): AsyncGenerator<Said<SeatEvent>> {
  for (let at = after; !signal.aborted;) {
    const isEnding = hub.isEnded
    const next = await store.eventsAfter(ctx.db, id, at, portion)
    const { state, last_event: last } = await requireTheirs(ctx, id)
    for (const { number, event } of next) {
      yield { id: String(number), data: event }
      at = number
      if (event.type === 'conversation-closed') return
    }
    if (next.length === portion) continue
    // whoever has the last event of a closed conversation gets its end
    const isOver = next.length === 0 && state === 'closed' && at >= last
    if (isEnding || isOver) return
    await reader.news()
  }
}
