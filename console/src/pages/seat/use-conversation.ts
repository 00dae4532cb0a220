/** A live conversation: as it was read, kept up with by its events, and what the agent does in it. */
import type { SeatCard, SeatEvent } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { SeatAct, SeatRole } from '@zhiku/contract/words/seat-runtime'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useApiMutation, useApiQuery, useChange } from '../../api/query.ts'
import { seatApi } from '../../api/seat.ts'
import { useApiStream } from '../../api/stream.ts'
import { toast } from '../../lib/toast.ts'
import { nothingYet, withCards, withEvent, withSummary } from './conversation-state.ts'
import type { ConversationState } from './conversation-state.ts'

const calls = seatApi.seatConversations
const loadSchema = () => import('@zhiku/contract/seat-assistant/runtime-shapes').then((shapes) => shapes.SeatEvent)

type Step = { read: Partial<ConversationState> & { cards: readonly SeatCard[] } } | { event: SeatEvent } | { cards: readonly SeatCard[] } // prettier-ignore

function next(state: ConversationState, step: Step): ConversationState {
  if ('event' in step) return withEvent(state, step.event)
  if ('cards' in step) return withCards(state, step.cards)
  const { cards, summary, ...read } = step.read
  return withSummary(withCards({ ...state, ...read }, cards), summary)
}

interface Said {
  externalId: string
  role: SeatRole
  text: string
}

/** Undefined where a word forbids it, which is said: what is marked while one writes may not be there yet. */
async function sayUnlessForbidden(params: { conversationId: string }, said: Said) {
  if (said.role === 'agent') {
    const { flags } = await call(calls.checkDraft, { params, body: { text: said.text } })
    const forbidden = flags.filter(({ kind }) => kind === 'forbidden').map(({ word }) => word)
    if (forbidden.length > 0) {
      toast.error(`没有发送：请先改掉禁用词 ${[...new Set(forbidden)].join('、')}。`)
      return undefined
    }
  }
  return call(calls.say, { params, body: said })
}

/** Whether events come. */
export interface Line {
  isLost: boolean
  /** Why the server gives none. */
  refusal?: ApiError | undefined
}

/** @param onCustomer a customer's message has come, after the page was there */
export function useConversation(id: string, onCustomer: () => void) {
  const params = { conversationId: id }
  const [state, take] = useReducer(next, nothingYet)
  const [line, setLine] = useState<Line>({ isLost: false })
  const read = useApiQuery(calls.get, { params }, { silent: 'untilRead' })
  useEffect(() => {
    if (!read.data) return
    const { conversation, messages, cards, summary } = read.data
    take({ read: { messages, cards, summary, isClosed: conversation.state === 'closed' } })
  }, [read.data])
  const since = read.data?.conversation.lastAt
  useApiStream(
    calls.events,
    { params },
    {
      schema: loadSchema,
      enabled: read.data !== undefined && !state.isClosed,
      onEvent: (event) => {
        take({ event })
        const isNew = event.type === 'message-received' && event.message.role === 'customer' && event.message.at > (since ?? '') // prettier-ignore
        if (isNew) onCustomer()
      },
      onLine: (isThere) => setLine(isThere ? { isLost: false } : ({ refusal }) => ({ isLost: true, refusal })),
      onError: (refusal) => setLine({ isLost: true, refusal }),
    },
  )
  const search = useApiMutation(calls.search, { success: false })
  /** What was not taken yet: sent again it is the same message. */
  const unsent = useRef<Said>(undefined)
  const say = useChange((said: Said) => sayUnlessForbidden(params, said), { success: false, refreshes: [calls.list] })
  const close = useApiMutation(calls.close, { success: '会话已结束。', refreshes: [calls.list, calls.get] })
  return {
    read,
    state,
    /** Of the conversation's events; a closed one needs none. */
    line: state.isClosed ? { isLost: false } : line,
    conversation: read.data?.conversation,
    search: (question: string) =>
      search.mutate({ params, body: { question } }, { onSuccess: ({ cards }) => take({ cards }) }),
    isSearching: search.isPending,
    foundNothing: search.data?.cards.length === 0,
    say: (text: string, role: SeatRole, onSaid: () => void) => {
      const { current } = unsent
      const said = current?.text === text && current.role === role ? current : { externalId: crypto.randomUUID(), role, text } // prettier-ignore
      unsent.current = said
      say.mutate(said, {
        onSuccess: (message) => {
          if (!message) return
          unsent.current = undefined
          take({ event: { type: 'message-received', message } })
          onSaid()
        },
      })
    },
    isSaying: say.isPending,
    /** What the agent did with a card; nobody waits for it. */
    use: (card: SeatCard, act: SeatAct, text?: string) =>
      void call(
        calls.use,
        { params: { ...params, cardId: card.id }, body: { act, ...(text && { text }) } },
        { silent: true },
      )
        .then((used) => take({ cards: [used] }))
        .catch(() => undefined),
    close: () => close.mutateAsync({ params }),
  }
}

export type Live = ReturnType<typeof useConversation>
