/** The cells of a pasted table. A merged cell says its words in each place that it covers: a row is read by itself. */

interface Read {
  /** What stands over all columns before the first row. */
  title: string | null
  rows: string[][]
}

/** @param wordsOf the words of one cell */
export function titleAndRows(table: Element, wordsOf: (cell: Element) => string): Read {
  const grid: string[][] = []
  const lines = [...table.querySelectorAll('tr')].filter((line) => line.closest('table') === table)
  for (const [row, line] of lines.entries()) {
    const cells = [...line.children].filter(({ localName }) => localName === 'td' || localName === 'th')
    for (const cell of cells) place(grid, { row, words: wordsOf(cell), ...spanOf(cell, lines.length - row) })
  }
  const columns = Math.max(0, ...grid.map((line) => line.length))
  const isUsed = Array.from({ length: columns }, (_, at) => grid.some((line) => line[at]))
  const rows = grid
    .map((line) => isUsed.flatMap((used, at) => (used ? [line[at] ?? ''] : [])))
    .filter((line) => line.some(Boolean))
  const [first = []] = rows
  const isTitle = rows.length > 1 && first.length > 1 && first.every((words) => words === first[0])
  return isTitle ? { title: first[0] ?? null, rows: rows.slice(1) } : { title: null, rows }
}

const spanOf = (cell: Element, rowsLeft: number) => ({
  height: Math.min(Number(cell.getAttribute('rowspan')) || 1, rowsLeft),
  // A sheet merges whole rows: as far as they are used is not known, and 200 is further than anybody reads.
  width: Math.min(Number(cell.getAttribute('colspan')) || 1, 200),
})

interface Cell {
  row: number
  words: string
  height: number
  width: number
}

/** Into the first place of its row that no cell from above covers. */
function place(grid: string[][], { row, words, height, width }: Cell): void {
  let at = 0
  while (grid[row]?.[at] !== undefined) at += 1
  for (let down = 0; down < height; down++) {
    const line = (grid[row + down] ??= [])
    for (let along = 0; along < width; along++) line[at + along] = words
  }
}
