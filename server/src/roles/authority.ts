/**
 * Who may manage whom. Role type 3 manages everybody and every role of the organizations that they administer; role type 2
 * manages those of the current organization who hold nothing but roles of type 1. An account belongs to all organizations that
 * its roles are in, so only who may manage each of them may touch what they share: name, mobile, password, sessions.
 */
import type { RoleType } from '@zhiku/contract/words/roles'
import * as employees from '../employees/service.ts'
import type { EmployeeActor, Context } from '../platform/context.ts'

/** A role, or somebody's holding of it, as far as it decides who may give or take it. */
export interface PlacedRole {
  organizationId: string
  roleType: RoleType
}

export interface Authority {
  actor: EmployeeActor
  /** Organizations that the caller administers; none while acting as another than an administrator. */
  administered: ReadonlySet<string>
}

export async function authorityOf({ db, actor }: Context): Promise<Authority> {
  if (actor.roleType !== '3') return { actor, administered: new Set() }
  const held = await employees.memberships(db, actor.employeeId)
  const places = held.filter(({ roleType }) => roleType === '3').map(({ organizationId }) => organizationId)
  return { actor, administered: new Set(places) }
}

/** May give this role to others and take it from them. */
export const mayAssign = ({ actor, administered }: Authority, role: PlacedRole): boolean =>
  administered.has(role.organizationId) ||
  (actor.roleType === '2' && role.organizationId === actor.organizationId && role.roleType === '1')

/** May manage somebody with these roles, as far as the current organization goes. */
export function mayManage(authority: Authority, held: readonly PlacedRole[]): boolean {
  const here = held.filter(({ organizationId }) => organizationId === authority.actor.organizationId)
  return here.length > 0 && here.every((role) => mayAssign(authority, role))
}

/** May manage the account itself, which all its organizations share. */
export const mayManageAccount = (authority: Authority, held: readonly PlacedRole[]): boolean =>
  mayManage(authority, held) && held.every((role) => mayAssign(authority, role))
