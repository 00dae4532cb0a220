/** The process that reads one workbook of terms for its parent. */
import { dictionaryLimits } from '@zhiku/contract/words/dictionary'
import { tellSheet } from '../parsing/tell-sheet.ts'
import { columnKeys, readHeadings } from './columns.ts'

const form = {
  readHeadings,
  noHeadings: '没有找到表头「类型」「词」，请下载模板，按模板填写后上传。',
  maxRows: dictionaryLimits.importRows,
  otherSheets: ['填写说明', '示例'],
}

await tellSheet(form, columnKeys, 1_000)
