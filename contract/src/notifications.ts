import { z } from 'zod'
import { attach } from './endpoint.ts'
import { BooleanQuery, Id, Timestamp, pageOf, pageQuery, wordsOf } from './fields.ts'
import { routes } from './routes.ts'
import { notificationKinds } from './words/notifications.ts'
import { targetTypes } from './words/operation-records.ts'

const Kind = z.enum(wordsOf(notificationKinds))
const TargetTypeWord = z.enum(wordsOf(targetTypes))

/** 通知: what an employee is told in an organization. */
export const Notification = z.object({
  id: Id,
  kind: Kind,
  /** One Chinese sentence: what happened, and to what. */
  title: z.string(),
  /** More, where there is more: the reason of a refusal, counts of an import. */
  detail: z.string().optional(),
  /** What it is about, for the link. */
  targetType: TargetTypeWord,
  targetId: Id,
  knowledgeBaseId: Id.optional(),
  createdAt: Timestamp,
  readAt: Timestamp.optional(),
})
export type Notification = z.infer<typeof Notification>

/**
 * What the stream says. `state` comes first, and again after a reconnect: whoever has missed something reads the list anew.
 * `accessChanged`: role, menu or permissions are others now; fetch current-info and menu again.
 * The stream closes when the session ends; a new one is then refused with 401. It closes too when the process stops; a new
 * one then opens at another, or at the same once it is back. Either way its last event is `end`, without data.
 */
export const NotificationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), unread: z.int() }),
  z.object({ type: z.literal('notification'), notification: Notification, unread: z.int() }),
  z.object({ type: z.literal('accessChanged') }),
])
export type NotificationEvent = z.infer<typeof NotificationEvent>

export const notifications = attach(routes.notifications, {
  /** Newest first: one's own in the current organization, of the last 90 days. */
  list: {
    query: z.strictObject({ ...pageQuery, unread: BooleanQuery.optional(), kind: Kind.optional() }),
    data: pageOf(Notification),
  },
  unread: { data: z.object({ unread: z.int() }) },
  read: { data: Notification, problems: ['notification.not_found'] },
  readAll: { data: z.object({ changed: z.int() }) },
  /** Server-sent events; read it with fetch, for EventSource cannot send the token's header. */
  stream: { data: NotificationEvent },
})
