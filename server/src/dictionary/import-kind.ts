/** Terms as a kind of import: a row a term; one whose words stand in a term of its kind is that term. */
import { dictionaryCalls } from '@zhiku/contract'
import type { DictionaryTerm, TermDraft } from '@zhiku/contract/dictionary'
import { dictionaryLimits as limits } from '@zhiku/contract/words/dictionary'
import { failedRow, intoOrganization } from '../imports/service.ts'
import type { ImportKind, PendingRow, RowResult, TaskRow } from '../imports/service.ts'
import type { Context } from '../platform/context.ts'
import { columns, sheet } from './columns.ts'
import { maxImportBytes, readTerms } from './import-reader.ts'
import { Owners, present, severalThere, stage, thereAlready } from './import-rows.ts'
import * as store from './store.ts'
import * as terms from './terms.ts'

export const termImportKind: ImportKind<TermDraft> = {
  name: 'dictionaryTerm',
  startedBy: dictionaryCalls.dictionaryImports.start,
  batchSize: 100,
  maxBytes: maxImportBytes,
  key: { column: columns.words, repeats: 'invalid' },
  returned: ['failed'],
  unit: '条',
  ...intoOrganization('dictionaryTerm', dictionaryCalls.dictionaryImports.errorFile),
  async *read(acting, task, path, stop) {
    const { organizationId } = acting.actor
    const above = new Owners<string>()
    for await (const { rows, fraction, hidden } of readTerms(path, task.filename, stop)) {
      const there = present(await store.all(acting.db, { organizationId }))
      yield { rows: rows.map((row) => stage(row, there, above)), fraction, hidden }
    }
  },
  writer: (_acting, task) => ({ write: (ctx, rows) => write(ctx, task, rows) }),
  errorSheet: async () => ({ name: '错误行', ...sheet }),
}

/** Nobody else changes the dictionary meanwhile: what is judged here holds until it is written. */
async function write(ctx: Context, task: TaskRow, rows: readonly PendingRow<TermDraft>[]): Promise<RowResult[]> {
  const { organizationId } = ctx.actor
  await store.countUp(ctx.db, organizationId)
  const all = await store.all(ctx.db, { organizationId })
  const there = { owners: present(all), total: all.length }
  const results: RowResult[] = []
  for (const row of rows) results.push(await writeRow(ctx, task, row, there))
  return results
}

interface There {
  owners: Owners<DictionaryTerm>
  total: number
}

async function writeRow(
  ctx: Context,
  { on_duplicate: how }: TaskRow,
  { row, draft }: PendingRow<TermDraft>,
  there: There,
): Promise<RowResult> {
  const failed = (message: string) => failedRow(row, columns.words, message)
  const [owner, another] = there.owners.of(draft)
  if (another) return failed(severalThere)
  if (owner && how === 'skip') return { row, result: 'skipped' }
  if (owner && how === 'reject') return failed(`${thereAlready}，按「不导入」处理`)
  if (!owner && there.total >= limits.terms) return failed(`词典最多 ${limits.terms} 条，请先删除不用的`)
  const written = owner ? await terms.replace(ctx, owner.id, draft) : await terms.insert(ctx, draft)
  if (owner) there.owners.remove(owner)
  else there.total++
  there.owners.add(draft, written)
  return { row, result: owner ? 'updated' : 'created' }
}
