/** What a role type may and must hold: pure functions over the vocabulary. */
import type { Role } from '@zhiku/contract/roles'
import {
  administratorMenuKeys,
  administratorPermissions,
  menuKeyRoles,
  menuKeys,
  permissionRoles,
  permissions,
} from '@zhiku/contract/words/roles'
import type { MenuKey, Permission, RoleType } from '@zhiku/contract/words/roles'

type Grants = Pick<Role, 'menuKeys' | 'permissions'>

/** Pages that a role of this type may be given, in the menu's order. */
export const possibleMenuKeys = (roleType: RoleType): MenuKey[] =>
  (Object.keys(menuKeys) as MenuKey[]).filter((key) => menuKeyRoles[key].includes(roleType))

/** Acts that a role of this type may be given. */
export const possiblePermissions = (roleType: RoleType): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((key) => permissionRoles[key].includes(roleType))

/** Pages and acts that cannot be taken from it. */
export const fixedMenuKeys = (roleType: RoleType): readonly MenuKey[] => (roleType === '3' ? administratorMenuKeys : [])
export const fixedPermissions = (roleType: RoleType): readonly Permission[] =>
  roleType === '3' ? administratorPermissions : []

/** The grants as a role of this type can hold them: without the impossible, with the fixed. */
export function heldByType(roleType: RoleType, { menuKeys: keys, permissions: acts }: Grants): Grants {
  const fixedKeys = fixedMenuKeys(roleType)
  const fixedActs = fixedPermissions(roleType)
  return {
    menuKeys: possibleMenuKeys(roleType).filter((key) => keys.includes(key) || fixedKeys.includes(key)),
    permissions: possiblePermissions(roleType).filter((act) => acts.includes(act) || fixedActs.includes(act)),
  }
}
