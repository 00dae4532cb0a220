/**
 * 回答: from a message to an answer with its sources, the same for whoever asks.
 *
 *   understand ─▶ for each question: complete ─▶ retrieve ─▶ decide ─▶ compose ─▶ check
 *
 * Knows neither who asks nor where it is stored: what the conversation was about comes in as a focus and goes out as one.
 */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Answer, Candidate, TurnEvent, TurnTrace } from '@zhiku/contract/turns'
import type { TurnStage } from '@zhiku/contract/words/assistants'
import type { HelpOutcome } from '@zhiku/contract/words/search'
import type { Actor, Context } from '../platform/context.ts'
import type { Chat } from '../platform/models/fallback.ts'
import { fold } from '../language/normalise.ts'
import { asWritten } from '../language/spoken.ts'
import type { Find, Help } from '../search/service.ts'
import { answerOne } from './answer-one.ts'
import type { OneAnswer } from './answer-one.ts'
import { focusAfter } from './focus-after.ts'
import type { Focus } from './focus.ts'
import { speaker } from './speaker.ts'
import type { Speaker } from './speaker.ts'
import { understand } from './understand.ts'

export { Focus, noFocus } from './focus.ts'
export { focusOn } from './focus-on.ts'

/** What an answer says while it is made; the turn's own events are its caller's. */
export type AnswerEvent = Extract<
  TurnEvent,
  { type: 'stage-end' | 'answer-start' | 'answer-delta' | 'citation-found' | 'options-offered' }
>
export type Say = (event: AnswerEvent) => void

export interface Asked {
  question: string
  settings: AssistantSettings
  focus: Focus
  /** Absent where none is set up, or the settings ask none. */
  chat?: Chat | undefined
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal
}

export interface Given {
  answer: Answer
  rewritten?: string
  trace: TurnTrace
  focus: Focus
  /** False for a greeting: it asks nothing, so nothing was answered or missed. */
  asksSomething: boolean
}

export async function answer(ctx: Context<Actor>, find: Find, asked: Asked, say: Say): Promise<Given> {
  const clock = stopwatch(say)
  const { settings, focus, chat, signal } = asked
  const speaking = speaker(say)
  const message = asWritten(fold(asked.question))
  const understood = understand(message, focus, settings)
  clock.end('understand')
  if (understood.isSmallTalk) return greeted(asked, clock, speaking)
  const parts: OneAnswer[] = []
  let at = focus
  signal.throwIfAborted()
  const questions = understood.handOver ? [message] : understood.questions
  // of several questions it is not known before the last which part leads
  const heard = questions.length === 1 ? speaking : undefined
  for (const question of questions) {
    const from = Math.max(0, ...parts.flatMap(({ composed }) => composed.citations.map(({ index }) => index))) + 1
    const answering = { ctx, find, chat, settings, focus: at, clock, from, signal, speaker: heard }
    const part = await answerOne(answering, question, understood)
    at = focusAfter(at, part)
    parts.push(part)
    signal.throwIfAborted()
  }
  clock.sum()
  return together(asked, parts, at, clock, speaking)
}

/** A part that answers stands before one that does not. */
function together({ question }: Asked, parts: OneAnswer[], focus: Focus, clock: Stopwatch, speaking: Speaker): Given {
  const main = parts.find(({ decision }) => decision.kind !== 'none' && decision.kind !== 'handOver') ?? parts[0]
  if (!main) throw new Error('a message has at least one question')
  const isOne = parts.length === 1
  const text = isOne
    ? main.composed.text
    : parts
        .map(({ asked, composed }, at) => `**${at + 1}. ${asked.replace(/[?？\s]+$/, '')}**\n\n${composed.text}`)
        .join('\n\n')
  const citations = parts.flatMap(({ composed }) => composed.citations)
  const options = parts.findLast(({ composed }) => composed.options.length > 0)?.composed.options ?? []
  const handOver = parts.find((part) => part.handOver)?.handOver
  const near = parts.flatMap(({ composed }) => composed.near)
  const told = parts.map(({ asked, decision }) => ({ question: asked, kind: decision.kind, because: decision.because }))
  const rewritten = parts.map(({ rewritten }) => rewritten).find((one) => one && one.text !== question)
  const answer: Answer = {
    kind: main.decision.kind,
    text,
    citations,
    ...(options.length > 0 ? { options } : {}),
    ...(handOver ? { handOver } : {}),
    ...(near.length > 0 ? { near } : {}),
    ...(isOne ? {} : { parts: told.map(({ question, kind }) => ({ question, kind })) }),
  }
  speaking.finish(answer)
  return {
    answer,
    ...(rewritten ? { rewritten: rewritten.text } : {}),
    trace: {
      stages: clock.stages,
      ...(rewritten ? { rewritten } : {}),
      candidates: onceEach(parts.flatMap(({ candidates }) => candidates)),
      decision: main.decision,
      ...(isOne ? {} : { parts: told }),
      ...retrievalOf(parts),
      ...parts.map(({ use }) => use).find((use) => use !== undefined),
    },
    focus,
    asksSomething: true,
  }
}

/** Of several questions, what was worst; nothing where no model is set. */
function retrievalOf(parts: readonly OneAnswer[]): Pick<TurnTrace, 'retrieval'> {
  const helps = parts.flatMap(({ help }) => help ?? [])
  const worst = (model: keyof Help): HelpOutcome =>
    (['failed', 'late', 'used'] as const).find((outcome) => helps.some((help) => help[model] === outcome)) ?? 'off'
  const retrieval = { vector: worst('vector'), rerank: worst('rerank') }
  return retrieval.vector === 'off' && retrieval.rerank === 'off' ? {} : { retrieval }
}

/** Of two questions that found the same, as the one that used it has it. */
const onceEach = (candidates: Candidate[]): Candidate[] =>
  candidates.filter(
    ({ hit, verdict }, at) =>
      !candidates.some(
        (other, index) =>
          other.hit.id === hit.id &&
          (index < at
            ? verdict !== 'used' || other.verdict === 'used'
            : index > at && verdict !== 'used' && other.verdict === 'used'),
      ),
  )

function greeted({ settings, focus }: Asked, clock: Stopwatch, speaking: Speaker): Given {
  const text = settings.sentences.greeting || settings.sentences.none
  const answer: Answer = { kind: 'none', text, citations: [] }
  speaking.finish(answer)
  const decision = { kind: 'none' as const, because: '客户只是打招呼，没有提问', values: {} }
  return {
    answer,
    trace: { stages: clock.stages, candidates: [], decision },
    focus,
    asksSomething: false,
  }
}

export interface Stopwatch {
  stages: { name: TurnStage; tookMs: number }[]
  /** Since the stage before ended. */
  end(name: TurnStage): void
  /** The stages of several questions as one. */
  sum(): void
}

function stopwatch(say: Say): Stopwatch {
  let at = performance.now()
  const watch: Stopwatch = {
    stages: [],
    end: (name) => {
      const now = performance.now()
      const tookMs = Math.round((now - at) * 10) / 10
      at = now
      watch.stages.push({ name, tookMs })
      say({ type: 'stage-end', name, tookMs })
    },
    sum: () => {
      const took = new Map<TurnStage, number>()
      for (const { name, tookMs } of watch.stages) took.set(name, (took.get(name) ?? 0) + tookMs)
      watch.stages = [...took].map(([name, tookMs]) => ({ name, tookMs: Math.round(tookMs * 10) / 10 }))
    },
  }
  return watch
}
