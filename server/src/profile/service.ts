/** 个人资料: what somebody sees and changes of themselves. */
import type { api } from '@zhiku/contract'
import type { LiveSession } from '@zhiku/contract/employees'
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { OperationRecord } from '@zhiku/contract/operation-records'
import type { Profile } from '@zhiku/contract/profile'
import * as employees from '../employees/service.ts'
import * as objects from '../objects/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as sessions from '../sessions/service.ts'
import * as store from './store.ts'

type Endpoints = typeof api.profile

export async function get({ db, actor }: Context): Promise<Profile> {
  const employee = await employees.find(db, actor.employeeId)
  if (!employee) throw new Problem('session.required')
  const held = await employees.memberships(db, actor.employeeId)
  return {
    id: employee.id,
    name: employee.name,
    mobile: employee.mobile,
    ...employees.avatarOf(employee),
    roles: held.map((one) => ({
      roleOrganizationId: one.roleOrganizationId,
      organization: { id: one.organizationId, name: one.organizationName },
      role: { id: one.roleId, name: one.roleName, roleType: one.roleType },
    })),
    ...(employee.lastSignedInAt ? { lastSignedInAt: employee.lastSignedInAt.toISOString() } : {}),
    createdAt: employee.createdAt.toISOString(),
    version: employee.version,
  }
}

/** @throws file.upload_missing, file.too_large, employee.avatar_unreadable, version.stale */
export async function update(ctx: Context, draft: BodyOf<Endpoints['update']>): Promise<Profile> {
  const { avatarOssUrl } = draft
  const key = avatarOssUrl && (await objects.pictureKey(ctx, avatarOssUrl))
  return inTransaction(ctx, async (ctx) => {
    const before = await get(ctx)
    const { name = before.name, version } = draft
    const values = { name, ...(key === undefined ? {} : { avatar_key: key }) }
    if (!(await store.update(ctx.db, before.id, version, values))) throw new Problem('version.stale')
    if (key !== undefined) await objects.holdPicture(ctx, { type: holders.type, id: before.id }, key)
    const after = await get(ctx)
    const recorded = ({ name, avatarUrl }: Profile) => ({ name, avatarOssUrl: avatarUrl ? '有' : null })
    const changes = operationRecords.changesBetween(recorded(before), recorded(after), ['name', 'avatarOssUrl'])
    const target = { type: 'employee', id: after.id, name: after.name } as const
    await operationRecords.write(ctx, { action: 'update', target, changes })
    return after
  })
}

export const holders: objects.Holders = { type: 'employee', all: store.picturesOfAll }

export const listSessions = (ctx: Context): Promise<LiveSession[]> => sessions.listLive(ctx, ctx.actor.employeeId)

/** @throws session.not_found, also for somebody else's */
export const endSession = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await sessions.endOne(ctx.db, ctx.actor.employeeId, id))) throw new Problem('session.not_found')
    await recordEnd(ctx)
  })

export const endOtherSessions = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const ended = await sessions.endAll(ctx.db, ctx.actor.employeeId, ctx.actor.sessionId)
    if (ended > 0) await recordEnd(ctx)
    return ended
  })

const recordEnd = (ctx: Context): Promise<void> => {
  const { employeeId: id, name } = ctx.actor
  return operationRecords.write(ctx, { action: 'endSession', target: { type: 'employee', id, name }, changes: [] })
}

export const records = (
  ctx: Context,
  { pageNum, pageSize, ...filter }: QueryOf<Endpoints['records']>,
): Promise<Page<OperationRecord>> =>
  operationRecords.list(ctx, { ...filter, employeeId: ctx.actor.employeeId }, { pageNum, pageSize })
