/**
 * Login, lock-out, the token. Token: `<secret>.<roleOrganizationId>`; the secret is 256 random bits, stored hashed.
 * The part after the dot is chosen by the caller and checked at every request.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { LiveSession } from '@zhiku/contract/employees'
import type { CurrentInfo, LoginDraft } from '@zhiku/contract/sessions'
import * as employees from '../employees/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context, EmployeeActor, SignedIn } from '../platform/context.ts'
import { inTransaction as runInTransaction } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { isStorageFull } from '../platform/storage/file-faults.ts'
import type { Attempt } from './attempts.ts'
import * as attempts from './attempts.ts'
import { deviceOf } from './device.ts'
import * as store from './store.ts'

const minute = 60_000
const idleMs = 12 * 60 * minute
const absoluteMs = 7 * 24 * 60 * minute
const touchEveryMs = minute
/** Far more than somebody's devices; a program that signs in again and again does not fill the table. */
const sessionsPerEmployee = 50

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/**
 * @throws session.locked, session.wrong_password, session.password_expired,
 *   permission.denied when the employee is disabled or in no organization
 */
export async function login(
  ctx: Context<undefined>,
  draft: LoginDraft,
  userAgent: string,
): Promise<CurrentInfo & { token: string }> {
  await attempts.slowDown(ctx)
  const { employee, first } = await attempts.attempt(ctx, { mobile: draft.mobile, sessionId: null }, (attempt) =>
    identify(ctx, draft, attempt),
  )
  if (!employee.enabled || !first) throw new Problem('permission.denied', '账号已停用，请联系管理员')
  const now = ctx.clock.now()
  if (employee.passwordExpiresAt && employee.passwordExpiresAt <= now) throw new Problem('session.password_expired')
  const secret = randomBytes(32).toString('base64url')
  const session = { id: newId(), employeeId: employee.id, secretHash: hashOf(secret), ip: ctx.ip, now }
  const details = { userAgent: userAgent.slice(0, maxUserAgentLength), expiresAt: new Date(now.getTime() + absoluteMs) }
  await inTransaction(ctx, async (ctx) => {
    if (!(await employees.setSignedIn(ctx.db, employee, now))) throw new Problem('session.wrong_password')
    await store.insert(ctx.db, { ...session, ...details })
    await store.keepLatest(ctx.db, session, sessionsPerEmployee)
    await recordSignIn(ctx, 'signIn', employee, first)
  })
  const info = await employees.currentInfo(ctx.db, employee.id, first.roleOrganizationId)
  return { token: `${secret}.${first.roleOrganizationId}`, ...info }
}

/**
 * Who has this mobile and password. A wrong one costs the same statements whether somebody has the mobile or not.
 * @throws session.wrong_password
 */
async function identify(ctx: Context<undefined>, { mobile, password }: LoginDraft, attempt: Attempt) {
  const { employee, isRight } = await employees.checkCredentials(ctx, mobile, password)
  const [first] = await employees.memberships(ctx.db, employee?.id ?? '')
  if (employee && isRight) {
    await store.clearAttempts(ctx.db, attempt)
    return { employee, first }
  }
  await inTransaction(ctx, async (ctx) => {
    await store.setFailed(ctx.db, attempt)
    await recordFailure(ctx, employee, first)
  })
  throw new Problem('session.wrong_password')
}

/** Longest name of a browser that is kept, in characters. */
const maxUserAgentLength = 300

type Person = { id: string; name: string }

/** An administrator shall see that an account was tried; of a mobile that nobody has there is nothing to tell. */
const recordFailure = (
  ctx: Context<undefined>,
  employee: Person | undefined,
  first: employees.Membership | undefined,
): Promise<void> => {
  const isTold = employee !== undefined && first !== undefined
  return operationRecords.writeIf(isTold, acting(ctx, employee, first), actOf('signInFailed', employee))
}

const recordSignIn = (
  ctx: Context<undefined>,
  action: 'signIn',
  employee: Person,
  first: employees.Membership,
): Promise<void> => operationRecords.write(acting(ctx, employee, first), actOf(action, employee))

const actOf = (action: 'signIn' | 'signInFailed', { id, name } = nobody): operationRecords.Act => ({
  action,
  target: { type: 'employee', id, name },
  changes: [],
})

/** In the name of the account, in the organization that it signs in to. */
const acting = (ctx: Context<undefined>, { id, name } = nobody, place = nowhere): Context => ({
  ...ctx,
  actor: { ...place, kind: 'employee', employeeId: id, name, sessionId: '' },
})

const nobody: Person = { id: '', name: '' }
const nowhere: Pick<EmployeeActor, 'roleOrganizationId' | 'organizationId' | 'roleType'> = {
  roleOrganizationId: '',
  organizationId: '',
  roleType: '1',
}

/**
 * The actor behind a token, or undefined: unknown, expired, idle, disabled, or no longer in that role organization.
 * `isUse` moves the idle limit.
 */
export async function authenticate(db: Db, clock: Clock, token: string, isUse = true): Promise<SignedIn | undefined> {
  const dot = token.indexOf('.')
  if (dot < 0) return undefined
  const by = { column: 'secret_hash', value: hashOf(token.slice(0, dot)) } as const
  const session = living(await store.findActor(db, by, token.slice(dot + 1)), clock.now())
  if (!session) return undefined
  const { lastSeenAt, expiresAt: _, ...actor } = session
  const now = clock.now()
  const isNoted = isUse && now.getTime() - lastSeenAt.getTime() > touchEveryMs
  if (isNoted) await store.touch(db, actor.sessionId, now).catch(unlessFull)
  return actor
}

/** Reading goes on while the disk is full; whoever is signed in may be taken for idle a little early. */
function unlessFull(error: unknown): void {
  if (!isStorageFull(error)) throw error
}

const living = (session: store.SessionRow | undefined, now: Date): store.SessionRow | undefined =>
  session && now < session.expiresAt && now.getTime() - session.lastSeenAt.getTime() <= idleMs ? session : undefined

/** Who holds a session and a role organization now, where the session was named by what we signed ourselves. */
export async function actorOf(
  { db, clock }: Pick<Context<undefined>, 'db' | 'clock'>,
  { sessionId, roleOrganizationId }: Pick<EmployeeActor, 'sessionId' | 'roleOrganizationId'>,
): Promise<EmployeeActor | undefined> {
  const by = { column: 'id', value: sessionId } as const
  const session = living(await store.findActor(db, by, roleOrganizationId), clock.now())
  return session?.grants?.mustChangePassword ? undefined : session
}

export const currentInfo = (ctx: Context): Promise<CurrentInfo> =>
  employees.currentInfo(ctx.db, ctx.actor.employeeId, ctx.actor.roleOrganizationId)

export const logout = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { employeeId: id, name, sessionId } = ctx.actor
    await store.remove(ctx.db, sessionId)
    await operationRecords.write(ctx, { action: 'signOut', target: { type: 'employee', id, name }, changes: [] })
  })

/**
 * The employee's other sessions end with the old password. Wrong old passwords count for the session that sends them, so
 * that guesses at the sign-in form keep nobody from changing the password.
 * @throws session.locked, employee.wrong_old_password, employee.same_password
 */
export async function changePassword(ctx: Context, oldPassword: string, newPassword: string): Promise<void> {
  if (oldPassword === newPassword) throw new Problem('employee.same_password')
  const { employeeId: id, name, sessionId } = ctx.actor
  const { employee } = await currentInfo(ctx)
  await attempts.attempt(ctx, { mobile: employee.mobile, sessionId }, async (attempt) => {
    const change = await employees.newPassword(ctx, oldPassword, newPassword)
    await inTransaction(ctx, async (ctx) => {
      if (!(await employees.replacePassword(ctx.db, id, change))) throw new Problem('employee.wrong_old_password')
      await store.removeOthers(ctx.db, id, sessionId)
      await store.clearAttempts(ctx.db, attempt)
      await store.clearAttempts(ctx.db, { mobile: employee.mobile, sessionId: null })
      await operationRecords.write(ctx, {
        action: 'changePassword',
        target: { type: 'employee', id, name },
        changes: [],
      })
    })
  })
}

/** The sign-ins of an employee that still count, the latest used first. */
export async function listLive(ctx: Context, employeeId: string): Promise<LiveSession[]> {
  const now = ctx.clock.now()
  const rows = await store.listLive(ctx.db, employeeId, now, new Date(now.getTime() - idleMs))
  return rows.map(({ id, ip, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    ip,
    device: deviceOf(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    current: id === ctx.actor.sessionId,
  }))
}

/** False when there is no such session of theirs. */
export const endOne = store.removeOne
/** How many ended. */
export const endAll = store.removeOthers

/** Removes what can no longer sign anybody in. */
export const sweep = (db: Db, now: Date): Promise<void> =>
  runInTransaction(db, (tx) =>
    store.removeExpired(tx, now, new Date(now.getTime() - idleMs), new Date(now.getTime() - attempts.attemptWindowMs)),
  )
