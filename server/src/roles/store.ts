/** SQL of roles, organizations and who holds a role. */
import type { PageQuery } from '@zhiku/contract/fields'
import type { RoleMember } from '@zhiku/contract/roles'
import type { RoleType } from '@zhiku/contract/words/roles'
import { sql } from 'kysely'
import { containing, paginate } from '../platform/db.ts'
import type { Db, RowOf } from '../platform/db.ts'
import { updateOf } from '../platform/versioned.ts'
import { newId } from '../platform/ids.ts'

const selectAll = (db: Db) =>
  db
    .selectFrom('roles as r')
    .selectAll('r')
    .select((eb) =>
      eb
        .selectFrom('role_organizations as ro')
        .whereRef('ro.role_id', '=', 'r.id')
        .select(({ fn }) => fn.countAll<number>().as('members'))
        .as('members'),
    )
export type RoleRow = RowOf<typeof selectAll>

export interface RoleFilter {
  keyword?: string | undefined
  roleType?: RoleType | undefined
}

export const list = <T>(
  db: Db,
  organizationId: string,
  { keyword, roleType }: RoleFilter,
  page: PageQuery,
  toItem: (row: RoleRow) => T,
) => {
  let query = selectAll(db).where('r.organization_id', '=', organizationId)
  if (keyword) query = query.where('r.name', 'ilike', containing(keyword))
  if (roleType) query = query.where('r.role_type', '=', roleType)
  return paginate(query, page, (q) => q.orderBy('r.role_type', 'desc').orderBy('r.created_at').orderBy('r.id'), toItem)
}

export const find = (db: Db, organizationId: string, id: string): Promise<RoleRow | undefined> =>
  selectAll(db).where('r.id', '=', id).where('r.organization_id', '=', organizationId).executeTakeFirst()

/** Of these organizations, with their names. */
export const listOf = async (db: Db, organizationIds: readonly string[]) => {
  if (organizationIds.length === 0) return []
  const rows = await db
    .selectFrom('roles as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .where('r.organization_id', 'in', organizationIds)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .orderBy('r.role_type')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .select(['r.id', 'r.name', 'r.role_type as roleType', 'o.id as organizationId', 'o.name as organizationName'])
    .execute()
  return rows.map((row) => ({ ...row, roleType: row.roleType as RoleType })) // check constraint
}

export const update = updateOf('roles')

export const remove = (db: Db, id: string) => db.deleteFrom('roles').where('id', '=', id).execute()

/** Whoever changes who holds what in an organization waits here for the one before. In one order, so that no two wait in a circle. */
export const lockOrganizations = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('organizations')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

export const membersOf = (db: Db, roleId: string, keyword: string | undefined, page: PageQuery) => {
  let query = db
    .selectFrom('role_organizations as ro')
    .innerJoin('employees as e', 'e.id', 'ro.employee_id')
    .where('ro.role_id', '=', roleId)
    .select(['e.id', 'e.name', 'e.mobile', 'e.enabled', 'ro.created_at as granted_at'])
  if (keyword) {
    const like = containing(keyword)
    query = query.where((eb) => eb.or([eb('e.name', 'ilike', like), eb('e.mobile', 'like', like)]))
  }
  return paginate(
    query,
    page,
    (q) => q.orderBy('ro.created_at', 'desc').orderBy('e.id'),
    ({ granted_at: grantedAt, ...member }): RoleMember => ({ ...member, grantedAt: grantedAt.toISOString() }),
  )
}

export async function memberIds(db: Db, roleId: string): Promise<string[]> {
  const rows = await db.selectFrom('role_organizations').select('employee_id').where('role_id', '=', roleId).execute()
  return rows.map((row) => row.employee_id)
}

/** Holding it already changes nothing. */
export const grant = (db: Db, employeeId: string, role: { id: string; organizationId: string }) =>
  db
    .insertInto('role_organizations')
    .values({
      id: newId(),
      employee_id: employeeId,
      organization_id: role.organizationId,
      role_id: role.id,
      created_at: sql`clock_timestamp()`,
    })
    .onConflict((on) => on.doNothing())
    .execute()

export const revoke = (db: Db, employeeId: string, roleId: string) =>
  db.deleteFrom('role_organizations').where('employee_id', '=', employeeId).where('role_id', '=', roleId).execute()

export interface OrganizationRow {
  id: string
  name: string
  version: number
  createdAt: Date
  employeeCount: number
}

export const organizationsOf = async (db: Db, ids: readonly string[]): Promise<OrganizationRow[]> => {
  if (ids.length === 0) return []
  return db
    .selectFrom('organizations as o')
    .leftJoin('role_organizations as ro', 'ro.organization_id', 'o.id')
    .where('o.id', 'in', [...ids])
    .groupBy('o.id')
    .orderBy('o.created_at')
    .orderBy('o.id')
    .select(['o.id', 'o.name', 'o.version', 'o.created_at as createdAt'])
    .select(({ fn }) => fn.count<number>('ro.employee_id').distinct().as('employeeCount'))
    .execute()
}

/** One after the other names organizations of this employee's, until the transaction ends. */
export const lockNames = (db: Db, employeeId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`organization names ${employeeId}`}, 0))`.execute(db)

/** False when `version` is stale. */
export async function renameOrganization(db: Db, id: string, name: string, version: number): Promise<boolean> {
  const query = db
    .updateTable('organizations')
    .set({ name, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}
