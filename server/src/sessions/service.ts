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
import type { Actor, Context } from '../platform/context.ts'
import { inTransaction as runInTransaction } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { isStorageFull } from '../platform/storage/file-faults.ts'
import { deviceOf } from './device.ts'
import * as store from './store.ts'

const minute = 60_000
const attemptWindowMs = 15 * minute
const wrongPerMobile = 5
const wrongPerAddress = 30
const idleMs = 12 * 60 * minute
const absoluteMs = 7 * 24 * 60 * minute
const touchEveryMs = minute

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
  const attemptId = await beginAttempt(ctx, draft.mobile)
  const employee = await employees.findByCredentials(ctx.db, draft.mobile, draft.password)
  if (!employee) {
    await recordFailure(ctx, draft.mobile)
    throw new Problem('session.wrong_password')
  }
  await store.clearAttempts(ctx.db, draft.mobile, attemptId)
  const [first] = await employees.memberships(ctx.db, employee.id)
  if (!employee.enabled || !first) throw new Problem('permission.denied', '账号已停用，请联系管理员')
  const now = ctx.clock.now()
  if (employee.passwordExpiresAt && employee.passwordExpiresAt <= now) throw new Problem('session.password_expired')
  const secret = randomBytes(32).toString('base64url')
  const session = { id: newId(), employeeId: employee.id, secretHash: hashOf(secret), ip: ctx.ip, now }
  const told = { userAgent: userAgent.slice(0, maxUserAgentLength), expiresAt: new Date(now.getTime() + absoluteMs) }
  await inTransaction(ctx, async (ctx) => {
    await store.insert(ctx.db, { ...session, ...told })
    await employees.setSignedIn(ctx.db, employee.id, now)
    await recordSignIn(ctx, 'signIn', employee, first)
  })
  const info = await employees.currentInfo(ctx.db, employee.id, first.roleOrganizationId)
  return { token: `${secret}.${first.roleOrganizationId}`, ...info }
}

/** Longest name of a browser that is kept, in characters. */
const maxUserAgentLength = 300

/** A wrong password for somebody there is: an administrator shall see that their account was tried. */
async function recordFailure(ctx: Context<undefined>, mobile: string): Promise<void> {
  const employee = await employees.findByMobile(ctx.db, mobile)
  const [first] = employee ? await employees.memberships(ctx.db, employee.id) : []
  if (employee && first) await recordSignIn(ctx, 'signInFailed', employee, first)
}

/** In the name of the account, in the organization that it signs in to. */
const recordSignIn = (
  ctx: Context<undefined>,
  action: 'signIn' | 'signInFailed',
  { id: employeeId, name }: { id: string; name: string },
  { roleOrganizationId, organizationId, roleType }: employees.Membership,
): Promise<void> =>
  operationRecords.write(
    { ...ctx, actor: { employeeId, name, sessionId: '', roleOrganizationId, organizationId, roleType } },
    { action, target: { type: 'employee', id: employeeId, name }, changes: [] },
  )

/** Counts the attempt as wrong before the password is looked at; a right one clears it. */
const beginAttempt = (ctx: Context<undefined>, mobile: string): Promise<string> =>
  inTransaction(ctx, async ({ db, ip, clock }) => {
    await store.lockAttempts(db, mobile, ip)
    const now = clock.now()
    await refuseWhenLocked(db, { column: 'mobile', value: mobile }, wrongPerMobile, now)
    await refuseWhenLocked(db, { column: 'ip', value: ip }, wrongPerAddress, now)
    return store.insertAttempt(db, mobile, ip, now)
  })

async function refuseWhenLocked(
  db: Db,
  by: { column: 'mobile' | 'ip'; value: string },
  limit: number,
  now: Date,
): Promise<void> {
  const attempts = await store.wrongAttempts(db, by, new Date(now.getTime() - attemptWindowMs), limit)
  const oldest = attempts[limit - 1]
  if (!oldest) return
  const minutesLeft = Math.max(1, Math.ceil((oldest.getTime() + attemptWindowMs - now.getTime()) / minute))
  throw new Problem('session.locked', `密码错误次数过多，请 ${minutesLeft} 分钟后再试`)
}

/**
 * The actor behind a token, or undefined: unknown, expired, idle, disabled, or no longer in that role organization.
 * `isUse` moves the idle limit.
 */
export async function authenticate(db: Db, clock: Clock, token: string, isUse = true): Promise<Actor | undefined> {
  const dot = token.indexOf('.')
  if (dot < 0) return undefined
  const session = await store.findActor(db, hashOf(token.slice(0, dot)), token.slice(dot + 1))
  if (!session) return undefined
  const { lastSeenAt, expiresAt, ...actor } = session
  const now = clock.now()
  const idle = now.getTime() - lastSeenAt.getTime()
  if (now >= expiresAt || idle > idleMs) return undefined
  if (isUse && idle > touchEveryMs) await store.touch(db, actor.sessionId, now).catch(unlessFull)
  return actor
}

/** Reading goes on while the disk is full; whoever is signed in may be taken for idle a little early. */
function unlessFull(error: unknown): void {
  if (!isStorageFull(error)) throw error
}

export const currentInfo = (ctx: Context): Promise<CurrentInfo> =>
  employees.currentInfo(ctx.db, ctx.actor.employeeId, ctx.actor.roleOrganizationId)

export const logout = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { employeeId: id, name, sessionId } = ctx.actor
    await store.remove(ctx.db, sessionId)
    await operationRecords.write(ctx, { action: 'signOut', target: { type: 'employee', id, name }, changes: [] })
  })

/** The employee's other sessions end with the old password. Wrong old passwords count like wrong logins. */
export async function changePassword(ctx: Context, oldPassword: string, newPassword: string): Promise<void> {
  const { employee } = await currentInfo(ctx)
  const attemptId = await beginAttempt({ ...ctx, actor: undefined }, employee.mobile)
  await inTransaction(ctx, async (ctx) => {
    await employees.changePassword(ctx, oldPassword, newPassword)
    await store.removeOthers(ctx.db, ctx.actor.employeeId, ctx.actor.sessionId)
    await store.clearAttempts(ctx.db, employee.mobile, attemptId)
    const target = { type: 'employee', id: employee.id, name: employee.name } as const
    await operationRecords.write(ctx, { action: 'changePassword', target, changes: [] })
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
    store.removeExpired(tx, now, new Date(now.getTime() - idleMs), new Date(now.getTime() - attemptWindowMs)),
  )
