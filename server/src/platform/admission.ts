import type { Route } from '@zhiku/contract/endpoint'
import type { EmployeeActor, Grants, OutsideActor } from './context.ts'

/** A caller, as far as it decides what may be called. */
export type Admitted =
  | Pick<OutsideActor, 'kind' | 'channelKind'>
  | (Pick<EmployeeActor, 'kind' | 'roleType'> & { grants: Pick<Grants, 'menuKeys' | 'permissions'> })

/** Whether the caller is one that a route asks for; an employee needs page and permission besides, a channel is of a kind. */
export function admits(
  { access, menus, permission, channels }: Pick<Route, 'access' | 'menus' | 'permission' | 'channels'>,
  caller: Admitted,
) {
  if (access === 'public') return false
  if (caller.kind === 'channel')
    return access.includes('channel') && (!channels || channels.includes(caller.channelKind))
  const { roleType, grants } = caller
  const isInMenu = !menus || menus.some((key) => grants.menuKeys.includes(key))
  return access.includes(roleType) && isInMenu && (!permission || grants.permissions.includes(permission))
}
