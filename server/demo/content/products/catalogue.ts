/** Short ways to write a category's parameter schema and the products in it. */
import type { Parameter, ParameterGroup } from '@zhiku/contract/product-categories'
import type { ParameterValue, ParameterValues } from '@zhiku/contract/products'

export interface DemoProductCategory {
  /** From the root of the category tree down. */
  path: string[]
  groups: ParameterGroup[]
  products: DemoProduct[]
  /** Drawings by the word that parameter `by` has; a product of another form has no picture. */
  pictures: { by: string; of: Readonly<Record<string, string>> }
}

export interface DemoProduct {
  name: string
  model: string
  aliases: string[]
  sellingPoints: string[]
  description: string
  /** Demo files that belong to it, by name. */
  files: string[]
  values: ParameterValues
  /** Changes of the values since, oldest first; each is a revision. */
  changes: { values: ParameterValues; remark: string }[]
}

type Extra = Partial<Pick<Parameter, 'required' | 'searchable' | 'comparable' | 'min' | 'max' | 'synonyms' | 'risk'>>

const parameter = (key: string, name: string, type: Parameter['type'], rest: Partial<Parameter>): Parameter => ({
  key,
  name,
  type,
  required: false,
  searchable: true,
  comparable: true,
  ...rest,
})

export const group = (key: string, name: string, parameters: Parameter[]): ParameterGroup => ({ key, name, parameters })
export const text = (key: string, name: string, extra: Extra = {}) => parameter(key, name, 'text', extra)
export const number = (key: string, name: string, unit: string, extra: Extra = {}) =>
  parameter(key, name, 'number', { ...(unit && { unit }), ...extra })
export const range = (key: string, name: string, unit: string, extra: Extra = {}) =>
  parameter(key, name, 'range', { unit, ...extra })
export const yesNo = (key: string, name: string, extra: Extra = {}) => parameter(key, name, 'boolean', extra)
export const one = (key: string, name: string, options: string[], extra: Extra = {}) =>
  parameter(key, name, 'enum', { options, ...extra })
export const many = (key: string, name: string, options: string[], extra: Extra = {}) =>
  parameter(key, name, 'multiEnum', { options, ...extra })

/** Years for which the maker repairs without charge; the same question in every category. */
export const warranty = (part?: string): Parameter[] => [
  number('warranty', '整机包修', '年', {
    required: true,
    min: 1,
    max: 10,
    risk: 'warranty',
    synonyms: ['保修', '质保', '包修', '保修期'],
  }),
  ...(part
    ? [
        number('partWarranty', `${part}包修`, '年', {
          min: 1,
          max: 15,
          risk: 'warranty',
          synonyms: [`${part}保修`, `${part}质保`],
        }),
      ]
    : []),
]
export const price = (max: number): Parameter =>
  number('price', '建议零售价', '元', {
    required: true,
    min: 100,
    max,
    risk: 'price',
    synonyms: ['价格', '多少钱', '售价', '零售价'],
  })

/** A cell of a table of products: two numbers are the ends of a range; null says that nothing is known. */
type Cell = string | number | boolean | string[] | [number, number] | null

const valueOf = (cell: Cell): ParameterValue | null => {
  if (!Array.isArray(cell)) return cell
  const [min, max] = cell
  return typeof min === 'number' && typeof max === 'number'
    ? { min, max }
    : cell.filter((one) => typeof one === 'string')
}

interface Row {
  name: string
  model: string
  aliases?: string[]
  sellingPoints?: string[]
  description?: string
  files?: string[]
  /** In the order of the table's keys. */
  cells: Cell[]
  /** What differs from the table's common values. */
  also?: Record<string, Cell>
  changes?: { values: Record<string, Cell>; remark: string }[]
}

/** Products as a table: `common` holds what all have, each row the cells of `head`: keys with blanks between them. */
export function productTable(common: Record<string, Cell>, head: string, rows: Row[]): DemoProduct[] {
  const keys = head.split(/\s+/)
  return rows.map(({ cells, also = {}, changes = [], ...row }) => {
    if (cells.length !== keys.length) throw new Error(`${row.model} has ${cells.length} cells, not ${keys.length}`)
    const own = Object.fromEntries(keys.map((key, index) => [key, cells[index] ?? null]))
    return {
      aliases: [],
      sellingPoints: [],
      description: '',
      files: [],
      ...row,
      values: valuesOf({ ...common, ...own, ...also }),
      changes: changes.map(({ values, remark }) => ({ values: valuesOf(values), remark })),
    }
  })
}

const valuesOf = (cells: Record<string, Cell>): ParameterValues =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([key, cell]) => (cell === null ? [] : [[key, valueOf(cell)] as const])),
  )
