/** Who asks from outside: a program by its key, a visitor by their visit. Read anew at every call. */
import type { DataOf } from '@zhiku/contract/endpoint'
import type { everyCall } from '@zhiku/contract'
import * as assistants from '../assistants/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { ChannelActor, Context, OutsideActor, SeatKeyActor, SeatPanelActor } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { isStorageFull } from '../platform/storage/file-faults.ts'
import { hashOf, seatKeyStart } from './keys.ts'
import { panelStart } from './panel-tokens.ts'
import type { PanelTokens } from './panel-tokens.ts'
import * as seatKeys from './seat-keys-store.ts'
import * as store from './store.ts'
import type { StoredChannel } from './store.ts'
import { isLasting } from './signed-tokens.ts'
import { isRenewable } from './visits.ts'
import type { Visits } from './visits.ts'

/** Whose token it is can be told from its looks: an employee's holds a dot. */
export const isChannelToken = (token: string): boolean => /^z[kvsp]_[^.]*$/.test(token)

export interface Tokens {
  visits: Visits
  panels: PanelTokens
}

/** @throws channel.key_invalid, channel.visit_over, seat.panel_over, channel.disabled, channel.origin_denied */
export async function authenticate(
  { db, clock }: { db: Db; clock: Clock },
  { visits, panels }: Tokens,
  token: string,
  site: string | undefined,
): Promise<OutsideActor> {
  const now = clock.now()
  if (token.startsWith(panelStart)) return panelActor({ db, now, panels }, token, site)
  if (token.startsWith(seatKeyStart)) return seatKeyActor({ db, now }, token, site)
  const visit = token.startsWith('zv_') ? visits.read(token) : undefined
  if (visit && !isLasting(visit, now)) throw new Problem('channel.visit_over')
  const channel = await (visit ? store.byId(db, visit.channelId) : store.byKeyHash(db, hashOf(token)))
  if (!channel) throw new Problem('channel.key_invalid')
  requireOpen(channel, site)
  await noteUse(() => store.touch(db, channel.id, now), channel, now)
  return actorOf(channel, visit?.visitorId)
}

/** @throws channel.key_invalid, channel.disabled, channel.origin_denied */
async function seatKeyActor({ db, now }: { db: Db; now: Date }, token: string, site?: string): Promise<SeatKeyActor> {
  const key = await seatKeys.byHash(db, hashOf(token))
  if (!key) throw new Problem('channel.key_invalid')
  requireOpen(key, site)
  await noteUse(() => seatKeys.touch(db, key.id, now), key, now)
  const { id: channelId, name, organizationId, perMinute } = key
  return { kind: 'channel', channelKind: 'seat', channelId, name, organizationId, perMinute }
}

/**
 * Good while the key that asked for it is, in the pages of its origin while the key names it: it calls from our own page
 * in a frame there, never from another site. @throws seat.panel_over, channel.disabled, channel.origin_denied
 */
async function panelActor(
  { db, now, panels }: { db: Db; now: Date; panels: PanelTokens },
  token: string,
  site?: string,
): Promise<SeatPanelActor> {
  const panel = panels.read(token)
  const key = panel && isLasting(panel, now) ? await seatKeys.byId(db, panel.keyId) : undefined
  if (!panel || key?.madeAt !== panel.keyMadeAt) throw new Problem('seat.panel_over')
  requireOpen(key, panel.origin)
  if (site !== undefined) throw new Problem('channel.origin_denied')
  const { id: channelId, name, organizationId } = key
  const { conversationId, servedBy, origin, endsAt } = panel
  const who = { kind: 'channel', channelKind: 'seatPanel', channelId, name, organizationId } as const
  return { ...who, conversationId, servedBy, origin, endsAt: new Date(endsAt) }
}

function actorOf(channel: StoredChannel, visitorId?: string): ChannelActor {
  const { id: channelId, kind: channelKind, name, organizationId, assistantId, perMinute } = channel
  const actor = { kind: 'channel' as const, channelKind, channelId, name, organizationId, assistantId, perMinute }
  return visitorId === undefined ? actor : { ...actor, visitorId }
}

/** @throws channel.disabled, channel.origin_denied */
function requireOpen({ enabled, origins }: Pick<StoredChannel, 'enabled' | 'origins'>, site?: string): void {
  if (!enabled) throw new Problem('channel.disabled')
  if (site !== undefined && !origins.includes(site)) throw new Problem('channel.origin_denied')
}

const notedEveryMs = 60_000

/** Answers go on while the disk is full. */
async function noteUse(
  touch: () => Promise<unknown>,
  { lastUsedAt }: Pick<StoredChannel, 'lastUsedAt'>,
  now: Date,
): Promise<void> {
  if (lastUsedAt !== undefined && now.getTime() - Date.parse(lastUsedAt) < notedEveryMs) return
  await touch().catch((error: unknown) => {
    if (!isStorageFull(error)) throw error
  })
}

/** Lets a visitor of a web channel in; whoever was here lately stays the same one. @throws what refuses them */
export async function visit(
  ctx: Context<undefined>,
  visits: Visits,
  { channelId, token, site }: { channelId: string; token: string | undefined; site: string | undefined },
): Promise<DataOf<typeof everyCall.open.visit>> {
  const channel = await store.byId(ctx.db, channelId)
  if (channel?.kind !== 'web') throw new Problem('channel.not_found')
  requireOpen(channel, site)
  const now = ctx.clock.now()
  const before = token === undefined ? undefined : visits.read(token)
  const isSame = before?.channelId === channelId && isRenewable(before, now)
  const visitorId = isSame ? before.visitorId : newId()
  const { assistant, settings } = await assistants.published({ ...ctx, actor: actorOf(channel) })
  const { token: issued, expiresAt } = visits.issue({ channelId, visitorId }, now)
  const host = { name: assistant.name, greeting: settings.sentences.greeting }
  return { token: issued, expiresAt: expiresAt.toISOString(), assistant: host }
}
