import type { RoleType } from '@zhiku/contract/words/roles'
import { sql } from 'kysely'
import { menuKeysOf, permissionsOf } from '../employees/service.ts'
import type { SignedIn } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { Attempt } from './attempts.ts'

export interface SessionRow extends SignedIn {
  lastSeenAt: Date
  expiresAt: Date
}

/** One query a request: session, enabled employee and the named membership, or nothing. */
export const findActor = async (
  db: Db,
  by: { column: 'secret_hash' | 'id'; value: string },
  roleOrganizationId: string,
): Promise<SessionRow | undefined> => {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('employees as e', 'e.id', 's.employee_id')
    .innerJoin('role_organizations as ro', 'ro.employee_id', 'e.id')
    .innerJoin('roles as r', 'r.id', 'ro.role_id')
    .where(`s.${by.column}`, '=', by.value)
    .where('ro.id', '=', roleOrganizationId)
    .where('e.enabled', '=', true)
    .select(['s.id as sessionId', 's.last_seen_at as lastSeenAt', 's.expires_at as expiresAt'])
    .select(['e.id as employeeId', 'e.name', 'ro.id as roleOrganizationId', 'ro.organization_id as organizationId'])
    .select(['r.role_type as roleType', 'r.menu_keys as menuKeys', 'r.permissions', 'e.must_change_password'])
    .executeTakeFirst()
  if (!row) return undefined
  const { menuKeys, permissions, must_change_password: mustChangePassword, ...session } = row
  const roleType = row.roleType as RoleType // check constraint
  const lists = { roleType, menuKeys, permissions }
  const grants = { menuKeys: menuKeysOf(lists), permissions: permissionsOf(lists), mustChangePassword }
  return { ...session, kind: 'employee', roleType, grants }
}

export const insert = (
  db: Db,
  session: {
    id: string
    employeeId: string
    secretHash: string
    ip: string
    userAgent: string
    now: Date
    expiresAt: Date
  },
) =>
  db
    .insertInto('sessions')
    .values({
      id: session.id,
      employee_id: session.employeeId,
      secret_hash: session.secretHash,
      ip: session.ip,
      user_agent: session.userAgent,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()

export const touch = (db: Db, id: string, now: Date) =>
  db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute()

export const remove = (db: Db, id: string) => db.deleteFrom('sessions').where('id', '=', id).execute()

/** All of an employee's, or all but one. */
export async function removeOthers(db: Db, employeeId: string, keptId?: string): Promise<number> {
  let query = db.deleteFrom('sessions').where('employee_id', '=', employeeId)
  if (keptId) query = query.where('id', '!=', keptId)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

export async function removeOne(db: Db, employeeId: string, id: string): Promise<boolean> {
  const query = db.deleteFrom('sessions').where('employee_id', '=', employeeId).where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

export const listLive = (db: Db, employeeId: string, now: Date, idleSince: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent as userAgent', 'created_at as createdAt'])
    .select(['last_seen_at as lastSeenAt', 'expires_at as expiresAt'])
    .where('employee_id', '=', employeeId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>=', idleSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export const removeExpired = async (db: Db, now: Date, idleSince: Date, attemptsBefore: Date): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', now), eb('last_seen_at', '<', idleSince)]))
    .execute()
  await db.deleteFrom('login_attempts').where('at', '<', attemptsBefore).execute()
}

/**
 * Ends the employee's that have been unused for the longest, beyond so many. Never this one, which has just begun: where
 * the clock was set back the others seem to have been used after it.
 */
export const keepLatest = (db: Db, { id, employeeId }: { id: string; employeeId: string }, count: number) =>
  db
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('employee_id', '=', employeeId)
        .where('id', '!=', id)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(count - 1),
    )
    .execute()

type CountedBy = Pick<Attempt, 'mobile' | 'sessionId'>

/** Serialises the attempts that count together, so that parallel guesses are counted one by one. */
export const lockAttempts = (db: Db, { mobile, sessionId }: CountedBy) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`login ${sessionId ?? mobile}`}, 0))`.execute(db)

/** Times of the attempts since `since`, newest first, at most `limit`; right ones are gone from here. */
export const latestAttempts = async (
  db: Db,
  { mobile, sessionId }: CountedBy,
  since: Date,
  limit: number,
): Promise<Date[]> => {
  const rows = await db
    .selectFrom('login_attempts')
    .select('at')
    .where('mobile', '=', mobile)
    .where('session_id', 'is not distinct from', sessionId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.at)
}

/** Of an address, at most `limit`. */
export const countFailures = async (db: Db, ip: string, since: Date, limit: number): Promise<number> => {
  const rows = await db
    .selectFrom('login_attempts')
    .select('id')
    .where('ip', '=', ip)
    .where('at', '>', since)
    .where('failed', '=', true)
    .where('session_id', 'is', null)
    .limit(limit)
    .execute()
  return rows.length
}

export const insertAttempt = async (
  db: Db,
  { mobile, sessionId, ip, at }: CountedBy & { ip: string; at: Date },
): Promise<string> => {
  const id = newId()
  await db.insertInto('login_attempts').values({ id, mobile, session_id: sessionId, ip, at, failed: false }).execute()
  return id
}

export const setFailed = (db: Db, { id }: Attempt) =>
  db.updateTable('login_attempts').set({ failed: true }).where('id', '=', id).execute()

/** A right password forgets the wrong ones that count with it, and itself. */
export const clearAttempts = (db: Db, { mobile, sessionId }: CountedBy) =>
  db
    .deleteFrom('login_attempts')
    .where('mobile', '=', mobile)
    .where('session_id', 'is not distinct from', sessionId)
    .execute()
