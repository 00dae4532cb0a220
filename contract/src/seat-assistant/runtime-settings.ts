/** Around live conversations: keys of ticket systems, the webhook that summaries go to, figures. */
import { z } from 'zod'
import { Origins } from '../channels.ts'
import { attach } from '../endpoint.ts'
import { Id, Name, Timestamp, Version, VersionOrNone, pageOf, pageQuery, wordsOf } from '../fields.ts'
import { deliveryStates, liveLimits as limits } from '../words/seat-runtime.ts'
import { seatRoutes } from './runtime-routes.ts'

const PerMinute = z.int('请填写整数').min(1, '至少 1 次').max(limits.maxPerMinute, `最多 ${limits.maxPerMinute} 次`)

/** Lets a ticket system open conversations and read their cards. */
export const SeatKey = z.object({
  id: Id,
  name: z.string(),
  enabled: z.boolean(),
  /** Web sites whose pages may hold the panel. */
  origins: z.array(z.string()),
  /** Calls a minute. */
  perMinute: z.int(),
  lastFour: z.string(),
  /** When the key that is good now was made. */
  madeAt: Timestamp,
  /** Within a minute; absent where nobody has called by it. */
  lastUsedAt: Timestamp.optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: Version,
})
export type SeatKey = z.infer<typeof SeatKey>

/** With the key itself, once: only a hash of it is kept. */
const SeatKeyWithSecret = SeatKey.extend({ secret: z.string() })

export const seatKeys = attach(seatRoutes.seatKeys, {
  list: { data: z.object({ list: z.array(SeatKey) }) },
  create: {
    body: z.strictObject({
      name: Name,
      origins: Origins.default([]),
      perMinute: PerMinute.default(limits.perMinute),
    }),
    data: SeatKeyWithSecret,
    problems: ['seat.key_name_taken', 'seat.keys_too_many'],
  },
  update: {
    body: z.strictObject({
      name: Name.optional(),
      origins: Origins.optional(),
      perMinute: PerMinute.optional(),
      enabled: z.boolean().optional(),
      version: Version,
    }),
    data: SeatKey,
    problems: ['seat.key_not_found', 'seat.key_name_taken', 'version.stale'],
  },
  /** Whoever calls by it is refused from now on; its conversations stay. */
  remove: { data: z.null(), problems: ['seat.key_not_found'] },
  /** Another key; the one before is refused from now on. */
  renew: { data: SeatKeyWithSecret, problems: ['seat.key_not_found'] },
})

/** Where summaries are posted to, signed with a secret of its own. */
const Webhook = z.object({
  enabled: z.boolean(),
  /** Empty where none is set. */
  url: z.string(),
  /** Of the secret; absent where there is none yet. */
  lastFour: z.string().optional(),
  /** Deliveries that were given up. */
  dead: z.int(),
  /** 0 where none is set. */
  version: z.int().min(0),
})
export type SeatWebhook = z.infer<typeof Webhook>

export const SeatDelivery = z.object({
  id: Id,
  conversationId: Id,
  externalId: z.string(),
  state: z.enum(wordsOf(deliveryStates)),
  tries: z.int(),
  /** What came of the last try, in Chinese. */
  lastError: z.string().optional(),
  nextAt: Timestamp.optional(),
  createdAt: Timestamp,
  deliveredAt: Timestamp.optional(),
})
export type SeatDelivery = z.infer<typeof SeatDelivery>

function hasCredentials(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return Boolean(url?.username || url?.password)
}

export const seatWebhook = attach(seatRoutes.seatWebhook, {
  get: { data: Webhook },
  save: {
    body: z.strictObject({
      enabled: z.boolean(),
      url: z
        .string()
        .trim()
        .max(500, '最多 500 个字')
        .refine(
          (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
          '请填写完整的网址，如 https://crm.example.com/hook',
        )
        // Whoever may read the settings would read them; that a call is ours, its signature says.
        .refine((text) => !hasCredentials(text), '不能带账号和密码'),
      /** 0 for the first one. */
      version: VersionOrNone,
    }),
    /** With the secret where this is the first one. */
    data: Webhook.extend({ secret: z.string().optional() }),
    problems: ['seat.webhook_closed', 'version.stale'],
  },
  /** Another secret; what is sent from now on is signed with it. */
  renewSecret: { data: Webhook.extend({ secret: z.string() }), problems: ['seat.webhook_missing'] },
  /** Newest first. */
  deliveries: {
    query: z.strictObject({ ...pageQuery, state: z.enum(wordsOf(deliveryStates)).optional() }),
    data: pageOf(SeatDelivery),
  },
  /** One that was given up: at once, and then as a new one is. */
  resend: {
    data: SeatDelivery,
    problems: ['seat.delivery_not_found', 'seat.delivery_not_dead', 'seat.webhook_missing'],
  },
})

export const seatFigures = attach(seatRoutes.seatFigures, {
  /** Of the last days, over the latest 20 000 messages at most. */
  get: {
    query: z.strictObject({
      days: z.coerce.number('请填写数字').int('请填写整数').min(1, '至少 1 天').max(90, '最多 90 天').default(7),
    }),
    data: z.object({
      conversations: z.int(),
      /** Of customers. */
      messages: z.int(),
      cards: z.int(),
      /** Share of the customers' messages that got a card; absent where there is none. */
      answeredRate: z.number().optional(),
      /** Share of the messages with a card of which one was copied or sent, changed or not. */
      adoptionRate: z.number().optional(),
      cardsPerConversation: z.number().optional(),
      /** Median, in milliseconds, from a message to its first card. */
      firstCardMs: z.number().optional(),
      /** What was used most, at most ten. */
      mostUsed: z.array(z.object({ title: z.string(), sourceType: z.string(), sourceId: Id, uses: z.int() })),
    }),
  },
})
