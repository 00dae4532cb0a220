/** 会话: conversations, their turns and traces; knows nothing of how an answer is made. */
import type { api } from '@zhiku/contract'
import type { Conversation } from '@zhiku/contract/conversations'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { Turn, TurnTrace } from '@zhiku/contract/turns'
import type { ConversationChannel, ConversationOutcome } from '@zhiku/contract/words/assistants'
import * as openQuestions from '../open-questions/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Actor, Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { aliveUntil } from './leases.ts'
import { holdsUnanswered, noteUnanswered, noteVerdict } from './misses.ts'
import * as store from './store.ts'
import * as turnStore from './turn-store.ts'
import type { TurnEnd } from './turn-store.ts'
import { getTurn, requireAsked, requireTheirs, transcript, whose } from './theirs.ts'

export { keepLeases, reopen } from './leases.ts'
export { getTurn, requireTheirs, transcript } from './theirs.ts'
export { turnsByDay } from './daily.ts'
export { LiveTurns, processStops } from './live-turns.ts'
export { awaitEarlier } from './awaiting.ts'
export { events, stop } from './replay.ts'
export { findThread, setThread } from './thread-store.ts'
export type { LiveTurn } from './live-turns.ts'
export { answeredByDay, figures } from './figures-store.ts'
export type { TurnEnd } from './turn-store.ts'

type Endpoints = typeof api.conversations

/** Where a turn is asked, and of whom. */
export interface Opening {
  /** Goes on with it; absent: a new one. */
  conversationId?: string | undefined
  channel: ConversationChannel
  assistant: { id: string; name: string }
  /** 0 is the draft. */
  revision: number
  /** Without numbers by which somebody can be found. */
  question: string
  visitor: string
  /** Of a conversation that begins. */
  focus: object
  /** The last turn that whoever asks has seen. */
  after?: string | undefined
  /** While a question is answered, the same one is not asked a second time. */
  refusesTwice?: boolean
}

export interface OpenTurn {
  id: string
  conversationId: string
  channel: ConversationChannel
  /** As the turn before left it. */
  focus: unknown
}

/** @throws conversation.repeated, conversation.not_found also for another assistant's, channel's, and in bot test employee's */
export async function open(ctx: Context<Actor>, opening: Opening): Promise<OpenTurn> {
  const { conversationId, channel, focus, question } = opening
  if (conversationId !== undefined) return inTransaction(ctx, (ctx) => goOn(ctx, opening, conversationId))
  const now = ctx.clock.now()
  const conversation = { ...rowOf(ctx, opening, now), turns: 1, first_question: question }
  const turn = turnOf(ctx, opening, { conversationId: conversation.id, ordinal: 1, now })
  await turnStore.insertWithTurn(ctx.db, conversation, turn)
  return { id: turn.id, conversationId: conversation.id, channel, focus }
}

/** In a conversation that stands. */
async function goOn(ctx: Context<Actor>, opening: Opening, conversationId: string): Promise<OpenTurn> {
  const now = ctx.clock.now()
  const { focus } = await requireOpen(ctx, conversationId, opening)
  await requireNew(ctx, conversationId, opening)
  const { turns: ordinal } = await store.countTurn(ctx.db, conversationId, opening.question, now)
  const turn = turnOf(ctx, opening, { conversationId, ordinal, now })
  await turnStore.insertTurn(ctx.db, turn)
  return { id: turn.id, conversationId, channel: opening.channel, focus }
}

const turnOf = (
  { actor }: Context<Actor>,
  { assistant, channel, question, revision }: Opening,
  { conversationId, ordinal, now }: { conversationId: string; ordinal: number; now: Date },
) => ({
  id: newId(),
  conversation_id: conversationId,
  organization_id: actor.organizationId,
  assistant_id: assistant.id,
  channel,
  ordinal,
  state: 'running' as const,
  question,
  revision,
  alive_until: aliveUntil(now),
  created_at: now,
})

/** A double click, a second try, the same page twice: under the conversation's lock one of them is first. */
async function requireNew({ db, clock }: Context<Actor>, id: string, { question, after, refusesTwice }: Opening) {
  const last = await turnStore.lastTurn(db, id)
  if (last?.question !== question) return
  const isAnswered = last.state === 'running' && last.alive_until !== null && last.alive_until > clock.now()
  const isUnseen = after !== undefined && after !== last.id
  if (isUnseen || (refusesTwice && isAnswered)) throw new Problem('conversation.repeated')
}

export type Beginning = Omit<Opening, 'conversationId' | 'revision' | 'question' | 'after' | 'refusesTwice'> & {
  /** Which of a channel's visitors it is; of one who asks from a browser the visit says it. */
  visitorId?: string | undefined
}

/** One without a turn stands in nobody's list. */
export async function begin(ctx: Context<Actor>, beginning: Beginning) {
  const row = rowOf(ctx, beginning, ctx.clock.now())
  await store.insert(ctx.db, row)
  return { id: row.id, focus: beginning.focus }
}

const rowOf = ({ actor }: Context<Actor>, beginning: Beginning, now: Date) => ({
  id: newId(),
  organization_id: actor.organizationId,
  channel: beginning.channel,
  assistant_id: beginning.assistant.id,
  assistant_name: beginning.assistant.name,
  visitor: beginning.visitor,
  employee_id: actor.kind === 'employee' ? actor.employeeId : null,
  channel_id: actor.kind === 'channel' ? actor.channelId : null,
  visitor_id: (actor.kind === 'channel' ? actor.visitorId : undefined) ?? beginning.visitorId ?? null,
  first_question: '',
  focus: JSON.stringify(beginning.focus),
  started_at: now,
  last_at: now,
})

async function requireOpen(ctx: Context<Actor>, id: string, { assistant, channel }: Opening) {
  const { actor } = ctx
  const found = await store.lock(ctx.db, whose(actor), id)
  const employeeId = actor.kind === 'employee' ? actor.employeeId : null
  const isTheirs = found?.assistant_id === assistant.id && found.channel === channel && found.employee_id === employeeId
  if (!found || !isTheirs) throw new Problem('conversation.not_found')
  return { id, focus: found.focus as unknown }
}

export interface Ending extends TurnEnd {
  focus: object
  trace?: TurnTrace | undefined
}

/** Answers the turn as it is kept; one that somebody stopped meanwhile stays so. */
export async function close(
  ctx: Context<Actor>,
  { id, conversationId, channel }: OpenTurn,
  ending: Ending,
): Promise<Turn> {
  const { focus, trace, asks, state, answer } = ending
  const left = { conversationId, focus, outcome: outcomeOf(ending), trace, now: ctx.clock.now() }
  const end = async (ctx: Context<Actor>) => turnStore.endTurnWith(ctx.db, id, ending, left)
  if (state !== 'done' || !asks || !answer || !holdsUnanswered(answer)) return (await end(ctx)) ?? getTurn(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const ended = await end(ctx)
    if (ended) await noteUnanswered(ctx, channel, ended)
    return ended ?? getTurn(ctx, id)
  })
}

/** A question back, a greeting and what was broken off leave a conversation as it was. */
function outcomeOf({ state, answer, asks }: TurnEnd): ConversationOutcome | undefined {
  if (state !== 'done' || !asks || !answer || answer.kind === 'clarify') return undefined
  if (answer.handOver) return 'handedOver'
  return answer.kind === 'none' ? 'unanswered' : 'answered'
}

/** @throws turn.not_found, turn.trace_gone */
export async function traceOf(ctx: Context, id: string): Promise<TurnTrace> {
  await getTurn(ctx, id)
  const trace = await turnStore.findTrace(ctx.db, id)
  if (!trace) throw new Problem('turn.trace_gone')
  return trace
}

/** What a model told that it took, of a turn that the caller has asked; undefined where none wrote its answer. */
export const findTokens = async (ctx: Context<Actor>, id: string): Promise<TurnTrace['tokens']> =>
  (await turnStore.findTrace(ctx.db, id))?.tokens

/** @throws turn.not_found, turn.not_own for the bot test of somebody else */
export const judge = (
  ctx: Context<Actor>,
  id: string,
  { verdict, reason, comment }: BodyOf<typeof api.turns.judge>,
): Promise<Turn> =>
  inTransaction(ctx, async (ctx) => {
    const { actor } = ctx
    const { channel, askedBy } = await requireAsked(ctx, id)
    const employeeId = actor.kind === 'employee' ? actor.employeeId : null
    if (channel === 'test' && askedBy !== employeeId) throw new Problem('turn.not_own')
    const given = { verdict, reason: reason && ctx.mask(reason), comment: comment && ctx.mask(comment) }
    await turnStore.judge(ctx.db, id, employeeId, { ...given, now: ctx.clock.now() })
    const turn = await getTurn(ctx, id)
    await noteVerdict(ctx, channel, turn)
    return turn
  })

export const list = (
  ctx: Context,
  { pageNum, pageSize, ...filter }: QueryOf<Endpoints['list']>,
): Promise<Page<Conversation>> =>
  store.list(ctx.db, { ...filter, organizationId: ctx.actor.organizationId }, { pageNum, pageSize })

/** @throws conversation.not_found, also for another organization's */
export async function get(ctx: Context, id: string): Promise<DataOf<Endpoints['get']>> {
  const { turns: total, judged: _judged, ...conversation } = (await requireTheirs(ctx, id)).conversation
  const [turns, questions] = await Promise.all([transcript(ctx, id), openQuestions.ofConversation(ctx, id)])
  const withQuestion = (turn: Turn) => {
    const openQuestion = questions.get(turn.id)
    return openQuestion ? { ...turn, openQuestion } : turn
  }
  return { ...conversation, total, turns: turns.map(withQuestion) }
}

export const remove = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { firstQuestion: name, assistant } = await get(ctx, id)
    await store.remove(ctx.db, ctx.actor.organizationId, id)
    await openQuestions.forgetConversation(ctx, id)
    const changes = operationRecords.changesOfNew({ assistantId: assistant.name })
    await operationRecords.write(ctx, { action: 'remove', target: { type: 'conversation', id, name }, changes })
  })

/** Everything that the filter finds; that it was taken out is recorded. */
export async function each(ctx: Context, filter: QueryOf<Endpoints['exportList']>) {
  const changes = operationRecords.changesOfNew(filter)
  await operationRecords.write(ctx, {
    action: 'export',
    target: { type: 'conversation', id: ctx.actor.organizationId, name: '会话' },
    changes,
  })
  return store.each(ctx.db, { ...filter, organizationId: ctx.actor.organizationId })
}
