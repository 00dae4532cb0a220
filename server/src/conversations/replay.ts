/** The events of a turn, for whoever reads late: live where it is answered here, else as it was kept. */
import type { Turn, TurnEvent } from '@zhiku/contract/turns'
import type { Actor, Context } from '../platform/context.ts'
import type { Events, Reader, Said } from '../platform/http/route.ts'
import type { LiveTurns } from './live-turns.ts'
import * as turnStore from './turn-store.ts'
import { getTurn, requireStoppable } from './theirs.ts'

/** A turn that another process answers is looked at so often, and so long. */
const lookEveryMs = 500
const mostLooks = 240

/** @throws turn.not_found */
export async function events(
  ctx: Context<Actor>,
  live: LiveTurns,
  id: string,
  { lastEventId, signal }: Reader,
): Promise<Events<TurnEvent>> {
  const turn = await getTurn(ctx, id)
  return live.of(id)?.read(lastEventId, signal) ?? kept(ctx, turn, lastEventId, signal)
}

async function* kept(
  ctx: Context<Actor>,
  first: Turn,
  lastEventId: string | undefined,
  signal: AbortSignal,
): AsyncIterable<Said<TurnEvent>> {
  let turn = first
  for (let looks = 0; turn.state === 'running' && looks < mostLooks; looks++) {
    await ctx.clock.wait(lookEveryMs)
    if (signal.aborted) return
    turn = await getTurn(ctx, turn.id)
  }
  const said = eventsOf(turn).map((data, at) => ({ id: `kept-${at + 1}`, data }))
  const seen = /^kept-(\d+)$/.exec(lastEventId ?? '')?.[1]
  yield* said.slice(Number(seen ?? 0))
}

/** What it said when it was answered; how long each stage took is in its trace. */
function eventsOf(turn: Turn): TurnEvent[] {
  const { id: turnId, conversationId, answer } = turn
  return [
    { type: 'turn-start', turnId, conversationId },
    ...(answer ? answerEvents(answer) : []),
    { type: 'turn-end', turn },
  ]
}

const answerEvents = ({ kind, text, citations, options }: NonNullable<Turn['answer']>): TurnEvent[] => [
  { type: 'answer-start', kind },
  { type: 'answer-delta', text },
  ...citations.map((citation): TurnEvent => ({ type: 'citation-found', citation })),
  ...(options ? [{ type: 'options-offered' as const, options }] : []),
]

/** No process answers it any more: it ended without a word. */
const abandoned = { state: 'stopped', asks: true, tookMs: 0 } as const

/** Ends a turn early, wherever it is answered. @throws turn.not_found, turn.not_own */
export async function stop(ctx: Context<Actor>, live: LiveTurns, id: string): Promise<Turn> {
  const turn = await requireStoppable(ctx, id)
  const running = live.of(id)
  running?.stop() // also one that was left: it is not begun again
  if (turn.state !== 'running') return turn
  if (running) await running.ended()
  else await turnStore.endTurn(ctx.db, id, abandoned)
  return getTurn(ctx, id)
}
