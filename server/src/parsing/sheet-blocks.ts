/**
 * Worksheets → a heading and a table each. Rows come with their places, so that a sheet with one
 * value in XFD1048576 costs what its values cost and not what its rectangle would.
 */
import type { Block, ReadResult } from './document.ts'
import { ParseFailure } from './failure.ts'
import { escapeText } from './inline-markdown.ts'
import { withoutHiddenCells } from './hidden-cells.ts'
import type { HiddenCells } from './hidden-cells.ts'
import type { ParsingLimits } from './limits.ts'

export interface SheetRow {
  /** From 0. */
  row: number
  /** Filled cells by column, from 0; the others are holes. */
  cells: string[]
}

/** Inclusive, from 0. */
export interface SheetRange {
  startRow: number
  startColumn: number
  endRow: number
  endColumn: number
}

export interface Worksheet {
  name: string
  /** Its author does not show it. */
  isHidden: boolean
  /**
   * What of it its author does not show. Rows that a filter takes out of sight, and groups that are folded, are not among
   * them: they are ways to look.
   */
  hidden?: HiddenCells
  /** From the top; rows without a filled cell are left out. */
  rows: SheetRow[]
  merges: SheetRange[]
  /** What floats over the sheet. */
  extras?: Block[]
}

export const tooManyCells = (maxCells: number): string => `表格超过 ${maxCells} 个单元格，请拆分后重新上传。`

/**
 * Hidden sheets, columns and rows are left out and named; a workbook that shows nothing, such as a form of macros, is
 * read whole.
 * @throws ParseFailure `too_large`
 */
export function readSheets(sheets: Worksheet[], limits: ParsingLimits): Pick<ReadResult, 'blocks' | 'warnings'> {
  const filled = sheets.filter(isFilled)
  const parts = filled.map((sheet) =>
    sheet.isHidden ? { sheet, details: [`工作表「${sheet.name}」`] } : withoutHiddenCells(sheet),
  )
  const shown = parts.flatMap(({ sheet }) => (!sheet.isHidden && isFilled(sheet) ? [sheet] : []))
  const details = parts.flatMap((part) => part.details)
  if (details.length === 0) return { blocks: sheetBlocks(shown, limits) }
  if (shown.length === 0) return { blocks: sheetBlocks(filled, limits), warnings: [{ kind: 'onlyHidden', details }] }
  return { blocks: sheetBlocks(shown, limits), warnings: [{ kind: 'hiddenContent', details }] }
}

const isFilled = ({ rows, extras = [] }: Worksheet): boolean => rows.length > 0 || extras.length > 0

function sheetBlocks(sheets: Worksheet[], limits: ParsingLimits): Block[] {
  let left = limits.maxCells
  return sheets.flatMap((sheet) => {
    const cells = countCells(sheet.rows)
    left -= cells
    if (left < 0) throw new ParseFailure('too_large', tooManyCells(limits.maxCells))
    const content = [...tableBlocks(sheet, cells), ...(sheet.extras ?? [])]
    return content.length > 0 ? [{ kind: 'heading', level: 2, text: escapeText(sheet.name) }, ...content] : []
  })
}

function countCells(rows: SheetRow[]): number {
  let count = 0
  for (const { cells } of rows) cells.forEach(() => count++)
  return count
}

function tableBlocks({ rows, merges }: Worksheet, cellCount: number): Block[] {
  if (cellCount === 0) return []
  const columns = usedColumns(rows)
  if (rows.length * columns.length > cellCount * 50 + 100_000) return scatteredBlocks(rows)
  const grid = rows.map(({ cells }) => columns.map((column) => escapeText(cells[column] ?? '')))
  const rowNumbers = rows.map(({ row }) => row)
  for (const merge of merges) fillMerge(grid, rowNumbers, columns, merge)
  return titlesAndTable(grid)
}

function usedColumns(rows: SheetRow[]): number[] {
  const used = new Set<number>()
  for (const { cells } of rows) cells.forEach((_, column) => used.add(column))
  return [...used].toSorted((a, b) => a - b)
}

/** Repeats the value of a merged range in the rows and columns that hold other values too. */
function fillMerge(grid: string[][], rows: number[], columns: number[], merge: SheetRange): void {
  const top = lowerBound(rows, merge.startRow)
  const left = lowerBound(columns, merge.startColumn)
  if (rows[top] !== merge.startRow || columns[left] !== merge.startColumn) return
  const text = grid[top]?.[left]
  if (!text) return
  for (let row = top; row < rows.length && (rows[row] ?? 0) <= merge.endRow; row++) {
    for (let column = left; column < columns.length && (columns[column] ?? 0) <= merge.endColumn; column++) {
      const line = grid[row]
      if (line) line[column] ||= text
    }
  }
}

function lowerBound(sorted: number[], value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Rows at the top that say one thing in all their cells are the sheet's title and notes, not its header; one that is
 * merged over all columns at the end is a note, not a row.
 */
function titlesAndTable(grid: string[][]): Block[] {
  const isWide = (grid[0]?.length ?? 0) > 1
  let titles = 0
  while (isWide && titles < grid.length - 1 && new Set(grid[titles]?.filter(Boolean)).size === 1) titles++
  let end = grid.length
  while (end > titles + 2 && isNote(grid[end - 1] ?? [])) end--
  return [
    ...grid.slice(0, titles).map(paragraphOf),
    { kind: 'table', rows: grid.slice(titles, end) },
    ...grid.slice(end).map(paragraphOf),
  ]
}

const paragraphOf = (row: string[]): Block => ({ kind: 'paragraph', text: row.find(Boolean) ?? '' })

/** In two columns the same short value may stand twice. */
const isNote = (row: string[]): boolean =>
  row.length > 1 && new Set(row).size === 1 && (row.length > 2 || (row[0] ?? '').length > longestValue)
const longestValue = 12

/** Values strewn over a wide sheet are no table: one paragraph a row. */
const scatteredBlocks = (rows: SheetRow[]): Block[] =>
  rows.map(({ cells }) => ({ kind: 'paragraph', text: cells.filter(Boolean).map(escapeText).join('　') }))
