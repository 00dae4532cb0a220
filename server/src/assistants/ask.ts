/** One turn: binds an assistant's settings, a conversation and an answer (or a workflow), and says how it goes. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Answer, Turn, TurnEvent, TurnTrace } from '@zhiku/contract/turns'
import type { ConversationChannel } from '@zhiku/contract/words/assistants'
import { answer, Focus, noFocus } from '../answers/service.ts'
import type { Given, Say } from '../answers/service.ts'
import * as conversations from '../conversations/service.ts'
import type { LiveTurn, LiveTurns } from '../conversations/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Actor, Context } from '../platform/context.ts'
import { spokenProblem } from '../platform/http/known-problem.ts'
import { logFailure } from '../platform/log.ts'
import type { Chat } from '../platform/models/fallback.ts'
import { Problem } from '../platform/problem.ts'
import type { Find } from '../search/service.ts'
import type { Doors as Flows } from '../workflow-runs/service.ts'
import { answerByFlow, byFlow } from './flow-answer.ts'
import type { FlowGiven } from './flow-answer.ts'
import type { SecondLook } from './second-look.ts'

export interface Asking {
  assistant: { id: string; name: string }
  /** 0 is the draft. */
  revision: number
  settings: AssistantSettings
  question: string
  conversationId?: string | undefined
  channel: ConversationChannel
  visitor: string
  /** The last turn that whoever asks has seen. */
  after?: string | undefined
  /** What the trace shows besides, of a question as it was looked for; never part of the answer. */
  secondLook?: SecondLook | undefined
}

export interface Doors {
  find: Find
  live: LiveTurns
  /** The organization's chat models; undefined where it has none. */
  chat: (ctx: Context<Actor>) => Promise<Chat | undefined>
  flows: Flows
}

/**
 * Begins the turn and answers where it can be read; it goes on by itself, stops when nobody reads it any more, and is
 * answered anew for a reader who comes back.
 * Numbers by which somebody can be found are taken out before anything is looked for, written or sent.
 * @throws conversation.not_found, conversation.repeated
 */
export async function ask(ctx: Context<Actor>, doors: Doors, asking: Asking): Promise<LiveTurn> {
  const askedAt = performance.now()
  const question = ctx.mask(asking.question)
  const refusesTwice = byFlow(asking.settings) // its next question would take the same words for an answer
  const chat = chatFor(ctx, doors, asking.settings) // read while the turn is written
  const opened = await conversations.open(ctx, { ...asking, question, focus: noFocus, refusesTwice })
  return doors.live.run(opened.id, async (turn, isAgain) => {
    const startedAt = isAgain ? performance.now() : askedAt
    if (!isAgain) turn.say({ type: 'turn-start', turnId: opened.id, conversationId: opened.conversationId })
    const telling = teller(turn, startedAt)
    const took = () => Math.round((performance.now() - startedAt) * 10) / 10
    let trace: TurnTrace | undefined
    const onStop = (reached: TurnTrace) => (trace = reached)
    try {
      if (isAgain && !(await goesOn(ctx, opened, asking.settings)))
        return turn.say({ type: 'turn-end', turn: await conversations.getTurn(ctx, opened.id) })
      const { say } = telling
      const models = isAgain ? chatFor(ctx, doors, asking.settings) : chat
      const given = await answering(ctx, doors, { ...asking, masked: question, opened, turn, say, onStop, models })
      const end = { ...endOf(given), tookMs: took(), firstTokenMs: telling.firstMs() }
      const kept = await inTransaction(ctx, async (ctx) => {
        const kept = await conversations.close(ctx, opened, end)
        if (kept.state === end.state) await given.keep?.(ctx)
        return kept
      })
      if (kept.state === 'stopped') await given.abandon?.()
      turn.say({ type: 'turn-end', turn: kept })
    } catch (error) {
      const isStopped = turn.signal.aborted
      const reached = { answer: isStopped ? telling.soFar() : undefined, firstTokenMs: telling.firstMs(), trace }
      const focus = Focus.parse(opened.focus)
      const kept = await endEarly(ctx, opened, { ...reached, focus, isStopped, tookMs: took() })
      if (isStopped && kept) turn.say({ type: 'turn-end', turn: kept })
      else turn.say({ type: 'turn-error', ...spokenProblem(error) })
      if (!isStopped && !(error instanceof Problem)) logFailure(ctx.log, 'turn.failed', error)
    }
  })
}

/** Those that may write this answer; who never comes to ask for them hears of no fault. */
function chatFor(ctx: Context<Actor>, doors: Doors, settings: AssistantSettings): Promise<Chat | undefined> {
  const models = settings.model.use && !byFlow(settings) ? doors.chat(ctx) : Promise.resolve(undefined)
  models.catch(() => {})
  return models
}

/** A flow that was left has ended: the next message begins it anew. */
const goesOn = async (ctx: Context<Actor>, { id }: conversations.OpenTurn, settings: AssistantSettings) =>
  !byFlow(settings) && (await conversations.reopen(ctx, id))

interface Answering extends Asking {
  /** The question without numbers by which somebody can be found. */
  masked: string
  opened: conversations.OpenTurn
  turn: LiveTurn
  say: Say
  /** Hears how far it came where it is stopped. */
  onStop: (trace: TurnTrace) => void
  models: Promise<Chat | undefined>
}

/** From knowledge, or by the workflow that the settings name. */
async function answering(
  ctx: Context<Actor>,
  doors: Doors,
  { settings, question, masked, opened, turn, say, onStop, secondLook, models }: Answering,
): Promise<Given & Partial<FlowGiven>> {
  if (byFlow(settings)) return answerByFlow(ctx, doors, { settings, question, opened, turn, say, onStop })
  const focus = Focus.parse(opened.focus)
  const asked = { question: masked, settings, focus, chat: await models, signal: turn.signal, onStop }
  const given = await answer(ctx, doors.find, asked, say)
  return { ...given, trace: await seenTwice(given, masked, { secondLook, settings }) }
}

const endOf = ({ rewritten, asksSomething: asks, answer, focus, trace, workflow }: Given & Partial<FlowGiven>) => ({
  state: 'done' as const,
  rewritten,
  answer,
  asks,
  focus,
  trace,
  workflow,
})

async function seenTwice(
  given: Given,
  question: string,
  { secondLook, settings }: Pick<Asking, 'secondLook' | 'settings'>,
): Promise<Given['trace']> {
  const others = secondLook ? await secondLook(given.rewritten ?? question, settings) : []
  return { ...given.trace, candidates: [...given.trace.candidates, ...others] }
}

/** Undefined where not even that can be written. */
async function endEarly(
  ctx: Context<Actor>,
  opened: conversations.OpenTurn,
  {
    isStopped,
    ...end
  }: Pick<conversations.Ending, 'answer' | 'firstTokenMs' | 'focus' | 'trace' | 'tookMs'> & { isStopped: boolean },
): Promise<Turn | undefined> {
  const state = isStopped ? ('stopped' as const) : ('failed' as const)
  try {
    return await conversations.close(ctx, opened, { ...end, state, asks: true })
  } catch (error) {
    logFailure(ctx.log, 'turn.unfinished', error)
    return undefined
  }
}

/** Passes on what is said, and notes when the first word of the answer came and how far it came. */
function teller(turn: LiveTurn, startedAt: number) {
  let firstMs: number | undefined
  let answer: Answer | undefined
  return {
    say: (event: TurnEvent) => {
      if (event.type === 'answer-delta') firstMs ??= Math.round((performance.now() - startedAt) * 10) / 10
      answer = after(answer, event)
      turn.say(event)
    },
    firstMs: () => firstMs,
    soFar: () => answer,
  }
}

/** An answer as it stands behind this event. */
function after(answer: Answer | undefined, event: TurnEvent): Answer | undefined {
  if (event.type === 'answer-start') return { kind: event.kind, text: '', citations: [] }
  if (!answer) return undefined
  if (event.type === 'answer-delta') return { ...answer, text: answer.text + event.text }
  if (event.type === 'citation-found') return { ...answer, citations: [...answer.citations, event.citation] }
  return event.type === 'options-offered' ? { ...answer, options: event.options } : answer
}
