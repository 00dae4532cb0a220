/** Conversations over the open surface: begun, asked in, read again; each by whose it is. */
import { createHash } from 'node:crypto'
import type { everyCall } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import type { OpenConversation, OpenTurn, OpenTurnEvent } from '@zhiku/contract/open'
import { focusOn, noFocus } from '../answers/service.ts'
import type { Focus } from '../answers/service.ts'
import * as assistants from '../assistants/service.ts'
import type { Doors, Published } from '../assistants/service.ts'
import * as conversations from '../conversations/service.ts'
import type { LiveTurn } from '../conversations/service.ts'
import type { ChannelActor, Context } from '../platform/context.ts'
import type { Events, Reader } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import type { QuestionLimits } from './limits.ts'
import { eventsFor, turnFor } from './shown.ts'
import type { Viewer } from './shown.ts'

type Endpoints = typeof everyCall.open
type Ctx = Context<ChannelActor>

export interface TalkDoors extends Doors {
  limits: QuestionLimits
}

const hostOf = ({ assistant, settings }: Published) => ({
  name: assistant.name,
  greeting: settings.sentences.greeting,
})

export const viewerOf = (ctx: Ctx, { citableIds }: Published): Viewer => ({ ctx, bases: citableIds })

/** As a channel tells its visitors apart, and as nobody can tell who they are: a program may send a mobile number. */
export const visitorOf = ({ actor }: Ctx, named: string | undefined): string =>
  actor.visitorId ??
  createHash('sha256')
    .update(`${actor.channelId} ${named ?? newId()}`)
    .digest('base64url')
    .slice(0, 22)

/** In lists of conversations. */
const nameOf = (visitorId: string): string => `访客 ${visitorId.slice(-6)}`

/** @throws product.not_found, channel.closed */
export async function begin(
  ctx: Ctx,
  { visitorId: named, productId }: BodyOf<Endpoints['begin']>,
): Promise<OpenConversation> {
  const published = await assistants.published(ctx)
  const focus = productId === undefined ? noFocus : await focusOn(ctx, published.settings.knowledgeBaseIds, productId)
  const { id } = await startFor(ctx, published, { visitorId: visitorOf(ctx, named), focus })
  return { id, assistant: hostOf(published), turns: [] }
}

export const startFor = (
  ctx: Ctx,
  { assistant }: Published,
  { visitorId, focus }: { visitorId: string; focus: Focus },
): Promise<{ id: string }> =>
  conversations.begin(ctx, {
    channel: ctx.actor.channelKind,
    assistant,
    visitor: nameOf(visitorId),
    visitorId,
    focus,
  })

/** @throws conversation.not_found, channel.closed */
export async function conversation(ctx: Ctx, id: string): Promise<OpenConversation> {
  const published = await assistants.published(ctx)
  const turns = await conversations.transcript(ctx, id)
  const viewer = viewerOf(ctx, published)
  return { id, assistant: hostOf(published), turns: await Promise.all(turns.map((turn) => turnFor(viewer, turn))) }
}

export interface Asked {
  turn: LiveTurn
  viewer: Viewer
}

interface Asking {
  conversationId: string
  question: string
  /** The last turn that the visitor has seen. */
  after?: string | undefined
}

/** @throws conversation.not_found, conversation.repeated, channel.visitor_busy, channel.busy, channel.closed */
export async function askIn(ctx: Ctx, doors: TalkDoors, given: Asking): Promise<Asked> {
  const { conversationId } = given
  const { visitorId } = await conversations.requireTheirs(ctx, conversationId)
  takeQuestion(ctx, doors, visitorId)
  return askPublished(ctx, doors, await assistants.published(ctx), given)
}

/** @throws conversation.not_found, conversation.repeated */
export async function askPublished(ctx: Ctx, doors: TalkDoors, published: Published, given: Asking): Promise<Asked> {
  const { assistant, revision, settings } = published
  const channel = ctx.actor.channelKind
  const asking = { ...given, assistant, revision, settings, channel, visitor: '' }
  return { turn: await assistants.ask(ctx, doors, asking), viewer: viewerOf(ctx, published) }
}

/** Counts a question. @throws channel.visitor_busy, channel.busy */
export function takeQuestion({ actor, ip }: Ctx, { limits }: TalkDoors, visitorId: string | undefined): void {
  const { channelId, channelKind, perMinute } = actor
  limits.take({ channelId, perMinute, visitorId, address: channelKind === 'web' ? ip : undefined })
}

export async function ask(
  ctx: Ctx,
  doors: TalkDoors,
  { signal, ...asked }: Asking & { signal: AbortSignal },
): Promise<Events<OpenTurnEvent>> {
  const { turn, viewer } = await askIn(ctx, doors, asked)
  return eventsFor(viewer, turn.read(undefined, signal), undefined)
}

/** @throws turn.not_found, channel.closed */
export async function events(
  ctx: Ctx,
  { live }: TalkDoors,
  id: string,
  reader: Reader,
): Promise<Events<OpenTurnEvent>> {
  const viewer = viewerOf(ctx, await assistants.published(ctx))
  const said = await conversations.events(ctx, live, id, { ...reader, lastEventId: undefined })
  return eventsFor(viewer, said, reader.lastEventId)
}

/** @throws turn.not_found, channel.closed */
export async function stop(ctx: Ctx, { live }: TalkDoors, id: string): Promise<OpenTurn> {
  const published = await assistants.published(ctx)
  return turnFor(viewerOf(ctx, published), await conversations.stop(ctx, live, id))
}

/** @throws turn.not_found, channel.closed */
export async function judge(ctx: Ctx, id: string, body: BodyOf<Endpoints['judge']>): Promise<OpenTurn> {
  const published = await assistants.published(ctx)
  return turnFor(viewerOf(ctx, published), await conversations.judge(ctx, id, body))
}
