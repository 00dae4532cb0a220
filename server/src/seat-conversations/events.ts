/** A conversation as it is told: all of it, or what came behind the last event that a reader has, then what comes. */
import type { SeatEvent } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { Events, Reader, Said } from '../platform/http/route.ts'
import { Problem } from '../platform/problem.ts'
import { requireTheirs } from './theirs.ts'
import type { Ctx } from './theirs.ts'
import * as store from './conversations-store.ts'
import type { SeatDoors } from './doors.ts'
import { whose } from './whose.ts'

/** Read at once; a slow reader holds no more of them in memory. */
const portion = 100

/** @throws seat.conversation_not_found */
export async function events(
  ctx: Ctx,
  { hub }: SeatDoors,
  id: string,
  { lastEventId, signal }: Reader,
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

/** Each portion is read with whether it is still the reader's: others may serve it by now. */
async function* told({ ctx, hub, reader, id, signal }: Telling, after: number): AsyncGenerator<Said<SeatEvent>> {
  for (let at = after; !signal.aborted;) {
    const isEnding = hub.isEnded
    const read = await store.eventsAfter(ctx.db, whose(ctx.actor), id, at, portion)
    if (!read) throw new Problem('seat.conversation_not_found')
    const { state, last, events: next } = read
    for (const { number, event: written } of next) {
      const event = written as SeatEvent // by append only
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
