/** A parameter's value as the text of a cell and back: what an export writes, an import reads as the same value. */
import type { Parameter } from '@zhiku/contract/product-categories'
import type { ParameterValue } from '@zhiku/contract/products'
import { formatValue, hasValue } from '@zhiku/contract/parameter-values'
import { readList, readYesNo, writeList } from '../platform/cell-texts.ts'

/** The first is written; people also type the others. */
const choiceSeparators = '、，,;；\n'

/** A number that a spreadsheet's 15 digits hold stays one, so that people can sort by it. */
export function writeValue(value: ParameterValue | null | undefined): string | number {
  if (!hasValue(value)) return ''
  if (typeof value === 'number') return Number(value.toPrecision(15)) === value ? value : String(value)
  if (Array.isArray(value)) return writeList(value, choiceSeparators)
  if (typeof value === 'object') return `${value.min}–${value.max}`
  return formatValue(value)
}

export type ReadValue = { value: ParameterValue | null } | { fault: string }

/** Empty says that nothing is known. */
export function readValue(parameter: Parameter, text: string): ReadValue {
  return text ? readers[parameter.type](text, parameter) : { value: null }
}

/** Commas only between thousands: 1,5 is not taken for 15. */
const number = '[-+−]?(?:(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d*)?|\\.\\d+)(?:e[-+]?\\d+)?'
const numberPattern = new RegExp(`^(${number})$`, 'i')
const rangePattern = new RegExp(`^(${number})\\s*(?:[-–—~～至到]|\\.\\.+)\\s*(${number})$`, 'i')

const readers: Record<Parameter['type'], (text: string, parameter: Parameter) => ReadValue> = {
  text: (text) => ({ value: text }),
  number: (text, { unit }) => {
    const [, digits] = numberPattern.exec(withoutUnit(text, unit)) ?? []
    const value = digits === undefined ? undefined : toNumber(digits)
    return value === undefined ? { fault: `请填写数字${unitHint(unit)}` } : { value }
  },
  boolean: (text) => {
    const value = readYesNo(text)
    return value === undefined ? { fault: '请填写「是」或「否」' } : { value }
  },
  enum: (text, { options = [] }) => {
    const value = chosen(options, text)
    return value === undefined ? { fault: noChoice(text, options) } : { value }
  },
  multiEnum: (text, { options = [] }) => {
    const items = readList(text, choiceSeparators)
    const wrong = items.find((item) => chosen(options, item) === undefined)
    if (wrong !== undefined) return { fault: noChoice(wrong, options) }
    return { value: [...new Set(items.flatMap((item) => chosen(options, item) ?? []))] }
  },
  range: (text, { unit }) => {
    const [, low, high] = rangePattern.exec(withoutUnit(text, unit)) ?? []
    const [min, max] = [low, high].map((digits) => (digits === undefined ? undefined : toNumber(digits)))
    if (min === undefined || max === undefined) return { fault: `请填写两个数字，如 26–32${unitHint(unit)}` }
    return { value: { min, max } }
  },
}

const unitHint = (unit: string | undefined): string => (unit ? `（单位 ${unit}，其他单位请先换算）` : '')

/** The schema's unit behind a number says nothing new; any other stays and is a fault. */
function withoutUnit(text: string, unit: string | undefined): string {
  const plain = text.normalize('NFKC').trim().toLowerCase()
  const known = unit?.normalize('NFKC').toLowerCase()
  if (!known) return plain
  return plain.replaceAll(known, (match, at: number) => (/\d\s*$/.test(plain.slice(0, at)) ? '' : match)).trim()
}

function toNumber(digits: string): number | undefined {
  const value = Number(digits.replaceAll(',', '').replace('−', '-'))
  return Number.isFinite(value) ? value : undefined
}

/** As the schema writes it, whatever case and width a person typed. */
const chosen = (options: readonly string[], text: string): string | undefined =>
  options.find((option) => option === text) ?? options.find((option) => loose(option) === loose(text))
const loose = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()

const optionsShown = 10
function noChoice(text: string, options: readonly string[]): string {
  const shown = options.slice(0, optionsShown).join('、')
  return `没有选项「${text.slice(0, 50)}」，可选：${shown}${options.length > optionsShown ? ' 等' : ''}`
}
