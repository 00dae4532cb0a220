/** How Excel shows numbers whose values say less: 98% is stored as 0.98, the code 00123 as 123. */
import { placeOf, sheetXml, stylesWith } from './sheet-xml.ts'
import { attributeOf } from './xml-tags.ts'
import type { ZipEntry } from './zip-directory.ts'

/** A share, or a whole number of so many digits at least. */
export type NumberForm = 'percent' | number

/** By place: row as Excel counts, then column from 0. */
export type NumberForms = ReadonlyMap<number, ReadonlyMap<number, NumberForm>>

/** Excel's own 0% and 0.00%; of any other format a sign that is neither quoted nor escaped. */
function formOf(format: string, id: number): NumberForm | undefined {
  if (id === 9 || id === 10 || format.replace(/"[^"]*"|\\./g, '').includes('%')) return 'percent'
  const [digits] = /^0{2,}(?=;|$)/.exec(format) ?? []
  return digits?.length
}

/** @param place of the sheet among those of the workbook, from 0 */
export async function numberForms(bytes: Buffer, entries: ZipEntry[], place: number): Promise<NumberForms> {
  const rows = new Map<number, Map<number, NumberForm>>()
  const styles = await stylesWith(bytes, entries, formOf)
  const xml = styles.size > 0 ? await sheetXml(bytes, entries, place) : undefined
  for (const [, attributes = ''] of xml?.matchAll(/<(?:\w+:)?c(\s[^<>]*)>/g) ?? []) {
    const form = styles.get(attributeOf(attributes, 's') ?? '')
    const at = form && placeOf(attributes)
    if (at) rows.set(at.row, (rows.get(at.row) ?? new Map<number, NumberForm>()).set(at.column, form))
  }
  return rows
}

/** 0.98 → 98%, 0.07 → 7% though a hundred times 0.07 is a little more; 123 → 00123. */
export function formed(value: number, form: NumberForm | undefined): string {
  if (form === 'percent') return `${Number((value * 100).toPrecision(15))}%`
  const written = String(Number(value.toPrecision(15)))
  return form !== undefined && /^\d+$/.test(written) ? written.padStart(form, '0') : written
}
