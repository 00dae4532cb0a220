/** 操作记录: who did what to what, before and after, written in the transaction of the act itself. */
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { Change, OperationRecord } from '@zhiku/contract/operation-records'
import type { Action, TargetType } from '@zhiku/contract/words/operation-records'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import * as store from './store.ts'
import type { RecordFilter, RecordScope } from './store.ts'

export { countKnowledgeChanges, firstAt } from './store.ts'
export type { RecordScope } from './store.ts'

/** Filled by app.ts, for the rooms that know bases and people lie above this one. */
export type ScopeOf = (ctx: Context) => Promise<RecordScope>

export interface Act {
  action: Action
  target: { type: TargetType; id: string; name: string }
  /** The knowledge base that the target lies in, so that the base's page shows it. */
  knowledgeBaseId?: string
  changes: Change[]
}

/** Longest text kept per side of a change, in characters; the rest of a long document is in its revisions. */
const maxTextLength = 4000

export const write = (ctx: Context, act: Act): Promise<void> => writeIf(true, ctx, act)

/** One statement whether it writes or not, so that its time does not tell. */
export const writeIf = (isMeant: boolean, ctx: Context, act: Act): Promise<void> =>
  store.insertAllIf(ctx.db, isMeant, [recordOf(ctx, act)])

/** Many in one statement. */
export const writeAll = (ctx: Context, acts: readonly Act[]): Promise<void> =>
  store.insertAllIf(
    ctx.db,
    true,
    acts.map((act) => recordOf(ctx, act)),
  )

const recordOf = (ctx: Context, act: Act): store.NewRecord => ({
  id: newId(),
  organizationId: ctx.actor.organizationId,
  employee: { id: ctx.actor.employeeId, name: ctx.actor.name },
  action: act.action,
  targetType: act.target.type,
  targetId: act.target.id,
  targetName: act.target.name,
  knowledgeBaseId: act.knowledgeBaseId,
  changes: act.changes.map((change) => ({
    ...change,
    before: shortened(change.before),
    after: shortened(change.after),
  })),
  ip: ctx.ip,
  createdAt: ctx.clock.now(),
})

/** The fields that something was made with; empty ones are left out. */
export const changesOfNew = (after: Record<string, unknown>): Change[] =>
  Object.entries(after)
    .filter(([, value]) => value !== undefined && value !== null && value !== '' && !isEmptyList(value))
    .map(([field, value]) => ({ field, after: value }))

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** The fields of `fields` whose values differ between two states of one thing. */
export function changesBetween<T extends object>(before: T, after: T, fields: readonly (keyof T & string)[]): Change[] {
  return fields
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
}

export const list = (
  ctx: Context,
  filter: Omit<RecordFilter, 'organizationId'>,
  page: PageQuery,
): Promise<Page<OperationRecord>> => store.list(ctx.db, { ...filter, organizationId: ctx.actor.organizationId }, page)

/** What was done to one thing before a time, the last first; at most ten. */
export const recentOn = (
  ctx: Context,
  filter: { targetId: string; actions: readonly Action[]; before: Date },
): Promise<OperationRecord[]> => store.recentOn(ctx.db, { ...filter, organizationId: ctx.actor.organizationId })

/** Everything that the filter finds, for the exported list. */
export const each = (ctx: Context, filter: Omit<RecordFilter, 'organizationId'>): AsyncIterable<OperationRecord> =>
  store.each(ctx.db, { ...filter, organizationId: ctx.actor.organizationId })

const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value
