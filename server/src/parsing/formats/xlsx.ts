import type { CellValue, Sheet } from 'hucre'
import type { Block, Readers, ReadResult, Source } from '../document.ts'
import { ParseFailure } from '../failure.ts'
import { escapeText, pictureText } from '../inline-markdown.ts'
import type { HiddenCells } from '../hidden-cells.ts'
import { inspectOffice } from '../inspect-office.ts'
import { PictureShelf } from '../picture-shelf.ts'
import { readSheetJs } from '../read-sheet-js.ts'
import { dependsOnCountry, plainNumber, readSheets, tooManyCells } from '../sheet-blocks.ts'
import type { SheetRow, Worksheet } from '../sheet-blocks.ts'

/** hucre keeps whole rectangles; one this much larger than its cells is read by the reader that keeps cells. */
const maxHollowness = 20
const smallArea = 2_000_000

export const xlsx: Readers = [readXlsx, readByPlace]

async function readXlsx(source: Source): Promise<ReadResult> {
  const { bytes, limits, report } = source
  const { cellCount, cellArea } = await inspectOffice(bytes, limits)
  // Empty styled cells are written down like filled ones, and cost the same to read.
  if (cellCount > limits.maxCells * 3) throw new ParseFailure('too_large', tooManyCells(limits.maxCells))
  report(0.2)
  if (cellArea > smallArea && cellArea > cellCount * maxHollowness) return readByPlace(source)
  const { readXlsx: read, formatValue } = await import('hucre')
  const workbook = await read(bytes, { readStyles: true })
  report(0.8)
  const shelf = new PictureShelf()
  const sheets = workbook.sheets.map((sheet) => ({
    ...worksheetOf(sheet, (value, numFmt) => displayed(value, numFmt, formatValue)),
    extras: isHidden(sheet) ? [] : drawnBlocks(sheet, shelf),
  }))
  return { ...readSheets(sheets, limits), pictures: shelf.pictures }
}

/** SheetJS never ends on some broken streams, so it sees sound archives only. */
async function readByPlace(source: Source): Promise<ReadResult> {
  const { isBroken } = await inspectOffice(source.bytes, source.limits)
  if (isBroken) throw new Error('a part of the workbook does not inflate')
  return readSheetJs(source)
}

function worksheetOf(sheet: Sheet, display: (value: CellValue, numFmt: () => string) => string): Worksheet {
  const rows: SheetRow[] = []
  sheet.rows.forEach((values, row) => {
    const cells: string[] = []
    values.forEach((value, column) => {
      const text =
        value === null ? '' : display(value, () => sheet.cells?.get(`${row},${column}`)?.style?.numFmt ?? '').trim()
      if (text) cells[column] = text
    })
    if (cells.length > 0) rows.push({ row, cells })
  })
  const merges = (sheet.merges ?? []).map(({ startRow, startCol, endRow, endCol }) => ({
    startRow,
    startColumn: startCol,
    endRow,
    endColumn: endCol,
  }))
  return { name: sheet.name, isHidden: isHidden(sheet), hidden: hiddenCells(sheet), rows, merges }
}

function hiddenCells({ columns = [], rowDefs = new Map(), autoFilter, tables = [] }: Sheet): HiddenCells {
  const isFiltered = autoFilter !== undefined || tables.length > 0
  const isOut = ({ hidden, outlineLevel = 0 }: { hidden?: boolean; outlineLevel?: number }) =>
    hidden === true && outlineLevel === 0
  const rows = isFiltered ? [] : [...rowDefs].flatMap(([row, one]) => (isOut(one) ? [row] : []))
  return { columns: new Set(columns.flatMap((one, column) => (isOut(one) ? [column] : []))), rows: new Set(rows) }
}

const isHidden = (sheet: Sheet): boolean => Boolean(sheet.hidden || sheet.veryHidden)

/** The value as Excel shows it; a date whose format depends on the reader's country is written year first. */
function displayed(value: CellValue, numFmt: () => string, format: (value: unknown, numFmt: string) => string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return displayedDate(value, numFmt(), format)
  if (typeof value === 'number') return isPlain(numFmt()) ? plainNumber(value) : format(value, numFmt())
  return ''
}

const isPlain = (numFmt: string): boolean => numFmt === '' || numFmt === 'General' || numFmt === '@'

function displayedDate(date: Date, numFmt: string, format: (value: unknown, numFmt: string) => string): string {
  if (Number.isNaN(date.getTime())) return ''
  if (!dependsOnCountry(numFmt)) return format(date, numFmt)
  const [day = '', time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}

/** Text boxes and pictures float over a sheet; they follow its table. */
function drawnBlocks(sheet: Sheet, shelf: PictureShelf): Block[] {
  const boxes = (sheet.textBoxes ?? []).map((box) => escapeText(box.text))
  const pictures = (sheet.images ?? []).map((image) =>
    pictureText(
      image.altText ?? '',
      `picture:${shelf.add(image.data, image.type === 'svg' ? 'image/svg+xml' : `image/${image.type}`)}`,
    ),
  )
  return [...boxes, ...pictures].map((text) => ({ kind: 'paragraph', text }))
}
