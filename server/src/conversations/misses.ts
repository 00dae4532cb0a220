/** What goes from a customer's turn to 待完善问题: what nothing answered, and what was judged so. Tests never do. */
import type { Answer, Turn } from '@zhiku/contract/turns'
import type { ConversationChannel } from '@zhiku/contract/words/assistants'
import * as openQuestions from '../open-questions/service.ts'
import type { Actor, Context } from '../platform/context.ts'

type Miss = Parameters<typeof openQuestions.noteTurn>[1]

/** Of a turn that has ended; a message that held several questions misses each for itself. */
export async function noteUnanswered(ctx: Context<Actor>, channel: ConversationChannel, turn: Turn): Promise<void> {
  for (const miss of unansweredOf(turn)) await note(ctx, channel, turn, miss)
}

/** The latest word counts; 有帮助 takes the question back. */
export function noteVerdict(ctx: Context<Actor>, channel: ConversationChannel, turn: Turn): Promise<void> {
  const { verdict, reason, comment } = turn.verdict ?? {}
  return note(ctx, channel, turn, {
    id: turn.id,
    keyword: askedIn(turn),
    reason: verdict === 'helpful' ? undefined : verdict,
    comment: [reason, comment].filter(Boolean).join('：') || undefined,
  })
}

async function note(ctx: Context<Actor>, channel: ConversationChannel, turn: Turn, miss: Miss): Promise<void> {
  const { id, conversationId, assistant } = turn
  if (channel === 'test' || !assistant) return
  await openQuestions.noteTurn(ctx, miss, { channel, turn: { id, conversationId, assistantId: assistant.id } })
}

/** Whether it leaves a question that nothing answered. */
export const holdsUnanswered = (answer: Answer): boolean =>
  answer.parts ? answer.parts.some(({ kind }) => isUnanswered(answer, kind)) : isUnanswered(answer, answer.kind)

function unansweredOf(turn: Turn): Miss[] {
  const { id, answer } = turn
  if (!answer) return []
  if (!answer.parts)
    return isUnanswered(answer, answer.kind) ? [{ id, keyword: askedIn(turn), reason: 'noResult' }] : []
  return answer.parts.flatMap(({ question, kind }, at) =>
    isUnanswered(answer, kind) ? [{ id: `${id} ${at + 1}`, keyword: question, reason: 'noResult' as const }] : [],
  )
}

/** Whoever was not answered so often that a person takes over was not answered this time either. */
const isUnanswered = ({ handOver }: Answer, kind: Answer['kind']): boolean =>
  kind === 'none' || (kind === 'handOver' && handOver?.reason === 'unanswered')

/** A follow-up says little by itself: as it was understood. */
const askedIn = ({ question, rewritten }: Turn): string => rewritten ?? question
