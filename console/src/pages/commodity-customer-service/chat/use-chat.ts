/** A chat with an assistant: asks, reads the answer as it comes, stops it. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Turn } from '@zhiku/contract/turns'
import { useEffect, useReducer, useRef } from 'react'
import { otherMessage } from '../../../api/api-error.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { api, call } from '../../../api/client.ts'
import { listenToEnd } from '../../../api/events.ts'
import type { Source } from '../../../api/events.ts'
import { chatAfter, turnKept } from './chat-state.ts'
import type { ChatTurn } from './chat-state.ts'

export interface Asking {
  assistantId: string
  revision: number | 'draft'
  /** Instead of the revision's own: read when a question is asked. */
  settings?: () => AssistantSettings
  /** False where the conversation that is shown is not the asker's: a question begins another. */
  isOwn?: boolean
  /** A question has been taken, in this conversation. */
  onBegin?: (conversationId: string) => void
}

export interface Chat {
  turns: readonly ChatTurn[]
  isAnswering: boolean
  /** @param key of the turn in this page; two chats that are asked the same give it the same */
  ask(question: string, key?: string): void
  stop(): void
  judged(turn: Turn): void
}

/** zod belongs to no page's first load. */
const loadSchema = () => import('@zhiku/contract/turns').then(({ TurnEvent }) => TurnEvent)

/**
 * @param before turns of the conversation that is gone on with; one that is still being answered is read on, as is the last
 * one where it was broken off: it may have been by loading this page
 */
export function useChat(
  { assistantId, revision, settings, isOwn = true, onBegin }: Asking,
  before: readonly Turn[],
): Chat {
  const [turns, dispatch] = useReducer(chatAfter, before, (kept) => kept.map((turn) => turnKept(turn)))
  const reading = useRef<AbortController>(undefined)
  const foreign = new Set(isOwn ? [] : before.map(({ conversationId }) => conversationId))
  const isMine = ({ conversationId: of }: ChatTurn) => of === undefined || !foreign.has(of)
  const running = turns.findLast((turn) => turn.state === 'running' && isMine(turn))
  const conversationId = turns.findLast((turn) => turn.conversationId && isMine(turn))?.conversationId

  const read = async (key: string, begin: Source, knownId?: string) => {
    const leaving = new AbortController()
    reading.current = leaving
    let turnId = knownId
    const failed = ({ message }: Pick<ApiError, 'message'>) => dispatch({ type: 'failed', key, message })
    const shape = await loadSchema().catch(() => undefined) // without a network it cannot come either
    if (!shape) return failed({ message: otherMessage })
    const onEvent = (value: unknown) => {
      const event = shape.safeParse(value)
      if (!event.success || leaving.signal.aborted) return
      if (event.data.type === 'turn-start') {
        turnId = event.data.turnId
        onBegin?.(event.data.conversationId)
      }
      dispatch({ type: 'told', key, event: event.data })
    }
    await listenToEnd(
      begin,
      () => (turnId === undefined ? undefined : eventsOf(turnId)),
      { onEvent, onError: failed },
      leaving.signal,
    )
  }

  const begun = useRef(begunOf(before, isOwn)?.id)
  useEffect(() => {
    const id = begun.current
    if (id !== undefined) void read(id, eventsOf(id), id)
    return () => reading.current?.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was running when the chat was opened, once
  }, [])

  return {
    turns,
    isAnswering: running !== undefined,
    ask: (question, key = crypto.randomUUID()) => {
      dispatch({ type: 'asked', key, question })
      const after = turns.findLast(({ id }) => id !== undefined)?.id
      const body = {
        question,
        ...(conversationId && after !== undefined && { after }),
        revision,
        ...(conversationId && { conversationId }),
        ...(settings && { settings: settings() }),
      }
      void read(key, { route: api.assistants.ask, args: { params: { id: assistantId }, body } })
    },
    stop: () => {
      if (!running) return
      if (running.id) void call(api.turns.stop, { params: { turnId: running.id } }).catch(() => undefined) // shown by the client
      else {
        reading.current?.abort()
        dispatch({ type: 'left', key: running.key })
      }
    },
    judged: (turn) => dispatch({ type: 'judged', turn }),
  }
}

const begunOf = (before: readonly Turn[], isOwn: boolean): Turn | undefined => {
  const last = before.at(-1)
  return isOwn && last?.state === 'stopped' ? last : before.findLast(({ state }) => state === 'running')
}

const eventsOf = (turnId: string): Source => ({ route: api.turns.events, args: { params: { turnId } } })
