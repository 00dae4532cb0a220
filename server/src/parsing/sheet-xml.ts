/** The XML of a sheet, for what its reader does not tell of cells. */
import { readEntry } from './inflate.ts'
import { attributeOf, xmlEvents } from './xml-tags.ts'
import type { ZipEntry } from './zip-directory.ts'

/** A larger sheet is some 100 000 rows. */
const maxSheetBytes = 64 * 1024 * 1024
const maxIndexBytes = 4 * 1024 * 1024

/** @param place of the sheet among those of the workbook, from 0. @returns undefined where it is too large */
export async function sheetXml(bytes: Buffer, entries: ZipEntry[], place: number): Promise<string | undefined> {
  const part = await partOfSheet(bytes, entries, place)
  return part && (await readEntry(bytes, entries, part, maxSheetBytes).catch(() => undefined))?.toString('utf8')
}

/** @param place of the sheet among those of the workbook, from 0 */
export async function partOfSheet(bytes: Buffer, entries: ZipEntry[], place: number): Promise<string | undefined> {
  const tagsOf = async (part: string, name: string) =>
    tagsIn((await readEntry(bytes, entries, part, maxIndexBytes))?.toString('utf8') ?? '', name)
  const sheet = (await tagsOf('xl/workbook.xml', 'sheet'))[place] ?? ''
  const relations = await tagsOf('xl/_rels/workbook.xml.rels', 'Relationship')
  const relation = relations.find((one) => attributeOf(one, 'Id') === attributeOf(sheet, 'id')) ?? ''
  const target = attributeOf(relation, 'Target')
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`
}

/** Attributes of every tag of the name. */
const tagsIn = (xml: string, name: string): string[] =>
  [...xmlEvents(xml)].flatMap((event) => (event.kind === 'open' && event.name === name ? event.attributes : []))

/** By its place in the list of styles that cells name, what `formOf` says of a style's number format. */
export async function stylesWith<T>(
  bytes: Buffer,
  entries: ZipEntry[],
  formOf: (format: string, id: number) => T | undefined,
): Promise<ReadonlyMap<string, T>> {
  const xml = (await readEntry(bytes, entries, 'xl/styles.xml', maxIndexBytes).catch(() => undefined))?.toString('utf8')
  if (!xml) return new Map()
  const formats = new Map(
    tagsIn(xml, 'numFmt').map((tag) => [attributeOf(tag, 'numFmtId'), attributeOf(tag, 'formatCode') ?? '']),
  )
  const [, used = ''] = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml) ?? []
  const found = tagsIn(used, 'xf').flatMap((tag, place) => {
    const id = attributeOf(tag, 'numFmtId') ?? ''
    const form = formOf(formats.get(id) ?? '', Number(id))
    return form === undefined ? [] : [[String(place), form] as const]
  })
  return new Map(found)
}

/** Of a cell by its attributes: row as Excel counts, column from 0. */
export function placeOf(attributes: string): { row: number; column: number } | undefined {
  const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(attributeOf(attributes, 'r') ?? '') ?? []
  return letters ? { row: Number(row), column: columnOf(letters) } : undefined
}

/** `A` is 0. */
const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
