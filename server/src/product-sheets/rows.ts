/** Rows of a category's sheet → products as they would be written, or what is wrong with them, cell by cell. Pure. */
import { api } from '@zhiku/contract'
import type { CellFault } from '@zhiku/contract/imports'
import { hasValue } from '@zhiku/contract/parameter-values'
import type { ParameterGroup } from '@zhiku/contract/product-categories'
import type { ParameterValues } from '@zhiku/contract/products'
import { z } from 'zod'
import { formulaFault, readList, readYesNo, writeList, writeYesNo } from '../platform/cell-texts.ts'
import type { Content } from '../products/service.ts'
import { checkValues, valuesInUse } from '../products/service.ts'
import { readValue, writeValue } from './cells.ts'
import { headingKey, sheetColumns } from './columns.ts'
import type { SheetColumn, SheetField } from './columns.ts'

/** What an import writes of one product: only what its sheet has columns for. */
export interface ImportDraft {
  name: string
  model: string
  aliases?: string[]
  enabled?: boolean
  sellingPoints?: string[]
  description?: string
  /** null empties. */
  parameters: ParameterValues
}

export interface ReadRow {
  /** As Excel counts, the header being 1. */
  row: number
  /** Of the columns that are known, empty ones left out, by {@link headingKey} of their heading. */
  cells: Record<string, string>
  draft: ImportDraft | null
  errors: CellFault[]
  /** What could be read of it, also where something is wrong. */
  legible: Pick<ImportDraft, 'parameters'> & { model?: string }
}

/** Text kept of a cell that is too long: the error workbook shows where it began. */
const keptLength = 32_000
/** The first is written; people also type the others. */
const aliasSeparators = '、，,;；\n'
const lineSeparator = '\n'

type Fields = Omit<ImportDraft, 'parameters'>

const readers: {
  [F in SheetField]: (text: string) => { value: Fields[F] | undefined } | { fault: string }
} = {
  name: (text) => ({ value: text }),
  model: (text) => ({ value: text }),
  aliases: (text) => ({ value: readList(text, aliasSeparators) }),
  enabled: (text) => {
    const value = text ? readYesNo(text) : undefined
    return text && value === undefined ? { fault: '请填写「是」或「否」' } : { value }
  },
  sellingPoints: (text) => ({ value: readList(text, lineSeparator) }),
  description: (text) => ({ value: text }),
}

/** The cell of each column of a product, in the order of the columns. */
export const cellsOf = (
  columns: readonly SheetColumn[],
  product: Pick<Content, SheetField | 'parameters'>,
): (string | number)[] =>
  columns.map((column) =>
    'parameter' in column ? writeValue(product.parameters[column.parameter.key]) : writers[column.field](product),
  )

const writers: Record<SheetField, (product: Pick<Content, SheetField>) => string> = {
  name: ({ name }) => name,
  model: ({ model }) => model,
  aliases: ({ aliases }) => writeList(aliases, aliasSeparators),
  enabled: ({ enabled }) => writeYesNo(enabled),
  sellingPoints: ({ sellingPoints }) => writeList(sellingPoints, lineSeparator),
  description: ({ description }) => description,
}

/** Limits of the fields are those of the endpoint that makes one product. */
const Fields = api.products.create.body
  .pick({ name: true, model: true, aliases: true, sellingPoints: true, description: true })
  .extend({ enabled: z.boolean().optional() })

/**
 * @param cells texts by the sheet's headings
 * @param columns the columns that headings name, by {@link headingKey}
 * @param unsolved the headings under which a formula stands that nobody has calculated
 */
export function readRow(
  row: number,
  cells: Record<string, string>,
  columns: ReadonlyMap<string, SheetColumn>,
  unsolved: readonly string[],
): ReadRow {
  const errors: CellFault[] = []
  const say = (column: string, message: string) => errors.push({ column, message })
  const fields: Record<string, unknown> = {}
  const parameters: ParameterValues = {}
  const kept: Record<string, string> = {}
  for (const [heading, text] of Object.entries(cells)) {
    const column = columns.get(headingKey(heading))
    if (!column) continue
    if (text) kept[headingKey(column.header)] = text.slice(0, keptLength)
    const fault = formulaFault(text, unsolved.includes(heading))
    if (fault) {
      say(column.header, fault)
      continue
    }
    const read = 'parameter' in column ? readValue(column.parameter, text) : readers[column.field](text)
    if ('fault' in read) say(column.header, read.fault)
    else if ('parameter' in column) parameters[column.parameter.key] = read.value as ParameterValues[string] // readValue's
    else if (read.value !== undefined) fields[column.field] = read.value
  }
  const parsed = Fields.safeParse(fields)
  const said = new Set(errors.map(({ column }) => column))
  const more = parsed.success ? [] : parsed.error.issues.map((issue) => faultOf(issue, columns))
  errors.push(...more.filter(({ column }) => !said.has(column)))
  const draft = parsed.success && errors.length === 0 ? { ...defined(parsed.data), parameters } : null
  const model = parsed.success ? parsed.data.model : Fields.shape.model.safeParse(fields['model']).data
  return { row, cells: kept, draft, errors, legible: { parameters, ...(model !== undefined && { model }) } }
}

function faultOf({ path, message, code }: z.core.$ZodIssue, columns: ReadonlyMap<string, SheetColumn>): CellFault {
  const [field, place] = path
  const column = [...columns.values()].find((candidate) => 'field' in candidate && candidate.field === field)
  const isMissing = (code === 'too_small' || code === 'invalid_type') && place === undefined
  if (isMissing)
    return { column: column?.header ?? '', message: '不能为空；合并的单元格请先取消合并，公式请换成算好的值' }
  return { column: column?.header ?? '', message: `${typeof place === 'number' ? `第 ${place + 1} 项` : ''}${message}` }
}

const defined = (fields: z.output<typeof Fields>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields // same keys, less the undefined ones

/** The values of a product of this category once the row is written over what it has. */
export const mergedValues = (
  groups: readonly ParameterGroup[],
  draft: Pick<ImportDraft, 'parameters'>,
  stored: ParameterValues = {},
): ParameterValues => ({ ...valuesInUse(groups, stored), ...draft.parameters })

const keepsNeeded = '必填，不能清空；不改就填原来的值，或删掉整列'

/**
 * What the category's schema says against the row, over what the product has already.
 * @param stored undefined: it is new
 */
export function faultsOfValues(
  groups: readonly ParameterGroup[],
  draft: Pick<ImportDraft, 'parameters'>,
  stored?: ParameterValues,
): CellFault[] {
  const { faults } = checkValues(groups, mergedValues(groups, draft, stored), stored)
  const columns = faults.length > 0 ? sheetColumns(groups) : []
  return faults.map(({ path, message }) => {
    const column = columns.find((one) => 'parameter' in one && `parameters.${one.parameter.key}` === path)
    if (!column || !('parameter' in column)) return { column: path, message }
    if (draft.parameters[column.parameter.key] === null && hasValue(stored?.[column.parameter.key]))
      return { column: column.header, message: keepsNeeded }
    return { column: column.header, message: message.replace(`${column.parameter.name}：`, '') } // the column says it
  })
}
