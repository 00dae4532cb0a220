/** Scripts as a kind of import: a row a script; a group that is not there yet is made. */
import { seatSettings } from '@zhiku/contract'
import { seatLimits } from '@zhiku/contract/words/seat-assistant'
import { failedRow, intoOrganization } from '../imports/service.ts'
import type { ImportKind, PendingRow, RowResult, TaskRow } from '../imports/service.ts'
import type { Context } from '../platform/context.ts'
import { columns, sheet } from './columns.ts'
import * as groups from './groups.ts'
import { maxImportBytes, readScripts } from './import-reader.ts'
import { keyOf, stage, takenShortcut } from './import-rows.ts'
import type { ImportDraft, Present } from './import-rows.ts'
import * as scripts from './service.ts'

export const seatScriptImportKind: ImportKind<ImportDraft> = {
  name: 'seatScript',
  startedBy: seatSettings.seatScriptImports.start,
  batchSize: 100,
  maxBytes: maxImportBytes,
  key: { column: columns.title, repeats: 'duplicate' },
  returned: ['failed'],
  unit: '条',
  ...intoOrganization('seatScript', seatSettings.seatScriptImports.errorFile),
  async *read(acting, task, path, stop) {
    for await (const { rows, fraction, hidden } of readScripts(path, task.filename, stop)) {
      const present = await presentOf(acting)
      yield { rows: rows.map((row) => stage(row, present, acting.clock.now())), fraction, hidden }
    }
  },
  writer: (_acting, task) => ({ write: (ctx, rows) => write(ctx, task, rows) }),
  errorSheet: async () => ({ name: '错误行', ...sheet }),
}

async function presentOf(ctx: Context): Promise<Present> {
  const all = await scripts.matching(ctx, {})
  const keyed = all.map(({ id, group, title, shortcut }) => ({
    id,
    shortcut,
    key: keyOf({ group: group.name, title }),
  }))
  return {
    ids: new Map(keyed.map(({ key, id }) => [key, id])),
    shortcuts: new Map(keyed.filter(({ shortcut }) => shortcut).map(({ key, shortcut }) => [shortcut, key])),
  }
}

/** Nobody else changes scripts meanwhile: what is judged here holds until it is written. */
async function write(ctx: Context, task: TaskRow, rows: readonly PendingRow<ImportDraft>[]): Promise<RowResult[]> {
  await scripts.lock(ctx)
  const present = await presentOf(ctx)
  const results: RowResult[] = []
  for (const row of rows) results.push(await writeRow(ctx, task, row, present))
  return results
}

async function writeRow(
  ctx: Context,
  { on_duplicate: how }: TaskRow,
  { row, key, draft }: PendingRow<ImportDraft>,
  present: Present,
): Promise<RowResult> {
  const failed = (column: string, message: string) => failedRow(row, column, message)
  const id = present.ids.get(key)
  if (id && how === 'skip') return { row, result: 'skipped' }
  if (id && how === 'reject') return failed(columns.title, '这个分组里已有同名话术，按「不导入」处理')
  const before = id ? await scripts.require(ctx, id) : undefined
  if (before?.pendingAuditId) return failed(columns.title, '这条话术有变更正在等待审核，请等审核完再导入')
  const taken = takenShortcut(draft, present)
  if (taken) return failed(columns.shortcut, taken.message)
  if (!id && present.ids.size >= seatLimits.scripts) return failed(columns.title, `最多 ${seatLimits.scripts} 条话术`)
  const groupId = await groups.idOf(ctx, draft.group)
  if (!groupId) return failed(columns.group, `最多 ${seatLimits.groups} 个话术分组，请改用已有的分组`)
  const { group: _group, ...fields } = draft
  const script = before ? await scripts.replace(ctx, before, fields) : await scripts.insert(ctx, { ...fields, groupId })
  note(present, key, script)
  return { row, result: id ? 'updated' : 'created' }
}

/** What is there after a row has been written. */
function note({ ids, shortcuts }: Present, key: string, { id, shortcut }: { id: string; shortcut: string }): void {
  for (const [other, owner] of shortcuts) if (owner === key) shortcuts.delete(other)
  ids.set(key, id)
  if (shortcut) shortcuts.set(shortcut, key)
}
