import type { Route } from '@zhiku/contract/endpoint'
import type { RoleType } from '@zhiku/contract/words/roles'
import type { Grants } from './context.ts'

/** Whether role type, menu and permissions are what a route asks of its callers. */
export function admits(
  { access, menus, permission }: Pick<Route, 'access' | 'menus' | 'permission'>,
  { roleType, grants }: { roleType: RoleType; grants: Pick<Grants, 'menuKeys' | 'permissions'> },
): boolean {
  const isRoleAllowed = access !== 'public' && access.includes(roleType)
  const isInMenu = !menus || menus.some((key) => grants.menuKeys.includes(key))
  return isRoleAllowed && isInMenu && (!permission || grants.permissions.includes(permission))
}
