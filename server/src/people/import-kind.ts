/**
 * Employees as a kind of import. No password is stored anywhere: whoever was made has one that nobody knows until the
 * workbook of one-time passwords is fetched (credentials.ts).
 */
import { randomBytes } from 'node:crypto'
import { api } from '@zhiku/contract'
import { mobileOf } from '@zhiku/contract/mobile'
import { failedRow, intoOrganization } from '../imports/service.ts'
import type { ImportKind, PendingRow, RowResult } from '../imports/service.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import * as roles from '../roles/service.ts'
import { maxImportBytes, readPeople } from './import-reader.ts'
import { checkRows, columns, sheet } from './import-rows.ts'
import type { ImportDraft } from './import-rows.ts'
import * as people from './service.ts'
import * as store from './store.ts'

export const employeeImportKind: ImportKind<ImportDraft> = {
  name: 'employee',
  startedBy: api.employeeImports.start,
  batchSize: 50,
  maxBytes: maxImportBytes,
  key: { column: columns.mobile, repeats: 'invalid' },
  returned: ['failed', 'skipped'],
  unit: '人',
  ...intoOrganization('organization', api.employeeImports.errorFile),
  async *read(acting, task, path, stop) {
    const assignable = await assignableByName(acting)
    for await (const { rows, fraction, hidden } of readPeople(path, task.filename, stop)) {
      const mobiles = rows.map(({ cells }) => mobileOf(cells.mobile))
      const taken = await store.takenMobiles(acting.db, task.organization_id, mobiles)
      yield { rows: checkRows(rows, { assignable, taken }), fraction, hidden }
    }
  },
  writer: () => ({ write }),
  errorSheet: async () => ({ name: '错误行', ...sheet }),
  // others may name people whom role type 2 does not manage
  isOwn: ({ roleType }) => roleType !== '3',
  notificationTarget: ({ employee_id: id }) => ({ type: 'employee', id }),
}

/** Roles that the caller may give in this organization, by name. */
export async function assignableByName(ctx: Context): Promise<Map<string, string>> {
  const groups = await roles.options(ctx)
  const here = groups.find(({ organization }) => organization.id === ctx.actor.organizationId)
  return new Map(here?.roles.map(({ id, name }) => [name, id]))
}

interface Known {
  assignable: ReadonlySet<string>
  taken: ReadonlyMap<string, string>
}

/** A row that somebody else has taken since the preview is left out; it keeps no other from being made. */
async function write(ctx: Context, rows: readonly PendingRow<ImportDraft>[]): Promise<RowResult[]> {
  const assignable = new Set((await assignableByName(ctx)).values())
  const mobiles = rows.map(({ draft }) => draft.mobile)
  const taken = await store.takenMobiles(ctx.db, ctx.actor.organizationId, mobiles)
  const results: RowResult[] = []
  for (const row of rows) results.push(await make(ctx, row, { assignable, taken }))
  return results
}

async function make(ctx: Context, { row, outcome, draft }: PendingRow<ImportDraft>, known: Known): Promise<RowResult> {
  const { name, mobile, roleIds } = draft
  if (outcome === 'duplicate') return { row, result: 'skipped' }
  if (known.taken.has(mobile))
    return { row, result: 'skipped', fault: { column: columns.mobile, message: '预览之后手机号已被使用' } }
  if (roleIds.some((roleId) => !known.assignable.has(roleId)))
    return failedRow(row, columns.roles, '预览之后角色已被删除或不能再分配')
  const id = newId()
  await people.insert(ctx, { id, name, mobile, passwordHash: lockedHash(), roleIds })
  return { row, result: 'created', madeId: id }
}

/** No hash of anything: no password matches it. */
const lockedHash = (): string => `locked ${randomBytes(8).toString('hex')}`
