/** Gives and takes roles, in every organization that the caller may do so in; what is elsewhere stays as it is. */
import * as operationRecords from '../operation-records/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as roles from '../roles/service.ts'
import type { Authority } from '../roles/service.ts'
import * as store from './store.ts'
import type { HeldRow } from './store.ts'

export interface RoleChange {
  /** The roles that were asked for. */
  placed: { id: string; name: string; organizationId: string }[]
  /** One operation record in each organization where something has changed. */
  record(): Promise<void>
}

/** @throws role.not_assignable, employee.last_administrator */
export async function changeRoles(
  ctx: Context,
  authority: Authority,
  person: { id: string; name: string; held: readonly HeldRow[] },
  roleIds: readonly string[],
): Promise<RoleChange> {
  const wanted = new Set(roleIds)
  const placed = await store.rolesByIds(ctx.db, [...wanted])
  const isAllowed = placed.every((role) => roles.mayAssign(authority, role))
  if (placed.length < wanted.size || !isAllowed) throw new Problem('role.not_assignable')
  const current = person.held.filter((role) => roles.mayAssign(authority, role))
  const taken = current.filter(({ roleId }) => !wanted.has(roleId))
  const given = placed.filter(({ id }) => !current.some(({ roleId }) => roleId === id))
  const organizationIds = [...new Set([...taken, ...given].map(({ organizationId }) => organizationId))]
  if (organizationIds.length > 0) await roles.lockOrganizations(ctx.db, organizationIds)
  for (const role of given) await roles.grant(ctx.db, person.id, role)
  for (const { roleId } of taken) await roles.revoke(ctx.db, person.id, roleId)
  const left = taken.filter(({ roleType }) => roleType === '3').map(({ organizationId }) => organizationId)
  await roles.requireAdministrator(ctx, left)
  return { placed, record: () => record(ctx, person, placed, organizationIds) }
}

async function record(
  ctx: Context,
  { id, name, held }: { id: string; name: string; held: readonly HeldRow[] },
  placed: RoleChange['placed'],
  organizationIds: readonly string[],
): Promise<void> {
  for (const organizationId of organizationIds) {
    const before = held.filter((role) => role.organizationId === organizationId).map(({ roleName }) => roleName)
    const after = placed.filter((role) => role.organizationId === organizationId).map((role) => role.name)
    const inside = { ...ctx, actor: { ...ctx.actor, organizationId } }
    const target = { type: 'employee', id, name } as const
    await operationRecords.write(inside, { action: 'grant', target, changes: [{ field: 'roleIds', before, after }] })
  }
}
