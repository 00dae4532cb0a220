/** Tables whose cells span rows and columns → plain grids in which every place says its own. */

export interface SpanningCell {
  text: string
  rowSpan: number
  columnSpan: number
}

/** A span is believed up to here; HTML itself stops at 1 000 columns and 65 534 rows. */
const maxColumns = 1000
/** Places of one table that are filled by repetition: beyond it a span keeps its first place only. */
const maxRepeats = 200_000

export function expandSpans(rows: SpanningCell[][]): string[][] {
  const grid: string[][] = rows.map(() => [])
  let repeats = 0
  rows.forEach((cells, rowIndex) => {
    let column = 0
    for (const cell of cells) {
      while (grid[rowIndex]?.[column] !== undefined) column++
      const height = Math.min(Math.max(cell.rowSpan, 1), rows.length - rowIndex)
      const width = Math.min(Math.max(cell.columnSpan, 1), maxColumns - column)
      if (width <= 0) break
      repeats += height * width - 1
      const isBelieved = repeats <= maxRepeats
      for (let down = 0; down < (isBelieved ? height : 1); down++) {
        const row = grid[rowIndex + down]
        for (let right = 0; row && right < (isBelieved ? width : 1); right++) row[column + right] ??= cell.text
      }
      column += width
    }
  })
  return grid.map((row) => Array.from(row, (text) => text ?? ''))
}
