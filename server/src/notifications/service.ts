/**
 * 通知: what an employee is told without asking. Written in the transaction of what it tells of, and carried to every process
 * by PostgreSQL's NOTIFY in that same transaction, so that nobody is told of what then did not happen.
 */
import type { api } from '@zhiku/contract'
import type { QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { Notification, NotificationEvent } from '@zhiku/contract/notifications'
import type { NotificationKind } from '@zhiku/contract/words/notifications'
import type { TargetType } from '@zhiku/contract/words/operation-records'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import type { Events } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import { Listener } from '../platform/listener.ts'
import type { ListenerOptions } from '../platform/listener.ts'
import { Problem } from '../platform/problem.ts'
import { storableText } from '../platform/storable.ts'
import * as store from './store.ts'
import type { Recipient } from './store.ts'
import { Subscribers } from './subscribers.ts'
import type { Payload } from './subscribers.ts'

type Endpoints = typeof api.notifications

const channel = 'zhiku_notifications'

interface Message {
  employeeId: string
  payload: Payload
}

/** Longest sentence and longest detail that are kept, in characters. */
const maxTitleLength = 300
const maxDetailLength = 1000
const dayMs = 24 * 60 * 60 * 1000
const keptDays = 90

export interface News {
  kind: NotificationKind
  title: string
  detail?: string
  target: { type: TargetType; id: string }
  knowledgeBaseId?: string
  /** What may be told to somebody once only. */
  onceKey?: string
}

/** In the caller's transaction. */
export async function notify({ db, clock }: Pick<Context, 'db' | 'clock'>, to: Recipient, news: News): Promise<void> {
  const id = newId()
  const isNew = await store.insert(db, {
    id,
    organization_id: to.organizationId,
    employee_id: to.employeeId,
    kind: news.kind,
    title: storable(news.title, maxTitleLength),
    detail: news.detail === undefined ? null : storable(news.detail, maxDetailLength),
    target_type: news.target.type,
    target_id: news.target.id,
    knowledge_base_id: news.knowledgeBaseId ?? null,
    once_key: news.onceKey ?? null,
    created_at: clock.now(),
  })
  if (!isNew) return
  const payload: Payload = { kind: 'notification', id, organizationId: to.organizationId }
  await store.publish(db, channel, { employeeId: to.employeeId, payload })
}

const storable = (text: string, length: number): string => storableText(text.slice(0, length))

/** Role, menu or permissions of these are others once the transaction has committed. */
export async function tellAccessChanged(db: Db, employeeIds: Iterable<string>): Promise<void> {
  for (const employeeId of new Set(employeeIds)) {
    await store.publish(db, channel, { employeeId, payload: { kind: 'accessChanged' } satisfies Payload })
  }
}

export const list = (
  ctx: Context,
  { pageNum, pageSize, ...filter }: QueryOf<Endpoints['list']>,
): Promise<Page<Notification>> => store.list(ctx.db, ctx.actor, filter, { pageNum, pageSize })

export const countUnread = (ctx: Context): Promise<number> => store.countUnread(ctx.db, ctx.actor)

/** Reading what was read already changes nothing. @throws notification.not_found, also for somebody else's */
export async function read(ctx: Context, id: string): Promise<Notification> {
  await store.setRead(ctx.db, ctx.actor, ctx.clock.now(), id)
  const notification = await store.find(ctx.db, ctx.actor, id)
  if (!notification) throw new Problem('notification.not_found')
  await tellState(ctx)
  return notification
}

export async function readAll(ctx: Context): Promise<number> {
  const changed = await store.setRead(ctx.db, ctx.actor, ctx.clock.now())
  await tellState(ctx)
  return changed
}

/** The reader's other tabs count anew. */
const tellState = ({ db, actor }: Context) =>
  store.publish(db, channel, { employeeId: actor.employeeId, payload: { kind: 'state' } satisfies Payload })

export const sweep = (ctx: Context<undefined>) =>
  store.removeBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptDays * dayMs))

/** Open streams of this process, fed by what any process commits. */
export class NotificationHub {
  #subscribers = new Subscribers()
  #listener: Listener

  constructor(options: Pick<ListenerOptions, 'connection' | 'log'>) {
    this.#listener = new Listener({
      ...options,
      channel,
      onOpen: () => this.#subscribers.sendAll({ kind: 'state' }),
      onMessage: (text) => {
        const { employeeId, payload } = JSON.parse(text) as Message // written by `publish`
        this.#subscribers.send(employeeId, payload)
      },
    })
  }

  start = (): Promise<void> => this.#listener.start()
  stop = (): Promise<void> => this.#listener.stop()
  /** Every open stream gets its last event; their readers come again, to another process. */
  endStreams = (): void => this.#subscribers.end()

  /** What an operator watches. */
  get figures(): { openStreams: number; isListening: boolean } {
    return { openStreams: this.#subscribers.open, isListening: this.#listener.isUp }
  }

  /** @throws request.too_many */
  stream(ctx: Context, signal: AbortSignal): Events<NotificationEvent> {
    return eventsOf(ctx, this.#subscribers.subscribe(ctx.actor.employeeId, signal))
  }
}

/** None bears an id: whoever comes again is told the state, and reads the list anew. */
async function* eventsOf(ctx: Context, all: AsyncIterable<Payload>): Events<NotificationEvent> {
  const state = async () => ({ data: { type: 'state' as const, unread: await countUnread(ctx) } })
  yield await state()
  for await (const payload of all) {
    if (payload.kind === 'state') yield await state()
    else if (payload.kind === 'accessChanged') yield { data: { type: 'accessChanged' }, isNotice: true }
    else if (payload.organizationId === ctx.actor.organizationId) {
      const notification = await store.find(ctx.db, ctx.actor, payload.id)
      if (notification) yield { data: { type: 'notification', notification, unread: await countUnread(ctx) } }
    }
  }
}
