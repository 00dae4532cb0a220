/** 话术分组: the drawers that scripts lie in, in an order that people choose. */
import type { seatSettings } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import type { SeatScriptGroup } from '@zhiku/contract/seat-assistant/scripts'
import { seatLimits } from '@zhiku/contract/words/seat-assistant'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context, Reading } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as store from './group-store.ts'

type Endpoints = typeof seatSettings.seatScriptGroups

export const list = async (ctx: Reading): Promise<{ list: SeatScriptGroup[] }> => ({
  list: await store.list(ctx.db, ctx.actor.organizationId),
})

/** @throws seat_script_group.name_taken, seat_script_group.too_many */
export const create = (ctx: Context, { name }: BodyOf<Endpoints['create']>): Promise<SeatScriptGroup> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId, employeeId } = ctx.actor
    await store.lockOrder(ctx.db, organizationId)
    const { list: groups } = await list(ctx)
    if (groups.length >= seatLimits.groups) throw new Problem('seat_script_group.too_many')
    const [id, now] = [newId(), ctx.clock.now()]
    const made = { created_by: employeeId, created_at: now, updated_at: now }
    const row = { id, organization_id: organizationId, name, ordinal: groups.length + 1, ...made }
    await refuseOn('seat_script_groups__organization_name', nameTaken, () => store.insert(ctx.db, row))
    const changes = operationRecords.changesOfNew({ name })
    await operationRecords.write(ctx, { action: 'create', target: targetOf({ id, name }), changes })
    return require(ctx, id)
  })

/** @throws seat_script_group.not_found, seat_script_group.name_taken, version.stale */
export const update = (
  ctx: Context,
  id: string,
  { version, name, ordinal }: BodyOf<Endpoints['update']>,
): Promise<SeatScriptGroup> =>
  inTransaction(ctx, async (ctx) => {
    await store.lockOrder(ctx.db, ctx.actor.organizationId)
    const before = await require(ctx, id)
    if (before.version !== version) throw new Problem('version.stale')
    if (ordinal !== undefined) await place(ctx, id, ordinal)
    await refuseOn('seat_script_groups__organization_name', nameTaken, () =>
      store.update(ctx.db, id, { ...(name === undefined ? {} : { name }), updated_at: ctx.clock.now() }),
    )
    const after = await require(ctx, id)
    const changes = operationRecords.changesBetween(before, after, ['name', 'ordinal'])
    if (changes.length > 0)
      await operationRecords.write(ctx, { action: name === undefined ? 'reorder' : 'update', target: targetOf(after), changes }) // prettier-ignore
    return after
  })

/** The group stands there, the others in the order that they had. */
async function place(ctx: Context, id: string, ordinal: number): Promise<void> {
  const { list: groups } = await list(ctx)
  const ids = groups.map((group) => group.id).filter((other) => other !== id)
  ids.splice(ordinal - 1, 0, id)
  await store.order(ctx.db, ids)
}

/** @throws seat_script_group.not_found, seat_script_group.not_empty */
export const remove = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await store.lockOrder(ctx.db, ctx.actor.organizationId)
    const group = await require(ctx, id)
    // a script may be on its way into it: its foreign key decides
    await refuseOn('seat_scripts_group_id_fkey', notEmpty, () => store.remove(ctx.db, id))
    await operationRecords.write(ctx, { action: 'remove', target: targetOf(group), changes: [] })
  })

/** @throws seat_script_group.not_found, also for another organization's */
export async function require(ctx: Reading, id: string): Promise<SeatScriptGroup> {
  const found = (await list(ctx)).list.find((group) => group.id === id)
  if (!found) throw new Problem('seat_script_group.not_found')
  return found
}

/** Of the group of this name, made where there is none; undefined where there are too many. */
export async function idOf(ctx: Context, name: string): Promise<string | undefined> {
  const { list: all } = await list(ctx)
  const found = all.find((group) => group.name === name)
  if (found) return found.id
  return all.length < seatLimits.groups ? (await create(ctx, { name })).id : undefined
}

/** @throws seat_script_group.not_found where one of them is not there */
export async function requireGroups(ctx: Reading, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = new Set((await list(ctx)).list.map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw new Problem('seat_script_group.not_found')
}

const targetOf = ({ id, name }: { id: string; name: string }) => ({ type: 'seatScriptGroup' as const, id, name })
const nameTaken = () =>
  new Problem('seat_script_group.name_taken', undefined, [{ path: 'name', message: '已有同名话术分组' }])
const notEmpty = () => new Problem('seat_script_group.not_empty')
