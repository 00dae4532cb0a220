/** Rows of a workbook → people as they would be made, or what is wrong with them, cell by cell. Pure. */
import { Mobile, PersonName } from '@zhiku/contract/sessions'
import { limits } from '@zhiku/contract/words/limits'
import type { SheetRow } from './import-reader.ts'

/** The columns of the template and of the workbooks that come back. */
export const columns = { name: '姓名', mobile: '手机号', roles: '角色' } as const
type ColumnKey = keyof typeof columns
const columnKeys = Object.keys(columns) as ColumnKey[] // Object.keys widens to string
export const headings = columnKeys.map((key) => `${columns[key]}*`)

export interface CellFault {
  column: string
  message: string
}

export interface CheckedRow {
  row: number
  outcome: 'new' | 'duplicate' | 'invalid'
  name: string
  mobile: string
  roles: string[]
  roleIds: string[]
  errors: CellFault[]
}

export interface KnownPeople {
  /** Roles that the caller may give, by name. */
  assignable: ReadonlyMap<string, string>
  /** Mobiles that have an account, and whether it is in this organization. */
  taken: ReadonlyMap<string, 'here' | 'elsewhere'>
}

/** Rows that may stand above the headings. */
const maxPreamble = 10

/** The rows below the headings with their cells; undefined when the headings are not there. */
export function peopleOf(rows: readonly SheetRow[]): { row: number; cells: Record<ColumnKey, string> }[] | undefined {
  for (const [index, { texts }] of rows.slice(0, maxPreamble).entries()) {
    const plain = texts.map((text) => text.replace(/[\s*＊]/g, ''))
    const places = columnKeys.map((key) => plain.indexOf(columns[key]))
    if (places.some((place) => place < 0)) continue
    const [name = 0, mobile = 0, roles = 0] = places
    return rows
      .slice(index + 1)
      .map(({ row, texts: cells }) => ({
        row,
        cells: { name: cells[name] ?? '', mobile: cells[mobile] ?? '', roles: cells[roles] ?? '' },
      }))
      .filter(({ cells }) => Object.values(cells).some(Boolean))
  }
  return undefined
}

export function checkRows(people: NonNullable<ReturnType<typeof peopleOf>>, known: KnownPeople): CheckedRow[] {
  const firstRow = new Map<string, number>()
  return people.map(({ row, cells }) => {
    const mobile = cells.mobile.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '')
    const roles = cells.roles
      .split(/[、，,;；\n]/)
      .map((role) => role.trim())
      .filter(Boolean)
    const errors = [...faultsOf(PersonName, 'name', cells.name), ...faultsOf(Mobile, 'mobile', mobile)]
    errors.push(...roleFaults(roles, known.assignable))
    const roleIds = roles.flatMap((role) => known.assignable.get(role) ?? [])
    const repeated = firstRow.get(mobile)
    if (repeated === undefined) firstRow.set(mobile, row)
    else errors.push({ column: columns.mobile, message: `与第 ${repeated} 行的手机号相同` })
    if (known.taken.get(mobile) === 'elsewhere')
      errors.push({ column: columns.mobile, message: '已是其他组织的账号，请由同时管理两个组织的管理员为其添加角色' })
    const checked = { row, name: cells.name, mobile, roles, roleIds, errors }
    if (errors.length > 0) return { ...checked, outcome: 'invalid' }
    if (known.taken.get(mobile) !== 'here') return { ...checked, outcome: 'new' }
    return {
      ...checked,
      outcome: 'duplicate',
      errors: [{ column: columns.mobile, message: '组织里已有这个手机号，将跳过' }],
    }
  })
}

function faultsOf(schema: typeof Mobile, key: ColumnKey, text: string): CellFault[] {
  const parsed = schema.safeParse(text)
  return parsed.success ? [] : [{ column: columns[key], message: parsed.error.issues[0]?.message ?? '有误' }]
}

function roleFaults(roles: readonly string[], assignable: ReadonlyMap<string, string>): CellFault[] {
  const fault = (message: string) => [{ column: columns.roles, message }]
  if (roles.length === 0) return fault('请填写角色')
  if (roles.length > limits.rolesPerEmployee) return fault(`最多 ${limits.rolesPerEmployee} 个角色`)
  const strange = roles.filter((role) => !assignable.has(role))
  if (strange.length === 0) return []
  return fault(`没有可分配的角色“${strange.join('、')}”，可用的有：${[...assignable.keys()].join('、')}`)
}
