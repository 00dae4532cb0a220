/** Rows that a sheet does not show, hidden by hand or by a filter: an import takes them, and says how many. */
import { inflateEntry } from './inflate.ts'
import { partOfSheet } from './sheet-xml.ts'
import { attributeOf } from './xml-tags.ts'
import { partName } from './zip-directory.ts'
import type { ZipEntry } from './zip-directory.ts'

const row = /<(?:\w+:)?row(\s[^<>]*)>/g
/** A tag is no longer; one that a piece's end cuts in two is read with the next. */
const maxTag = 2000

/** As Excel counts. @param place of the sheet among those of the workbook, from 0 */
export async function hiddenRows(bytes: Buffer, entries: ZipEntry[], place: number): Promise<ReadonlySet<number>> {
  const rows = new Set<number>()
  const part = (await partOfSheet(bytes, entries, place))?.toLowerCase()
  const entry = entries.find((one) => partName(one) === part)
  if (!entry) return rows
  let rest = ''
  await inflateEntry(bytes, entry, entry.size, (piece) => {
    const text = rest + piece.toString('latin1')
    for (const [, attributes = ''] of text.matchAll(row))
      if (/^(?:1|true)$/.test(attributeOf(attributes, 'hidden') ?? '')) rows.add(Number(attributeOf(attributes, 'r')))
    const cut = text.lastIndexOf('<')
    rest = cut >= 0 && text.length - cut < maxTag && !text.includes('>', cut) ? text.slice(cut) : ''
  })
  return rows
}
