/** 角色: what a role may see and do, and who holds it. Nobody changes a role of their own, and an organization keeps an administrator. */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { Role, RoleMember } from '@zhiku/contract/roles'
import { menuKeys as menuTitles, permissions as permissionTitles } from '@zhiku/contract/words/roles'
import type { MenuKey, Permission, RoleType } from '@zhiku/contract/words/roles'
import * as employees from '../employees/service.ts'
import * as notifications from '../notifications/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { authorityOf, mayAssign } from './authority.ts'
import * as store from './store.ts'
import type { RoleRow } from './store.ts'

export { authorityOf, mayAssign, mayManage, mayManageAccount } from './authority.ts'
export type { Authority } from './authority.ts'
export { grant, lockOrganizations, revoke } from './store.ts'

type Endpoints = typeof api.roles

export async function list(ctx: Context, query: QueryOf<Endpoints['list']>): Promise<Page<Role>> {
  const own = await ownRoleIds(ctx)
  return store.list(ctx.db, ctx.actor.organizationId, query, query, (row) => toRole(ctx, row, own))
}

export const get = async (ctx: Context, id: string): Promise<Role> =>
  toRole(ctx, await requireRole(ctx, id), await ownRoleIds(ctx))

/** Roles that the caller may give to others, by organization, the current one first. */
export async function options(ctx: Context): Promise<DataOf<Endpoints['options']>['list']> {
  const authority = await authorityOf(ctx)
  const { organizationId: current } = ctx.actor
  const roles = await store.listOf(ctx.db, [...new Set([current, ...authority.administered])])
  const groups = new Map<string, DataOf<Endpoints['options']>['list'][number]>()
  for (const { organizationId, organizationName, id, name, roleType } of roles) {
    if (!mayAssign(authority, { organizationId, roleType })) continue
    const group = groups.get(organizationId) ?? {
      organization: { id: organizationId, name: organizationName },
      roles: [],
    }
    group.roles.push({ id, name, roleType })
    groups.set(organizationId, group)
  }
  const isCurrent = ({ organization }: { organization: { id: string } }) => Number(organization.id === current)
  return [...groups.values()].sort((a, b) => isCurrent(b) - isCurrent(a))
}

export const create = (ctx: Context, draft: BodyOf<Endpoints['create']>): Promise<Role> =>
  inTransaction(ctx, async (ctx) => {
    const lists = listsOf(draft)
    const { name, description = '', roleType } = draft
    const role = { id: newId(), organizationId: ctx.actor.organizationId, name, description, roleType, ...lists }
    await refuseOn('roles__organization_name', nameTaken, () => employees.insertRole(ctx.db, role))
    const made = await get(ctx, role.id)
    const changes = operationRecords.changesOfNew({ name, description, roleType, ...inWords(lists) })
    await operationRecords.write(ctx, { action: 'create', target: targetOf(made), changes })
    return made
  })

export const copy = async (ctx: Context, id: string, name: string): Promise<Role> => {
  const { description, roleType, menuKeys, permissions } = await get(ctx, id)
  return create(ctx, { name, description, roleType, menuKeys, permissions })
}

/** @throws role.not_found, role.name_taken, employee.own_grant, employee.last_administrator, version.stale */
export const update = (ctx: Context, id: string, draft: BodyOf<Endpoints['update']>): Promise<Role> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx.actor
    await store.lockOrganizations(ctx.db, [organizationId])
    const before = await get(ctx, id)
    const { version, ...given } = draft
    const next = { ...before, ...defined(given) }
    const lists = listsOf(next)
    const isGrant = next.roleType !== before.roleType || changed({ ...before }, { ...lists }).length > 0
    if (isGrant && (await ownRoleIds(ctx)).has(id)) throw new Problem('employee.own_grant')
    const values = {
      name: next.name,
      description: next.description,
      role_type: next.roleType,
      menu_keys: lists.menuKeys,
      permissions: lists.permissions,
      updated_at: ctx.clock.now(),
    }
    const write = () => store.update(ctx.db, id, version, values)
    if (!(await refuseOn('roles__organization_name', nameTaken, write))) throw new Problem('version.stale')
    if (before.roleType === '3') await requireAdministrator(ctx, [organizationId])
    const after = await get(ctx, id)
    const changes = operationRecords.changesBetween(
      { ...before, ...inWords(before) },
      { ...after, ...inWords(after) },
      ['name', 'description', 'roleType', 'menuKeys', 'permissions'],
    )
    await operationRecords.write(ctx, { action: 'update', target: targetOf(after), changes })
    await notifications.tellAccessChanged(ctx.db, await store.memberIds(ctx.db, id))
    return after
  })

/** @throws role.not_found, role.in_use */
export const remove = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await store.lockOrganizations(ctx.db, [ctx.actor.organizationId])
    const role = await get(ctx, id)
    if (role.memberCount > 0) throw new Problem('role.in_use')
    await store.remove(ctx.db, id)
    await operationRecords.write(ctx, { action: 'remove', target: targetOf(role), changes: [] })
  })

export async function members(
  ctx: Context,
  id: string,
  { keyword, ...page }: QueryOf<Endpoints['members']>,
): Promise<Page<RoleMember>> {
  await requireRole(ctx, id)
  return store.membersOf(ctx.db, id, keyword, page)
}

/** Each succeeds or fails for itself, but for the last administrator, who keeps the whole from happening. */
export const setMembers = (
  ctx: Context,
  id: string,
  { add, remove: taken }: BodyOf<Endpoints['setMembers']>,
): Promise<DataOf<Endpoints['setMembers']>> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx.actor
    await store.lockOrganizations(ctx.db, [organizationId])
    const role = await get(ctx, id)
    const failed: { employeeId: string; message: string }[] = []
    const changedIds: string[] = []
    for (const [employeeId, isAdded] of [
      ...add.map((one) => [one, true] as const),
      ...taken.map((one) => [one, false] as const),
    ]) {
      const refusal = await setMember(ctx, role, employeeId, isAdded)
      if (refusal) failed.push({ employeeId, message: refusal })
      else changedIds.push(employeeId)
    }
    if (role.roleType === '3' && taken.length > 0) await requireAdministrator(ctx, [organizationId])
    await notifications.tellAccessChanged(ctx.db, changedIds)
    return { changed: changedIds.length, failed }
  })

/** Why not, in a sentence; undefined when it is done. */
async function setMember(ctx: Context, role: Role, employeeId: string, isAdded: boolean): Promise<string | undefined> {
  if (employeeId === ctx.actor.employeeId) return new Problem('employee.own_grant').message
  const held = await employees.memberships(ctx.db, employeeId)
  const here = held.filter(({ organizationId }) => organizationId === ctx.actor.organizationId)
  if (here.length === 0) return new Problem('employee.not_found').message
  const isHeld = here.some(({ roleId }) => roleId === role.id)
  if (isHeld === isAdded) return undefined
  if (!isAdded && here.length === 1) return '这是他在本组织的唯一角色，请先分配另一个角色，或将他移出组织'
  const placed = { id: role.id, organizationId: ctx.actor.organizationId }
  await (isAdded ? store.grant(ctx.db, employeeId, placed) : store.revoke(ctx.db, employeeId, role.id))
  const name = (await employees.find(ctx.db, employeeId))?.name ?? ''
  const names = here.map(({ roleName }) => roleName)
  const after = isAdded ? [...names, role.name] : names.filter((one) => one !== role.name)
  const changes = [{ field: 'roleIds', before: names, after }]
  await operationRecords.write(ctx, { action: 'grant', target: { type: 'employee', id: employeeId, name }, changes })
  return undefined
}

/** @throws employee.last_administrator when one of these organizations would have nobody to manage it */
export async function requireAdministrator(ctx: Context, organizationIds: Iterable<string>): Promise<void> {
  for (const id of new Set(organizationIds)) {
    if ((await employees.administratorIds(ctx.db, id)).length === 0) throw new Problem('employee.last_administrator')
  }
}

/** @throws role.not_found, also for another organization's */
async function requireRole(ctx: Context, id: string): Promise<RoleRow> {
  const role = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!role) throw new Problem('role.not_found')
  return role
}

const ownRoleIds = async ({ db, actor }: Context): Promise<Set<string>> =>
  new Set((await employees.memberships(db, actor.employeeId)).map(({ roleId }) => roleId))

interface Lists {
  roleType: RoleType
  menuKeys: readonly MenuKey[]
  permissions: readonly Permission[]
}

/** What the role type can hold, with what administrators always hold. @throws request.invalid naming what it cannot */
function listsOf(draft: Lists): { menuKeys: MenuKey[]; permissions: Permission[] } {
  const menuKeys = employees.menuKeysOf(draft)
  const permissions = employees.permissionsOf(draft)
  const strangeKeys = draft.menuKeys.filter((key) => !menuKeys.includes(key)).map((key) => menuTitles[key])
  const strangeWords = draft.permissions.filter((word) => !permissions.includes(word)).map((w) => permissionTitles[w])
  const [path, strange] = strangeKeys.length > 0 ? ['menuKeys', strangeKeys] : ['permissions', strangeWords]
  if (strange.length === 0) return { menuKeys, permissions }
  const message = `这类角色不能使用：${strange.join('、')}`
  throw new Problem('request.invalid', message, [{ path: String(path), message }])
}

const changed = (before: object, after: object) =>
  operationRecords.changesBetween(before, after, ['menuKeys', 'permissions'] as never[]) // keys of both

const inWords = ({ menuKeys, permissions }: Pick<Lists, 'menuKeys' | 'permissions'>) => ({
  menuKeys: menuKeys.map((key) => menuTitles[key]),
  permissions: permissions.map((word) => permissionTitles[word]),
})

const nameTaken = () => new Problem('role.name_taken', undefined, [{ path: 'name', message: '名称已被使用' }])
const targetOf = ({ id, name }: { id: string; name: string }) => ({ type: 'role', id, name }) as const

const defined = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never // same keys, less the undefined ones

function toRole(ctx: Context, row: RoleRow, own: ReadonlySet<string>): Role {
  const roleType = row.role_type as RoleType // check constraint
  const lists = { roleType, menuKeys: row.menu_keys, permissions: row.permissions }
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    roleType,
    menuKeys: employees.menuKeysOf(lists),
    permissions: employees.permissionsOf(lists),
    memberCount: row.members ?? 0,
    canEdit: ctx.actor.roleType === '3' && !own.has(row.id),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}
