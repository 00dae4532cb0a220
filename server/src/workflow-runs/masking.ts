/** Numbers by which somebody can be found do not stay in what is kept of a run for others to look at. */
import type { Mask } from '../platform/personal-data.ts'

/** Every text within it. */
export function masked<T>(value: T, mask: Mask): T {
  return maskedDeep(value, mask) as T // the same shape
}

function maskedDeep(value: unknown, mask: Mask): unknown {
  if (typeof value === 'string') return mask(value)
  if (Array.isArray(value)) return value.map((part) => maskedDeep(part, mask))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, maskedDeep(part, mask)]))
}
