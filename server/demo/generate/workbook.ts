import { writeXlsx, type Cell, type CellStyle, type MergeRange, type WriteSheet } from 'hucre'
import type { SheetContent, WorkbookContent } from '../content/workbook.ts'
import { brandColors as colors, officeFont, organizationName, publishedAt } from './brand.ts'

export function renderWorkbook(workbook: WorkbookContent): Promise<Uint8Array> {
  return writeXlsx({
    sheets: workbook.sheets.map(layOut),
    properties: { title: workbook.title, creator: organizationName, created: publishedAt, modified: publishedAt },
    defaultFont: font,
  })
}

const rgb = (color: string) => ({ rgb: color.slice(1) })
const edge = { style: 'thin', color: rgb(colors.line) } as const
const border = { top: edge, right: edge, bottom: edge, left: edge }
const solid = (color: string) => ({ type: 'pattern', pattern: 'solid', fgColor: rgb(color) }) as const

const font = { name: officeFont, size: 10.5 }

const styles = {
  title: {
    font: { ...font, bold: true, size: 14, color: rgb('#FFFFFF') },
    fill: solid(colors.brandDark),
    alignment: { horizontal: 'center', vertical: 'center' },
  },
  head: {
    font: { ...font, bold: true, color: rgb(colors.brandDark) },
    fill: solid(colors.brandPale),
    border,
    alignment: { horizontal: 'center', vertical: 'center' },
  },
  cell: { font, border, alignment: { vertical: 'center', wrapText: true } },
  note: { font: { ...font, color: rgb(colors.faint), size: 9.5 }, alignment: { vertical: 'center', wrapText: true } },
} satisfies Record<string, CellStyle>

/** Row 0 the title, row 1 the head, then the rows and the notes. */
function layOut(content: SheetContent): WriteSheet {
  const headings = Object.keys(content.columns)
  const last = headings.length - 1
  const notes = content.notes ?? []
  const rows = [[content.title], headings, ...content.rows, ...notes.map((note) => [note])]
  const wide = [0, ...notes.map((_, index) => content.rows.length + 2 + index)]
  const cells = new Map<string, Partial<Cell>>()
  rows.forEach((row, index) => {
    const style =
      index === 0 ? styles.title : index === 1 ? styles.head : wide.includes(index) ? styles.note : styles.cell
    for (let column = 0; column <= last; column++)
      cells.set(`${index},${column}`, { value: row[column] ?? null, style })
  })
  return {
    name: content.name,
    rows,
    cells,
    columns: Object.values(content.columns).map((width) => ({ width })),
    merges: [
      ...wide.map((row) => ({ startRow: row, startCol: 0, endRow: row, endCol: last })),
      ...(content.mergedColumns ?? []).flatMap((column) => mergeEqual(content.rows, column, 2)),
    ],
    rowDefs: new Map(rows.map((_, index) => [index, { height: index === 0 ? 30 : 21 }])),
    freezePane: { rows: 2 },
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  }
}

/** Runs of equal neighbours in a column, as ranges of the sheet. */
function mergeEqual(rows: (string | number)[][], column: number, offset: number): MergeRange[] {
  const ranges: MergeRange[] = []
  let start = 0
  for (let row = 1; row <= rows.length; row++) {
    if (row < rows.length && rows[row]?.[column] === rows[start]?.[column]) continue
    if (row - start > 1) {
      ranges.push({ startRow: start + offset, startCol: column, endRow: row - 1 + offset, endCol: column })
    }
    start = row
  }
  return ranges
}
