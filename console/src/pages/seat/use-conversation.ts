/** A live conversation: as it was read, kept up with by its events, and what the agent does in it. */
import type { SeatCard, SeatEvent } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { SeatAct, SeatRole } from '@zhiku/contract/words/seat-runtime'
import { useEffect, useReducer } from 'react'
import { call } from '../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { seatApi } from '../../api/seat.ts'
import { useApiStream } from '../../api/stream.ts'
import { nothingYet, withCards, withEvent } from './conversation-state.ts'
import type { ConversationState } from './conversation-state.ts'

const calls = seatApi.seatConversations
const loadSchema = () => import('@zhiku/contract/seat-assistant/runtime-shapes').then((shapes) => shapes.SeatEvent)

type Step = { read: Partial<ConversationState> & { cards: readonly SeatCard[] } } | { event: SeatEvent } | { cards: readonly SeatCard[] } // prettier-ignore

function next(state: ConversationState, step: Step): ConversationState {
  if ('event' in step) return withEvent(state, step.event)
  if ('cards' in step) return withCards(state, step.cards)
  const { cards, ...read } = step.read
  return withCards({ ...state, ...read }, cards)
}

/** @param onCustomer a customer's message has come, after the page was there */
export function useConversation(id: string, onCustomer: () => void) {
  const params = { conversationId: id }
  const [state, take] = useReducer(next, nothingYet)
  const read = useApiQuery(calls.get, { params })
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
    },
  )
  const search = useApiMutation(calls.search, { success: false })
  const say = useApiMutation(calls.say, { success: false, refreshes: [calls.list] })
  const close = useApiMutation(calls.close, { success: '会话已结束。', refreshes: [calls.list, calls.get] })
  return {
    read,
    state,
    conversation: read.data?.conversation,
    search: (question: string) =>
      search.mutate({ params, body: { question } }, { onSuccess: ({ cards }) => take({ cards }) }),
    isSearching: search.isPending,
    foundNothing: search.data?.cards.length === 0,
    say: (text: string, role: SeatRole, onSaid: () => void) =>
      say.mutate(
        { params, body: { externalId: crypto.randomUUID(), role, text } },
        {
          onSuccess: (message) => {
            take({ event: { type: 'message-received', message } })
            onSaid()
          },
        },
      ),
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
