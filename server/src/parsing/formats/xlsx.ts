import type { CellValue, Sheet } from 'hucre'
import type { Block, Readers, ReadResult, Source } from '../document.ts'
import { ParseFailure } from '../failure.ts'
import { escapeText, pictureText } from '../inline-markdown.ts'
import type { HiddenCells } from '../hidden-cells.ts'
import { inspectOffice } from '../inspect-office.ts'
import { PictureShelf } from '../picture-shelf.ts'
import { readSheetJs } from '../read-sheet-js.ts'
import { readSheets, tooManyCells } from '../sheet-blocks.ts'
import type { SheetRow, Worksheet } from '../sheet-blocks.ts'
import { dayIn, dependsOnCountry, shownNumber } from '../shown-number.ts'
import type { FormatNumber } from '../shown-number.ts'

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
  const { readXlsx: read } = await import('hucre')
  const { SSF } = await import('@e965/xlsx')
  const write: FormatNumber = (format, value) => SSF.format(format, value) as string // the type says `any`
  const workbook = await read(bytes, { readStyles: true })
  report(0.8)
  const shelf = new PictureShelf()
  const sheets = workbook.sheets.map((sheet) => ({
    ...worksheetOf(sheet, (value, numFmt) => displayed(value, numFmt, write)),
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
function displayed(value: CellValue, numFmt: () => string, write: FormatNumber): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return displayedDate(value, numFmt(), write)
  if (typeof value === 'number') return shownNumber(value, numFmt(), write)
  return ''
}

const dayMs = 24 * 60 * 60 * 1000
/** The first day of 1970, as Excel counts days. */
const firstDay = 25_569
/** Up to here it counts one less: it takes 1900 for a leap year. */
const leapDay = 60

/** Before it a day is none: a time alone, whose format may be one of those that a country has for itself and no file says. */
const firstTime = Date.UTC(1900, 0, 1)

const daysOf = (date: Date): number => {
  const days = date.getTime() / dayMs + firstDay
  return days < leapDay + 1 ? days - 1 : days
}

function displayedDate(date: Date, numFmt: string, write: FormatNumber): string {
  if (Number.isNaN(date.getTime())) return ''
  if (!dependsOnCountry(numFmt)) return shownNumber(daysOf(date), numFmt, write)
  const [day = '', time = ''] = date.toISOString().split('T')
  if (date.getTime() < firstTime) return time.slice(0, 5)
  return time.startsWith('00:00:00') ? dayIn(numFmt, day) : `${day} ${time.slice(0, 5)}`
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
