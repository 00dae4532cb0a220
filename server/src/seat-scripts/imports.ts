/** Workbooks of scripts: ticket, template, import, export. */
import type { seatSettings } from '@zhiku/contract'
import type { QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { SeatScriptImportRow } from '@zhiku/contract/seat-assistant/scripts'
import { scriptVariables, seatLimits as limits } from '@zhiku/contract/words/seat-assistant'
import { importsOf } from '../imports/service.ts'
import type { StagedRow } from '../imports/service.ts'
import type { Context } from '../platform/context.ts'
import type { Download } from '../platform/http/route.ts'
import { templateWorkbook } from '../platform/http/template-workbook.ts'
import { workbook } from '../platform/http/workbook.ts'
import { sheet, writeCells } from './columns.ts'
import type { Cells, ColumnKey } from './columns.ts'
import { seatScriptImportKind } from './import-kind.ts'
import { matching } from './service.ts'

type Endpoints = typeof seatSettings.seatScriptImports

export const calls = importsOf({ kind: seatScriptImportKind })

export const rows = (
  ctx: Context,
  params: { taskId: string },
  query: QueryOf<Endpoints['rows']>,
): Promise<Page<SeatScriptImportRow>> => calls.rows(ctx, params, query, toRow)

const toRow = ({ row, outcome, cells, errors }: StagedRow<unknown>): SeatScriptImportRow => ({
  row,
  outcome,
  group: cells['group'] ?? '',
  title: cells['title'] ?? '',
  text: cells['text'] ?? '',
  shortcut: cells['shortcut'] ?? '',
  errors,
})

/** Re-imports to the same scripts. */
export async function exportList(
  ctx: Context,
  query: QueryOf<typeof seatSettings.seatScripts.exportList>,
): Promise<Download> {
  const found = await matching(ctx, query)
  const scripts = query.state === undefined ? found.filter(({ state }) => state !== 'unapproved') : found
  async function* lines(): AsyncIterable<string[]> {
    for (const script of scripts) yield writeCells(script)
  }
  return workbook('话术.xlsx', { name: '话术', columns: sheet.columns }, lines())
}

const rules: Record<ColumnKey, string> = {
  group: `必填，最多 ${limits.groupNameLength} 个字。还没有的分组会自动新建。`,
  title: `必填，最多 ${limits.titleLength} 个字。同一分组内不能重复。`,
  text: `必填，最多 ${limits.textLength} 个字。可用变量：${Object.keys(scriptVariables).map((name) => `{{${name}}}`).join('、')}。`, // prettier-ignore
  category: `选填，最多 ${limits.categoryLength} 个字，用来筛选，如「安抚」「退换」。`,
  shortcut: `选填，坐席输入“/快捷码”即可找到；字母、数字、汉字，最多 ${limits.shortcutLength} 个字，不能重复。`,
  keywords: `选填，客户说到其中任一个词就推荐这条话术；用逗号隔开，最多 ${limits.keywords} 个。`,
  enabled: '选填，「是」或「否」，不填为「是」。',
  effectiveFrom: '选填，从这一天起使用，如 2026-11-01。',
  effectiveTo: '选填，用到这一天（含），如 2026-11-30。',
}

const examples: Partial<Cells>[] = [
  { group: '开场', title: '标准开场', text: '{{时段问候}}，我是{{坐席姓名}}，请问有什么可以帮您？', shortcut: 'kc' },
  {
    group: '安抚',
    title: '等待致歉',
    text: '{{客户姓名}}，让您久等了，我正在核实。',
    keywords: '太慢，等多久',
    category: '安抚',
  },
]

export const template = (): Download =>
  templateWorkbook({
    filename: '话术导入模板.xlsx',
    name: '话术',
    sheet,
    rules,
    notes: [`一次最多 ${limits.importRows} 行；请在第一个工作表填写，「示例」不会被导入。`],
    examples,
  })
