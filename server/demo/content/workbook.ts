/** One sheet of a demo workbook, as content: the layout is the generator's. */
export interface SheetContent {
  name: string
  /** Stands above the table in a row merged over all columns. */
  title: string
  /** Lines under the table, each merged over all columns. */
  notes?: string[]
  /** Widths by heading, in characters of the default font; a Chinese character takes two. */
  columns: Readonly<Record<string, number>>
  rows: (string | number)[][]
  /** Columns (0-based) whose equal neighbours are merged downwards, as people do by hand. */
  mergedColumns?: number[]
}

export interface WorkbookContent {
  title: string
  sheets: SheetContent[]
}
