import { brandColors as colors } from './brand.ts'
import { frame, need, newPage, type Sheet } from './pdf-page.ts'

const fontSize = 9.5
const padding = { x: 7, y: 6 }
const lineGap = 2.5

/** A ruled table whose head is repeated after a page break; a row is never split. */
export function drawTable(sheet: Sheet, head: string[], rows: string[][]): void {
  const widths = columnWidths(sheet, [head, ...rows])
  sheet.y += 4
  const first = rows[0] ? rowHeight(sheet, rows[0], widths) : 0
  need(sheet, rowHeight(sheet, head, widths) + first)
  drawRow(sheet, head, widths, 'head')
  rows.forEach((row, index) => {
    if (sheet.y + rowHeight(sheet, row, widths) > frame.bottom) {
      newPage(sheet)
      drawRow(sheet, head, widths, 'head')
    }
    drawRow(sheet, row, widths, index % 2 ? 'shaded' : 'plain')
  })
  sheet.y += 12
}

/**
 * Every column gets what its longest cell needs, up to 190 points; what is left over or missing
 * is shared in proportion, so short code columns stay narrow and sentences get the room.
 */
function columnWidths({ doc }: Sheet, rows: string[][]): number[] {
  doc.font('bold').fontSize(fontSize)
  const wanted = (rows[0] ?? []).map((_, column) =>
    Math.min(190, Math.max(...rows.map((row) => doc.widthOfString(row[column] ?? ''))) + padding.x * 2 + 2),
  )
  const total = wanted.reduce((sum, width) => sum + width, 0)
  return wanted.map((width) => (width * frame.width) / total)
}

function rowHeight({ doc }: Sheet, cells: string[], widths: number[]): number {
  doc.font('bold').fontSize(fontSize)
  const heights = cells.map((cell, column) =>
    doc.heightOfString(cell, { width: (widths[column] ?? 0) - padding.x * 2, lineGap }),
  )
  return Math.max(...heights) + padding.y * 2 - lineGap
}

function drawRow(sheet: Sheet, cells: string[], widths: number[], look: 'head' | 'plain' | 'shaded'): void {
  const { doc } = sheet
  const height = rowHeight(sheet, cells, widths)
  const fill = { head: colors.brand, plain: '#FFFFFF', shaded: colors.brandPale }[look]
  doc.rect(frame.left, sheet.y, frame.width, height).fill(fill)
  let x = frame.left
  cells.forEach((cell, column) => {
    const width = widths[column] ?? 0
    doc.lineWidth(0.5).rect(x, sheet.y, width, height).stroke(colors.line)
    doc.font(look === 'head' || column === 0 ? 'bold' : 'regular').fontSize(fontSize)
    doc.fillColor(look === 'head' ? '#FFFFFF' : colors.ink)
    doc.text(cell, x + padding.x, sheet.y + padding.y, { width: width - padding.x * 2, lineGap })
    x += width
  })
  sheet.y += height
}
