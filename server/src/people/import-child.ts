/** The process that reads one workbook of employees for its parent. */
import { limits } from '@zhiku/contract/words/limits'
import { tellSheet } from '../parsing/tell-sheet.ts'
import { sheet } from './import-rows.ts'

await tellSheet(sheet, {
  noHeadings: '没有找到表头「姓名」「手机号」「角色」，请下载模板填写后上传。',
  maxRows: limits.employeeImportRows,
  /** More of a cell names nobody. */
  keptLength: 200,
})
