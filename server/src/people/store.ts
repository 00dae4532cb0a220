/** SQL of people as those see them who manage them. */
import type { PageQuery } from '@zhiku/contract/fields'
import type { RoleType } from '@zhiku/contract/words/roles'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Membership } from '../employees/service.ts'
import { containing, paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'
import { updateOf } from '../platform/versioned.ts'

export type PersonRow = Selectable<Tables['employees']>

export interface PeopleFilter {
  keyword?: string | undefined
  roleType?: RoleType | undefined
  roleId?: string | undefined
  enabled?: boolean | undefined
  sort: 'createdAt' | '-createdAt' | 'name' | '-name' | 'lastSignedInAt' | '-lastSignedInAt'
  /** Leaves out whoever holds a role above type 1 here. */
  agentsOnly: boolean
}

const holdsHere = (organizationId: string, condition = sql<boolean>`true`) => sql<boolean>`exists (
  select from role_organizations ro join roles r on r.id = ro.role_id
  where ro.employee_id = e.id and ro.organization_id = ${organizationId} and ${condition})`

const sortColumns = { createdAt: 'e.created_at', name: 'e.name', lastSignedInAt: 'e.last_signed_in_at' } as const

export const list = (db: Db, organizationId: string, filter: PeopleFilter, page: PageQuery) => {
  let query = db.selectFrom('employees as e').selectAll('e').where(holdsHere(organizationId))
  if (filter.agentsOnly) query = query.where((eb) => eb.not(holdsHere(organizationId, sql`r.role_type <> '1'`)))
  if (filter.keyword) {
    const like = containing(filter.keyword)
    query = query.where((eb) => eb.or([eb('e.name', 'ilike', like), eb('e.mobile', 'like', like)]))
  }
  if (filter.roleType) query = query.where(holdsHere(organizationId, sql`r.role_type = ${filter.roleType}`))
  if (filter.roleId) query = query.where(holdsHere(organizationId, sql`r.id = ${filter.roleId}`))
  if (filter.enabled !== undefined) query = query.where('e.enabled', '=', filter.enabled)
  const column = sortColumns[filter.sort.replace('-', '') as keyof typeof sortColumns] // the closed list of `sort`
  const isDown = filter.sort.startsWith('-')
  return paginate(
    query,
    page,
    (q) => q.orderBy(column, (by) => (isDown ? by.desc() : by.asc()).nullsLast()).orderBy('e.id'),
    (row) => row,
  )
}

/** Who holds nothing but roles of type 1 in the organization. */
export async function agentIds(db: Db, organizationId: string): Promise<string[]> {
  const query = db.selectFrom('employees as e').select('e.id').where(holdsHere(organizationId))
  const rows = await query.where((eb) => eb.not(holdsHere(organizationId, sql`r.role_type <> '1'`))).execute()
  return rows.map(({ id }) => id)
}

/** Undefined where they hold no role in the organization. */
export const find = (db: Db, organizationId: string, id: string): Promise<PersonRow | undefined> =>
  db
    .selectFrom('employees as e')
    .selectAll('e')
    .where('e.id', '=', id)
    .where(holdsHere(organizationId))
    .executeTakeFirst()

export const options = (
  db: Db,
  organizationId: string,
  { keyword, ids }: { keyword?: string | undefined; ids?: readonly string[] | undefined },
  limit: number,
) => {
  let query = db
    .selectFrom('employees as e')
    .select(['e.id', 'e.name', 'e.enabled'])
    .where(holdsHere(organizationId))
    .orderBy('e.enabled', 'desc')
    .orderBy('e.name')
    .orderBy('e.id')
    .limit(limit)
  if (keyword) query = query.where('e.name', 'ilike', containing(keyword))
  if (ids) query = query.where('e.id', 'in', ids.length > 0 ? [...ids] : [''])
  return query.execute()
}

/** Whose mobile it is, in whatever organization; theirs alone until the transaction ends. */
export const lockByMobile = (db: Db, mobile: string) =>
  db.selectFrom('employees').select(['id', 'name']).where('mobile', '=', mobile).forUpdate().executeTakeFirst()

export type HeldRow = Omit<Membership, 'menuKeys' | 'permissions'> & { employeeId: string }

/** Everything that these hold, in whatever organization, oldest first. */
export async function heldBy(db: Db, employeeIds: readonly string[]): Promise<Map<string, HeldRow[]>> {
  const held = new Map<string, HeldRow[]>(employeeIds.map((id) => [id, []]))
  if (employeeIds.length === 0) return held
  const rows = await db
    .selectFrom('role_organizations as ro')
    .innerJoin('organizations as o', 'o.id', 'ro.organization_id')
    .innerJoin('roles as r', 'r.id', 'ro.role_id')
    .where('ro.employee_id', 'in', [...employeeIds])
    .orderBy('ro.created_at')
    .orderBy('ro.id')
    .select(['ro.employee_id as employeeId', 'ro.id as roleOrganizationId'])
    .select(['o.id as organizationId', 'o.name as organizationName'])
    .select(['r.id as roleId', 'r.name as roleName', 'r.role_type as roleType'])
    .execute()
  for (const row of rows) held.get(row.employeeId)?.push({ ...row, roleType: row.roleType as RoleType }) // check constraint
  return held
}

/** Of roles by id, those that exist. */
export async function rolesByIds(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('roles')
    .select(['id', 'name', 'organization_id as organizationId', 'role_type as roleType'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.map((row) => ({ ...row, roleType: row.roleType as RoleType })) // check constraint
}

export const update = updateOf('employees')

export const revokeAllHere = (db: Db, employeeId: string, organizationId: string) =>
  db
    .deleteFrom('role_organizations')
    .where('employee_id', '=', employeeId)
    .where('organization_id', '=', organizationId)
    .execute()

/** Which of these have not signed in yet, with the hash of the password that they would sign in with. */
export const neverSignedIn = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('employees')
        .select(['id', 'name', 'mobile', 'password_hash as replaced'])
        .where('id', 'in', [...ids])
        .where('last_signed_in_at', 'is', null)
        .execute()

/** Nobody is given or loses a role, and no password changes, until the transaction ends. */
export const lockPeople = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('employees')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Where an account holds a role: in the organization, in others only, or nowhere any more. */
export type AccountPlace = 'here' | 'elsewhere' | 'nowhere'

/** Mobiles that have an account, and where it is. */
export async function takenMobiles(
  db: Db,
  organizationId: string,
  mobiles: readonly string[],
): Promise<Map<string, AccountPlace>> {
  if (mobiles.length === 0) return new Map()
  const rows = await db
    .selectFrom('employees as e')
    .where('e.mobile', 'in', [...mobiles])
    .select([
      'e.mobile',
      sql<AccountPlace>`case
        when exists (select from role_organizations ro
          where ro.employee_id = e.id and ro.organization_id = ${organizationId}) then 'here'
        when exists (select from role_organizations ro where ro.employee_id = e.id) then 'elsewhere'
        else 'nowhere' end`.as('place'),
    ])
    .execute()
  return new Map(rows.map(({ mobile, place }) => [mobile, place]))
}
