/** A workbook or CSV of one category → its rows as texts by heading. Runs in the child. */
import { readSheet } from '../parsing/sheet-rows.ts'
import { readHeadings } from './columns.ts'

export interface WantedSheet {
  /** The one to read where the workbook has it. */
  sheet: string
  /** Those that hold other categories. */
  otherSheets: readonly string[]
}

/**
 * An empty cell of a column that the sheet has is told as such: it empties the field, and a column that is not there
 * leaves the field alone. @throws ParseFailure
 */
export async function* readCategory(bytes: Buffer, name: string, wanted: WantedSheet) {
  let headings: string[] = []
  const form = {
    ...wanted,
    readHeadings: (row: readonly string[]) => {
      const places = readHeadings(row)
      if (places) headings = [...places.values()]
      return places
    },
    noHeadings: '没有找到表头「名称」和「型号」，请下载这个分类的模板，按模板填写后上传。',
  }
  for await (const { row, cells, unsolved, fraction, isHidden } of readSheet(bytes, name, form)) {
    const all = Object.fromEntries(headings.map((heading) => [heading, cells[heading] ?? '']))
    yield { row: { row, cells: all, unsolved }, fraction, isHidden }
  }
}
