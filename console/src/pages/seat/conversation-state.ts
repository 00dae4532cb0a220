/** A live conversation as its page holds it: what was read, and the events since, each taken once. Pure. */
import type { SeatCard, SeatEvent, SeatMessage, SeatSummary } from '@zhiku/contract/seat-assistant/runtime-shapes'

export interface ConversationState {
  messages: readonly SeatMessage[]
  cards: readonly SeatCard[]
  summary?: SeatSummary | undefined
  /** Customers' messages whose cards are all told, with what came of them. */
  answered: Readonly<Record<string, 'found' | 'nothing' | 'failed'>>
  isClosed: boolean
}

export const nothingYet: ConversationState = { messages: [], cards: [], answered: {}, isClosed: false }

export function withEvent(state: ConversationState, event: SeatEvent): ConversationState {
  switch (event.type) {
    case 'message-received':
      return { ...state, messages: inOrder(put(state.messages, event.message)) }
    case 'card-found':
    case 'script-suggested':
      return withCards(state, [event.card])
    case 'card-withdrawn': {
      const withdrawn = { at: new Date().toISOString(), because: event.because }
      return { ...state, cards: state.cards.map((card) => (card.id === event.cardId && !card.withdrawn ? { ...card, withdrawn } : card)) } // prettier-ignore
    }
    case 'word-flagged':
      return { ...state, messages: state.messages.map((message) => (message.id === event.messageId ? { ...message, flags: event.flags } : message)) } // prettier-ignore
    case 'message-answered': {
      const came = event.failed ? 'failed' : event.cards > 0 ? 'found' : 'nothing'
      return { ...state, answered: { ...state.answered, [event.messageId]: came } }
    }
    case 'summary-ready':
      return withSummary(state, event.summary)
    case 'conversation-closed':
      return { ...state, isClosed: true }
  }
}

/** One that is told again, by a replay or by reading, changes nothing: the agent may be writing in it. */
export const withSummary = (state: ConversationState, summary: SeatSummary | undefined): ConversationState =>
  summary && summary.version > (state.summary?.version ?? 0) ? { ...state, summary } : state

/** One that is known keeps its place; what was done with it and its withdrawal are not forgotten over a replay. */
export const withCards = (state: ConversationState, cards: readonly SeatCard[]): ConversationState => ({
  ...state,
  cards: cards.reduce<readonly SeatCard[]>((list, card) => {
    const known = list.find(({ id }) => id === card.id)
    return put(list, known ? { ...card, ...keptOf(known), ...keptOf(card) } : card)
  }, state.cards),
})

const keptOf = ({ act, withdrawn }: SeatCard) => ({ ...(act && { act }), ...(withdrawn && { withdrawn }) })

function put<T extends { id: string }>(list: readonly T[], one: T): readonly T[] {
  const at = list.findIndex(({ id }) => id === one.id)
  return at < 0 ? [...list, one] : list.with(at, one)
}

const inOrder = (messages: readonly SeatMessage[]): readonly SeatMessage[] =>
  messages.toSorted((a, b) => a.at.localeCompare(b.at))

/** What an agent looks at: what came for the last message stands first, withdrawn ones last; numbers are their keys. */
export function shownCards({ cards }: ConversationState): readonly { card: SeatCard; number?: number }[] {
  const turns = [...Map.groupBy(cards, ({ messageId, createdAt }) => messageId ?? createdAt).values()].toReversed()
  const [gone, live] = [turns.flat().filter(({ withdrawn }) => withdrawn), turns.flat().filter(({ withdrawn }) => !withdrawn)] // prettier-ignore
  return [...live.map((card, at) => (at < 9 ? { card, number: at + 1 } : { card })), ...gone.map((card) => ({ card }))]
}
