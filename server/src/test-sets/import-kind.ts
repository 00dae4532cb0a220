/** Test questions as a kind of import: into a set, a row a question. */
import { api } from '@zhiku/contract'
import { failedRow, repeatedRow } from '../imports/service.ts'
import type { ImportKind, PendingRow, RowResult, TaskRow } from '../imports/service.ts'
import type { Context } from '../platform/context.ts'
import { columns, sheet } from './import-columns.ts'
import { maxImportBytes, readQuestions } from './import-reader.ts'
import { readRow, stage } from './import-rows.ts'
import type { ImportDraft } from './import-rows.ts'
import { add, replace } from './questions.ts'
import { requireLocked, requireSet } from './service.ts'
import { byNames } from './sources.ts'
import * as store from './store.ts'
import { testLimits } from '@zhiku/contract/words/test-sets'

export const testQuestionImportKind: ImportKind<ImportDraft> = {
  name: 'testQuestion',
  startedBy: api.testImports.start,
  batchSize: 200,
  maxBytes: maxImportBytes,
  key: { column: columns.question, repeats: 'duplicate' },
  returned: ['failed'],
  unit: '条',
  errorFileUrl: (task) => api.testImports.errorFile.path.replace(':id', setOf(task)).replace(':taskId', task.id),
  async *read(acting, task, path, stop) {
    for await (const { rows, fraction, hidden } of readQuestions(path, task.filename, stop)) {
      const read = rows.map(readRow)
      const meanings = await byNames(acting, read.flatMap(({ draft }) => draft?.expect.sourceNames ?? [])) // prettier-ignore
      const keys = new Set(await store.allKeys(acting.db, setOf(task)))
      yield { rows: read.map((row) => stage(row, { meanings, keys })), fraction, hidden }
    }
  },
  writer: (_acting, task) => ({ write: (ctx, rows) => write(ctx, task, rows) }),
  errorSheet: async () => ({ name: '错误行', ...sheet }),
  requireReadable: async (ctx, task) => void (await requireSet(ctx, setOf(task))),
  recordTarget: async (ctx, task) => {
    const { id, name } = await requireSet(ctx, setOf(task))
    return { type: 'testSet', id, name }
  },
  notificationTarget: (task) => ({ type: 'testSet', id: setOf(task) }),
}

/** Test questions go into a set, as the table's own check holds. */
const setOf = ({ test_set_id: id }: TaskRow): string => id ?? ''

/** Rows that ask the same are one question: the first of them, or the last where it replaces. */
async function write(ctx: Context, task: TaskRow, rows: readonly PendingRow<ImportDraft>[]): Promise<RowResult[]> {
  const setId = setOf(task)
  const { questions } = await requireLocked(ctx, setId)
  const groups = [...Map.groupBy(rows, ({ key }) => key).values()]
  const known = await store.idsByKey(ctx.db, setId, [...new Set(rows.map(({ key }) => key))])
  const fresh = groups.filter(([first]) => first && !known.has(first.key))
  const fitting = fresh.slice(0, Math.max(0, testLimits.questions - questions))
  const chosen = fitting.flatMap((group) => (task.on_duplicate === 'replace' ? group.slice(-1) : group.slice(0, 1)))
  if (chosen.length > 0) await add(ctx, setId, chosen.map(({ draft }) => draft)) // prettier-ignore
  const results: RowResult[] = []
  for (const group of groups) {
    const id = known.get(group[0]?.key ?? '')
    const last = group.at(-1)
    if (id && last && task.on_duplicate === 'replace') await replace(ctx, setId, id, last.draft)
    if (id) results.push(...group.map(({ row }) => repeatedRow(task, row, thereAlready)))
    else if (!fitting.includes(group)) results.push(...group.map(({ row }) => failedRow(row, columns.question, full)))
    else results.push(...group.map(({ row }, at) => (at === 0 ? { row, result: 'created' as const } : repeatedRow(task, row, thereAlready)))) // prettier-ignore
  }
  return results
}

const full = `一个测试集最多 ${testLimits.questions} 个问题，请导入另一个测试集`

const thereAlready = { column: columns.question, message: '测试集里已有这个问题，按「不导入」处理' }
