/** A question asked for a test: no conversation is begun, nothing is kept, counted or learned from. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Answer, TurnTrace } from '@zhiku/contract/turns'
import { answer, noFocus } from '../answers/service.ts'
import type { Context } from '../platform/context.ts'
import type { Look } from '../search/service.ts'
import * as runs from '../workflow-runs/service.ts'
import type { Doors } from './ask.ts'
import { byFlow, givenOf } from './flow-answer.ts'
import type { FlowSettings } from './flow-answer.ts'
import { FlowSpeech } from './flow-speech.ts'
import { secondLookOf } from './second-look.ts'

export interface AsideDoors extends Pick<Doors, 'find' | 'chat' | 'flows'> {
  look: Look
}

export interface AskedAside {
  settings: AssistantSettings
  question: string
  /** Asked before it, in order, each answered: what the question may leave unsaid. */
  history: readonly string[]
  signal: AbortSignal
}

export interface Aside {
  answer: Answer
  /** With what would have matched but may not be served. */
  trace: TurnTrace
  /** Milliseconds of the question alone: neither the history nor the second look. */
  tookMs: number
}

/** The same understanding, retrieval and decision as a customer's turn; the same flow where one answers. */
export async function askAside(ctx: Context, doors: AsideDoors, asked: AskedAside): Promise<Aside> {
  const { settings } = asked
  return byFlow(settings) ? askFlowAside(ctx, doors, { ...asked, settings }) : askKnowledgeAside(ctx, doors, asked)
}

async function askKnowledgeAside(
  ctx: Context,
  { find, chat, look }: AsideDoors,
  { settings, question, history, signal }: AskedAside,
): Promise<Aside> {
  const model = settings.model.use ? await chat(ctx) : undefined
  const ask = (text: string, focus: typeof noFocus) =>
    answer(ctx, find, { question: ctx.mask(text), settings, focus, chat: model, signal }, () => {})
  let focus = noFocus
  for (const earlier of history) focus = (await ask(earlier, focus)).focus
  const startedAt = performance.now()
  const given = await ask(question, focus)
  const tookMs = Math.round((performance.now() - startedAt) * 10) / 10
  const others = await secondLookOf(ctx, look)(given.rewritten ?? ctx.mask(question), settings)
  const trace = { ...given.trace, candidates: [...given.trace.candidates, ...others] }
  return { answer: given.answer, trace, tookMs }
}

async function askFlowAside(
  ctx: Context,
  { flows }: AsideDoors,
  { settings, question, history, signal }: AskedAside & { settings: FlowSettings },
): Promise<Aside> {
  const { workflowKey: clientKey, knowledgeBaseIds, sentences } = settings
  const messages = [...history, question]
  const talked = await runs.talkAside(ctx, flows, { clientKey, messages, knowledgeBaseIds, signal })
  const speech = new FlowSpeech(sentences, () => {})
  for (const message of talked.said) speech.add(message)
  const { answer, trace } = givenOf(talked, speech, talked.tookMs)
  return { answer, trace, tookMs: talked.tookMs }
}
