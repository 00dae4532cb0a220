/** Cells that Excel shows as a share: 98% is stored as 0.98, and a reader of values tells that. */
import { placeOf, sheetXml, stylesWith } from './sheet-xml.ts'
import { attributeOf } from './xml-tags.ts'
import type { ZipEntry } from './zip-directory.ts'

/** By place: row as Excel counts, then column from 0. */
export type PercentCells = ReadonlyMap<number, ReadonlySet<number>>

/** Excel's own 0% and 0.00%; of any other format a sign that is neither quoted nor escaped. */
const isPercent = (format: string, id: number): boolean =>
  id === 9 || id === 10 || format.replace(/"[^"]*"|\\./g, '').includes('%')

/** @param place of the sheet among those of the workbook, from 0 */
export async function percentCells(bytes: Buffer, entries: ZipEntry[], place: number): Promise<PercentCells> {
  const rows = new Map<number, Set<number>>()
  const styles = await stylesWith(bytes, entries, isPercent)
  const xml = styles.size > 0 ? await sheetXml(bytes, entries, place) : undefined
  for (const [, attributes = ''] of xml?.matchAll(/<(?:\w+:)?c(\s[^<>]*)>/g) ?? []) {
    if (!styles.has(attributeOf(attributes, 's') ?? '')) continue
    const at = placeOf(attributes)
    if (at) rows.set(at.row, (rows.get(at.row) ?? new Set()).add(at.column))
  }
  return rows
}

/** 0.98 → 98%, 0.07 → 7% though a hundred times 0.07 is a little more. */
export const asPercent = (value: number): string => `${Number((value * 100).toPrecision(15))}%`
