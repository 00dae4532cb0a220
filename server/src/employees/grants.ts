/** What a role allows: its own lists, less what is unknown or closed to its role type, and what administrators always hold. */
import {
  administratorMenuKeys,
  administratorPermissions,
  menuKeyRoles,
  menuKeys,
  permissionRoles,
  permissions,
} from '@zhiku/contract/words/roles'
import type { MenuKey, Permission, RoleType } from '@zhiku/contract/words/roles'

/** A role's lists as they are stored: words that an older release wrote may be unknown by now. */
export interface GrantLists {
  roleType: RoleType
  menuKeys: readonly string[]
  permissions: readonly string[]
}

const allMenuKeys = Object.keys(menuKeys) as MenuKey[] // Object.keys widens to string
const allPermissions = Object.keys(permissions) as Permission[] // Object.keys widens to string

export const menuKeysOf = ({ roleType, menuKeys: held }: GrantLists): MenuKey[] =>
  allMenuKeys.filter((key) => menuKeyRoles[key].includes(roleType) && (held.includes(key) || isKept(roleType, key)))

export const permissionsOf = ({ roleType, permissions: held }: GrantLists): Permission[] =>
  allPermissions.filter(
    (word) => permissionRoles[word].includes(roleType) && (held.includes(word) || isKept(roleType, word)),
  )

/** Everything that a role type can hold. */
export const fullGrants = (roleType: RoleType): { menuKeys: MenuKey[]; permissions: Permission[] } => ({
  menuKeys: menuKeysOf({ roleType, menuKeys: allMenuKeys, permissions: [] }),
  permissions: permissionsOf({ roleType, menuKeys: [], permissions: allPermissions }),
})

const isKept = (roleType: RoleType, word: MenuKey | Permission): boolean =>
  roleType === '3' && [...administratorMenuKeys, ...administratorPermissions].includes(word)
