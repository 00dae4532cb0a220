/** Numbers by which somebody can be found do not stay in what is kept of a run for others to look at. */
import { maskNumbers } from '../platform/personal-data.ts'

/** Every text within it. */
export function masked<T>(value: T): T {
  return maskedDeep(value) as T // the same shape
}

function maskedDeep(value: unknown): unknown {
  if (typeof value === 'string') return maskNumbers(value)
  if (Array.isArray(value)) return value.map(maskedDeep)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, maskedDeep(part)]))
}
