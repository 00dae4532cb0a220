/** Vectors as they are kept and compared: of length one, so that their product is their likeness. */
import { ModelFault } from '../platform/models/model-fault.ts'

/** @throws ModelFault unreadable: numbers that point nowhere */
export function unitVector(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers)
  if (!Number.isFinite(length) || length === 0) throw new ModelFault('unreadable')
  return Float32Array.from(numbers, (number) => number / length)
}

export const toBytes = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Copied: what PostgreSQL's driver hands out may begin at any byte. */
export const fromBytes = (bytes: Uint8Array): Float32Array => new Float32Array(Uint8Array.from(bytes).buffer)

export function product(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}
