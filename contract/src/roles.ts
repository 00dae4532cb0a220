import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Description, Id, Keyword, Name, Timestamp, Version, pageOf, pageQuery } from './fields.ts'
import { routes } from './routes.ts'
import { MenuKeyWord, PermissionWord, RoleTypeWord } from './sessions.ts'

/** 角色: a role type, the pages it sees and the acts it may do, in one organization. */
export const Role = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  roleType: RoleTypeWord,
  menuKeys: z.array(MenuKeyWord),
  /** Element permissions. */
  permissions: z.array(PermissionWord),
  memberCount: z.int(),
  /** The caller may change it: role type 3, and not a role of their own. */
  canEdit: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: Version,
})
export type Role = z.infer<typeof Role>

/** Keys and permissions that the role type cannot hold are refused; a role of type 3 always holds those of administrators. */
const draft = {
  name: Name,
  description: Description.optional(),
  roleType: RoleTypeWord,
  menuKeys: z.array(MenuKeyWord).max(50),
  permissions: z.array(PermissionWord).max(50),
}

/** Somebody who holds the role. */
export const RoleMember = z.object({
  id: Id,
  name: z.string(),
  mobile: z.string(),
  enabled: z.boolean(),
  /** Since when. */
  grantedAt: Timestamp,
})
export type RoleMember = z.infer<typeof RoleMember>

const EmployeeIds = z.array(Id).max(200, '一次最多 200 人')

export const roles = attach(routes.roles, {
  list: {
    query: z.strictObject({ ...pageQuery, keyword: Keyword.optional(), roleType: RoleTypeWord.optional() }),
    data: pageOf(Role),
  },
  /** Roles that the caller may give to others, by organization: the current one first. */
  options: {
    data: z.object({
      list: z.array(
        z.object({
          organization: z.object({ id: Id, name: z.string() }),
          roles: z.array(z.object({ id: Id, name: z.string(), roleType: RoleTypeWord })),
        }),
      ),
    }),
  },
  get: { data: Role, problems: ['role.not_found'] },
  create: { body: z.strictObject(draft), data: Role, problems: ['role.name_taken'] },
  update: {
    body: z.strictObject({
      name: Name.optional(),
      description: Description.optional(),
      roleType: RoleTypeWord.optional(),
      menuKeys: draft.menuKeys.optional(),
      permissions: draft.permissions.optional(),
      version: Version,
    }),
    data: Role,
    problems: [
      'role.not_found',
      'role.name_taken',
      'employee.own_grant',
      'employee.last_administrator',
      'version.stale',
    ],
  },
  remove: { data: z.null(), problems: ['role.not_found', 'role.in_use'] },
  copy: { body: z.strictObject({ name: Name }), data: Role, problems: ['role.not_found', 'role.name_taken'] },
  members: {
    query: z.strictObject({ ...pageQuery, keyword: Keyword.optional() }),
    data: pageOf(RoleMember),
    problems: ['role.not_found'],
  },
  /** Somebody whose only role here is this one cannot be taken out of it: give them another first, or remove them. */
  setMembers: {
    body: z.strictObject({ add: EmployeeIds.default([]), remove: EmployeeIds.default([]) }),
    data: z.object({
      changed: z.int(),
      failed: z.array(z.object({ employeeId: Id, message: z.string() })),
    }),
    problems: ['role.not_found', 'employee.last_administrator'],
  },
})

/** 组织: whose knowledge it is. */
export const Organization = z.object({
  id: Id,
  name: z.string(),
  /** Enabled and disabled ones. */
  employeeCount: z.int(),
  createdAt: Timestamp,
  /** The one of the current token. */
  current: z.boolean(),
  /** The caller administers it. */
  canEdit: z.boolean(),
  /** To switch: what the token's second part becomes (the caller's oldest role organization there). */
  roleOrganizationId: Id,
  version: Version,
})
export type Organization = z.infer<typeof Organization>

export const organizations = attach(routes.organizations, {
  /** Those that the caller holds a role in. */
  list: { data: z.object({ list: z.array(Organization) }) },
  /** With a role of each type; the caller becomes its administrator. */
  create: { body: z.strictObject({ name: Name }), data: Organization, problems: ['organization.name_taken'] },
  update: {
    body: z.strictObject({ name: Name, version: Version }),
    data: Organization,
    problems: ['organization.not_found', 'organization.name_taken', 'version.stale'],
  },
})
