/** Workbooks of terms: ticket, template, import, export. */
import type { dictionaryCalls } from '@zhiku/contract'
import type { TermImportRow } from '@zhiku/contract/dictionary'
import type { QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import { dictionaryLimits as limits } from '@zhiku/contract/words/dictionary'
import { importsOf } from '../imports/service.ts'
import type { StagedRow } from '../imports/service.ts'
import type { Context } from '../platform/context.ts'
import type { Download } from '../platform/http/route.ts'
import { templateWorkbook } from '../platform/http/template-workbook.ts'
import { workbook } from '../platform/http/workbook.ts'
import { sheet, writeCells } from './columns.ts'
import type { Cells, ColumnKey } from './columns.ts'
import { termImportKind } from './import-kind.ts'
import { kindWords } from './import-rows.ts'
import * as store from './store.ts'

type Endpoints = typeof dictionaryCalls.dictionaryImports

export const calls = importsOf({ kind: termImportKind })

export const rows = (
  ctx: Context,
  params: { taskId: string },
  query: QueryOf<Endpoints['rows']>,
): Promise<Page<TermImportRow>> => calls.rows(ctx, params, query, toRow)

const toRow = ({ row, outcome, cells, errors }: StagedRow<unknown>): TermImportRow => ({
  row,
  outcome,
  kind: cells['kind'] ?? '',
  words: cells['words'] ?? '',
  means: cells['means'] ?? '',
  errors,
})

/** Re-imports to the same terms. */
export async function exportList(
  ctx: Context,
  query: QueryOf<typeof dictionaryCalls.dictionary.exportList>,
): Promise<Download> {
  const terms = await store.all(ctx.db, { organizationId: ctx.actor.organizationId, ...query })
  async function* lines(): AsyncIterable<string[]> {
    for (const term of terms) yield writeCells(term)
  }
  return workbook('词典.xlsx', { name: '词典', columns: sheet.columns }, lines())
}

const rules: Record<ColumnKey, string> = {
  kind: `必填，${kindWords}之一。`,
  words: `必填，最多 ${limits.words} 个，用顿号隔开，每个最多 ${limits.wordLength} 个字。同义词至少两个，品牌至少两个字。`,
  means: '只有「客户说法」填写：资料里怎么写，可以几个，用顿号隔开。',
  remark: `选填，最多 ${limits.remarkLength} 个字，给同事看。`,
}

const examples: Partial<Cells>[] = [
  { kind: '同义词', words: '滤网、隔尘网' },
  { kind: '客户说法', words: '小锁头、锁标', means: '童锁', remark: '客户看面板图标时常这样说' },
  { kind: '不纠正的词', words: '悦净' },
  { kind: '其他品牌', words: '某某牌' },
]

export const template = (): Download =>
  templateWorkbook({
    filename: '词典导入模板.xlsx',
    name: '词典',
    sheet,
    rules,
    notes: [`一次最多 ${limits.importRows} 行，同一类型的一个词只写在一行；请在第一个工作表填写，「示例」不会被导入。`],
    examples,
  })
