import type { MenuKey, RoleType } from '@zhiku/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface EmployeeRow {
  id: string
  name: string
  mobile: string
  passwordHash: string
  avatarUrl: string | undefined
  enabled: boolean
  guideHidden: boolean
}
export interface Membership {
  roleOrganizationId: string
  organizationId: string
  organizationName: string
  roleId: string
  roleName: string
  roleType: RoleType
  menuKeys: MenuKey[]
}

export const findByMobile = async (db: Db, mobile: string): Promise<EmployeeRow | undefined> => {
  const row = await db.selectFrom('employees').selectAll().where('mobile', '=', mobile).executeTakeFirst()
  return row && toEmployee(row)
}

export const find = async (db: Db, id: string): Promise<EmployeeRow | undefined> => {
  const row = await db.selectFrom('employees').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toEmployee(row)
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
    .execute()
  return rows as Membership[] // check constraint on role_type; menu keys are filtered against the closed list by the service
}

export const setGuideHidden = (db: Db, id: string, hidden: boolean) =>
  db.updateTable('employees').set({ guide_hidden: hidden }).where('id', '=', id).execute()

export const setPasswordHash = (db: Db, id: string, passwordHash: string) =>
  db.updateTable('employees').set({ password_hash: passwordHash }).where('id', '=', id).execute()

export const insertOrganization = (db: Db, organization: { id: string; name: string }) =>
  db.insertInto('organizations').values(organization).execute()

export const insertRole = (
  db: Db,
  role: { id: string; organizationId: string; name: string; roleType: RoleType; menuKeys: MenuKey[] },
) =>
  db
    .insertInto('roles')
    .values({
      id: role.id,
      organization_id: role.organizationId,
      name: role.name,
      role_type: role.roleType,
      menu_keys: role.menuKeys,
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

const toEmployee = (row: {
  id: string
  name: string
  mobile: string
  password_hash: string
  avatar_url: string | null
  enabled: boolean
  guide_hidden: boolean
}): EmployeeRow => ({
  id: row.id,
  name: row.name,
  mobile: row.mobile,
  passwordHash: row.password_hash,
  avatarUrl: row.avatar_url ?? undefined,
  enabled: row.enabled,
  guideHidden: row.guide_hidden,
})
