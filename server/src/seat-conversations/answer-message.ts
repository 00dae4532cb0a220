/** From one thing that a customer said to its cards: the same understanding, retrieval and decision as a customer's turn. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { SeatEvent } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { Selectable } from 'kysely'
import { answer } from '../answers/service.ts'
import type { Focus, Given } from '../answers/service.ts'
import * as openQuestions from '../open-questions/service.ts'
import type { Actor, Context } from '../platform/context.ts'
import type { Db, Tables } from '../platform/db.ts'
import type { Chat } from '../platform/models/fallback.ts'
import * as search from '../search/service.ts'
import type { Find } from '../search/service.ts'
import { cardsOf } from './cards.ts'
import type { DraftCard } from './cards.ts'
import * as cards from './cards-store.ts'
import { stored } from './cards-store.ts'
import type { NewCard } from './cards-store.ts'
import * as conversations from './conversations-store.ts'
import { inUse } from './in-use.ts'
import * as messages from './messages-store.ts'
import { suggestedScripts } from './suggested-scripts.ts'

type Message = Selectable<Tables['seat_messages']>

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
  { text, focus, signal }: { text: string; focus: Focus; signal: AbortSignal },
): Promise<Answered> {
  const { seat, answering: settings } = await inUse(ctx)
  const question = text.slice(0, longestQuestion).toWellFormed()
  const { given, passages } = await lookFor(ctx, doors, { question, settings, focus, signal })
  const found = cardsOf({ given, question, passages, limits: seat.cards, now: ctx.clock.now() })
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
export async function lookFor(ctx: Context<Actor>, { find, chat }: AnswerDoors, asked: Asked) {
  const model = asked.settings.model.use ? await chat(ctx) : undefined
  const given = await answer(ctx, find, { ...asked, chat: model }, () => {})
  return { given, passages: await search.servedPassages(ctx, idsOf(given)) }
}

const idsOf = ({ answer, trace }: Given): string[] => [
  ...new Set([...answer.citations, ...trace.candidates].map(({ hit }) => hit.id)),
]

/** What is told when a message ends, and what of its conversation changes with it. */
export interface Ending {
  events: SeatEvent[]
  values: { focus?: string }
}

interface Made {
  missed?: string | undefined
  /** In the transaction that ends the message. */
  write(ctx: Context<Actor>): Promise<Ending>
}

export async function answerMessage(
  ctx: Context<Actor>,
  doors: AnswerDoors,
  row: conversations.Row,
  message: Message,
  signal: AbortSignal,
): Promise<Made> {
  const focus = conversations.focusOf(row)
  const answered = await answersTo(ctx, doors, { text: message.text, focus, signal })
  const said = { text: message.text, focus: answered.focus }
  const scripts = answered.offersScripts ? await suggestedScripts(ctx, row, said) : []
  const now = ctx.clock.now()
  const made = [...answered.cards, ...scripts].map((card) => stored(card, { messageId: message.id, now }))
  return {
    missed: answered.missed,
    write: async ({ db }) => {
      await cards.insert(db, row.id, made)
      await messages.update(db, message.id, { state: 'done', answered_at: now })
      // the conversation had gone on when it came
      const values = message.is_late ? {} : { focus: JSON.stringify(answered.focus) }
      return { events: toldOf(made, message.id), values }
    },
  }
}

const toldOf = (made: readonly NewCard[], messageId: string): SeatEvent[] => [
  ...made.map(({ card }): SeatEvent => ({ type: card.kind === 'script' ? 'script-suggested' : 'card-found', card })),
  { type: 'message-answered', messageId, cards: made.length },
]

/** Tried often enough: whoever waits is told. */
export async function giveUp(db: Db, messageId: string, now: Date): Promise<Ending> {
  await messages.update(db, messageId, { state: 'failed', answered_at: now })
  return { events: [{ type: 'message-answered', messageId, cards: 0, failed: true }], values: {} }
}

export const noteMiss = (ctx: Context<Actor>, messageId: string, keyword: string): Promise<void> =>
  openQuestions.noteSeat(ctx, { id: messageId, keyword: keyword.slice(0, 200).toWellFormed(), reason: 'noResult' })
