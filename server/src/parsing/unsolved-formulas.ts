/**
 * Formulas of a sheet without a result: what wrote the workbook left calculating to Excel, and no Excel has saved it
 * since. A reader of values takes such a cell for empty.
 */
import { readEntry } from './inflate.ts'
import { attributeOf, xmlEvents } from './xml-tags.ts'
import type { ZipEntry } from './zip-directory.ts'

/** A larger sheet is some 100 000 rows; its formulas are taken for empty cells. */
const maxSheetBytes = 64 * 1024 * 1024
const maxIndexBytes = 4 * 1024 * 1024
/** Characters of a formula that are kept for people to recognise it. */
const keptLength = 1_000

/** Formulas by place: row as Excel counts, then column from 0. */
export type Formulas = ReadonlyMap<number, ReadonlyMap<number, string>>

/** @param place of the sheet among those of the workbook, from 0 */
export async function unsolvedFormulas(bytes: Buffer, entries: ZipEntry[], place: number): Promise<Formulas> {
  const part = await partOfSheet(bytes, entries, place)
  const xml = part && (await readEntry(bytes, entries, part, maxSheetBytes).catch(() => undefined))?.toString('utf8')
  return xml ? formulasIn(xml) : new Map()
}

async function partOfSheet(bytes: Buffer, entries: ZipEntry[], place: number): Promise<string | undefined> {
  const tagsOf = async (part: string, name: string) => {
    const xml = (await readEntry(bytes, entries, part, maxIndexBytes))?.toString('utf8') ?? ''
    return [...xmlEvents(xml)].flatMap((event) =>
      event.kind === 'open' && event.name === name ? event.attributes : [],
    )
  }
  const sheet = (await tagsOf('xl/workbook.xml', 'sheet'))[place] ?? ''
  const relations = await tagsOf('xl/_rels/workbook.xml.rels', 'Relationship')
  const relation = relations.find((one) => attributeOf(one, 'Id') === attributeOf(sheet, 'id')) ?? ''
  const target = attributeOf(relation, 'Target')
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`
}

function formulasIn(xml: string): Formulas {
  const rows = new Map<number, Map<number, string>>()
  for (const [, attributes = '', body = ''] of xml.matchAll(/<(?:\w+:)?c(\s[^<>]*[^<>/])>([\s\S]*?)<\/(?:\w+:)?c>/g)) {
    const formula = formulaWithoutResult(body)
    const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(attributeOf(attributes, 'r') ?? '') ?? []
    if (formula === undefined || !letters) continue
    const cells = rows.get(Number(row)) ?? new Map<number, string>()
    rows.set(Number(row), cells.set(columnOf(letters), formula.slice(0, keptLength)))
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

/** `A` is 0. */
const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
