/**
 * The columns of a category's sheet in template, export, import and workbook of bad rows: the product's own fields,
 * then a column for each parameter in use, its unit in the heading.
 */
import type { Parameter, ParameterGroup } from '@zhiku/contract/product-categories'

const fields = {
  name: { header: '名称', width: 28, isRequired: true },
  model: { header: '型号', width: 24, isRequired: true },
  aliases: { header: '别名与旧型号', width: 24, isRequired: false },
  enabled: { header: '启用', width: 8, isRequired: false },
  sellingPoints: { header: '卖点', width: 36, isRequired: false },
  description: { header: '描述', width: 40, isRequired: false },
} as const
export type SheetField = keyof typeof fields
const fieldKeys = Object.keys(fields) as SheetField[] // Object.keys widens to string

interface Described {
  /** Without the star of what is required; unique in its sheet, blanks aside. */
  header: string
  /** In characters. */
  width: number
  isRequired: boolean
}
export type SheetColumn = Described & ({ field: SheetField } | { parameter: Parameter })

const fieldColumns: SheetColumn[] = fieldKeys.map((field) => ({ field, ...fields[field] }))

export function sheetColumns(groups: readonly ParameterGroup[]): SheetColumn[] {
  const columns = [...fieldColumns]
  const taken = new Set(columns.map(({ header }) => headingKey(header)))
  for (const parameter of groups.flatMap(({ parameters }) => parameters)) {
    if (parameter.retired) continue
    const { key, name, unit, required: isRequired } = parameter
    const plain = unit ? `${name}（${unit}）` : name
    const isFree = headingKey(plain) !== '' && !taken.has(headingKey(plain))
    const header = isFree ? plain : `${plain}[${key}]`
    taken.add(headingKey(header))
    columns.push({ parameter, header, isRequired, width: Math.max(12, Math.min(30, header.length * 2 + 4)) })
  }
  return columns
}

/** As the heading stands in the sheet: what is required carries a star. */
export const headingOf = ({ header, isRequired }: Pick<SheetColumn, 'header' | 'isRequired'>): string =>
  isRequired ? `${header}*` : header

/** Two headings of one key are the same heading: blanks, the star of what is required, width and case say nothing. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^\*+|\*+$/g, '')
    .toLowerCase()

/** A heading longer than this names nothing of ours; it is told cut. */
const keptHeading = 200

/** What a row of headings must hold to be one. */
const decisive = [headingKey(fields.name.header), headingKey(fields.model.header)]

/** Each heading by its place, the first where two are alike; undefined unless name and model are among them. */
export function readHeadings(row: readonly string[]): Map<number, string> | undefined {
  const places = new Map<number, string>()
  const seen = new Set<string>()
  row.forEach((text, place) => {
    const key = headingKey(text)
    if (!key || seen.has(key)) return
    seen.add(key)
    places.set(place, text.trim().slice(0, keptHeading))
  })
  return decisive.every((key) => seen.has(key)) ? places : undefined
}

/**
 * The column that each heading of a sheet names. A parameter is known by its name alone too, but not with another
 * unit: its numbers would mean something else.
 */
export function columnsByHeading(columns: readonly SheetColumn[]): Map<string, SheetColumn> {
  const known = new Map(columns.map((column) => [headingKey(column.header), column]))
  for (const column of columns) {
    if (!('parameter' in column)) continue
    const name = headingKey(column.parameter.name)
    if (!known.has(name)) known.set(name, column)
  }
  return known
}
