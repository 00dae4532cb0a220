/** The process that reads one workbook of scripts for its parent. */
import { seatLimits } from '@zhiku/contract/words/seat-assistant'
import { tellSheet } from '../parsing/tell-sheet.ts'
import { columnKeys, readHeadings } from './columns.ts'

const form = {
  readHeadings,
  noHeadings: '没有找到表头「分组」「标题」「话术内容」，请下载模板，按模板填写后上传。',
  maxRows: seatLimits.importRows,
  otherSheets: ['填写说明', '示例'],
}

await tellSheet(form, columnKeys, 4_000)
