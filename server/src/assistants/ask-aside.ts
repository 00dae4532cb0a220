/** A question asked for a test: no conversation is begun, nothing is kept, counted or learned from. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Answer, TurnTrace } from '@zhiku/contract/turns'
import { answer, noFocus } from '../answers/service.ts'
import type { Context } from '../platform/context.ts'
import { maskNumbers } from '../platform/personal-data.ts'
import type { Look } from '../search/service.ts'
import type { Doors } from './ask.ts'
import { secondLookOf } from './second-look.ts'

export interface AsideDoors extends Pick<Doors, 'find' | 'chat'> {
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

/** The same understanding, retrieval and decision as a customer's turn. */
export async function askAside(
  ctx: Context,
  { find, chat, look }: AsideDoors,
  { settings, question, history, signal }: AskedAside,
): Promise<Aside> {
  const model = settings.model.use ? await chat(ctx) : undefined
  const ask = (text: string, focus: typeof noFocus) =>
    answer(ctx, find, { question: maskNumbers(text), settings, focus, chat: model, signal }, () => {})
  let focus = noFocus
  for (const earlier of history) focus = (await ask(earlier, focus)).focus
  const startedAt = performance.now()
  const given = await ask(question, focus)
  const tookMs = Math.round((performance.now() - startedAt) * 10) / 10
  const others = await secondLookOf(ctx, look)(given.rewritten ?? maskNumbers(question), settings)
  const trace = { ...given.trace, candidates: [...given.trace.candidates, ...others] }
  return { answer: given.answer, trace, tookMs }
}
