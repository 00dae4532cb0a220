/** A workbook or CSV of FAQs → its rows as texts by column. Runs in the child; reads the first sheet only. */
import * as sheetRows from '../parsing/sheet-rows.ts'
import { readHeadings } from './import-columns.ts'

export const readSheet = (bytes: Buffer, name: string) =>
  sheetRows.readSheet(bytes, name, {
    readHeadings,
    noHeadings: '没有找到表头「标准问题」和「答案」，请下载模板，按模板填写后上传。',
  })
