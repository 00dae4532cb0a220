/** The process that reads one workbook of terms for its parent. */
import { dictionaryLimits } from '@zhiku/contract/words/dictionary'
import { tellSheet } from '../parsing/tell-sheet.ts'
import { sheet } from './columns.ts'

await tellSheet(sheet, {
  noHeadings: '没有找到表头「类型」「词」，请下载模板，按模板填写后上传。',
  maxRows: dictionaryLimits.importRows,
  keptLength: 1_000,
})
