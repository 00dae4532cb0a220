import { z } from 'zod'
import { attach } from './endpoint.ts'
import { hiddenMarks, Id, wordsOf } from './fields.ts'
import { mobileOf } from './mobile.ts'
import { routes } from './routes.ts'
import { limits } from './words/limits.ts'
import { menuKeys, permissions, roleTypes } from './words/roles.ts'

export const RoleTypeWord = z.enum(wordsOf(roleTypes))
export const MenuKeyWord = z.enum(wordsOf(menuKeys))
export const PermissionWord = z.enum(wordsOf(permissions))

/** A number that the networks give out, as a person is entered with. */
export const Mobile = z
  .string()
  .overwrite(mobileOf)
  .regex(/^1[3-9]\d{9}$/, '请输入 11 位手机号，以 13–19 开头')
/** Whoever was entered with another one before signs in with it. */
const AccountMobile = z
  .string()
  .overwrite(mobileOf)
  .regex(/^1\d{10}$/, '请输入 11 位手机号')
export const PersonName = z
  .string()
  .trim()
  .min(1, '请填写姓名')
  .max(limits.personNameLength, `最多 ${limits.personNameLength} 个字`)
  .refine((name) => !hiddenMarks.test(name), '不能含有换行或不可见的控制字符')

/** 菜单项: `key` is the name of a route of the console. */
export const MenuItem = z.object({ key: MenuKeyWord, title: z.string() })
export type MenuItem = z.infer<typeof MenuItem>

/** 员工, as the signed-in person sees themselves. */
export const Employee = z.object({
  id: Id,
  name: z.string(),
  mobile: z.string(),
  /** Address of `employees.avatar`, with a part that changes with the picture; fetch it with the token's header. */
  avatarUrl: z.string().optional(),
  /** Role type of the current role organization. */
  roleType: RoleTypeWord,
  /** The employee has hidden the getting-started guide for good. */
  guideHidden: z.boolean(),
  /** Signed in with a one-time password: everything but changing it is refused with employee.password_change_required. */
  mustChangePassword: z.boolean(),
})
export type Employee = z.infer<typeof Employee>

/** 角色组织: an organization together with a role in it. */
export const RoleOrganization = z.object({
  id: Id,
  organization: z.object({ id: Id, name: z.string() }),
  role: z.object({ id: Id, name: z.string(), roleType: RoleTypeWord }),
  menuItems: z.array(MenuItem),
  /** Element permissions of the role. */
  permissions: z.array(PermissionWord),
})
export type RoleOrganization = z.infer<typeof RoleOrganization>

export const CurrentInfo = z.object({
  employee: Employee,
  currentRoleOrganization: RoleOrganization,
  roleOrganizations: z.array(RoleOrganization),
})
export type CurrentInfo = z.infer<typeof CurrentInfo>

export const LoginDraft = z.strictObject({
  mobile: AccountMobile,
  password: z.string().min(1, '请输入密码').max(200, '密码过长'),
})
export type LoginDraft = z.infer<typeof LoginDraft>

export const PasswordDraft = z.strictObject({
  oldPassword: z.string().min(1, '请输入原密码').max(200, '密码过长'),
  newPassword: z
    .string()
    .min(limits.passwordMin, `至少 ${limits.passwordMin} 位`)
    .max(limits.passwordMax, `最多 ${limits.passwordMax} 位`)
    .regex(/^(?=.*[A-Za-z])(?=.*\d)/, '需同时包含字母和数字'),
})

export const sessions = attach(routes.sessions, {
  login: {
    body: LoginDraft,
    /** `token` is `<secret>.<roleOrganizationId>`; replace the part after the dot to switch roles. */
    data: CurrentInfo.extend({ token: z.string() }),
    problems: ['session.wrong_password', 'session.password_expired', 'session.locked', 'request.too_many'],
  },
  currentInfo: { data: CurrentInfo },
  hideGuide: { body: z.strictObject({ hidden: z.boolean().default(true) }).optional(), data: Employee },
  changePassword: {
    body: PasswordDraft,
    data: z.null(),
    problems: ['employee.wrong_old_password', 'employee.same_password', 'session.locked', 'request.too_many'],
  },
  logout: { data: z.null() },
  menu: { data: z.object({ menuItems: z.array(MenuItem) }) },
})
