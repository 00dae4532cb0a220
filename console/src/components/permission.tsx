/** Element-level permission (specification §6): without a common role the element is not there at all. */
import type { ReactNode } from 'react'
import { useRoles } from '../api/session.ts'

const needRoles = 'need roles!'

/** True when the two lists share a role. Throws on a missing or empty list: a rule that forgot its roles is a mistake. */
export function sharesRole(own: readonly string[], wanted: readonly string[] | undefined): boolean {
  if (!Array.isArray(wanted) || wanted.length === 0) throw new Error(needRoles)
  return wanted.some((role) => own.includes(role))
}

/** Answers for the current employee: `const hasRole = usePermission(); hasRole(['3'])`. */
export function usePermission(): (roles: readonly string[]) => boolean {
  const own = useRoles()
  return (roles) => sharesRole(own, roles)
}

interface Props {
  /** Role names, at least one; the product's own are the role types `1`, `2` and `3`. */
  roles: readonly string[]
  children: ReactNode
}

export function Permission({ roles, children }: Props) {
  const hasRole = usePermission()
  return hasRole(roles) ? children : null
}
