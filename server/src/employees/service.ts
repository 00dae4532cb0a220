/** 员工, roles, organizations: who somebody is and what their menu holds. */
import { routes } from '@zhiku/contract/routes'
import type { CurrentInfo, Employee, MenuItem, RoleOrganization } from '@zhiku/contract/sessions'
import { menuKeys, roleTypes } from '@zhiku/contract/words/roles'
import type { RoleType } from '@zhiku/contract/words/roles'
import { admits } from '../platform/admission.ts'
import type { EmployeeActor, Context } from '../platform/context.ts'
import { inTransaction } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { pictureAddress } from '../platform/storage/picture-address.ts'
import { fullGrants, menuKeysOf, permissionsOf } from './grants.ts'
import { newOneTimePassword } from './one-time-password.ts'
import { hashPassword, isPasswordRight } from './passwords.ts'
import * as store from './store.ts'
import type { EmployeeRow, Membership } from './store.ts'

/** Whose mobile it is, if anybody's, and whether the password is theirs; takes the same time either way. */
export async function checkCredentials(
  { db, ip }: Pick<Context<undefined>, 'db' | 'ip'>,
  mobile: string,
  password: string,
): Promise<{ employee: EmployeeRow | undefined; isRight: boolean }> {
  const employee = await store.findByMobile(db, mobile)
  return { employee, isRight: await isPasswordRight(employee?.passwordHash, password, ip) }
}

export const employeeName = store.employeeName
export const memberships = store.memberships
export const memberByMobile = store.memberByMobile
export const administratorIds = store.administratorIds
export type { Membership } from './store.ts'
export const setSignedIn = store.setSignedIn
export const replacePassword = store.replacePassword
export const requirePasswordChange = store.requirePasswordChange
export const find = store.find
export const insertRole = store.insertRole
export const insertEmployee = store.insertEmployee
export const enable = store.enable
export const setPasswordHash = store.setPasswordHash
export const setFirstPassword = store.setFirstPassword

/** A password that is shown once and kept as a hash only. */
export async function makeOneTimePassword(): Promise<{ oneTimePassword: string; passwordHash: string }> {
  const oneTimePassword = newOneTimePassword()
  return { oneTimePassword, passwordHash: await hashPassword(oneTimePassword) }
}
export { menuKeysOf, permissionsOf } from './grants.ts'

/** The shape that login and current-info share, seen from one of the employee's role organizations. */
export async function currentInfo(db: Db, employeeId: string, roleOrganizationId: string): Promise<CurrentInfo> {
  const employee = await store.find(db, employeeId)
  const all = (await store.memberships(db, employeeId)).map(toRoleOrganization)
  const current = all.find(({ id }) => id === roleOrganizationId)
  if (!employee || !current) throw new Problem('session.required')
  return {
    employee: toEmployee(employee, current.role.roleType),
    currentRoleOrganization: current,
    roleOrganizations: all,
  }
}

export async function hideGuide(ctx: Context, hidden: boolean): Promise<Employee> {
  await store.setGuideHidden(ctx.db, ctx.actor.employeeId, hidden)
  const employee = await store.find(ctx.db, ctx.actor.employeeId)
  if (!employee) throw new Problem('session.required')
  return toEmployee(employee, ctx.actor.roleType)
}

/**
 * What one's password becomes, if the old one is right; outside a transaction, for the hashes are slow on purpose.
 * @throws employee.wrong_old_password
 */
export async function newPassword(ctx: Context, oldPassword: string, wanted: string): Promise<PasswordChange> {
  const employee = await store.find(ctx.db, ctx.actor.employeeId)
  const isRight = await isPasswordRight(employee?.passwordHash, oldPassword, ctx.ip)
  if (!employee || !isRight) throw new Problem('employee.wrong_old_password')
  return { replaced: employee.passwordHash, passwordHash: await hashPassword(wanted, ctx.ip) }
}

export interface PasswordChange {
  /** The hash that the old password was found right by. */
  replaced: string
  passwordHash: string
}

const menuOf = (membership: Membership): MenuItem[] =>
  menuKeysOf(membership).map((key) => ({ key, title: menuKeys[key] }))

export async function menu(ctx: Context): Promise<MenuItem[]> {
  const all = await store.memberships(ctx.db, ctx.actor.employeeId)
  const current = all.find(({ roleOrganizationId }) => roleOrganizationId === ctx.actor.roleOrganizationId)
  return current ? menuOf(current) : []
}

/** Whether somebody could make this call now in this role organization: what a job does in their name ends when not. */
export async function mayStill(
  db: Db,
  who: { employeeId: string; roleOrganizationId: string },
  route: Parameters<typeof admits>[0],
): Promise<boolean> {
  const employee = await store.find(db, who.employeeId)
  const held = await store.memberships(db, who.employeeId)
  const current = held.find(({ roleOrganizationId }) => roleOrganizationId === who.roleOrganizationId)
  if (!employee?.enabled || !current) return false
  const grants = { menuKeys: menuKeysOf(current), permissions: permissionsOf(current) }
  return admits(route, { kind: 'employee', roleType: current.roleType, grants })
}

export const isEmpty = async (db: Db): Promise<boolean> => (await store.countEmployees(db)) === 0

interface NewMember {
  mobile: string
  name: string
  passwordHash: string
  /** Role organizations to hold, in order: the first is current after login. */
  roles: { organizationId: string; roleId: string }[]
}

/** An organization with one role per role type. */
export const createOrganization = (
  db: Db,
  name: string,
): Promise<{ organizationId: string; roleIds: Record<RoleType, string> }> =>
  inTransaction(db, async (tx) => {
    const organizationId = newId()
    await store.insertOrganization(tx, { id: organizationId, name })
    const roleIds = { '1': newId(), '2': newId(), '3': newId() }
    for (const roleType of ['1', '2', '3'] as const) {
      const role = { id: roleIds[roleType], organizationId, name: roleTypes[roleType], roleType }
      await store.insertRole(tx, { ...role, ...fullGrants(roleType) })
    }
    return { organizationId, roleIds }
  })

export const createMember = async (
  db: Db,
  { password, ...member }: Omit<NewMember, 'passwordHash'> & { password: string },
): Promise<EmployeeActor> => insertMember(db, { ...member, passwordHash: await hashPassword(password) })

export const insertMember = (db: Db, { roles, ...employee }: NewMember): Promise<EmployeeActor> =>
  inTransaction(db, async (tx) => {
    const employeeId = newId()
    await store.insertEmployee(tx, { id: employeeId, ...employee })
    for (const { organizationId, roleId } of roles) {
      await store.insertMembership(tx, { id: newId(), employeeId, organizationId, roleId })
    }
    const [first] = await store.memberships(tx, employeeId)
    if (!first) throw new Error('a member holds at least one role organization')
    const { roleOrganizationId, organizationId, roleType } = first
    return {
      kind: 'employee',
      employeeId,
      name: employee.name,
      sessionId: '',
      roleOrganizationId,
      organizationId,
      roleType,
    }
  })

export const avatarOf = ({ id, avatarKey }: Pick<EmployeeRow, 'id' | 'avatarKey'>): { avatarUrl?: string } =>
  pictureAddress(routes.employees.avatar.path, id, avatarKey)

const toEmployee = (row: EmployeeRow, roleType: RoleType): Employee => ({
  id: row.id,
  name: row.name,
  mobile: row.mobile,
  ...avatarOf(row),
  roleType,
  guideHidden: row.guideHidden,
  mustChangePassword: row.mustChangePassword,
})

const toRoleOrganization = (membership: Membership): RoleOrganization => ({
  id: membership.roleOrganizationId,
  organization: { id: membership.organizationId, name: membership.organizationName },
  role: { id: membership.roleId, name: membership.roleName, roleType: membership.roleType },
  menuItems: menuOf(membership),
  permissions: permissionsOf(membership),
})
