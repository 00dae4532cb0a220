/** Rows of a workbook → people as they would be made, or what is wrong with them, cell by cell. Pure. */
import { mobileOf } from '@zhiku/contract/mobile'
import { Mobile, PersonName } from '@zhiku/contract/sessions'
import { limits } from '@zhiku/contract/words/limits'
import type { StagedRow } from '../imports/service.ts'
import { toldNames, withFormulaFaults } from '../platform/cell-texts.ts'
import { sheetOf } from '../platform/sheet-columns.ts'
import type { SheetRow } from './import-reader.ts'
import type { AccountPlace } from './store.ts'

/** The columns of the template and of the workbooks that come back. */
export const sheet = sheetOf({
  name: { header: '姓名', width: 16, isRequired: true },
  mobile: { header: '手机号', width: 18, isRequired: true },
  roles: { header: '角色', width: 30, isRequired: true },
})
export const columns = sheet.headings
type ColumnKey = keyof typeof columns

interface Fault {
  key: ColumnKey
  message: string
}

/** What an import makes of one person. */
export interface ImportDraft {
  name: string
  mobile: string
  /** Names of roles as written. */
  roles: string[]
  roleIds: string[]
}

export interface KnownPeople {
  /** Roles that the caller may give, by name. */
  assignable: ReadonlyMap<string, string>
  /** Mobiles that have an account, and where it is. */
  taken: ReadonlyMap<string, AccountPlace>
}

const notHere: Readonly<Record<Exclude<AccountPlace, 'here'>, string>> = {
  elsewhere: '已是其他组织的账号，请由同时管理两个组织的管理员为其添加角色',
  nowhere: '已有账号，不能导入；是本组织移出的员工的话，请由管理员用“新建员工”重新加入',
}

/** What would become of each row, by who is there now. */
export const checkRows = (rows: readonly SheetRow[], known: KnownPeople): StagedRow<ImportDraft>[] =>
  rows.map(({ row, cells, unsolved }) => {
    const draft = draftOf(cells, known)
    const { name, mobile, roles } = draft
    const faults = [...faultsOf(PersonName, 'name', name), ...faultsOf(Mobile, 'mobile', mobile)]
    faults.push(...roleFaults(roles, known.assignable))
    const errors = withFormulaFaults(faults, cells, unsolved).map(({ key, message }) => ({
      column: columns[key],
      message,
    }))
    const place = known.taken.get(mobile)
    if (place && place !== 'here') errors.push({ column: columns.mobile, message: notHere[place] })
    if (errors.length > 0) return { row, cells, outcome: 'invalid', key: null, draft: null, errors }
    const staged = { row, cells, key: mobile, draft }
    if (place !== 'here') return { ...staged, outcome: 'new', errors: [] }
    const message = '组织里已有这个手机号，将跳过'
    return { ...staged, outcome: 'duplicate', errors: [{ column: columns.mobile, message }] }
  })

export const roleNamesOf = (text: string): string[] =>
  text
    .split(/[、，,;；\n]/)
    .map((role) => role.trim())
    .filter(Boolean)

function draftOf(cells: SheetRow['cells'], { assignable }: KnownPeople): ImportDraft {
  const roles = roleNamesOf(cells.roles)
  const roleIds = roles.flatMap((role) => assignable.get(role) ?? [])
  return { name: cells.name, mobile: mobileOf(cells.mobile), roles, roleIds }
}

function faultsOf(schema: typeof Mobile, key: ColumnKey, text: string): Fault[] {
  const parsed = schema.safeParse(text)
  return parsed.success ? [] : [{ key, message: parsed.error.issues[0]?.message ?? '有误' }]
}

function roleFaults(roles: readonly string[], assignable: ReadonlyMap<string, string>): Fault[] {
  const fault = (message: string): Fault[] => [{ key: 'roles', message }]
  if (roles.length === 0) return fault('请填写角色')
  if (roles.length > limits.rolesPerEmployee) return fault(`最多 ${limits.rolesPerEmployee} 个角色`)
  const strange = roles.filter((role) => !assignable.has(role))
  if (strange.length === 0) return []
  return fault(`没有可分配的角色“${toldNames(strange)}”，可用的有：${[...assignable.keys()].join('、')}`)
}
