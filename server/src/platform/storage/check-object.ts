/** Whether an object's bytes are still those that it was kept for: disks and people damage files, and nothing tells. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { ObjectNotFound } from './object-store.ts'
import type { ObjectStore } from './object-store.ts'

export interface ExpectedObject {
  key: string
  /** Bytes. */
  size: number
  /** Lowercase hex. */
  sha256: string
}

export const objectFaults = ['missing', 'damaged'] as const
export type ObjectFault = (typeof objectFaults)[number]

/** Reads the whole object: what the store has recorded of it may be older than the damage. */
export async function faultOf(
  store: ObjectStore,
  { key, sha256 }: Pick<ExpectedObject, 'key' | 'sha256'>,
): Promise<ObjectFault | undefined> {
  try {
    return (await sha256Of(await store.read(key))) === sha256 ? undefined : 'damaged'
  } catch (error) {
    if (error instanceof ObjectNotFound) return 'missing'
    throw error
  }
}

/** Lowercase hex. */
export async function sha256Of(body: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
