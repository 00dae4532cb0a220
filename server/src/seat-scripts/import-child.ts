/** The process that reads one workbook of scripts for its parent. */
import { seatLimits } from '@zhiku/contract/words/seat-assistant'
import { tellSheet } from '../parsing/tell-sheet.ts'
import { sheet } from './columns.ts'

await tellSheet(sheet, {
  noHeadings: '没有找到表头「分组」「标题」「话术内容」，请下载模板，按模板填写后上传。',
  maxRows: seatLimits.importRows,
  keptLength: 4_000,
})
