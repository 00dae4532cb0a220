/** From one thing that a customer said to its cards: the same understanding, retrieval and decision as a customer's turn. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { SeatSettings } from '@zhiku/contract/seat-assistant/configuration'
import type { SeatEvent } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { answer } from '../answers/service.ts'
import type { Focus, Grounded } from '../answers/service.ts'
import * as openQuestions from '../open-questions/service.ts'
import type { Actor, Context } from '../platform/context.ts'
import type { Chat } from '../platform/models/fallback.ts'
import type { Find } from '../search/service.ts'
import { cardsOf } from './cards.ts'
import type { DraftCard } from './cards.ts'
import { stored } from './cards-store.ts'
import type { NewCard } from './cards-store.ts'
import * as conversations from './conversations-store.ts'
import type { Ending } from './messages-store.ts'
import { inUse } from './in-use.ts'
import type { InUse } from './in-use.ts'
import type * as messages from './messages-store.ts'
import { suggestedScripts } from './suggested-scripts.ts'

/** A message whose turn it is. */
export interface Waiting {
  row: conversations.Row
  message: messages.Row
  /** As they were when it came, a moment ago; absent: they are read. */
  seat?: SeatSettings
}

export interface AnswerDoors {
  find: Find
  /** The organization's chat models; undefined where it has none. */
  chat: (ctx: Context<Actor>) => Promise<Chat | undefined>
}

interface Answered {
  cards: DraftCard[]
  /** Scripts are offered too. */
  offersScripts: boolean
  focus: Focus
  /** What was looked for, where it asked something and nothing was found. */
  missed?: string
}

/** Of what is longer only the beginning is looked for. */
const longestQuestion = 500

export async function answersTo(
  ctx: Context<Actor>,
  doors: AnswerDoors,
  { text, focus, inUse, signal }: { text: string; focus: Focus; inUse: InUse; signal: AbortSignal },
): Promise<Answered> {
  const { seat, answering: settings } = inUse
  const question = text.slice(0, longestQuestion).toWellFormed()
  const given = await lookFor(ctx, doors, { question, settings, focus, signal })
  const found = cardsOf({ given, question, limits: seat.cards, now: ctx.clock.now() })
  const isMissed = given.asksSomething && found.length === 0
  const offersScripts = seat.cards.kinds.includes('script')
  return {
    cards: found,
    offersScripts,
    focus: given.focus,
    ...(isMissed ? { missed: given.rewritten ?? question } : {}),
  }
}

interface Asked {
  question: string
  settings: AssistantSettings
  focus: Focus
  signal: AbortSignal
}

/** An answer, with the passages that it and its candidates rest on; nothing of it is kept or counted. */
export async function lookFor(ctx: Context<Actor>, { find, chat }: AnswerDoors, asked: Asked): Promise<Grounded> {
  const model = asked.settings.model.use ? await chat(ctx) : undefined
  return answer(ctx, find, { ...asked, chat: model, readsAll: true, isForPerson: true }, () => {})
}

export interface Made {
  /** What was looked for, where nothing was found. */
  missed: string | undefined
  ending: Ending
}

/** Nothing is kept before its ending is written. */
export async function answerMessage(
  ctx: Context<Actor>,
  doors: AnswerDoors,
  { row, message, seat }: Waiting,
  signal: AbortSignal,
): Promise<Made> {
  const focus = conversations.focusOf(row)
  const asked = { text: message.text, focus, inUse: await inUse(ctx, seat), signal }
  const answered = await answersTo(ctx, doors, asked)
  const said = { text: message.text, focus: answered.focus }
  const scripts = answered.offersScripts ? await suggestedScripts(ctx, row, said) : []
  const now = ctx.clock.now()
  const made = [...answered.cards, ...scripts].map((card) => stored(card, { messageId: message.id, now }))
  const events = toldOf(made, message.id)
  // a late one: the conversation had gone on when it came
  const after = message.is_late ? undefined : answered.focus
  const ending = { messageId: message.id, state: 'done' as const, cards: made, events, focus: after, at: now }
  return { missed: answered.missed, ending }
}

const toldOf = (made: readonly NewCard[], messageId: string): SeatEvent[] => [
  ...made.map(({ card }): SeatEvent => ({ type: card.kind === 'script' ? 'script-suggested' : 'card-found', card })),
  { type: 'message-answered', messageId, cards: made.length },
]

/** Tried often enough: whoever waits is told. */
export const givenUp = (messageId: string, at: Date): Ending => {
  const told: SeatEvent = { type: 'message-answered', messageId, cards: 0, failed: true }
  return { messageId, state: 'failed', cards: [], events: [told], at }
}

export const noteMiss = (ctx: Context<Actor>, messageId: string, keyword: string): Promise<void> =>
  openQuestions.noteSeat(ctx, { id: messageId, keyword: keyword.slice(0, 200).toWellFormed(), reason: 'noResult' })
