import type { CellObject, Range, WorkSheet } from '@e965/xlsx'
import type { ReadResult, Source } from './document.ts'
import { ParseFailure } from './failure.ts'
import { readSheets } from './sheet-blocks.ts'
import type { SheetRow, Worksheet } from './sheet-blocks.ts'

/** Reads workbooks of any age with SheetJS, which keeps cells by place: XLS, and XLSX whose cells lie far apart. */
export async function readSheetJs({ bytes, limits }: Source): Promise<ReadResult> {
  const sheetJs = await import('@e965/xlsx')
  // Workbooks before Excel 97 hold text in the code page of their country.
  sheetJs.set_cptable(await import('@e965/xlsx/dist/cpexcel'))
  const workbook = readWorkbook(() =>
    sheetJs.read(bytes, {
      cellFormula: false,
      cellHTML: false,
      cellText: true,
      dateNF: 'yyyy-mm-dd',
    }),
  )
  const sheets = workbook.SheetNames.map((name, index): Worksheet => {
    const sheet = workbook.Sheets[name] ?? {}
    return {
      name,
      isHidden: (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
      rows: rowsOf(sheet, sheetJs.utils.decode_cell),
      merges: (sheet['!merges'] ?? []).map(rangeOf),
    }
  })
  return readSheets(sheets, limits)
}

function readWorkbook<Workbook>(read: () => Workbook): Workbook {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw new ParseFailure('encrypted')
    throw error
  }
}

function rowsOf(sheet: WorkSheet, place: (address: string) => { r: number; c: number }): SheetRow[] {
  const rows = new Map<number, string[]>()
  for (const address in sheet) {
    if (address.startsWith('!')) continue
    // Every key without a bang is a cell; the type says `any`.
    const text = textOf(sheet[address] as CellObject)
    if (!text) continue
    const { r: row, c: column } = place(address)
    const cells = rows.get(row) ?? []
    if (cells.length === 0) rows.set(row, cells)
    cells[column] = text
  }
  return [...rows].map(([row, cells]) => ({ row, cells })).sort((a, b) => a.row - b.row)
}

function textOf(cell: CellObject): string {
  if (cell.t === 'z' || cell.v === undefined) return ''
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (cell.t === 's') return String(cell.v).trim()
  return (cell.w ?? String(cell.v)).trim()
}

const rangeOf = ({ s, e }: Range) => ({ startRow: s.r, startColumn: s.c, endRow: e.r, endColumn: e.c })
