/** What somebody may do in the current organization, and because of which of their roles. */
import type { EffectivePermissions } from '@zhiku/contract/employees'
import { menuKeys, permissions } from '@zhiku/contract/words/roles'
import type { MenuKey, Permission } from '@zhiku/contract/words/roles'
import * as employees from '../employees/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as roles from '../roles/service.ts'
import * as people from './service.ts'

/** Of oneself, and of those that one manages. @throws employee.not_found, employee.not_manageable */
export async function effectivePermissions(ctx: Context, id: string): Promise<EffectivePermissions> {
  const { row, held } = await people.requirePerson(ctx, id)
  if (id !== ctx.actor.employeeId && !roles.mayManage(await roles.authorityOf(ctx), held)) {
    throw new Problem(ctx.actor.roleType === '3' ? 'employee.not_manageable' : 'employee.not_found')
  }
  const all = await employees.memberships(ctx.db, id)
  const here = all.filter(({ organizationId }) => organizationId === ctx.actor.organizationId)
  const because = (isGiven: (role: employees.Membership) => boolean) =>
    here.filter(isGiven).map(({ roleId, roleName }) => ({ id: roleId, name: roleName }))
  const given = <K extends string>(
    titles: Record<K, string>,
    isGiven: (role: employees.Membership, key: K) => boolean,
  ) =>
    (Object.keys(titles) as K[]) // Object.keys widens to string
      .map((key) => ({ key, title: titles[key], because: because((role) => isGiven(role, key)) }))
      .filter((entry) => entry.because.length > 0)
  return {
    employee: { id, name: row.name },
    roles: here.map(({ roleId, roleName, roleType }) => ({ id: roleId, name: roleName, roleType })),
    menus: given<MenuKey>(menuKeys, (role, key) => employees.menuKeysOf(role).includes(key)),
    permissions: given<Permission>(permissions, (role, word) => employees.permissionsOf(role).includes(word)),
  }
}
