/** Puts the demo's conversations in, as if they had been held in the thirty days before: rows, for nobody is asked. */
import { readFileSync } from 'node:fs'
import { beijingDay, dayStart } from '@zhiku/contract/beijing-time'
import type { Answer, Turn, TurnTrace } from '@zhiku/contract/turns'
import type { ConversationOutcome } from '@zhiku/contract/words/assistants'
import { noteUnanswered, noteVerdict } from '../src/conversations/misses.ts'
import * as store from '../src/conversations/store.ts'
import * as turnStore from '../src/conversations/turn-store.ts'
import { noFocus } from '../src/answers/service.ts'
import type { Context } from '../src/platform/context.ts'
import { newId } from '../src/platform/ids.ts'
import { script } from './content/conversations/script.ts'
import type { ScriptedConversation, ScriptedVerdict } from './content/conversations/script.ts'

/** As `generate/conversations.ts` keeps it. */
interface Kept {
  outcome: ConversationOutcome
  turns: { question: string; rewritten?: string; answer: Answer; tookMs: number; trace: TurnTrace }[]
}

const dayMs = 24 * 60 * 60 * 1000
/** Between two questions of one visitor. */
const pauseMs = 80_000

/** @param idOf the id of what the kept answers call `@file:…`, `@faq:…`, `@product:…` or `@base:…` */
export async function seedConversations(
  ctx: Context,
  assistantIds: ReadonlyMap<string, string>,
  idOf: (name: string) => string | undefined,
): Promise<void> {
  const kept = readKept(idOf)
  const rows = script.map((one, at) => rowsOf(ctx, one, kept[at], assistantIds.get(one.assistant) ?? '', at))
  await store.insert(
    ctx.db,
    rows.map(({ conversation }) => conversation),
  )
  await turnStore.insertTurn(
    ctx.db,
    rows.flatMap(({ turns }) => turns.map(({ row }) => row)),
  )
  const turns = rows.flatMap((one) => one.turns)
  for (const { row, trace } of turns) await turnStore.insertTrace(ctx.db, row.id, trace, row.created_at)
  for (const { row } of turns) await note(ctx, row)
}

const readKept = (idOf: (name: string) => string | undefined): Kept[] =>
  readFileSync(new URL('content/conversations/answers.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line, (_key, value: unknown) => idOrValue(value, idOf)) as Kept) // as it was generated

const idOrValue = (value: unknown, idOf: (name: string) => string | undefined): unknown =>
  typeof value === 'string' && value.startsWith('@') ? (idOf(value) ?? value) : value

type TurnRow = ReturnType<typeof turnRow>

function rowsOf(ctx: Context, one: ScriptedConversation, kept: Kept | undefined, assistantId: string, at: number) {
  if (!kept || kept.turns.length !== one.turns.length) throw new Error('answers.jsonl is not of this script')
  const id = newId()
  const startedAt = startOf(one, ctx.clock.now())
  const turns = kept.turns.map((turn, ordinal) => {
    const asked = one.turns[ordinal]
    const said = typeof asked === 'object' ? asked[1] : undefined
    const createdAt = new Date(startedAt.getTime() + ordinal * pauseMs)
    const row = turnRow(ctx, { ...one, ...turn, conversationId: id, assistantId, ordinal, createdAt, said })
    return { row, trace: turn.trace }
  })
  const conversation = {
    id,
    organization_id: ctx.actor.organizationId,
    channel: one.channel,
    assistant_id: assistantId,
    assistant_name: one.assistant,
    visitor: `访客 ${(0x3a7f + at * 0x1d3).toString(16)}`,
    turns: turns.length,
    first_question: kept.turns[0]?.question ?? '',
    outcome: kept.outcome,
    focus: JSON.stringify(noFocus),
    started_at: startedAt,
    last_at: turns.at(-1)?.row.created_at ?? startedAt,
  }
  return { conversation, turns }
}

interface Asked extends Pick<ScriptedConversation, 'channel'> {
  conversationId: string
  assistantId: string
  ordinal: number
  question: string
  rewritten?: string
  answer: Answer
  tookMs: number
  createdAt: Date
  said: ScriptedVerdict | undefined
}

function turnRow({ actor }: Context, turn: Asked) {
  const { said, answer, createdAt } = turn
  return {
    id: newId(),
    conversation_id: turn.conversationId,
    organization_id: actor.organizationId,
    assistant_id: turn.assistantId,
    channel: turn.channel,
    ordinal: turn.ordinal + 1,
    state: 'done',
    question: turn.question,
    rewritten: turn.rewritten ?? null,
    answer: JSON.stringify(answer),
    kind: answer.kind,
    asks: true,
    revision: 1,
    verdict: said?.verdict ?? null,
    verdict_reason: said?.reason ?? null,
    verdict_comment: said?.comment ?? null,
    verdict_by: said?.byOperator ? actor.employeeId : null,
    verdict_at: said ? new Date(createdAt.getTime() + pauseMs / 2) : null,
    took_ms: turn.tookMs,
    first_token_ms: turn.tookMs,
    created_at: createdAt,
  }
}

/** What was not answered, or not well, is an open question of that moment. */
async function note(ctx: Context, row: TurnRow): Promise<void> {
  const isMissed =
    row.kind === 'none' || row.kind === 'handOver' || row.verdict === 'wrong' || row.verdict === 'missing'
  if (!isMissed) return
  const then = { ...ctx, clock: { ...ctx.clock, now: () => row.created_at } }
  const turn: Turn | undefined = await turnStore.findTurn(ctx.db, ctx.actor, row.id)
  if (!turn) return
  await noteUnanswered(then, row.channel, turn)
  if (turn.verdict) await noteVerdict(then, row.channel, turn)
}

function startOf({ at }: ScriptedConversation, now: Date): Date {
  const [count, time] = at
  if (time === undefined) return new Date(now.getTime() - count * 60_000)
  const day = dayStart(beijingDay(new Date(now.getTime() - count * dayMs)))
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(day.getTime() + (hours * 60 + minutes) * 60_000)
}
