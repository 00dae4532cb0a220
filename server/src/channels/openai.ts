/** OpenAI's chat completions over an assistant: whole or word by word, with the citations beside. */
import type { everyCall } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import type { OpenTurn, OpenTurnEvent } from '@zhiku/contract/open'
import { statusOf } from '@zhiku/contract/problem'
import * as assistants from '../assistants/service.ts'
import * as conversations from '../conversations/service.ts'
import type { ChannelActor, Context } from '../platform/context.ts'
import type { Events, Told } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import { chatOf, conversationOf, threadOf } from './openai-chat.ts'
import type { Chat } from './openai-chat.ts'
import { usageOf } from './openai-usage.ts'
import type { Usage } from './openai-usage.ts'
import { eventsFor } from './shown.ts'
import { askPublished, takeQuestion, visitorOf } from './talk.ts'
import type { TalkDoors } from './talk.ts'

/** What a client calls its base address. */
export const openAiBase = '/open/v1/openai'

/** A key opens one assistant: whatever model a client names, it is that one. */
const model = 'zhiku'

const types: Record<number, string> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
}

/** A refusal as OpenAI says it. */
export const openAiError = ({ code, message }: Told) => ({
  error: { message, type: typeOf(statusOf(code)), param: null, code: String(code) },
})

const typeOf = (status: number): string => types[status] ?? (status < 500 ? 'invalid_request_error' : 'server_error')

/** @throws channel.closed */
export async function models(ctx: Context<ChannelActor>): Promise<Response> {
  const { assistant } = await assistants.published(ctx)
  const created = Math.floor(ctx.clock.now().getTime() / 1000)
  const data = [{ id: model, object: 'model', created, owned_by: 'zhiku', name: assistant.name }]
  return Response.json({ object: 'list', data })
}

/** @throws request.invalid, channel.visitor_busy, channel.busy, channel.closed */
export async function complete(
  ctx: Context<ChannelActor>,
  doors: TalkDoors,
  body: BodyOf<typeof everyCall.open.complete>,
  signal: AbortSignal,
): Promise<Response> {
  const chat = chatOf(body)
  takeQuestion(ctx, doors, chat.user === undefined ? undefined : visitorOf(ctx, chat.user))
  const published = await assistants.published(ctx)
  const conversationId = await conversationOf(ctx, doors, published, { chat, signal })
  const { question } = chat
  const { turn, viewer } = await askPublished(ctx, doors, published, { conversationId, question })
  const events = eventsFor(viewer, turn.read(undefined, signal), undefined)
  const completion = { id: `chatcmpl-${newId()}`, created: Math.floor(ctx.clock.now().getTime() / 1000), model }
  const keep = (content: string) => conversations.setThread(ctx, conversationId, threadAfter(chat, content))
  const mayWrite = published.settings.model.use
  const usage = async ({ id }: OpenTurn, content: string) =>
    usageOf(body, content, mayWrite ? await conversations.findTokens(ctx, id) : undefined)
  const ending = { keep, usage }
  if (!body.stream) return whole(events, completion, ending)
  return streamed(words(events, completion, { ...ending, tellsUsage: body.stream_options?.include_usage === true }))
}

const threadAfter = (chat: Chat, content: string): string =>
  threadOf(chat, [...chat.history, { role: 'user', text: chat.question }, { role: 'assistant', text: content }])

interface Completion {
  id: string
  created: number
  model: string
}

/** What is asked and done of an answer once it is said. */
interface Ending {
  keep: (content: string) => Promise<unknown>
  usage: (turn: OpenTurn, content: string) => Promise<Usage>
}

const besides = ({ conversationId, answer }: OpenTurn) => ({
  citations: answer?.citations ?? [],
  ...(answer?.options ? { options: answer.options } : {}),
  ...(answer?.handOver ? { hand_over: answer.handOver } : {}),
  conversation_id: conversationId,
})

async function whole(
  events: Events<OpenTurnEvent>,
  completion: Completion,
  { keep, usage: usageFor }: Ending,
): Promise<Response> {
  for await (const { data } of events) {
    if (data.type === 'turn-error') return Response.json(openAiError(data), { status: statusOf(data.code) })
    if (data.type !== 'turn-end') continue
    const content = data.turn.answer?.text ?? ''
    await keep(content)
    const choice = { index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop' }
    const usage = await usageFor(data.turn, content)
    return Response.json({ ...completion, object: 'chat.completion', choices: [choice], usage, ...besides(data.turn) })
  }
  throw new Error('a turn says how it ended')
}

/** What has been sent cannot be taken back in this protocol. */
const correction = '\n\n（以上内容未通过核对，请以下面的回答为准）\n\n'

async function* words(
  events: Events<OpenTurnEvent>,
  completion: Completion,
  { keep, usage, tellsUsage }: Ending & { tellsUsage: boolean },
): AsyncIterable<object> {
  const common = { ...completion, object: 'chat.completion.chunk', ...(tellsUsage ? { usage: null } : {}) }
  const chunk = (delta: object, finish_reason: 'stop' | null, more: object = {}) => ({
    ...common,
    choices: [{ index: 0, delta, finish_reason }],
    ...more,
  })
  let content = ''
  yield chunk({ role: 'assistant', content: '' }, null)
  for await (const { data } of events) {
    if (data.type === 'turn-error') yield openAiError(data)
    const text = data.type === 'answer-delta' ? data.text : data.type === 'answer-start' && content ? correction : ''
    content += text
    if (text) yield chunk({ content: text }, null)
    if (data.type !== 'turn-end') continue
    await keep(content)
    yield chunk({}, 'stop', besides(data.turn))
    if (tellsUsage) yield { ...common, choices: [], usage: await usage(data.turn, content) }
  }
}

function streamed(chunks: AsyncIterable<object>): Response {
  const lines = async function* () {
    const encoder = new TextEncoder()
    for await (const chunk of chunks) yield encoder.encode(`data: ${JSON.stringify(chunk)}\n\n`)
    yield encoder.encode('data: [DONE]\n\n')
  }
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no', // nginx would hold the lines back
  }
  return new Response(ReadableStream.from(lines()), { headers })
}
