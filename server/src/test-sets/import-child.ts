/** The process that reads one workbook of test questions for its parent. */
import { testLimits } from '@zhiku/contract/words/test-sets'
import { tellSheet } from '../parsing/tell-sheet.ts'
import { columnKeys, readHeadings } from './import-columns.ts'

const form = {
  readHeadings,
  noHeadings: '没有找到表头「问题」，请下载模板，按模板填写后上传。',
  maxRows: testLimits.questions,
  otherSheets: ['填写说明', '示例'],
}

await tellSheet(form, columnKeys, 8_000)
