/** Numbers by which somebody can be found do not stay in what is kept of a run for others to look at. */
import type { Graph } from '@zhiku/contract/workflows/graph'
import { type Mask, sparing as sparingNumbers } from '../platform/personal-data.ts'
import type { Program } from './engine/program.ts'

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

/**
 * The same mask, but for what the flows' authors wrote themselves, and for the numbers that served knowledge has told the
 * run: they are there to be read. What was asked of knowledge held no number any more, so none of them is the customer's.
 */
export function sparing(mask: Mask, { main, flows }: Program, told: readonly string[] = []): Mask {
  const own = [main, ...flows.values()].flatMap(({ graph }) => numberedTexts(graph, mask))
  return sparingNumbers(mask, { texts: own, numbers: told })
}

/** Texts of a graph, between their variables, that would be masked. */
const numberedTexts = ({ nodes, variables, inputs }: Graph, mask: Mask): string[] =>
  textsIn([nodes.map(({ data }) => data), variables, inputs])
    .flatMap((text) => text.split(/\{\{[\s\S]*?\}\}/))
    .filter((piece) => mask(piece) !== piece)

/** Every text within it, names of fields aside. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
