import type { CellObject, Range, WorkSheet } from '@e965/xlsx'
import type { ReadResult, Source } from './document.ts'
import { ParseFailure } from './failure.ts'
import type { HiddenCells } from './hidden-cells.ts'
import { readSheets } from './sheet-blocks.ts'
import type { SheetRow, Worksheet } from './sheet-blocks.ts'
import { dayIn, dependsOnCountry, shownNumber } from './shown-number.ts'
import type { FormatNumber } from './shown-number.ts'

/** Reads workbooks of any age with SheetJS, which keeps cells by place: XLS, and XLSX whose cells lie far apart. */
export async function readSheetJs({ bytes, limits }: Source): Promise<ReadResult> {
  const sheetJs = await import('@e965/xlsx')
  // Workbooks before Excel 97 hold text in the code page of their country.
  sheetJs.set_cptable(await import('@e965/xlsx/dist/cpexcel'))
  const workbook = readWorkbook(() =>
    sheetJs.read(bytes, {
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      cellStyles: true, // columns and rows are told with them only
      cellText: true,
    }),
  )
  const counting = { date1904: workbook.Workbook?.WBProps?.date1904 ?? false }
  const dates: Dates = {
    isDate: (format) => sheetJs.SSF.is_date(format) as boolean,
    read: (value) => sheetJs.SSF.parse_date_code(value, counting),
    write: (format, value) => sheetJs.SSF.format(format, value, counting) as string,
  }
  const sheets = workbook.SheetNames.map((name, index): Worksheet => {
    const sheet = workbook.Sheets[name] ?? {}
    return {
      name,
      isHidden: (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
      hidden: hiddenCells(sheet),
      rows: rowsOf(sheet, sheetJs.utils.decode_cell, dates),
      merges: (sheet['!merges'] ?? []).map(rangeOf),
    }
  })
  return readSheets(sheets, limits)
}

function hiddenCells(sheet: WorkSheet): HiddenCells {
  // the lists have holes, where nothing is said of a column or row
  const hiddenOf = (lines: readonly ({ hidden?: boolean; level?: number } | undefined)[] = []) =>
    new Set(
      Object.keys(lines).flatMap((at) => (lines[Number(at)]?.hidden && !lines[Number(at)]?.level ? [Number(at)] : [])),
    )
  return { columns: hiddenOf(sheet['!cols']), rows: sheet['!autofilter'] ? new Set() : hiddenOf(sheet['!rows']) }
}

function readWorkbook<Workbook>(read: () => Workbook): Workbook {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw new ParseFailure('encrypted')
    throw error
  }
}

function rowsOf(sheet: WorkSheet, place: (address: string) => { r: number; c: number }, dates: Dates): SheetRow[] {
  const rows = new Map<number, string[]>()
  for (const address in sheet) {
    if (address.startsWith('!')) continue
    // Every key without a bang is a cell; the type says `any`.
    const text = textOf(sheet[address] as CellObject, dates)
    if (!text) continue
    const { r: row, c: column } = place(address)
    const cells = rows.get(row) ?? []
    if (cells.length === 0) rows.set(row, cells)
    cells[column] = text
  }
  return [...rows].map(([row, cells]) => ({ row, cells })).sort((a, b) => a.row - b.row)
}

/** Dates are stored as numbers; what says so is the format of their cells. */
interface Dates {
  isDate: (format: string) => boolean
  read: (value: number) => { y: number; m: number; d: number; H: number; M: number; S: number } | null
  write: FormatNumber
}

function textOf(cell: CellObject, dates: Dates): string {
  if (cell.t === 'z' || cell.v === undefined) return ''
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (cell.t === 's') return String(cell.v).trim()
  if (cell.t === 'n') return numberText(Number(cell.v), String(cell.z ?? 'General'), dates)
  return (cell.w ?? String(cell.v)).trim()
}

/** As Excel shows it; but a long number in full (6.90103E+12 is no bar code), and a date of the reader's country year first. */
function numberText(value: number, format: string, dates: Dates): string {
  const date = dates.isDate(format) && dependsOnCountry(format) ? dates.read(value) : null
  if (!date) return shownNumber(value, format, dates.write)
  const two = (part: number) => String(part).padStart(2, '0')
  if (date.d === 0) return `${two(date.H)}:${two(date.M)}` // a time alone
  const day = `${date.y}-${two(date.m)}-${two(date.d)}`
  return date.H || date.M || date.S ? `${day} ${two(date.H)}:${two(date.M)}` : dayIn(format, day)
}

const rangeOf = ({ s, e }: Range) => ({ startRow: s.r, startColumn: s.c, endRow: e.r, endColumn: e.c })
