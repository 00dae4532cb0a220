/** 组织, as those see them who hold a role in them. */
import type { Organization } from '@zhiku/contract/roles'
import * as employees from '../employees/service.ts'
import * as notifications from '../notifications/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { authorityOf } from './authority.ts'
import * as store from './store.ts'

export async function list(ctx: Context): Promise<Organization[]> {
  const held = await employees.memberships(ctx.db, ctx.actor.employeeId)
  const { administered } = await authorityOf(ctx)
  const rows = await store.organizationsOf(ctx.db, [...new Set(held.map(({ organizationId }) => organizationId))])
  return rows.map(({ id, name, version, createdAt, employeeCount }) => ({
    id,
    name,
    employeeCount,
    createdAt: createdAt.toISOString(),
    current: id === ctx.actor.organizationId,
    canEdit: administered.has(id),
    roleOrganizationId: held.find(({ organizationId }) => organizationId === id)?.roleOrganizationId ?? '',
    version,
  }))
}

/** The caller becomes its administrator. */
export const create = (ctx: Context, name: string): Promise<Organization> =>
  inTransaction(ctx, async (ctx) => {
    await requireFreeName(ctx, name)
    const { organizationId, roleIds } = await employees.createOrganization(ctx.db, name)
    await store.grant(ctx.db, ctx.actor.employeeId, { id: roleIds['3'], organizationId })
    const target = { type: 'organization', id: organizationId, name } as const
    await operationRecords.write(ctx, { action: 'create', target, changes: [{ field: 'name', after: name }] })
    await notifications.tellAccessChanged(ctx.db, [ctx.actor.employeeId])
    return requireOrganization(ctx, organizationId)
  })

/** @throws organization.not_found where the caller does not administer it, organization.name_taken, version.stale */
export const rename = (ctx: Context, id: string, name: string, version: number): Promise<Organization> =>
  inTransaction(ctx, async (ctx) => {
    const before = await requireOrganization(ctx, id)
    if (!before.canEdit) throw new Problem('organization.not_found')
    await requireFreeName(ctx, name, id)
    if (!(await store.renameOrganization(ctx.db, id, name, version))) throw new Problem('version.stale')
    const inside = { ...ctx, actor: { ...ctx.actor, organizationId: id } } // the record belongs to what was renamed
    const changes = operationRecords.changesBetween({ name: before.name }, { name }, ['name'])
    await operationRecords.write(inside, { action: 'update', target: { type: 'organization', id, name }, changes })
    return requireOrganization(ctx, id)
  })

async function requireOrganization(ctx: Context, id: string): Promise<Organization> {
  const organization = (await list(ctx)).find((one) => one.id === id)
  if (!organization) throw new Problem('organization.not_found')
  return organization
}

/**
 * Two of one name could not be told apart in the caller's own list; what others call theirs is not the caller's business.
 * No constraint can say so: what a caller makes at once is named one after the other, until the transaction ends.
 */
async function requireFreeName(ctx: Context, name: string, exceptId?: string): Promise<void> {
  await store.lockNames(ctx.db, ctx.actor.employeeId)
  const isTaken = (await list(ctx)).some((one) => one.name === name && one.id !== exceptId)
  if (isTaken) throw new Problem('organization.name_taken', undefined, [{ path: 'name', message: '名称已被使用' }])
}
