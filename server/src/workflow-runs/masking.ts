/** Numbers by which somebody can be found do not stay in what is kept of a run for others to look at. */
import type { Graph } from '@zhiku/contract/workflows/graph'
import type { Mask } from '../platform/personal-data.ts'
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

/** The same mask, but for what the flows' authors wrote themselves: a number in an option is there to be read. */
export function sparing(mask: Mask, { main, flows }: Program): Mask {
  const own = [main, ...flows.values()].flatMap(({ graph }) => numberedTexts(graph, mask))
  return own.length === 0 ? mask : (text) => maskedAround(text, own, mask)
}

/** Texts of a graph, between their variables, that would be masked. */
const numberedTexts = ({ nodes, variables, inputs }: Graph, mask: Mask): string[] =>
  textsIn([nodes.map(({ data }) => data), variables, inputs])
    .filter((text) => /[0-9０-９]{4}/.test(text))
    .flatMap((text) => text.split(/\{\{[\s\S]*?\}\}/))
    .filter((piece) => mask(piece) !== piece)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function maskedAround(text: string, [own, ...others]: readonly string[], mask: Mask): string {
  if (own === undefined) return mask(text)
  return text
    .split(own)
    .map((part) => maskedAround(part, others, mask))
    .join(own)
}
