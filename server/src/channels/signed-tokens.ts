/**
 * What a browser holds instead of a key: signed here and kept nowhere.
 *
 *   z?_ base64url( what it says ) ~ HMAC-SHA256
 */
import { hkdfSync } from 'node:crypto'
import type { z } from 'zod'
import { isSignatureOf, signText } from '../platform/storage/signature.ts'

interface Lasting {
  /** Milliseconds. */
  endsAt: number
}

interface Kind<T extends Lasting> {
  /** By which it is told from others. */
  start: string
  purpose: 'visit' | 'seat-panel'
  shape: z.ZodType<T>
  livesMs: number
}

export interface SignedTokens<T extends Lasting> {
  issue(said: Omit<T, 'endsAt'>, now: Date): { token: string; expiresAt: Date }
  /** Whatever it says, also when it is over; undefined where it is not ours. */
  read(token: string): T | undefined
}

export const isLasting = ({ endsAt }: Lasting, now: Date): boolean => endsAt > now.getTime()

/** @param secret the installation's */
export function createSignedTokens<T extends Lasting>(
  secret: string,
  { start, purpose, shape, livesMs }: Kind<T>,
): SignedTokens<T> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `zhiku ${purpose}s`, 32)).toString('base64url')
  const written = new RegExp(`^${start}([\\w-]+)~([\\w-]+)$`)
  return {
    issue: (said, now) => {
      const endsAt = now.getTime() + livesMs
      const text = Buffer.from(JSON.stringify({ ...said, endsAt })).toString('base64url')
      return { token: `${start}${text}~${signText(key, purpose, text)}`, expiresAt: new Date(endsAt) }
    },
    read: (token) => {
      const [, text = '', signature = ''] = written.exec(token) ?? []
      if (!isSignatureOf(key, purpose, text, signature)) return undefined
      return shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data
    },
  }
}
