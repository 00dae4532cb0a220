import type { MenuKey, Permission, RoleType } from '@zhiku/contract/words/roles'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '../platform/db.ts'

export interface EmployeeRow {
  id: string
  name: string
  mobile: string
  passwordHash: string
  /** Picture, in the store. */
  avatarKey: string | undefined
  enabled: boolean
  guideHidden: boolean
  /** The password is a one-time one. */
  mustChangePassword: boolean
  passwordExpiresAt: Date | undefined
  lastSignedInAt: Date | undefined
  createdAt: Date
  version: number
}
export interface Membership {
  roleOrganizationId: string
  organizationId: string
  organizationName: string
  roleId: string
  roleName: string
  roleType: RoleType
  menuKeys: string[]
  permissions: string[]
}

/** One more column of a query: the name of the employee whose id stands in this one; null where it may be null. */
export const employeeName = <Name extends string | null = string>(column: string) =>
  sql<Name>`(select name from employees where id = ${sql.ref(column)})`

export const findByMobile = async (db: Db, mobile: string): Promise<EmployeeRow | undefined> => {
  const row = await db.selectFrom('employees').selectAll().where('mobile', '=', mobile).executeTakeFirst()
  return row && toEmployee(row)
}

export const find = async (db: Db, id: string): Promise<EmployeeRow | undefined> => {
  const row = await db.selectFrom('employees').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toEmployee(row)
}

/** Who may sign in to this organization with this number. */
export async function memberByMobile(db: Db, organizationId: string, mobile: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('employees as e')
    .innerJoin('role_organizations as ro', 'ro.employee_id', 'e.id')
    .where('e.mobile', '=', mobile)
    .where('e.enabled', '=', true)
    .where('ro.organization_id', '=', organizationId)
    .select('e.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The employee's role organizations, oldest first. */
export const memberships = async (db: Db, employeeId: string): Promise<Membership[]> => {
  const rows = await db
    .selectFrom('role_organizations as ro')
    .innerJoin('organizations as o', 'o.id', 'ro.organization_id')
    .innerJoin('roles as r', 'r.id', 'ro.role_id')
    .where('ro.employee_id', '=', employeeId)
    .orderBy('ro.created_at')
    .orderBy('ro.id')
    .select(['ro.id as roleOrganizationId', 'o.id as organizationId', 'o.name as organizationName'])
    .select(['r.id as roleId', 'r.name as roleName', 'r.role_type as roleType', 'r.menu_keys as menuKeys'])
    .select('r.permissions')
    .execute()
  return rows as Membership[] // check constraint on role_type
}

/** Enabled employees who hold a role of type 3 in the organization. */
export async function administratorIds(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('role_organizations as ro')
    .innerJoin('roles as r', 'r.id', 'ro.role_id')
    .innerJoin('employees as e', 'e.id', 'ro.employee_id')
    .where('ro.organization_id', '=', organizationId)
    .where('r.role_type', '=', '3')
    .where('e.enabled', '=', true)
    .select('e.id')
    .distinct()
    .orderBy('e.id')
    .execute()
  return rows.map(({ id }) => id)
}

export const setGuideHidden = (db: Db, id: string, hidden: boolean) =>
  db.updateTable('employees').set({ guide_hidden: hidden }).where('id', '=', id).execute()

/** The account may sign in again, where it holds a role. */
export const enable = (db: Db, id: string) =>
  db.updateTable('employees').set({ enabled: true }).where('id', '=', id).execute()

const oneTime = (passwordHash: string, expiresAt: Date) =>
  ({ password_hash: passwordHash, must_change_password: true, password_expires_at: expiresAt }) as const

/** A one-time password. */
export const setPasswordHash = (db: Db, id: string, passwordHash: string, expiresAt: Date) =>
  db.updateTable('employees').set(oneTime(passwordHash, expiresAt)).where('id', '=', id).execute()

/** A one-time password instead of the first one; false when they have signed in or `replaced` is no longer theirs. */
export async function setFirstPassword(
  db: Db,
  id: string,
  { passwordHash, replaced, expiresAt }: { passwordHash: string; replaced: string; expiresAt: Date },
): Promise<boolean> {
  const query = db
    .updateTable('employees')
    .set(oneTime(passwordHash, expiresAt))
    .where('id', '=', id)
    .where('last_signed_in_at', 'is', null)
    .where('password_hash', '=', replaced)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** One's own password; false when it has been reset since `replaced` was read. */
export async function replacePassword(
  db: Db,
  id: string,
  { passwordHash, replaced }: { passwordHash: string; replaced: string },
): Promise<boolean> {
  const query = db
    .updateTable('employees')
    .set({ password_hash: passwordHash, must_change_password: false, password_expires_at: null })
    .where('id', '=', id)
    .where('password_hash', '=', replaced)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** For a password that somebody else knows and that no one could make anew, so it does not expire. */
export const requirePasswordChange = (db: Db, id: string) =>
  db.updateTable('employees').set({ must_change_password: true }).where('id', '=', id).execute()

/** Locks the row until the transaction ends; false when the password has changed since it was found right. */
export async function setSignedIn(db: Db, { id, passwordHash }: EmployeeRow, now: Date): Promise<boolean> {
  const query = db
    .updateTable('employees')
    .set({ last_signed_in_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export const insertOrganization = (db: Db, organization: { id: string; name: string }) =>
  db.insertInto('organizations').values(organization).execute()

export const insertRole = (
  db: Db,
  role: {
    id: string
    organizationId: string
    name: string
    roleType: RoleType
    menuKeys: readonly MenuKey[]
    permissions: readonly Permission[]
    description?: string
  },
) =>
  db
    .insertInto('roles')
    .values({
      id: role.id,
      organization_id: role.organizationId,
      name: role.name,
      role_type: role.roleType,
      menu_keys: [...role.menuKeys],
      permissions: [...role.permissions],
      description: role.description ?? '',
    })
    .execute()

export const insertEmployee = (db: Db, employee: { id: string; mobile: string; name: string; passwordHash: string }) =>
  db
    .insertInto('employees')
    .values({ id: employee.id, mobile: employee.mobile, name: employee.name, password_hash: employee.passwordHash })
    .execute()

export const insertMembership = (
  db: Db,
  membership: { id: string; employeeId: string; organizationId: string; roleId: string },
) =>
  db
    .insertInto('role_organizations')
    .values({
      id: membership.id,
      employee_id: membership.employeeId,
      organization_id: membership.organizationId,
      role_id: membership.roleId,
      created_at: sql`clock_timestamp()`,
    })
    .execute()

export const countEmployees = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('employees')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const toEmployee = (row: Selectable<Tables['employees']>): EmployeeRow => ({
  id: row.id,
  name: row.name,
  mobile: row.mobile,
  passwordHash: row.password_hash,
  avatarKey: row.avatar_key ?? undefined,
  enabled: row.enabled,
  guideHidden: row.guide_hidden,
  mustChangePassword: row.must_change_password,
  passwordExpiresAt: row.password_expires_at ?? undefined,
  lastSignedInAt: row.last_signed_in_at ?? undefined,
  createdAt: row.created_at,
  version: row.version,
})
