import type { Route } from '@zhiku/contract/endpoint'
import type { ChannelActor, EmployeeActor, Grants } from './context.ts'

/** A caller, as far as it decides what may be called. */
export type Admitted =
  | Pick<ChannelActor, 'kind'>
  | (Pick<EmployeeActor, 'kind' | 'roleType'> & { grants: Pick<Grants, 'menuKeys' | 'permissions'> })

/** Whether the caller is one that a route asks for; an employee needs page and permission besides, a channel has neither. */
export function admits(
  { access, menus, permission }: Pick<Route, 'access' | 'menus' | 'permission'>,
  caller: Admitted,
) {
  if (access === 'public') return false
  if (caller.kind === 'channel') return access.includes('channel')
  const { roleType, grants } = caller
  const isInMenu = !menus || menus.some((key) => grants.menuKeys.includes(key))
  return access.includes(roleType) && isInMenu && (!permission || grants.permissions.includes(permission))
}
