/**
 * What a page in a visitor's browser holds instead of a key: signed here and kept nowhere.
 *
 *   zv_ base64url( channel, visitor, end ) ~ HMAC-SHA256
 */
import { hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { isSignatureOf, signText } from '../platform/storage/signature.ts'

const hourMs = 60 * 60 * 1000
const livesMs = 24 * hourMs
/** So long after its end it still is exchanged for a new one of the same visitor. */
const renewableMs = 7 * 24 * hourMs

const Visit = z.strictObject({ channelId: z.string(), visitorId: z.string(), endsAt: z.int() })
export type Visit = z.infer<typeof Visit>

export interface Visits {
  issue(visitor: Omit<Visit, 'endsAt'>, now: Date): { token: string; expiresAt: Date }
  /** Whoever it names, also when it is over; undefined where it is not ours. */
  read(token: string): Visit | undefined
}

export const isOver = ({ endsAt }: Visit, now: Date): boolean => endsAt <= now.getTime()
export const isRenewable = ({ endsAt }: Visit, now: Date): boolean => endsAt + renewableMs > now.getTime()

export function createVisits(secret: string): Visits {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'zhiku visits', 32)).toString('base64url')
  return {
    issue: (visitor, now) => {
      const endsAt = now.getTime() + livesMs
      const text = Buffer.from(JSON.stringify({ ...visitor, endsAt } satisfies Visit)).toString('base64url')
      return { token: `zv_${text}~${signText(key, 'visit', text)}`, expiresAt: new Date(endsAt) }
    },
    read: (token) => {
      const [, text = '', signature = ''] = /^zv_([\w-]+)~([\w-]+)$/.exec(token) ?? []
      if (!isSignatureOf(key, 'visit', text, signature)) return undefined
      return Visit.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data
    },
  }
}
