/**
 * 员工管理: who belongs to the organization and with which roles. Who may do what to whom stands in roles/authority.ts; nobody
 * changes their own roles or state, and every organization keeps an enabled administrator.
 */
import type { api } from '@zhiku/contract'
import type { HeldRole, LiveSession, ManagedEmployee } from '@zhiku/contract/employees'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import { limits } from '@zhiku/contract/words/limits'
import * as employees from '../employees/service.ts'
import * as notifications from '../notifications/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as roles from '../roles/service.ts'
import type { Authority } from '../roles/service.ts'
import * as sessions from '../sessions/service.ts'
import { changeRoles } from './change-roles.ts'
import { returning, takeIn } from './returning.ts'
import * as store from './store.ts'
import type { HeldRow, PersonRow } from './store.ts'

type Endpoints = typeof api.employees

/** Somebody of the current organization, with all that they hold anywhere. */
interface Person {
  row: PersonRow
  held: HeldRow[]
}

interface Draft {
  id: string
  name: string
  mobile: string
  roleIds: readonly string[]
}

export async function list(
  ctx: Context,
  { pageNum, pageSize, ...filter }: QueryOf<Endpoints['list']>,
): Promise<Page<ManagedEmployee>> {
  const authority = await roles.authorityOf(ctx)
  const agentsOnly = ctx.actor.roleType !== '3'
  const page = await store.list(ctx.db, ctx.actor.organizationId, { ...filter, agentsOnly }, { pageNum, pageSize })
  const held = await store.heldBy(
    ctx.db,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => toManaged(authority, { row, held: held.get(row.id) ?? [] })) }
}

/** Offered at most. */
const optionsShown = 50

export const options = (ctx: Context, { keyword, ids }: QueryOf<Endpoints['options']>) =>
  store.options(ctx.db, ctx.actor.organizationId, { keyword, ids: ids?.split(',').slice(0, 200) }, optionsShown)

/** Role type 2 sees those that it manages, nobody else. @throws employee.not_found */
export async function get(ctx: Context, id: string): Promise<ManagedEmployee> {
  const authority = await roles.authorityOf(ctx)
  const person = await requirePerson(ctx, id)
  if (ctx.actor.roleType !== '3' && !roles.mayManage(authority, person.held)) throw new Problem('employee.not_found')
  return toManaged(authority, person)
}

const oneTimeMs = limits.oneTimePasswordHours * 60 * 60 * 1000

/** Whoever comes back goes on with the account that they left. @throws employee.mobile_taken, role.not_assignable */
export async function create(ctx: Context, draft: BodyOf<Endpoints['create']>): Promise<DataOf<Endpoints['create']>> {
  const { oneTimePassword, passwordHash } = await employees.makeOneTimePassword() // slow on purpose: holds no connection
  return inTransaction(ctx, async (ctx) => {
    const known = await returning(ctx, draft)
    const id = known ?? newId()
    if (known === undefined) await insert(ctx, { ...draft, id, passwordHash })
    else await takeInAgain(ctx, { ...draft, id })
    const expiresAt = new Date(ctx.clock.now().getTime() + oneTimeMs)
    await employees.setPasswordHash(ctx.db, id, passwordHash, expiresAt)
    return { employee: await get(ctx, id), oneTimePassword, expiresAt: expiresAt.toISOString() }
  })
}

/** An employee with their roles, and the record of it. */
export async function insert(ctx: Context, person: Draft & { passwordHash: string }): Promise<void> {
  await refuseOn('employees__mobile', mobileTaken, () => employees.insertEmployee(ctx.db, person))
  const { id, name, mobile } = person
  const changes = operationRecords.changesOfNew({ name, mobile, roleIds: await giveRoles(ctx, person) })
  await operationRecords.write(ctx, { action: 'create', target: { type: 'employee', id, name }, changes })
}

async function takeInAgain(ctx: Context, person: Draft): Promise<void> {
  await takeIn(ctx, person.id)
  const changes = [{ field: 'roleIds', before: [], after: await giveRoles(ctx, person) }]
  const target = { type: 'employee', id: person.id, name: person.name } as const
  await operationRecords.write(ctx, { action: 'restore', target, changes })
}

/** Of somebody who has none yet, one of this organization among them. Answers their names. */
async function giveRoles(ctx: Context, { id, name, roleIds }: Draft): Promise<string[]> {
  const authority = await roles.authorityOf(ctx)
  const { placed } = await changeRoles(ctx, authority, { id, name, held: [] }, roleIds)
  const here = placed.filter(({ organizationId }) => organizationId === ctx.actor.organizationId)
  if (here.length === 0) throw new Problem('role.not_assignable', '至少选择一个本组织的角色')
  return placed.map((role) => role.name)
}

const mobileTaken = () =>
  new Problem('employee.mobile_taken', undefined, [{ path: 'mobile', message: '手机号已被使用' }])

export const update = (ctx: Context, id: string, draft: BodyOf<Endpoints['update']>): Promise<ManagedEmployee> =>
  inTransaction(ctx, async (ctx) => {
    const { version, roleIds, name, mobile } = draft
    const { authority, person } = await requireManageable(ctx, id, roleIds ? 'grant' : 'account')
    const { row } = person
    const values = { name: name ?? row.name, mobile: mobile ?? row.mobile }
    const isRenamed = values.name !== row.name || values.mobile !== row.mobile
    if (isRenamed) requireAccount(authority, person)
    const write = () => store.update(ctx.db, id, version, values)
    if (!(await refuseOn('employees__mobile', mobileTaken, write))) throw new Problem('version.stale')
    const target = { type: 'employee', id, name: values.name } as const
    const changes = operationRecords.changesBetween({ name: row.name, mobile: row.mobile }, values, ['name', 'mobile'])
    if (changes.length > 0) await operationRecords.write(ctx, { action: 'update', target, changes })
    if (roleIds) {
      const change = await changeRoles(ctx, authority, { id, name: values.name, held: person.held }, roleIds)
      await change.record()
    }
    await notifications.tellAccessChanged(ctx.db, [id])
    return get(ctx, id)
  })

/** Takes every role of this organization away; where it was the last one, the account can sign in nowhere. */
export const remove = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx.actor
    const { person } = await requireManageable(ctx, id, 'grant')
    await roles.lockOrganizations(ctx.db, [organizationId])
    await store.revokeAllHere(ctx.db, id, organizationId)
    const here = person.held.filter((one) => one.organizationId === organizationId)
    if (here.some(({ roleType }) => roleType === '3')) await roles.requireAdministrator(ctx, [organizationId])
    const changes = [{ field: 'roleIds', before: here.map(({ roleName }) => roleName), after: [] }]
    await operationRecords.write(ctx, { action: 'remove', target: targetOf(person), changes })
    await notifications.tellAccessChanged(ctx.db, [id])
  })

/** Disabling ends every session at once. */
export const setStatus = (
  ctx: Context,
  id: string,
  { enabled, version }: BodyOf<Endpoints['setStatus']>,
): Promise<ManagedEmployee> =>
  inTransaction(ctx, async (ctx) => {
    const { person } = await requireManageable(ctx, id, 'account')
    const places = person.held.map(({ organizationId }) => organizationId)
    await roles.lockOrganizations(ctx.db, places)
    if (!(await store.update(ctx.db, id, version, { enabled }))) throw new Problem('version.stale')
    if (!enabled) {
      await roles.requireAdministrator(ctx, adminPlaces(person))
      await sessions.endAll(ctx.db, id)
    }
    const changes = operationRecords.changesBetween({ enabled: person.row.enabled }, { enabled }, ['enabled'])
    const action = enabled ? 'enable' : 'disable'
    if (changes.length > 0) await operationRecords.write(ctx, { action, target: targetOf(person), changes })
    await notifications.tellAccessChanged(ctx.db, [id])
    return get(ctx, id)
  })

const adminPlaces = ({ held }: Person): string[] =>
  held.filter(({ roleType }) => roleType === '3').map(({ organizationId }) => organizationId)

/** Ends every session; the next sign-in is with the one-time password and must change it. */
export async function resetPassword(ctx: Context, id: string): Promise<DataOf<Endpoints['resetPassword']>> {
  const { oneTimePassword, passwordHash } = await employees.makeOneTimePassword() // slow on purpose: holds no connection
  return inTransaction(ctx, async (ctx) => {
    const { person } = await requireManageable(ctx, id, 'account')
    const expiresAt = new Date(ctx.clock.now().getTime() + oneTimeMs)
    await employees.setPasswordHash(ctx.db, id, passwordHash, expiresAt)
    await sessions.endAll(ctx.db, id)
    await operationRecords.write(ctx, { action: 'resetPassword', target: targetOf(person), changes: [] })
    await notifications.tellAccessChanged(ctx.db, [id])
    return { oneTimePassword, expiresAt: expiresAt.toISOString() }
  })
}

export async function listSessions(ctx: Context, id: string): Promise<LiveSession[]> {
  await requireManageable(ctx, id, 'account')
  return sessions.listLive(ctx, id)
}

export const endSessions = (ctx: Context, id: string): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const { person } = await requireManageable(ctx, id, 'account')
    const ended = await sessions.endAll(ctx.db, id)
    if (ended > 0) await operationRecords.write(ctx, { action: 'endSession', target: targetOf(person), changes: [] })
    await notifications.tellAccessChanged(ctx.db, [id])
    return ended
  })

/** @throws session.not_found */
export const endSession = (ctx: Context, id: string, sessionId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { person } = await requireManageable(ctx, id, 'account')
    if (!(await sessions.endOne(ctx.db, id, sessionId))) throw new Problem('session.not_found')
    await operationRecords.write(ctx, { action: 'endSession', target: targetOf(person), changes: [] })
    await notifications.tellAccessChanged(ctx.db, [id])
  })

/**
 * `grant` asks for the roles here, `account` for what all organizations share. Oneself is neither.
 * @throws employee.not_found, employee.own_grant, employee.not_manageable, employee.account_shared
 */
export async function requireManageable(
  ctx: Context,
  id: string,
  what: 'grant' | 'account',
): Promise<{ authority: Authority; person: Person }> {
  const authority = await roles.authorityOf(ctx)
  const person = await requirePerson(ctx, id)
  if (!roles.mayManage(authority, person.held)) {
    throw new Problem(ctx.actor.roleType === '3' ? 'employee.not_manageable' : 'employee.not_found')
  }
  if (id === ctx.actor.employeeId) throw new Problem('employee.own_grant')
  if (what === 'account') requireAccount(authority, person)
  return { authority, person }
}

function requireAccount(authority: Authority, { held }: Person): void {
  if (!roles.mayManageAccount(authority, held)) throw new Problem('employee.account_shared')
}

/** @throws employee.not_found, also for another organization's */
export async function requirePerson(ctx: Context, id: string): Promise<Person> {
  const row = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!row) throw new Problem('employee.not_found')
  return { row, held: (await store.heldBy(ctx.db, [id])).get(id) ?? [] }
}

export const targetOf = ({ row: { id, name } }: Pick<Person, 'row'>) => ({ type: 'employee', id, name }) as const

const toHeldRole = (row: HeldRow): HeldRole => ({
  roleOrganizationId: row.roleOrganizationId,
  organization: { id: row.organizationId, name: row.organizationName },
  role: { id: row.roleId, name: row.roleName, roleType: row.roleType },
})

function toManaged(authority: Authority, { row, held }: Person): ManagedEmployee {
  const { actor, administered } = authority
  const isShown = ({ organizationId }: HeldRow) =>
    organizationId === actor.organizationId || administered.has(organizationId)
  const isOther = row.id !== actor.employeeId
  return {
    id: row.id,
    name: row.name,
    mobile: row.mobile,
    ...employees.avatarOf({ id: row.id, avatarKey: row.avatar_key ?? undefined }),
    enabled: row.enabled,
    roles: held.filter(isShown).map(toHeldRole),
    mustChangePassword: row.must_change_password,
    ...(row.last_signed_in_at ? { lastSignedInAt: row.last_signed_in_at.toISOString() } : {}),
    createdAt: row.created_at.toISOString(),
    canGrant: isOther && roles.mayManage(authority, held),
    canManageAccount: isOther && roles.mayManageAccount(authority, held),
    version: row.version,
  }
}
