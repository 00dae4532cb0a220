/**
 * What a chat in OpenAI's form asks, and where it goes on. The protocol knows no conversation: each request brings all
 * that was said. Said word for word as we have it, it goes on with the conversation that is kept; otherwise its last
 * questions are gone through once more, unheard, to know what it is about.
 */
import { createHash } from 'node:crypto'
import type { everyCall } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import { Question } from '@zhiku/contract/turns'
import { answer, noFocus } from '../answers/service.ts'
import type { Focus } from '../answers/service.ts'
import type { Published } from '../assistants/service.ts'
import * as conversations from '../conversations/service.ts'
import type { ChannelActor, Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { startFor, visitorOf } from './talk.ts'
import type { TalkDoors } from './talk.ts'

type Completing = BodyOf<typeof everyCall.open.complete>

interface Line {
  role: 'user' | 'assistant'
  text: string
}

export interface Chat {
  question: string
  /** All that was said before. */
  history: readonly Line[]
  /** As the program tells its visitors apart. */
  user: string | undefined
}

/** Instructions of the program are left out: what an assistant says is set in its settings. @throws request.invalid */
export function chatOf({ messages, user }: Completing): Chat {
  const lines = messages.flatMap(({ role, content }): Line[] =>
    role === 'user' || role === 'assistant' ? [{ role, text: textOf(content) }] : [],
  )
  const last = lines.pop()
  if (last?.role !== 'user') throw new Problem('request.invalid', '消息：最后一条应是 user 的问题')
  const question = Question.safeParse(last.text)
  if (!question.success)
    throw new Problem('request.invalid', `消息：${question.error.issues[0]?.message ?? '格式不正确'}`)
  return { question: question.data, history: lines, user: user ?? undefined }
}

export const textOf = (content: Completing['messages'][number]['content']): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('')

/** What was said so far, of one visitor. */
export const threadOf = ({ user }: Pick<Chat, 'user'>, lines: readonly Line[]): string =>
  createHash('sha256')
    .update(JSON.stringify([user ?? null, ...lines.map(({ role, text }) => [role, text])]))
    .digest('base64url')

/** The conversation that this chat goes on with. */
export async function conversationOf(
  ctx: Context<ChannelActor>,
  doors: TalkDoors,
  published: Published,
  { chat, signal }: { chat: Chat; signal: AbortSignal },
): Promise<string> {
  const { history, user } = chat
  const known = history.length > 0 ? await conversations.findThread(ctx, threadOf(chat, history)) : undefined
  if (known !== undefined) return known
  const isFlow = published.settings.workflowKey !== null // which begins anew
  const focus = isFlow ? noFocus : await focusAfter(ctx, doors, published, { history, signal })
  return (await startFor(ctx, published, { visitorId: visitorOf(ctx, user), focus })).id
}

/** Questions before that are gone through again: what was meant further back is seldom meant still. */
const mostRepeated = 3

async function focusAfter(
  ctx: Context<ChannelActor>,
  { find }: TalkDoors,
  { settings }: Published,
  { history, signal }: { history: readonly Line[]; signal: AbortSignal },
): Promise<Focus> {
  const asked = history.filter(({ role }) => role === 'user').map(({ text }) => Question.safeParse(text).data)
  let focus = noFocus
  for (const question of asked.flatMap((one) => one ?? []).slice(-mostRepeated))
    ({ focus } = await answer(ctx, find, { question: ctx.mask(question), settings, focus, signal }, () => undefined))
  return focus
}
