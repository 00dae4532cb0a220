import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Author, BooleanQuery, Id, Keyword, Timestamp, Version, pageOf, pageQuery } from './fields.ts'
import { UploadTicket } from './uploads.ts'
import { handedIn, ImportRow, ImportRowQuery, ImportTask, SheetTicketQuery } from './imports.ts'
import { routes } from './routes.ts'
import { MenuKeyWord, Mobile, PermissionWord, PersonName, RoleTypeWord } from './sessions.ts'
import { limits } from './words/limits.ts'

/** A role that somebody holds, with the organization it is in. */
export const HeldRole = z.object({
  roleOrganizationId: Id,
  organization: z.object({ id: Id, name: z.string() }),
  role: z.object({ id: Id, name: z.string(), roleType: RoleTypeWord }),
})
export type HeldRole = z.infer<typeof HeldRole>

/** 员工, as those see them who manage people. */
export const ManagedEmployee = z.object({
  id: Id,
  name: z.string(),
  mobile: z.string(),
  avatarUrl: z.string().optional(),
  /** False: may not sign in anywhere; sessions ended when it was set. */
  enabled: z.boolean(),
  /** Roles in the current organization and in others that the caller administers; never those of foreign organizations. */
  roles: z.array(HeldRole),
  /** A one-time password waits to be changed at the first sign-in. */
  mustChangePassword: z.boolean(),
  lastSignedInAt: Timestamp.optional(),
  createdAt: Timestamp,
  /** The caller may change the roles here. False for oneself. */
  canGrant: z.boolean(),
  /** The caller may change name, mobile, password, enabled and sessions: manages every organization the account is in. */
  canManageAccount: z.boolean(),
  version: Version,
})
export type ManagedEmployee = z.infer<typeof ManagedEmployee>

/** 会话: one sign-in of an employee that still counts. */
export const LiveSession = z.object({
  id: Id,
  ip: z.string(),
  /** Browser and system in words, e.g. `Chrome · Windows`; `未知设备` where it did not say. */
  device: z.string(),
  createdAt: Timestamp,
  /** Accurate to a minute. */
  lastSeenAt: Timestamp,
  expiresAt: Timestamp,
  /** The one that asks. */
  current: z.boolean(),
})
export type LiveSession = z.infer<typeof LiveSession>

/** Shown once, never stored in the clear; to be changed at the first sign-in. */
export const OneTimePassword = z.object({ oneTimePassword: z.string(), expiresAt: Timestamp })

const RoleIds = z
  .array(Id)
  .min(1, '至少选择一个角色')
  .max(limits.rolesPerEmployee, `最多 ${limits.rolesPerEmployee} 个角色`)

/** What an employee is answerable for in the current organization. */
export const Holdings = z.object({ knowledgeBases: z.int(), files: z.int(), faqs: z.int() })
export type Holdings = z.infer<typeof Holdings>

/** What somebody may do in the current organization, and because of which of their roles. */
export const EffectivePermissions = z.object({
  employee: Author,
  roles: z.array(z.object({ id: Id, name: z.string(), roleType: RoleTypeWord })),
  menus: z.array(z.object({ key: MenuKeyWord, title: z.string(), because: z.array(Author) })),
  permissions: z.array(z.object({ key: PermissionWord, title: z.string(), because: z.array(Author) })),
})
export type EffectivePermissions = z.infer<typeof EffectivePermissions>

/** Why an account cannot be changed. */
const unmanageable = [
  'employee.not_found',
  'employee.not_manageable',
  'employee.account_shared',
  'employee.own_grant',
] as const

export const employees = attach(routes.employees, {
  /** Role type 3 sees everybody of the organization, role type 2 those who hold nothing but roles of type 1. */
  list: {
    query: z.strictObject({
      ...pageQuery,
      /** In the name or the mobile. */
      keyword: Keyword.optional(),
      roleType: RoleTypeWord.optional(),
      roleId: Id.optional(),
      enabled: BooleanQuery.optional(),
      sort: z
        .enum(['createdAt', '-createdAt', 'name', '-name', 'lastSignedInAt', '-lastSignedInAt'])
        .default('-createdAt'),
    }),
    data: pageOf(ManagedEmployee),
  },
  /** For pickers: everybody of the organization, at most 50 by name; `ids` (comma-separated) names chosen ones instead. */
  options: {
    query: z.strictObject({ keyword: Keyword.optional(), ids: z.string().max(4000).optional() }),
    data: z.object({ list: z.array(Author.extend({ enabled: z.boolean() })) }),
  },
  get: { data: ManagedEmployee, problems: ['employee.not_found'] },
  create: {
    body: z.strictObject({ mobile: Mobile, name: PersonName, roleIds: RoleIds }),
    data: OneTimePassword.extend({ employee: ManagedEmployee }),
    problems: ['employee.mobile_taken', 'role.not_assignable'],
  },
  /** `roleIds` are all the roles that the caller may assign; roles in organizations foreign to the caller stay. */
  update: {
    body: z.strictObject({
      name: PersonName.optional(),
      mobile: Mobile.optional(),
      roleIds: RoleIds.optional(),
      version: Version,
    }),
    data: ManagedEmployee,
    problems: [
      ...unmanageable,
      'employee.mobile_taken',
      'employee.last_administrator',
      'role.not_assignable',
      'version.stale',
    ],
  },
  /** Takes every role of this organization away; the account and what it did stay. */
  remove: {
    data: z.null(),
    problems: ['employee.not_found', 'employee.not_manageable', 'employee.own_grant', 'employee.last_administrator'],
  },
  setStatus: {
    body: z.strictObject({ enabled: z.boolean(), version: Version }),
    data: ManagedEmployee,
    problems: [...unmanageable, 'employee.last_administrator', 'version.stale'],
  },
  /** Ends every session of the employee. */
  resetPassword: {
    data: OneTimePassword,
    problems: ['employee.not_found', 'employee.not_manageable', 'employee.account_shared', 'employee.own_grant'],
  },
  sessions: {
    data: z.object({ list: z.array(LiveSession) }),
    problems: ['employee.not_found', 'employee.not_manageable', 'employee.account_shared'],
  },
  endSessions: {
    data: z.object({ ended: z.int() }),
    problems: ['employee.not_found', 'employee.not_manageable', 'employee.account_shared'],
  },
  endSession: {
    data: z.null(),
    problems: ['employee.not_found', 'employee.not_manageable', 'employee.account_shared', 'session.not_found'],
  },
  holdings: { data: Holdings, problems: ['employee.not_found', 'employee.not_manageable'] },
  /** Knowledge bases, files and FAQs of this organization get another person answerable; who made them stays written. */
  handOver: {
    body: z.strictObject({ toEmployeeId: Id }),
    data: Holdings,
    problems: ['employee.not_found', 'employee.not_manageable', 'employee.handover_to_self'],
  },
  effectivePermissions: { data: EffectivePermissions, problems: ['employee.not_found', 'employee.not_manageable'] },
  /** The picture itself, for oneself and for colleagues of the current organization. */
  avatar: {
    /** Told by `avatarUrl`, so that the address changes with the picture; not looked at. */
    query: z.strictObject({ picture: z.string().max(64).optional() }),
    problems: ['employee.not_found', 'avatar.not_found'],
  },
})

/** 员工导入: as every import, always looked at before it is started. */
export const EmployeeImportTask = ImportTask.extend({
  /** Created ones that have not signed in yet: those a workbook of one-time passwords would name. */
  waiting: z.int(),
})
export type EmployeeImportTask = z.infer<typeof EmployeeImportTask>

export const EmployeeImportRow = ImportRow.extend({
  name: z.string(),
  mobile: z.string(),
  /** Names of the roles as written. */
  roles: z.array(z.string()),
})
export type EmployeeImportRow = z.infer<typeof EmployeeImportRow>

const missing = ['import_task.not_found'] as const

export const employeeImports = attach(routes.employeeImports, {
  ticket: {
    query: SheetTicketQuery,
    data: UploadTicket,
    problems: ['file.too_large', 'file.type_unsupported'],
  },
  template: {},
  /** Newest first. */
  list: { query: z.strictObject(pageQuery), data: pageOf(EmployeeImportTask) },
  /** Has the workbook checked (uploaded with a `ticket` of this table): `checking`, then `previewed`; nothing is written before the start. */
  create: {
    body: z.strictObject({ ossUrl: handedIn.ossUrl, filename: handedIn.filename }),
    data: EmployeeImportTask,
    problems: ['file.upload_missing'],
  },
  get: { data: EmployeeImportTask, problems: missing },
  rows: {
    query: ImportRowQuery,
    data: pageOf(EmployeeImportRow),
    problems: missing,
  },
  /** Makes the employees of the good rows. Nobody can sign in before the workbook of one-time passwords is fetched. */
  start: { data: EmployeeImportTask, problems: ['import_task.not_found', 'import_task.finished'] },
  cancel: { data: EmployeeImportTask, problems: ['import_task.not_found', 'import_task.finished'] },
  /** Bad and duplicate rows with the reason in the last column; import again once mended. */
  errorFile: { problems: missing },
  /**
   * Gives each imported employee who has not signed in yet a new one-time password, and answers them as a workbook.
   * An earlier workbook is void from this moment. Whoever the caller may no longer manage is left out, and the workbook says so.
   */
  credentials: { problems: ['import_task.not_found', 'employee.not_manageable'] },
})
