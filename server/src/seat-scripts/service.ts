/** 话术: what agents say again and again, ready to be said. */
import type { seatSettings } from '@zhiku/contract'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { SeatScript } from '@zhiku/contract/seat-assistant/scripts'
import { seatLimits } from '@zhiku/contract/words/seat-assistant'
import * as audits from '../audits/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Actor, Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { isAudited, submit } from './audited.ts'
import {
  contentOf,
  refuseTaken,
  require,
  requireLocked,
  requireOrder,
  requireWritable,
  toRow,
  write,
} from './content.ts'
import * as groups from './groups.ts'
import * as store from './store.ts'

export { require } from './content.ts'
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
  const { organizationId } = filter
  const [categories, audited] = await Promise.all([store.categories(ctx.db, organizationId), isAudited(ctx)])
  return { ...page, categories, isAudited: audited }
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
    if (script.pendingAuditId) return script // submitting it is recorded
    const changes = operationRecords.changesOfNew(told(script))
    await operationRecords.write(ctx, { action: 'create', target: targetOf(script), changes })
    return script
  })

/** Without a record of its own. @throws as `create`, but for its number */
export async function insert(ctx: Context, { groupId, ...draft }: ScriptDraft): Promise<SeatScript> {
  await groups.require(ctx, groupId)
  requireOrder(draft)
  const waits = await isAudited(ctx)
  const [id, now] = [newId(), ctx.clock.now()]
  const made = { created_by: ctx.actor.employeeId, created_at: now, updated_at: now, is_approved: !waits }
  const row = { id, organization_id: ctx.actor.organizationId, group_id: groupId, ...toRow(draft), ...made }
  await refuseTaken(() => store.insert(ctx.db, { ...row, title: draft.title, text: draft.text }))
  if (waits) await submitCreation(ctx, await require(ctx, id))
  return require(ctx, id)
}

const submitCreation = (ctx: Context, script: SeatScript) =>
  submit(ctx, script, { action: 'create', before: null, after: contentOf(script) })

/** @throws seat_script.not_found, version.stale, audit.pending, and as `create` */
export const update = (ctx: Context, id: string, body: BodyOf<Endpoints['update']>): Promise<SeatScript> =>
  inTransaction(ctx, async (ctx) => {
    const { version, ...changed } = body
    await lock(ctx)
    const before = await requireLocked(ctx, id)
    if (before.version !== version) throw new Problem('version.stale')
    const after = await replace(ctx, before, changed)
    if (after.pendingAuditId !== before.pendingAuditId) return after // submitting it is recorded
    const changes = operationRecords.changesBetween(told(before), told(after), recorded)
    const onlySwitched = changes.length === 1 && changes[0]?.field === 'enabled'
    const action = onlySwitched ? (after.enabled ? 'enable' : 'disable') : 'update'
    if (changes.length > 0) await operationRecords.write(ctx, { action, target: targetOf(after), changes })
    return after
  })

/** Without a record of its own; the script is locked. @throws audit.pending, and as `create`, but for its number */
export async function replace(ctx: Context, before: SeatScript, given: Changed): Promise<SeatScript> {
  const content = contentOf(before)
  const changed = audits.changedFields({ before: content, after: { ...content, ...given } })
  const stopsNow = before.state !== 'unapproved' && isStop(changed)
  if (before.pendingAuditId && !stopsNow) throw pending()
  if ((await isAudited(ctx)) && !stopsNow) await propose(ctx, before, changed)
  else await write(ctx, { id: before.id, ...content }, changed, { is_approved: true })
  return require(ctx, before.id)
}

type Changed = Omit<BodyOf<Endpoints['update']>, 'version'>

/** What must not be said any more waits for nobody, whatever else of it waits. */
const isStop = (changed: Changed): boolean => Object.keys(changed).join() === 'enabled' && changed.enabled === false

/** One that nobody is offered becomes what is proposed; another stays as it is. */
async function propose(ctx: Context, before: SeatScript, changed: Changed): Promise<void> {
  const content = contentOf(before)
  if (before.state === 'unapproved') {
    await write(ctx, { id: before.id, ...content }, changed)
    return submitCreation(ctx, await require(ctx, before.id))
  }
  if (Object.keys(changed).length === 0) return
  const after = { ...content, ...changed }
  await requireWritable(ctx, before.id, after)
  await submit(ctx, before, { action: 'update', before: content, after })
}

/** One that nobody is offered goes at once. @throws seat_script.not_found, audit.pending */
export const remove = (ctx: Context, id: string): Promise<{ submitted: boolean }> =>
  inTransaction(ctx, async (ctx) => {
    const script = await requireLocked(ctx, id)
    if (script.pendingAuditId) throw pending()
    if (script.state !== 'unapproved' && (await isAudited(ctx))) {
      await submit(ctx, script, { action: 'remove', before: contentOf(script), after: null })
      return { submitted: true }
    }
    await store.remove(ctx.db, id)
    await operationRecords.write(ctx, { action: 'remove', target: targetOf(script), changes: [] })
    return { submitted: false }
  })

const pending = () => new Problem('audit.pending', '这条话术有变更正在等待审核，请等审核完或先撤回')

/** Whoever makes or renames scripts does so one after the other, until the transaction ends. */
export const lock = (ctx: Context) => store.lockAll(ctx.db, ctx.actor.organizationId)

/** An agent has said it. One that is gone by now is passed over. */
export const noteUse = (ctx: Context<Actor>, id: string) =>
  store.noteUse(ctx.db, ctx.actor.organizationId, id, ctx.clock.now())

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
