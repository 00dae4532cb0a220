/** Keys of programs: `zk_`, a ticket system's `zs_`, and 256 random bits. Only a hash is kept; nothing else than the key has it. */
import { createHash, randomBytes } from 'node:crypto'

export interface NewKey {
  secret: string
  hash: string
  lastFour: string
}

export const seatKeyStart = 'zs_'

export function makeKey(start = 'zk_'): NewKey {
  const secret = `${start}${randomBytes(32).toString('base64url')}`
  return { secret, hash: hashOf(secret), lastFour: secret.slice(-4) }
}

/** Random bits need no slow hash: there is nothing to guess. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
