/** How a product parameter's value reads, and what can be said of it without the server. No zod here: the console imports this file as it is. */
import type { Parameter, ParameterGroup } from './product-categories.ts'
import type { ParameterValue, ParameterValues } from './products.ts'

/** False for what says nothing: null, an absent key, an empty text or choice. */
export const hasValue = (value: ParameterValue | null | undefined): value is ParameterValue =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const digits = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 10 })
const isRange = (value: ParameterValue): value is { min: number; max: number } =>
  typeof value === 'object' && !Array.isArray(value)

/** As people write it, without its unit: 45, 26–32, 是, 白色、银色; empty for no value. */
export function formatValue(value: ParameterValue | null | undefined): string {
  if (!hasValue(value)) return ''
  if (typeof value === 'number') return digits.format(value)
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return value.join('、')
  if (isRange(value)) return `${digits.format(value.min)}–${digits.format(value.max)}`
  return value
}

/** With its unit: 45 dB, 26–32 ℃; empty for no value. */
export function formatWithUnit({ unit }: Pick<Parameter, 'unit'>, value: ParameterValue | null | undefined): string {
  const text = formatValue(value)
  return text && unit ? `${text} ${unit}` : text
}

/** Beyond the bounds of the schema: a reason to look twice, not a fault. */
export function isOutOfRange(
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Pick<Parameter, 'min' | 'max'>,
  value: ParameterValue | null | undefined,
): boolean {
  if (typeof value === 'number') return value < min || value > max
  if (!hasValue(value) || !isRange(value)) return false
  return value.min < min || value.max > max
}

/** Units of what there cannot be less than none of; of degrees, percents and metres there can. */
const countedUnits = new Set(
  '元 万元 kg 千克 公斤 g 克 斤 t 吨 l 升 ml 毫升 m3 m2 平方米 立方米 w 瓦 kw 千瓦 kw·h 度电 mah 匹 年 个月 月 周 天 小时 h 分钟 min 秒 个 件 套 台 只 张'.split(
    ' ',
  ),
)

/** A price, a warranty, a weight or a capacity below zero: a fault, whatever the bounds of the schema. */
export function isBelowNone(
  { unit = '', risk }: Pick<Parameter, 'unit' | 'risk'>,
  value: ParameterValue | null | undefined,
): boolean {
  const least = typeof value === 'number' ? value : hasValue(value) && isRange(value) ? value.min : 0
  if (least >= 0) return false
  const isCounted = countedUnits.has(unit.normalize('NFKC').replaceAll(' ', '').toLowerCase())
  return isCounted || risk === 'price' || risk === 'warranty'
}

/** Share of the parameters in use that have a value, 0–1; required ones count twice. 1 for an empty schema. */
export function completenessOf(groups: readonly ParameterGroup[], values: ParameterValues): number {
  let wanted = 0
  let filled = 0
  for (const { key, required, retired } of groups.flatMap(({ parameters }) => parameters)) {
    if (retired) continue
    const weight = required ? 2 : 1
    wanted += weight
    if (hasValue(values[key])) filled += weight
  }
  return wanted === 0 ? 1 : filled / wanted
}
