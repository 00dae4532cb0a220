/** What a page in a visitor's browser holds: which channel it asks, and who it was there. */
import { z } from 'zod'
import { createSignedTokens } from './signed-tokens.ts'
import type { SignedTokens } from './signed-tokens.ts'

const hourMs = 60 * 60 * 1000
const livesMs = 24 * hourMs
/** So long after its end it still is exchanged for a new one of the same visitor. */
const renewableMs = 7 * 24 * hourMs

const Visit = z.strictObject({ channelId: z.string(), visitorId: z.string(), endsAt: z.int() })
export type Visit = z.infer<typeof Visit>

export type Visits = SignedTokens<Visit>

export const isRenewable = ({ endsAt }: Visit, now: Date): boolean => endsAt + renewableMs > now.getTime()

export const createVisits = (secret: string): Visits =>
  createSignedTokens(secret, { start: 'zv_', purpose: 'visit', shape: Visit, livesMs })
