/** 渠道: what lets somebody outside ask one assistant; made and kept by whoever publishes it. */
import type { api } from '@zhiku/contract'
import type { Channel, ChannelWithKey } from '@zhiku/contract/channels'
import type { BodyOf } from '@zhiku/contract/endpoint'
import { channelLimits } from '@zhiku/contract/words/channels'
import * as assistants from '../assistants/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { makeKey } from './keys.ts'
import type { NewKey } from './keys.ts'
import { record } from './record.ts'
import * as store from './store.ts'

export { createPanelTokens, letPanelIn } from './panel-tokens.ts'
export type { PanelTokens } from './panel-tokens.ts'

type Endpoints = typeof api.channels

/** @throws assistant.not_found */
export async function list(ctx: Context, assistantId: string): Promise<{ list: Channel[] }> {
  await assistants.require(ctx, assistantId)
  return { list: await store.list(ctx.db, assistantId) }
}

/** @throws assistant.not_found, channel.name_taken, channel.too_many */
export const create = (
  ctx: Context,
  assistantId: string,
  { kind, name, origins, perMinute }: BodyOf<Endpoints['create']>,
): Promise<ChannelWithKey> =>
  inTransaction(ctx, async (ctx) => {
    const assistant = await assistants.requireLocked(ctx, assistantId) // so that they are counted one after the other
    const { length } = await store.list(ctx.db, assistantId)
    if (length >= channelLimits.perAssistant) throw new Problem('channel.too_many')
    const [id, now] = [newId(), ctx.clock.now()]
    const key = kind === 'web' ? undefined : makeKey()
    const row = {
      id,
      organization_id: ctx.actor.organizationId,
      assistant_id: assistantId,
      kind,
      name,
      origins,
      per_minute: perMinute,
      ...keyColumns(key, now),
      created_by: ctx.actor.employeeId,
      created_at: now,
      updated_at: now,
    }
    await refuseOn('channels__assistant_name', nameTaken, () => store.insert(ctx.db, row))
    const changes = operationRecords.changesOfNew({ assistantId: assistant.name, kind, name, origins, perMinute })
    await record(ctx, 'create', { id, name }, changes)
    return { ...(await requireLocked(ctx, assistantId, id)), ...(key ? { secret: key.secret } : {}) }
  })

/** @throws assistant.not_found, channel.not_found, channel.name_taken, version.stale */
export const update = (
  ctx: Context,
  assistantId: string,
  id: string,
  { version, name, origins, perMinute, enabled }: BodyOf<Endpoints['update']>,
): Promise<Channel> =>
  inTransaction(ctx, async (ctx) => {
    const before = await requireLocked(ctx, assistantId, id)
    if (before.version !== version) throw new Problem('version.stale')
    const values = { name, origins, enabled, per_minute: perMinute, updated_at: ctx.clock.now() }
    await refuseOn('channels__assistant_name', nameTaken, () => store.update(ctx.db, id, values))
    const after = await requireLocked(ctx, assistantId, id)
    const isSwitched = after.enabled !== before.enabled
    const fields = ['name', 'origins', 'perMinute', 'enabled'] as const
    const changes = operationRecords.changesBetween(before, after, fields)
    await record(ctx, isSwitched ? (after.enabled ? 'enable' : 'disable') : 'update', after, changes)
    return after
  })

/** @throws assistant.not_found, channel.not_found */
export const remove = (ctx: Context, assistantId: string, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const channel = await requireLocked(ctx, assistantId, id)
    await store.update(ctx.db, id, { deleted_at: ctx.clock.now(), enabled: false })
    await record(ctx, 'remove', channel, [])
  })

/** @throws assistant.not_found, channel.not_found, channel.keyless */
export const renewKey = (ctx: Context, assistantId: string, id: string): Promise<ChannelWithKey> =>
  inTransaction(ctx, async (ctx) => {
    const channel = await requireLocked(ctx, assistantId, id)
    if (!channel.key) throw new Problem('channel.keyless')
    const [key, now] = [makeKey(), ctx.clock.now()]
    await store.update(ctx.db, id, { ...keyColumns(key, now), updated_at: now })
    await record(ctx, 'renewKey', channel, [])
    return { ...(await requireLocked(ctx, assistantId, id)), secret: key.secret }
  })

const keyColumns = (key: NewKey | undefined, now: Date) =>
  key ? { key_hash: key.hash, key_last_four: key.lastFour, key_made_at: now } : {}

/** @throws assistant.not_found, channel.not_found */
async function requireLocked(ctx: Context, assistantId: string, id: string): Promise<Channel> {
  await assistants.require(ctx, assistantId)
  const found = await store.lock(ctx.db, assistantId, id)
  if (!found) throw new Problem('channel.not_found')
  return found
}

const nameTaken = () => new Problem('channel.name_taken')
