import type { ChannelKind } from '@zhiku/contract/words/channels'
import { batchPermissions } from '@zhiku/contract/words/roles'
import type { MenuKey, Permission, RoleType } from '@zhiku/contract/words/roles'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import { inTransaction as runInTransaction } from './db.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Mask } from './personal-data.ts'
import { Problem } from './problem.ts'
import { storeOutOfReach } from './storage/out-of-reach.ts'
import type { ObjectStore } from './storage/object-store.ts'

/** Who calls, and so whose walls hold for the call. */
export type Actor = EmployeeActor | OutsideActor

/** Whoever calls by what a channel or a ticket system was given, instead of signing in. */
export type OutsideActor = ChannelActor | SeatKeyActor | SeatPanelActor

/** The signed-in employee in the role organization of the token. */
export interface EmployeeActor {
  kind: 'employee'
  employeeId: string
  name: string
  sessionId: string
  roleOrganizationId: string
  organizationId: string
  roleType: RoleType
  /** Absent where a job acts for somebody: it holds none. */
  grants?: Grants
  /** What a job imports for somebody: its changes are told, and may be decided, as one. */
  importing?: { id: string; name: string }
}

/** An employee who is at the keyboard. */
export type SignedIn = EmployeeActor & { grants: Grants }

/** A channel (web page, program) that asks by its key or a visit: no employee, and no role of one. */
export interface ChannelActor {
  kind: 'channel'
  channelKind: ChannelKind
  channelId: string
  name: string
  organizationId: string
  /** The one that answers it. */
  assistantId: string
  /** Questions that are taken of all who ask through it. */
  perMinute: number
  /** Who asks from a browser, and finds nothing of others; a key speaks for all whom its program serves. */
  visitorId?: string
}

/** A ticket system by its key: it opens conversations for the agents who work in it. */
export interface SeatKeyActor {
  kind: 'channel'
  channelKind: 'seat'
  /** Of the key. */
  channelId: string
  name: string
  organizationId: string
  /** Calls that are taken of it. */
  perMinute: number
  visitorId?: undefined
}

/** The panel beside a ticket: lets an agent at one conversation, in the pages of one origin. */
export interface SeatPanelActor extends Omit<SeatKeyActor, 'channelKind' | 'perMinute'> {
  channelKind: 'seatPanel'
  conversationId: string
  /** Who served the conversation when the panel was let in, and must do so still. */
  servedBy: string | null
  origin: string
  endsAt: Date
}

/** What the actor's role allows beside its type, as it is at this call. */
export interface Grants {
  menuKeys: readonly MenuKey[]
  permissions: readonly Permission[]
  /** Signed in with a one-time password that has not been changed yet. */
  mustChangePassword: boolean
}

/** What every service may use, of this call. A service is for employees unless it says `Context<Actor>`. */
export interface Context<A extends Actor | undefined = EmployeeActor> {
  db: Db
  actor: A
  /** Address of the caller. */
  ip: string
  clock: Clock
  log: Log
  jobs: Jobs
  storage: ObjectStore
  /** Takes numbers by which somebody can be found out of what people typed, before it is kept or sent. */
  mask: Mask
}

/** Enough to read what an organization has: a job that acts for nobody reads so. */
export interface Reading {
  db: Db
  actor: Pick<Actor, 'organizationId'>
}

/**
 * Inside `work` the only database in reach is the transaction's; a service called from a service joins it. The object
 * store is out of reach: it may take its time, and a transaction that waits for it holds locks and a connection.
 */
export const inTransaction = <A extends Actor | undefined, T>(
  ctx: Context<A>,
  work: (ctx: Context<A>) => Promise<T>,
): Promise<T> => runInTransaction(ctx.db, (db) => work({ ...ctx, db, storage: storeOutOfReach }))

/** Whether the caller's role shows one of these pages; whoever acts for a job sees none. */
export const hasPage = ({ actor }: Context, ...keys: MenuKey[]): boolean =>
  keys.some((key) => actor.grants?.menuKeys.includes(key))

/** For acts that are one of several behind an endpoint; most permissions are declared with the route. @throws permission.denied */
export function requirePermission({ actor }: Context, permission: Permission): void {
  if (!actor.grants?.permissions.includes(permission)) throw new Problem('permission.denied')
}

/** An act on many needs what the same act on one does. @throws permission.denied */
export function requireBatchPermission(ctx: Context, act: string): void {
  const permission = batchPermissions[act]
  if (permission) requirePermission(ctx, permission)
}
