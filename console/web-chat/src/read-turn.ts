/** Reads one answer to its end, over as many connections as it takes. */
import type { OpenTurnEvent } from '@zhiku/contract/open'
import { ChatError, eventsOf } from './client.ts'
import type { Client } from './client.ts'

/** Milliseconds until the first new attempt, doubled at each failure up to the longest. */
const firstWaitMs = 1_000
const longestWaitMs = 15_000

export interface TurnReader {
  onEvent: (event: OpenTurnEvent) => void
  /** The line broke; it is tried again. */
  onCut: () => void
}

/** What is read: a question that is asked now, or a turn that is being answered already. */
export type Reading = { conversationId: string; question: string; after?: string | undefined } | { turnId: string }

/**
 * A question is sent once: to send it again would ask again. Where the line breaks, the rest is read behind the event
 * that was seen last.
 * @throws ChatError where it is refused, or breaks before it is known which turn it is
 */
export async function readTurn(
  client: Client,
  reading: Reading,
  { onEvent, onCut }: TurnReader,
  signal: AbortSignal,
): Promise<void> {
  let turnId = 'turnId' in reading ? reading.turnId : undefined
  let after: string | undefined
  let waitMs = firstWaitMs
  const opened = () => {
    if (turnId !== undefined) return client.stream(client.open.events, { params: { turnId } }, { signal, after })
    if ('turnId' in reading) throw new Error('a turn that goes on has an id')
    const { conversationId, ...body } = reading
    return client.stream(client.open.ask, { params: { conversationId }, body }, { signal })
  }
  while (!signal.aborted) {
    try {
      for await (const { id, event } of eventsOf(await opened())) {
        if (signal.aborted) return
        if (id !== undefined) after = id
        const told = event as OpenTurnEvent // of another release: the state passes over what it does not know
        if (told.type === 'turn-start') turnId = told.turnId
        waitMs = firstWaitMs
        onEvent(told)
      }
      return
    } catch (error) {
      if (signal.aborted) return
      const isRefused = error instanceof ChatError && error.code !== 0
      if (isRefused || turnId === undefined) throw error
      onCut()
      await pause(waitMs, signal)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    }
  }
}

/** Ends early where the network is back. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
