/** The process that reads one workbook of test questions for its parent. */
import { testLimits } from '@zhiku/contract/words/test-sets'
import { tellSheet } from '../parsing/tell-sheet.ts'
import { sheet } from './import-columns.ts'

await tellSheet(sheet, {
  noHeadings: '没有找到表头「问题」，请下载模板，按模板填写后上传。',
  maxRows: testLimits.questions,
  keptLength: 8_000,
})
