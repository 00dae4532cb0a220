/** 话术: what agents say again and again, ready to be said. */
import type { seatSettings } from '@zhiku/contract'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { SeatScript } from '@zhiku/contract/seat-assistant/scripts'
import { seatLimits } from '@zhiku/contract/words/seat-assistant'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Actor, Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as groups from './groups.ts'
import * as store from './store.ts'

export { requireGroups } from './groups.ts'

type Endpoints = typeof seatSettings.seatScripts
export type ScriptDraft = BodyOf<Endpoints['create']>

/** Groups that agents are offered scripts of, as the organization has set it; none: all. Filled by app.ts: it is set above. */
export type OfferedGroups = (ctx: Context<Actor>) => Promise<readonly string[]>

export async function list(
  ctx: Context<Actor>,
  { pageNum, pageSize, order, offered, ...wanted }: QueryOf<Endpoints['list']>,
  offeredGroups: OfferedGroups,
): Promise<DataOf<Endpoints['list']>> {
  // Whoever only uses scripts reads those that are in service, whatever is asked for.
  const isAgent = ctx.actor.kind === 'employee' && ctx.actor.roleType === '1'
  const filter = offered || isAgent ? offering(ctx, await offeredGroups(ctx), wanted) : filterOf(ctx, wanted)
  const page = await store.list(ctx.db, filter, order, { pageNum, pageSize })
  return { ...page, categories: await store.categories(ctx.db, filter.organizationId) }
}

type Wanted = QueryOf<Endpoints['exportList']>

const filterOf = (ctx: Context<Actor>, { groupId, ...wanted }: Wanted): store.ScriptFilter => ({
  ...wanted,
  organizationId: ctx.actor.organizationId,
  groupIds: groupId === undefined ? undefined : [groupId],
  now: ctx.clock.now(),
})

/** Of what is wanted that which is in service and of these groups; none: of all. */
function offering(ctx: Context<Actor>, groupIds: readonly string[], wanted: Wanted): store.ScriptFilter {
  const filter = filterOf(ctx, wanted)
  const among = groupIds.length > 0 ? groupIds : undefined
  const both = filter.groupIds && among ? filter.groupIds.filter((id) => among.includes(id)) : filter.groupIds
  return { ...filter, groupIds: both ?? among, state: 'served' }
}

/** All of them, group by group. */
export const matching = async (ctx: Context<Actor>, wanted: Wanted): Promise<SeatScript[]> =>
  store.all(ctx.db, filterOf(ctx, wanted))

/** All that are in service, of these groups; none: of all. */
export const offered = async (ctx: Context<Actor>, groupIds: readonly string[]): Promise<SeatScript[]> =>
  store.all(ctx.db, offering(ctx, groupIds, {}))

/** @throws seat_script_group.not_found, seat_script.title_taken, seat_script.shortcut_taken, seat_script.too_many, validity.reversed */
export const create = (ctx: Context, draft: ScriptDraft): Promise<SeatScript> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx.actor
    await lock(ctx)
    if ((await store.count(ctx.db, organizationId)) >= seatLimits.scripts) throw new Problem('seat_script.too_many')
    const script = await insert(ctx, draft)
    const changes = operationRecords.changesOfNew(told(script))
    await operationRecords.write(ctx, { action: 'create', target: targetOf(script), changes })
    return script
  })

/** Without a record of its own. @throws as `create`, but for its number */
export async function insert(ctx: Context, { groupId, ...draft }: ScriptDraft): Promise<SeatScript> {
  await groups.require(ctx, groupId)
  requireOrder(draft)
  const [id, now] = [newId(), ctx.clock.now()]
  const made = { created_by: ctx.actor.employeeId, created_at: now, updated_at: now }
  const row = { id, organization_id: ctx.actor.organizationId, group_id: groupId, ...toRow(draft), ...made }
  await refuseTaken(() => store.insert(ctx.db, { ...row, title: draft.title, text: draft.text }))
  return require(ctx, id)
}

/** @throws seat_script.not_found, version.stale, and as `create` */
export const update = (ctx: Context, id: string, body: BodyOf<Endpoints['update']>): Promise<SeatScript> =>
  inTransaction(ctx, async (ctx) => {
    const { version, ...changed } = body
    await lock(ctx)
    const before = await requireLocked(ctx, id)
    if (before.version !== version) throw new Problem('version.stale')
    const after = await replace(ctx, before, changed)
    const changes = operationRecords.changesBetween(told(before), told(after), recorded)
    const onlySwitched = changes.length === 1 && changes[0]?.field === 'enabled'
    const action = onlySwitched ? (after.enabled ? 'enable' : 'disable') : 'update'
    if (changes.length > 0) await operationRecords.write(ctx, { action, target: targetOf(after), changes })
    return after
  })

/** Without a record of its own; the script is locked. @throws as `create`, but for its number */
export async function replace(
  ctx: Context,
  before: SeatScript,
  { groupId, ...changed }: Omit<BodyOf<Endpoints['update']>, 'version'>,
): Promise<SeatScript> {
  if (groupId !== undefined) await groups.require(ctx, groupId)
  requireOrder({ effectiveFrom: before.effectiveFrom, effectiveTo: before.effectiveTo, ...changed })
  const values = { ...toRow(changed), ...(groupId === undefined ? {} : { group_id: groupId }) }
  await refuseTaken(() => store.update(ctx.db, before.id, { ...values, updated_at: ctx.clock.now() }))
  return require(ctx, before.id)
}

/** @throws seat_script.not_found */
export const remove = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const script = await requireLocked(ctx, id)
    await store.remove(ctx.db, id)
    await operationRecords.write(ctx, { action: 'remove', target: targetOf(script), changes: [] })
  })

/** Whoever makes or renames scripts does so one after the other, until the transaction ends. */
export const lock = (ctx: Context) => store.lockAll(ctx.db, ctx.actor.organizationId)

/** An agent has said it. One that is gone by now is passed over. */
export const noteUse = (ctx: Context<Actor>, id: string) =>
  store.noteUse(ctx.db, ctx.actor.organizationId, id, ctx.clock.now())

/** @throws seat_script.not_found, also for another organization's */
export async function require(ctx: Context, id: string): Promise<SeatScript> {
  const found = await store.find(ctx.db, ctx.actor.organizationId, id, ctx.clock.now())
  if (!found) throw new Problem('seat_script.not_found')
  return found
}

async function requireLocked(ctx: Context, id: string): Promise<SeatScript> {
  await store.lock(ctx.db, ctx.actor.organizationId, id)
  return require(ctx, id)
}

interface Span {
  effectiveFrom?: string | null | undefined
  effectiveTo?: string | null | undefined
}

/** @throws validity.reversed */
function requireOrder({ effectiveFrom, effectiveTo }: Span): void {
  if (!effectiveFrom || !effectiveTo || Date.parse(effectiveTo) > Date.parse(effectiveFrom)) return
  const message = '失效时间必须晚于生效时间'
  throw new Problem('validity.reversed', message, [{ path: 'effectiveTo', message }])
}

const refuseTaken = (write: () => Promise<unknown>) =>
  refuseOn('seat_scripts__organization_shortcut', shortcutTaken, () =>
    refuseOn('seat_scripts__group_title', titleTaken, write),
  )
const titleTaken = () =>
  new Problem('seat_script.title_taken', undefined, [{ path: 'title', message: '这个分组里已有同名话术' }])
const shortcutTaken = () =>
  new Problem('seat_script.shortcut_taken', undefined, [{ path: 'shortcut', message: '这个快捷码已被另一条话术使用' }])

type Fields = Omit<BodyOf<Endpoints['update']>, 'version' | 'groupId'>

const toRow = ({ effectiveFrom, effectiveTo, ...plain }: Fields) => ({
  ...plain,
  ...(effectiveFrom === undefined ? {} : { effective_from: effectiveFrom && new Date(effectiveFrom) }),
  ...(effectiveTo === undefined ? {} : { effective_to: effectiveTo && new Date(effectiveTo) }),
})

const targetOf = ({ id, title }: SeatScript) => ({ type: 'seatScript' as const, id, name: title })

/** As an operation record tells it. */
const told = ({ group, title, text, category, shortcut, keywords, enabled, ...rest }: SeatScript) => ({
  scriptGroup: group.name,
  title,
  scriptText: text,
  category,
  shortcut,
  keywords,
  enabled,
  effectiveFrom: rest.effectiveFrom,
  effectiveTo: rest.effectiveTo,
})
const recorded = ['scriptGroup', 'title', 'scriptText', 'category', 'shortcut', 'keywords', 'enabled', 'effectiveFrom', 'effectiveTo'] as const // prettier-ignore
