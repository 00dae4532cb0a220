/** What the seat panel in a ticket system's page holds: one conversation, for a while. The key stays with the system's server. */
import { liveLimits } from '@zhiku/contract/words/seat-runtime'
import { z } from 'zod'
import type { Context, SeatKeyActor } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as seatKeys from './seat-keys-store.ts'
import { createSignedTokens } from './signed-tokens.ts'
import type { SignedTokens } from './signed-tokens.ts'

export const panelStart = 'zp_'
const livesMs = liveLimits.panelMinutes * 60_000

const Panel = z.strictObject({
  keyId: z.string(),
  /** A key that was renewed since ends it. */
  keyMadeAt: z.string(),
  conversationId: z.string(),
  /** Whoever the conversation is given to next gets a token of its own. */
  servedBy: z.string().nullable(),
  origin: z.string(),
  endsAt: z.int(),
})
type Panel = z.infer<typeof Panel>

export type PanelTokens = SignedTokens<Panel>

export const createPanelTokens = (secret: string): PanelTokens =>
  createSignedTokens(secret, { start: panelStart, purpose: 'seat-panel', shape: Panel, livesMs })

/** The conversation is the caller's. @throws seat.origin_unknown */
export async function letPanelIn(
  { db, actor, clock }: Context<SeatKeyActor>,
  tokens: PanelTokens,
  { conversationId, servedBy, origin }: Pick<Panel, 'conversationId' | 'servedBy' | 'origin'>,
) {
  const key = await seatKeys.byId(db, actor.channelId)
  if (!key?.origins.includes(origin)) {
    const message = '不在密钥的“允许的来源”中'
    throw new Problem('seat.origin_unknown', undefined, [{ path: 'origin', message }])
  }
  const said = { keyId: key.id, keyMadeAt: key.madeAt, conversationId, servedBy, origin }
  const { token, expiresAt } = tokens.issue(said, clock.now())
  const page = `/seat-panel/${key.id}?host=${encodeURIComponent(origin)}`
  return { token, expiresAt: expiresAt.toISOString(), page }
}
