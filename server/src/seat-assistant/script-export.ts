/** Scripts as a workbook that imports to the same scripts. */
import type { seatSettings } from '@zhiku/contract'
import type { QueryOf } from '@zhiku/contract/endpoint'
import type { Context } from '../platform/context.ts'
import type { Download } from '../platform/http/route.ts'
import { workbook } from '../platform/http/workbook.ts'
import { sheetColumns, writeCells } from './script-columns.ts'
import { matching } from './scripts.ts'

export async function exportList(
  ctx: Context,
  query: QueryOf<typeof seatSettings.seatScripts.exportList>,
): Promise<Download> {
  const scripts = await matching(ctx, query)
  async function* lines(): AsyncIterable<string[]> {
    for (const script of scripts) yield writeCells(script)
  }
  return workbook('话术.xlsx', { name: '话术', columns: sheetColumns }, lines())
}
