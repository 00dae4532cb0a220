/**
 * The knowledge that values rest on. What a node writes rests on the sources that it found, and on those of the values that
 * it has read; so what was copied, or handed into another flow, is known again. Where a source is withdrawn while a run
 * waits, all that rests on it is gone before the run goes on.
 */
import type { CallResult } from './behaviour.ts'
import type { Frame, RunState } from './state.ts'
import type { Values } from './values.ts'

/** Of a run; numbers beyond them are masked. */
const mostTold = 200

/** @param reads of the node that the flow stands at, by their paths */
export function rest(frame: Frame, reads: Values, sources: readonly string[] = []): void {
  const read = Object.keys(reads).flatMap((path) => frame.grounds?.[path.split('.')[0] ?? ''] ?? [])
  const rests = new Set([...(frame.rests ?? []), ...read, ...sources])
  if (rests.size > 0) frame.rests = [...rests]
}

/** Of variables that the node has written. */
export function ground(frame: Frame, keys: readonly string[]): void {
  const { rests, grounds } = frame
  if (!rests && !grounds) return
  const others = Object.entries(grounds ?? {}).filter(([key]) => !keys.includes(key))
  frame.grounds = Object.fromEntries([...others, ...(rests ? keys.map((key) => [key, rests] as const) : [])])
}

/** Of inputs that a flow within begins with. */
export const handed = (from: Frame, to: Frame, inputs: Values): Frame =>
  from.rests ? { ...to, grounds: Object.fromEntries(Object.keys(inputs).map((key) => [key, from.rests ?? []])) } : to

/** What a call has brought from knowledge. */
export function addSources(
  state: RunState,
  frame: Frame,
  { sources, told = [] }: Extract<CallResult, { ok: true }>,
): void {
  rest(frame, {}, sources)
  if (told.length > 0) state.told = [...new Set([...(state.told ?? []), ...told])].slice(0, mostTold)
}

export const sourcesOf = ({ frames }: RunState): string[] => [
  ...new Set(frames.flatMap(({ rests = [], grounds = {} }) => [...rests, ...Object.values(grounds).flat()])),
]

/** What rests on anything else has no value any more. */
export function restingOn(state: RunState, isServed: (source: string) => boolean): RunState {
  const frames = state.frames.map((frame): Frame => {
    const gone = Object.entries(frame.grounds ?? {}).filter(([, sources]) => !sources.every(isServed))
    return { ...frame, variables: { ...frame.variables, ...Object.fromEntries(gone.map(([key]) => [key, null])) } }
  })
  return { ...state, frames }
}
