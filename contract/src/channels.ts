import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Id, Name, Timestamp, Version, wordsOf } from './fields.ts'
import { routes } from './routes.ts'
import { channelKinds, channelLimits as limits } from './words/channels.ts'

const wrongOrigin = '请填写网站来源，如 https://www.example.com，不带路径'

/** A name or an address; a star or a semicolon would say something else in the page's policy. */
const webHost = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d+)?$/

/** A web site as browsers name it: scheme, host and port, no path; other spellings of it are put right. */
export const Origin = z
  .string()
  .trim()
  .max(limits.originLength, `最多 ${limits.originLength} 个字`)
  .regex(/^https?:\/\/[^/?#\s@]+\/?$/i, wrongOrigin)
  .refine((text) => webHost.test(URL.parse(text)?.host ?? ''), wrongOrigin)
  .transform((text) => new URL(text).origin)

export const Origins = z
  .array(Origin)
  .max(limits.origins, `最多 ${limits.origins} 个来源`)
  .transform((origins) => [...new Set(origins)])

const PerMinute = z.int('请填写整数').min(1, '至少 1 次').max(limits.maxPerMinute, `最多 ${limits.maxPerMinute} 次`)

/** 渠道: lets somebody outside ask one assistant, as it is published. */
export const Channel = z.object({
  id: Id,
  kind: z.enum(wordsOf(channelKinds)),
  name: z.string(),
  enabled: z.boolean(),
  /** Web sites whose pages may ask; those of this installation always may. A program, which names no site, is not asked. */
  origins: z.array(z.string()),
  /** Questions a minute through this channel; a single visitor has a limit of its own. */
  perMinute: z.int(),
  /** Absent for a web channel: what runs in a visitor's browser keeps no secret, its address is the channel's id. */
  key: z.object({ lastFour: z.string(), createdAt: Timestamp }).optional(),
  /** Within a minute; absent where nobody has asked through it. */
  lastUsedAt: Timestamp.optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: Version,
})
export type Channel = z.infer<typeof Channel>

/** With its key, once: only a hash of it is kept. */
export const ChannelWithKey = Channel.extend({ secret: z.string().optional() })
export type ChannelWithKey = z.infer<typeof ChannelWithKey>

export const channels = attach(routes.channels, {
  /** In the order in which they were made. */
  list: { data: z.object({ list: z.array(Channel) }), problems: ['assistant.not_found'] },
  create: {
    body: z.strictObject({
      kind: z.enum(wordsOf(channelKinds)),
      name: Name,
      origins: Origins.default([]),
      perMinute: PerMinute.default(limits.perMinute),
    }),
    data: ChannelWithKey,
    problems: ['assistant.not_found', 'channel.name_taken', 'channel.too_many'],
  },
  update: {
    body: z.strictObject({
      name: Name.optional(),
      origins: Origins.optional(),
      perMinute: PerMinute.optional(),
      enabled: z.boolean().optional(),
      version: Version,
    }),
    data: Channel,
    problems: ['assistant.not_found', 'channel.not_found', 'channel.name_taken', 'version.stale'],
  },
  /** Whoever asks through it is refused from now on; its conversations stay. */
  remove: { data: z.null(), problems: ['assistant.not_found', 'channel.not_found'] },
  /** Another key; the one before is refused from now on. */
  renewKey: { data: ChannelWithKey, problems: ['assistant.not_found', 'channel.not_found', 'channel.keyless'] },
})
