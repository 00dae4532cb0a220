/** The columns of a workbook that is filled in, read and written: one table for template, import, export and bad rows. Pure. */

export interface Column {
  header: string
  /** In characters. */
  width: number
  /** A sheet without it is not read; its heading bears a star. */
  isRequired?: boolean
}

/** What such a table says of its sheet. */
export interface Sheet<K extends string> {
  keys: readonly K[]
  /** Without their stars, as reasons name a column. */
  headings: Readonly<Record<K, string>>
  /** As they stand in the sheet. */
  columns: readonly { header: string; width: number }[]
  /** Where each known column stands in a heading row; undefined unless those that are required do. Others are passed over. */
  readHeadings(row: readonly string[]): Map<number, K> | undefined
  /** A row of the sheet; what is left out is an empty cell. */
  cellsOf(texts: { readonly [C in string]?: string }): string[]
}

export function sheetOf<K extends string>(table: Readonly<Record<K, Column>>): Sheet<K> {
  const entries = Object.entries(table) as [K, Column][] // Object.entries widens to string
  const keys = entries.map(([key]) => key)
  const required = entries.flatMap(([key, { isRequired }]) => (isRequired ? [key] : []))
  return {
    keys,
    headings: Object.fromEntries(entries.map(([key, { header }]) => [key, header])) as Record<K, string>, // one each
    columns: entries.map(([, { header, width, isRequired }]) => ({
      header: isRequired ? `${header}*` : header,
      width,
    })),
    readHeadings(row) {
      const places = new Map<number, K>()
      row.forEach((text, place) => {
        const heading = text.replace(/[\s*＊]/g, '')
        const key = keys.find((candidate) => table[candidate].header === heading)
        if (key && ![...places.values()].includes(key)) places.set(place, key)
      })
      return required.every((key) => [...places.values()].includes(key)) ? places : undefined
    },
    cellsOf: (texts) => keys.map((key) => texts[key] ?? ''),
  }
}
