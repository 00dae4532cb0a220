/** A turn that a workflow answers instead of the knowledge: the same answer, events and trace. */
import type { AnswerKind } from '@zhiku/contract/words/assistants'
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Turn, TurnTrace } from '@zhiku/contract/turns'
import { answer, asideOf, Focus } from '../answers/service.ts'
import type { Given, Say } from '../answers/service.ts'
import * as conversations from '../conversations/service.ts'
import type { LiveTurn, OpenTurn } from '../conversations/service.ts'
import { callsOff } from '../language/small-talk.ts'
import { fold } from '../language/normalise.ts'
import type { Actor, Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as runs from '../workflow-runs/service.ts'
import type { Talked } from '../workflow-runs/service.ts'
import type { Doors } from './ask.ts'
import { FlowSpeech } from './flow-speech.ts'

export type FlowSettings = AssistantSettings & { workflowKey: string }
export const byFlow = (settings: AssistantSettings): settings is FlowSettings => settings.workflowKey !== null

export interface FlowAsked {
  opened: OpenTurn
  settings: FlowSettings
  /** As it was written. */
  question: string
  turn: LiveTurn
  say: Say
  /** Hears how far it came where it is stopped. */
  onStop: (trace: TurnTrace) => void
}

export interface FlowGiven extends Given {
  workflow?: Turn['workflow']
  /**
   * In the transaction that keeps the turn: what of the run the customer knows now. Where somebody else ended the turn
   * for lost, it is told with the next message, as after a process that was killed.
   */
  keep?(ctx: Context<Actor>): Promise<unknown>
  /** Afterwards, where the customer stopped the turn elsewhere. */
  abandon?(): Promise<unknown>
}

/** @throws conversation.busy; where it was stopped, the reason */
export async function answerByFlow(
  ctx: Context<Actor>,
  doors: Pick<Doors, 'find' | 'live' | 'flows'>,
  asked: FlowAsked,
): Promise<FlowGiven> {
  const { opened, settings, question, turn, say, onStop } = asked
  const { flows } = doors
  const { signal } = turn
  const { workflowKey: clientKey, knowledgeBaseIds, sentences } = settings
  await conversations.awaitEarlier(ctx, doors.live, opened, signal)
  const startedAt = performance.now()
  const beside = await answerBeside(ctx, doors, asked)
  if (beside) return beside
  const focus = Focus.parse(opened.focus)
  const speech = new FlowSpeech(sentences, say)
  let workflow: Turn['workflow']
  const talking = {
    conversationId: opened.conversationId,
    clientKey,
    message: question,
    knowledgeBaseIds,
    signal,
    product: focus.products.length === 1 ? focus.products[0] : undefined,
    onRun: (run: NonNullable<Turn['workflow']>) => (workflow = run),
    onSaid: (message: Parameters<FlowSpeech['add']>[0]) => speech.add(message),
  }
  const ended = async () => {
    const tookMs = Math.round((performance.now() - startedAt) * 10) / 10
    say({ type: 'stage-end', name: 'flow', tookMs })
    return tookMs
  }
  try {
    const talked = await runs.converse(ctx, flows, talking)
    const given = givenOf(talked, speech, await ended())
    return {
      ...given,
      focus,
      workflow,
      keep: (ctx) => runs.told(ctx, talked),
      abandon: () => runs.abandon(ctx, flows, talked.runId),
    }
  } catch (error) {
    const runId = workflow?.runId
    if (signal.aborted && runId !== undefined && signal.reason !== conversations.processStops)
      await runs.abandon(ctx, flows, runId)
    if (signal.aborted)
      onStop(traceOf({ kind: 'flow', because: '回答被停止，工作流没有走完', values: {} }, await ended()))
    if (signal.aborted || !(error instanceof Problem)) throw error
    // what is bound cannot be run: the customer is told what the settings say, whoever looks is told why
    return { ...unrunnable(error, speech, await ended()), focus }
  }
}

const calledOff = '好的，已经取消。需要的时候再告诉我。'

/**
 * What is no reply to what the flow has asked: a person is wanted or a rule hands over, it is called off, or somebody
 * thanks or takes leave once it has ended. Undefined where the flow answers; what it offers by that name is chosen.
 */
async function answerBeside(
  ctx: Context<Actor>,
  { find, flows }: Pick<Doors, 'find' | 'flows'>,
  { opened, settings, question, turn: { signal }, say, onStop }: FlowAsked,
): Promise<FlowGiven | undefined> {
  const startedAt = performance.now()
  const said = fold(question).trim()
  const run = await runs.lastRun(ctx, opened.conversationId)
  if (run?.offered.some((label) => fold(label).trim() === said)) return undefined
  const aside = asideOf(question, settings)
  const focus = Focus.parse(opened.focus)
  if (aside === 'person' || (aside === 'ending' && run && !run.moves)) {
    if (run?.moves) await runs.abandon(ctx, flows, run.runId)
    return answer(ctx, find, { question: ctx.mask(question), settings, focus, signal, onStop }, say)
  }
  if (!run?.moves || !callsOff(said)) return undefined
  await runs.abandon(ctx, flows, run.runId)
  const speech = new FlowSpeech(settings.sentences, say)
  speech.add({ text: calledOff })
  const decision = { kind: 'flow' as const, because: '客户中途取消，工作流到此结束', values: {} }
  const tookMs = Math.round((performance.now() - startedAt) * 10) / 10
  return { answer: speech.answer, trace: traceOf(decision, tookMs), focus, asksSomething: false }
}

/** The answer of a flow that has come as far as it comes now. */
export function givenOf(
  talked: Omit<Talked, 'runId' | 'isCatchingUp' | 'upTo'> & Partial<Talked>,
  speech: FlowSpeech,
  tookMs: number,
): Omit<Given, 'focus'> {
  const kind = kindOf(talked, speech)
  if (talked.error || speech.answer.text === '') speech.addApology()
  const { name, clientKey, revision, state, error, runId } = talked
  const steps = talked.steps.map(({ no, nodeId, kind, title, tookMs, port, error }) => ({
    no,
    nodeId,
    kind,
    title,
    tookMs,
    ...(port === undefined ? {} : { port }),
    ...(error === undefined ? {} : { error }),
  }))
  const decision = { kind, because: becauseOf(talked), values: { steps: steps.length } }
  const run = runId === undefined ? {} : { runId }
  const workflow = { name, clientKey, revision, ...run, state, steps, ...(error ? { error } : {}) }
  return {
    answer: { ...speech.answer, kind },
    trace: { ...traceOf(decision, tookMs), workflow },
    asksSomething: true,
  }
}

const traceOf = (decision: TurnTrace['decision'], tookMs: number): TurnTrace => ({
  stages: [{ name: 'flow', tookMs }],
  candidates: [],
  decision,
})

function kindOf(
  { error, state, steps }: Pick<Talked, 'error' | 'state' | 'steps'>,
  { answer }: FlowSpeech,
): AnswerKind {
  if (error) return 'none'
  if (answer.handOver) return 'handOver'
  if (state === 'waiting') return 'clarify'
  const isUnanswered = steps.findLast(({ kind }) => kind === 'answer')?.port === 'none'
  return isUnanswered || answer.text === '' ? 'none' : 'flow'
}

/** Titles of nodes that a sentence names at most. */
const mostTitles = 8

function becauseOf({ name, revision, steps, state, error, isCatchingUp }: Parameters<typeof givenOf>[0]): string {
  const titles = steps.map(({ title }) => title)
  const way = [...(titles.length > mostTitles ? ['…'] : []), ...titles.slice(-mostTitles)].join(' → ')
  const caught = isCatchingUp ? '先补上之前没有送达的话：' : ''
  const end = error ? `，没有走完：${error.message}` : state === 'waiting' ? '，等客户回复' : ''
  return `${caught}由工作流“${name}”第 ${revision} 版回答${way && `：${way}`}${end}`
}

function unrunnable({ message }: Problem, speech: FlowSpeech, tookMs: number): Omit<Given, 'focus'> {
  speech.addApology()
  const decision = { kind: 'none' as const, because: `绑定的工作流不能运行：${message}`, values: {} }
  return { answer: { ...speech.answer, kind: 'none' }, trace: traceOf(decision, tookMs), asksSomething: true }
}
