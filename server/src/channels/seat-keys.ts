/** 坐席密钥: by which a ticket system opens conversations and reads their cards; made by whoever publishes. */
import type { everyCall } from '@zhiku/contract'
import type { BodyOf, DataOf } from '@zhiku/contract/endpoint'
import type { SeatKey } from '@zhiku/contract/seat-assistant/runtime-settings'
import { liveLimits } from '@zhiku/contract/words/seat-runtime'
import { sql } from 'kysely'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { makeKey, seatKeyStart } from './keys.ts'
import type { NewKey } from './keys.ts'
import { record } from './record.ts'
import * as store from './seat-keys-store.ts'

type Endpoints = typeof everyCall.seatKeys

export const list = async ({ db, actor }: Context): Promise<{ list: SeatKey[] }> => ({
  list: await store.list(db, actor.organizationId),
})

/** @throws seat.key_name_taken, seat.keys_too_many */
export const create = (
  ctx: Context,
  { name, origins, perMinute }: BodyOf<Endpoints['create']>,
): Promise<DataOf<Endpoints['create']>> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId, employeeId } = ctx.actor
    await lockKeys(ctx.db, organizationId)
    const { length } = await store.list(ctx.db, organizationId)
    if (length >= liveLimits.keys) throw new Problem('seat.keys_too_many')
    const [id, key, now] = [newId(), makeKey(seatKeyStart), ctx.clock.now()]
    const row = {
      id,
      organization_id: organizationId,
      name,
      origins,
      per_minute: perMinute,
      ...keyColumns(key, now),
      created_by: employeeId,
      created_at: now,
      updated_at: now,
    }
    await refuseOn('seat_keys__organization_name', nameTaken, () => store.insert(ctx.db, row))
    await record(ctx, 'create', { id, name }, operationRecords.changesOfNew({ name, origins, perMinute }))
    return { ...(await requireLocked(ctx, id)), secret: key.secret }
  })

/** So that they are counted one after the other, until the transaction ends. */
const lockKeys = (db: Db, organizationId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`seat-keys ${organizationId}`}, 0))`.execute(db)

/** @throws seat.key_not_found, seat.key_name_taken, version.stale */
export const update = (
  ctx: Context,
  id: string,
  { version, name, origins, perMinute, enabled }: BodyOf<Endpoints['update']>,
): Promise<SeatKey> =>
  inTransaction(ctx, async (ctx) => {
    const before = await requireLocked(ctx, id)
    if (before.version !== version) throw new Problem('version.stale')
    const values = { name, origins, enabled, per_minute: perMinute, updated_at: ctx.clock.now() }
    await refuseOn('seat_keys__organization_name', nameTaken, () => store.update(ctx.db, id, values))
    const after = await requireLocked(ctx, id)
    const isSwitched = after.enabled !== before.enabled
    const changes = operationRecords.changesBetween(before, after, ['name', 'origins', 'perMinute', 'enabled'])
    await record(ctx, isSwitched ? (after.enabled ? 'enable' : 'disable') : 'update', after, changes)
    return after
  })

/** @throws seat.key_not_found */
export const remove = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const key = await requireLocked(ctx, id)
    await store.update(ctx.db, id, { deleted_at: ctx.clock.now(), enabled: false })
    await record(ctx, 'remove', key, [])
  })

/** @throws seat.key_not_found */
export const renew = (ctx: Context, id: string): Promise<DataOf<Endpoints['renew']>> =>
  inTransaction(ctx, async (ctx) => {
    const before = await requireLocked(ctx, id)
    const [key, now] = [makeKey(seatKeyStart), ctx.clock.now()]
    await store.update(ctx.db, id, { ...keyColumns(key, now), updated_at: now })
    await record(ctx, 'renewKey', before, [])
    return { ...(await requireLocked(ctx, id)), secret: key.secret }
  })

const keyColumns = (key: NewKey, now: Date) => ({
  key_hash: key.hash,
  key_last_four: key.lastFour,
  key_made_at: now,
})

/** @throws seat.key_not_found, also for another organization's */
async function requireLocked({ db, actor }: Context, id: string): Promise<SeatKey> {
  const found = await store.lock(db, actor.organizationId, id)
  if (!found) throw new Problem('seat.key_not_found')
  return found
}

const nameTaken = () => new Problem('seat.key_name_taken')
