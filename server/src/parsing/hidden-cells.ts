/** Columns and rows that a sheet does not show: a column of cost prices is hidden as a sheet of them is. */
import type { SheetRange, SheetRow, Worksheet } from './sheet-blocks.ts'

/** Counted from 0. */
export interface HiddenCells {
  columns: ReadonlySet<number>
  rows: ReadonlySet<number>
}

/** @param details what was left out, for people: `工作表「价格」的 B 列` */
export function withoutHiddenCells(sheet: Worksheet): { sheet: Worksheet; details: string[] } {
  const { hidden, name } = sheet
  if (!hidden || (hidden.columns.size === 0 && hidden.rows.size === 0)) return { sheet, details: [] }
  const columns = new Set<number>()
  const rows = new Set<number>()
  for (const { row, cells } of sheet.rows) {
    if (hidden.rows.has(row)) rows.add(row + 1)
    else for (const column of placesOf(cells)) if (hidden.columns.has(column)) columns.add(column)
  }
  if (columns.size === 0 && rows.size === 0) return { sheet, details: [] }
  const details = [
    ...(columns.size > 0 ? [`工作表「${name}」的 ${list([...columns].toSorted(byNumber).map(letterOf))} 列`] : []),
    ...(rows.size > 0 ? [`工作表「${name}」的第 ${list([...rows])} 行`] : []),
  ]
  return { sheet: { ...sheet, ...shownCells(sheet, hidden) }, details }
}

const named = 12
const list = (names: readonly (string | number)[]): string =>
  names.slice(0, named).join('、') + (names.length > named ? ` 等 ${names.length}` : '')

const byNumber = (a: number, b: number): number => a - b
const placesOf = (cells: readonly string[]): number[] => Object.keys(cells).map(Number) // those that are filled

/** What is merged over shown cells is shown in them, though its first cell is hidden. */
function shownCells({ rows, merges }: Worksheet, hidden: HiddenCells): Pick<Worksheet, 'rows' | 'merges'> {
  const shown = new Map<number, string[]>()
  for (const { row, cells } of rows) {
    if (hidden.rows.has(row)) continue
    const left: string[] = []
    for (const column of placesOf(cells)) if (!hidden.columns.has(column)) left[column] = cells[column] ?? ''
    shown.set(row, left)
  }
  const texts = new Map(rows.map(({ row, cells }) => [row, cells]))
  const kept = merges.flatMap((merge): SheetRange[] => {
    const startRow = firstShown(merge.startRow, merge.endRow, hidden.rows)
    const startColumn = firstShown(merge.startColumn, merge.endColumn, hidden.columns)
    if (startRow === undefined || startColumn === undefined) return []
    const text = texts.get(merge.startRow)?.[merge.startColumn]
    const cells = shown.get(startRow) ?? []
    if (text) shown.set(startRow, cells)
    if (text) cells[startColumn] = text
    return [{ ...merge, startRow, startColumn }]
  })
  const filled = [...shown].filter(([, cells]) => placesOf(cells).length > 0)
  return {
    rows: filled.map(([row, cells]): SheetRow => ({ row, cells })).toSorted((a, b) => a.row - b.row),
    merges: kept,
  }
}

function firstShown(from: number, to: number, hidden: ReadonlySet<number>): number | undefined {
  for (let at = from; at <= to; at++) if (!hidden.has(at)) return at
  return undefined
}

/** 0 is `A`, 26 `AA`. */
function letterOf(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}
