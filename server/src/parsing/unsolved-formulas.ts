/**
 * Formulas of a sheet without a result: what wrote the workbook left calculating to Excel, and no Excel has saved it
 * since. A reader of values takes such a cell for empty.
 */
import { placeOf, sheetXml } from './sheet-xml.ts'
import { xmlEvents } from './xml-tags.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Characters of a formula that are kept for people to recognise it. */
const keptLength = 1_000

/** Formulas by place: row as Excel counts, then column from 0. */
export type Formulas = ReadonlyMap<number, ReadonlyMap<number, string>>

/** @param place of the sheet among those of the workbook, from 0 */
export async function unsolvedFormulas(bytes: Buffer, entries: ZipEntry[], place: number): Promise<Formulas> {
  const xml = await sheetXml(bytes, entries, place)
  return xml ? formulasIn(xml) : new Map() // of one too large they are taken for empty cells
}

function formulasIn(xml: string): Formulas {
  const rows = new Map<number, Map<number, string>>()
  for (const [, attributes = '', body = ''] of xml.matchAll(/<(?:\w+:)?c(\s[^<>]*[^<>/])>([\s\S]*?)<\/(?:\w+:)?c>/g)) {
    const formula = formulaWithoutResult(body)
    const at = placeOf(attributes)
    if (formula === undefined || !at) continue
    const cells = rows.get(at.row) ?? new Map<number, string>()
    rows.set(at.row, cells.set(at.column, formula.slice(0, keptLength)))
  }
  return rows
}

/** As it is typed; one that a cell shares with another is not written out there. */
function formulaWithoutResult(body: string): string | undefined {
  if (!/<(?:\w+:)?f[\s>/]/.test(body) || /<(?:\w+:)?v[^<>]*>[^<]/.test(body)) return undefined
  const events = [...xmlEvents(body)]
  const at = events.findIndex((event) => event.kind === 'open' && event.name === 'f')
  const inside = events[at + 1]
  return `=${inside?.kind === 'text' ? inside.text : ''}`
}
