import { formatValue } from '@zhiku/contract/parameter-values'
import type { ProductImportRow } from '@zhiku/contract/product-imports'
import type { ParameterValue } from '@zhiku/contract/products'

const isRange = (value: object): value is { min: number; max: number } => 'min' in value && 'max' in value

/** A value of a product as people write it; 空 for none. */
function words(value: unknown): string {
  const isKnown =
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    (typeof value === 'object' && value !== null && (Array.isArray(value) || isRange(value)))
  return (isKnown && formatValue(value as ParameterValue)) || '空' // the kinds of value that a product has
}

/** `45 dB`, for a new product; `45 → 48 dB`, for one that is there already. */
export const changeWords = (
  { before, after, unit }: Pick<ProductImportRow['changes'][number], 'before' | 'after' | 'unit'>,
  outcome: ProductImportRow['outcome'],
): string => {
  const text = outcome === 'duplicate' ? `${words(before)} → ${words(after)}` : words(after)
  return unit ? `${text} ${unit}` : text
}

/** Changes that are listed at once; a schema may hold two hundred parameters. */
const shownChanges = 4

/** Those that are shown before the rest is asked for; what is out of range is always among them. */
export function firstChanges(changes: ProductImportRow['changes']): ProductImportRow['changes'] {
  const isBeyond = ({ flags }: (typeof changes)[number]) => flags.includes('outOfRange')
  const left = shownChanges - changes.filter(isBeyond).length
  const others = new Set(changes.filter((change) => !isBeyond(change)).slice(0, Math.max(0, left)))
  return changes.filter((change) => isBeyond(change) || others.has(change))
}
