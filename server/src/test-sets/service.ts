/** 测试集: questions with what an assistant should answer; made, named, removed here. */
import type { api } from '@zhiku/contract'
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { TestSet } from '@zhiku/contract/test-sets'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as gateStore from './gate-store.ts'
import * as runStore from './run-store.ts'
import * as store from './store.ts'
import type { SetRow } from './store.ts'

type Endpoints = typeof api.testSets

export async function list(ctx: Context, query: QueryOf<Endpoints['list']>): Promise<Page<TestSet>> {
  const { organizationId } = ctx.actor
  const page = await store.list(ctx.db, { ...query, organizationId }, query)
  return { ...page, list: await withLastRuns(ctx, page.list) }
}

/** @throws test_set.not_found */
export async function get(ctx: Context, id: string): Promise<TestSet> {
  const [set] = await withLastRuns(ctx, [await requireSet(ctx, id)])
  if (!set) throw new Problem('test_set.not_found')
  return set
}

/** @throws test_set.name_taken */
export const create = (ctx: Context, { name, description = '' }: BodyOf<Endpoints['create']>): Promise<TestSet> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId, employeeId } = ctx.actor
    const [id, now] = [newId(), ctx.clock.now()]
    const row = { id, organization_id: organizationId, name, description, created_by: employeeId }
    await refuseOn('test_sets__organization_name', nameTaken, () =>
      store.insert(ctx.db, { ...row, created_at: now, updated_at: now }),
    )
    const changes = operationRecords.changesOfNew({ name, description })
    await operationRecords.write(ctx, { action: 'create', target: { type: 'testSet', id, name }, changes })
    return get(ctx, id)
  })

/** @throws test_set.not_found, test_set.name_taken, version.stale */
export const update = (
  ctx: Context,
  id: string,
  { version, ...named }: BodyOf<Endpoints['update']>,
): Promise<TestSet> =>
  inTransaction(ctx, async (ctx) => {
    const before = await requireLocked(ctx, id)
    if (before.version !== version) throw new Problem('version.stale')
    await refuseOn('test_sets__organization_name', nameTaken, () =>
      store.update(ctx.db, id, { ...named, updated_at: ctx.clock.now() }),
    )
    const after = await get(ctx, id)
    const changes = operationRecords.changesBetween(pickNamed(before), pickNamed(after), ['name', 'description'])
    await operationRecords.write(ctx, { action: 'update', target: { type: 'testSet', id, name: after.name }, changes })
    return after
  })

const pickNamed = ({ name, description }: { name: string; description: string }) => ({ name, description })

/** A run of it ends; what has been judged stays. @throws test_set.not_found, test_set.guards */
export const remove = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { name } = await requireLocked(ctx, id)
    const guarded = await gateStore.guardedBy(ctx.db, id)
    if (guarded.length > 0)
      throw new Problem('test_set.guards', `助手“${guarded.join('”“')}”的发布门禁在用这个测试集，请先更换门禁的测试集`)
    const now = ctx.clock.now()
    await runStore.cancelOfSet(ctx.db, id, now)
    await store.update(ctx.db, id, { deleted_at: now })
    await operationRecords.write(ctx, { action: 'remove', target: { type: 'testSet', id, name }, changes: [] })
  })

/** @throws test_set.not_found, also for a removed one and another organization's */
export async function requireSet(ctx: Context, id: string): Promise<SetRow> {
  const found = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!found) throw new Problem('test_set.not_found')
  return found
}

export async function requireLocked(ctx: Context, id: string): Promise<SetRow> {
  const found = await store.lock(ctx.db, ctx.actor.organizationId, id)
  if (!found) throw new Problem('test_set.not_found')
  return found
}

async function withLastRuns(ctx: Context, rows: readonly SetRow[]): Promise<TestSet[]> {
  const last = await runStore.lastOfSets(ctx.db, rows.map(({ id }) => id)) // prettier-ignore
  return rows.map((row) => {
    const lastRun = last.get(row.id)
    return {
      id: row.id,
      ...pickNamed(row),
      questions: row.questions,
      ...(lastRun ? { lastRun } : {}),
      createdBy: { id: row.created_by, name: row.author },
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      version: row.version,
    }
  })
}

const nameTaken = () => new Problem('test_set.name_taken')
