import { useMemo } from 'react'
import { rolesOf, useSession } from '../../api/session.ts'
import { menuOf } from '../access.ts'
import type { Grant, MenuEntry } from '../access.ts'

export function useGrant(): Grant {
  const { info, menuKeys } = useSession()
  return useMemo(() => ({ roles: rolesOf(info), menuKeys: menuKeys ?? new Set<string>() }), [info, menuKeys])
}

/** The menu of the current employee. */
export function useMenu(): readonly MenuEntry[] {
  const grant = useGrant()
  return useMemo(() => menuOf(grant), [grant])
}
