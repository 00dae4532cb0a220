/** What a run remembers is bounded. */
import { workflowLimits as limits } from '@zhiku/contract/words/workflows'
import type { Frame } from './state.ts'
import { NodeFault } from './values.ts'
import type { Json } from './values.ts'

/** Measured where it may be too much: each value is bounded by itself. @throws NodeFault */
export function requireSmall(frames: readonly Frame[]): void {
  if (roughSize(frames) <= limits.stateBytes) return
  if (Buffer.byteLength(JSON.stringify(frames)) <= limits.stateBytes) return
  throw new NodeFault('之后，工作流记住的内容超过 1 MB，请清空用不到的变量')
}

/** An upper bound that costs little. */
const roughSize = (frames: readonly Frame[]): number =>
  frames
    .flatMap(({ variables, memory }) => [...Object.values(variables), ...Object.values(memory)])
    .reduce<number>((sum, value) => sum + sizeOf(value), 0)

/** Three bytes hold any character of UTF-16. */
function sizeOf(value: Json): number {
  if (typeof value === 'string') return 3 * value.length
  return typeof value === 'object' && value !== null ? 3 * JSON.stringify(value).length : 8
}
