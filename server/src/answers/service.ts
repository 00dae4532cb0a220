/**
 * 回答: from a message to an answer with its sources, the same for whoever asks.
 *
 *   understand ─▶ for each question: complete ─▶ retrieve ─▶ decide ─▶ compose ─▶ check
 *
 * Knows neither who asks nor where it is stored: what the conversation was about comes in as a focus and goes out as one.
 */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Answer, Candidate, TurnEvent, TurnTrace } from '@zhiku/contract/turns'
import type { AnswerKind, TurnStage } from '@zhiku/contract/words/assistants'
import type { HelpOutcome } from '@zhiku/contract/words/search'
import type { Actor, Context } from '../platform/context.ts'
import type { Chat } from '../platform/models/fallback.ts'
import { withoutGiven } from '../language/analyze.ts'
import { devicesIn } from '../language/devices.ts'
import { fold } from '../language/normalise.ts'
import { endingOf } from '../language/small-talk.ts'
import { asWritten } from '../language/spoken.ts'
import { ofSectionNamed } from '../passages/named-section.ts'
import { besidesPerson } from '../language/wants-person.ts'
import type { Find, Help } from '../search/service.ts'
import { answerOne } from './answer-one.ts'
import type { OneAnswer } from './answer-one.ts'
import type { Passage } from './compose.ts'
import type { Answering, Reached } from './decide-and-compose.ts'
import { focusAfter } from './focus-after.ts'
import { noFocus } from './focus.ts'
import type { Focus } from './focus.ts'
import { plainly } from './plainly.ts'
import { mainOf, readOtherwise } from './read-otherwise.ts'
import type { Answered } from './read-otherwise.ts'
import { behind, silent, speaker } from './speaker.ts'
import type { Speaker } from './speaker.ts'
import { understand } from './understand.ts'
import type { Understood } from './understand.ts'

export { chosenOption, optionsHolding } from './chosen-option.ts'
export { nameOf } from './compose.ts'
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
  /** Passages of all that was found are read, for whoever shows more than the answer; else of what it quotes. */
  readsAll?: boolean | undefined
  /** A person answers already: who asks for one is not handed over, and the rest of what they say is looked for. */
  isForPerson?: boolean | undefined
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal
  /** Hears how far it came where it is stopped. */
  onStop?: ((trace: TurnTrace) => void) | undefined
}

export interface Given {
  answer: Answer
  rewritten?: string
  trace: TurnTrace
  focus: Focus
  /** False for a greeting: it asks nothing, so nothing was answered or missed. */
  asksSomething: boolean
}

/** With what it rests on. */
export interface Grounded extends Given {
  /** What was read in full, as it was served at that moment; by the ids of the hits. */
  passages: ReadonlyMap<string, Passage>
}

/** What a message says to whoever answers, whatever a workflow has asked: a person is wanted, or it thanks or takes leave. */
export function asideOf(question: string, settings: AssistantSettings): 'person' | 'ending' | undefined {
  const said = asWritten(fold(question))
  const { handOver, isSmallTalk } = understand(said, noFocus, settings)
  return handOver ? 'person' : isSmallTalk && endingOf(said) ? 'ending' : undefined
}

/** @throws what `signal` aborts with */
export async function answer(ctx: Context<Actor>, find: Find, asked: Asked, say: Say): Promise<Grounded> {
  const clock = stopwatch(say)
  const { settings, chat, signal, readsAll = false } = asked
  const speaking = speaker(say)
  const heard = asWritten(fold(asked.question)).replace(dialect, '呢')
  const said = asked.isForPerson ? besidesPerson(heard) : heard
  const greeting = understand(said, asked.focus, settings)
  const isAsSaid = greeting.isSmallTalk || greeting.handOver || greeting.chosen || ofSectionNamed(said)
  const message = isAsSaid ? said : plainly(withoutGiven(said) || said)
  const understood = message === said ? greeting : understand(message, asked.focus, settings)
  clock.end('understand')
  if (understood.isSmallTalk || said === '') return greeted(asked, endingOf(said), clock, speaking)
  const answering = { ctx, find, chat, clock, readsAll, signal, asked, understood }
  const all = (questions: readonly string[], heard: Speaker = silent, how: Partial<AnsweringAll> = {}) =>
    answerAll({ ...answering, settings, models: [], ...how }, questions, heard)
  const { handOver, questions } = understood
  const whole = await all(handOver ? [message] : questions, speaking)
  const { parts, focus } = handOver
    ? whole
    : await readOtherwise({ text: message, settings }, whole, (some, judgedBy) =>
        all(some, silent, { settings: judgedBy, models: modelsOf(whole) }),
      )
  const given = answerOf(parts)
  speaking.finish(given)
  const rewritten = rewrittenOf(asked, parts)
  return {
    answer: given,
    ...(rewritten ? { rewritten: rewritten.text } : {}),
    trace: traceOf(asked, parts, clock),
    focus,
    passages: new Map(parts.flatMap(({ passages }) => [...passages])),
    asksSomething: true,
  }
}

/** 那柜机嘞, 冬天咧: asks on as 呢 does. */
const dialect = /(?<=.)[嘞咧哩捏噻](?=$|[\s?!,。，？！~～])/g

type AnsweringAll = Pick<Answering, 'ctx' | 'find' | 'chat' | 'settings' | 'clock' | 'readsAll' | 'signal'> & {
  asked: Asked
  understood: Understood
  /** Of the products that the message is known to name. */
  models: readonly string[]
}

const modelsOf = ({ parts }: Answered): string[] => parts.flatMap(({ models }) => models)

/** In turn, each with what the one before was about. */
async function answerAll(all: AnsweringAll, questions: readonly string[], heard: Speaker): Promise<Answered> {
  const { asked, understood, clock, signal } = all
  const isOne = questions.length === 1
  const named = isOne ? [] : devicesIn(questions.join(' '))
  const about = named.length === 1 ? named : []
  const parts: OneAnswer[] = []
  let { models } = all
  let { focus } = asked
  for (const question of questions) {
    const reached: Reached = {}
    const from = Math.max(0, ...parts.flatMap(({ composed }) => composed.citations.map(({ index }) => index))) + 1
    const listener = isOne ? heard : behind(heard, (kind) => before(parts, question, kind))
    try {
      signal.throwIfAborted()
      const written = isOne ? asked.question : question
      const part = await answerOne(
        { ...all, focus, written, about, models, from, listener, reached },
        question,
        understood,
      )
      signal.throwIfAborted()
      focus = focusAfter(focus, part)
      models = part.models
      parts.push(part)
      if (!isOne) heard.reach(answerOf(parts, isOne))
    } catch (error) {
      if (signal.aborted) asked.onStop?.(stoppedTrace(asked, parts, reached, clock))
      throw error
    }
  }
  return { parts, focus }
}

const headed = (question: string, at: number): string => `**${at + 1}. ${question.replace(/[?？\s]+$/, '')}**\n\n`

const textOf = (parts: readonly OneAnswer[]): string =>
  parts.map(({ asked, composed }, at) => headed(asked, at) + composed.text).join('\n\n')

/** What stands before the part that begins now, of this kind; the part that leads gives the whole its kind. */
function before(parts: readonly OneAnswer[], question: string, kind: AnswerKind): Answer {
  const heading = headed(question, parts.length)
  if (parts.length === 0) return { kind, text: heading, citations: [] }
  const { kind: first, citations } = answerOf(parts, false)
  const text = `${textOf(parts)}\n\n${heading}`
  return { kind: first === 'none' || first === 'handOver' ? kind : first, text, citations }
}

function answerOf(parts: readonly OneAnswer[], isOne = parts.length === 1): Answer {
  const main = mainOf(parts)
  const options = parts.findLast(({ composed }) => composed.options.length > 0)?.composed.options ?? []
  const handOver = parts.find((part) => part.handOver)?.handOver
  const near = parts.flatMap(({ composed }) => composed.near)
  return {
    kind: main.decision.kind,
    text: isOne ? main.composed.text : textOf(parts),
    citations: parts.flatMap(({ composed }) => composed.citations),
    ...(options.length > 0 ? { options } : {}),
    ...(handOver ? { handOver } : {}),
    ...(near.length > 0 ? { near } : {}),
    ...(isOne ? {} : { parts: parts.map(({ asked, decision }) => ({ question: asked, kind: decision.kind })) }),
  }
}

const rewrittenOf = ({ question }: Asked, parts: readonly Reached[]) =>
  parts.map(({ rewritten }) => rewritten).find((one) => one && one.text !== question)

function traceOf(asked: Asked, parts: readonly OneAnswer[], clock: Stopwatch): TurnTrace {
  const told = parts.map(({ asked, decision }) => ({ question: asked, kind: decision.kind, because: decision.because }))
  return {
    ...madeTrace(asked, parts, clock),
    decision: mainOf(parts).decision,
    ...(told.length === 1 ? {} : { parts: told }),
    ...retrievalOf(parts),
  }
}

/** What is known of parts, ended or not. */
function madeTrace(asked: Asked, parts: readonly Reached[], clock: Stopwatch) {
  const rewritten = rewrittenOf(asked, parts)
  return {
    stages: clock.sum(),
    ...(rewritten ? { rewritten } : {}),
    candidates: onceEach(parts.flatMap(({ candidates = [] }) => candidates)),
    ...parts.map(({ use }) => use).find((use) => use !== undefined),
  }
}

const stoppedEarly = { kind: 'none', because: '还没有决定怎样回答', values: {} } as const

function stoppedTrace(asked: Asked, parts: readonly OneAnswer[], reached: Reached, clock: Stopwatch): TurnTrace {
  const { because, ...decision } = reached.decision ?? stoppedEarly
  return {
    ...madeTrace(asked, [...parts, reached], clock),
    decision: { ...decision, because: `回答被停止：${because}` },
    ...retrievalOf(parts),
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

const farewells = { thanks: '不客气，还有问题随时问我。', leave: '好的，有问题随时再来问我。' }

function greeted(
  { settings, focus }: Asked,
  ending: keyof typeof farewells | undefined,
  clock: Stopwatch,
  speaking: Speaker,
): Grounded {
  const text = ending ? farewells[ending] : settings.sentences.greeting || settings.sentences.none
  const answer: Answer = { kind: 'none', text, citations: [], asksNothing: true }
  speaking.finish(answer)
  const decision = { kind: 'none' as const, because: '客户只是打招呼，没有提问', values: {} }
  return {
    answer,
    trace: { stages: clock.sum(), candidates: [], decision },
    focus,
    passages: new Map(),
    asksSomething: false,
  }
}

export interface Stopwatch {
  /** Since the stage before ended. */
  end(name: TurnStage): void
  /** What took how long; the stages of several questions as one. */
  sum(): { name: TurnStage; tookMs: number }[]
}

function stopwatch(say: Say): Stopwatch {
  let at = performance.now()
  const took = new Map<TurnStage, number>()
  return {
    end: (name) => {
      const now = performance.now()
      const tookMs = rounded(now - at)
      at = now
      took.set(name, (took.get(name) ?? 0) + tookMs)
      say({ type: 'stage-end', name, tookMs })
    },
    sum: () => [...took].map(([name, tookMs]) => ({ name, tookMs: rounded(tookMs) })),
  }
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10
