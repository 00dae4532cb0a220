/*
 * Reading what was kept for good: its key names the hash of its bytes, so that damage is seen before it is taken for the
 * original. What is small is compared before its first byte leaves. Of what is large the last piece is held back until
 * the rest has been compared: a damaged file ends in a download that fails. Parts of large ones are not compared; the
 * slow look at all objects (objects/scrub.ts) is what finds their damage.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ObjectDamaged } from './object-store.ts'
import type { ByteRange, ObjectStore } from './object-store.ts'

/** Bytes; held in memory for the time of an answer. */
const comparedAtOnce = 8 * 2 ** 20

/** The hash in `objects/<organization>/<sha256>.<ext>`; undefined for keys that name none. */
export const hashNamedBy = (key: string): string | undefined =>
  /^objects\/[^/]+\/([0-9a-f]{64})(?:\.[a-z0-9]+)?$/.exec(key)?.[1]

/** Throws ObjectNotFound, or ObjectDamaged where that is known before the first byte. */
export async function readChecked(store: ObjectStore, key: string, range?: ByteRange): Promise<Readable> {
  const expected = hashNamedBy(key)
  const found = expected === undefined ? undefined : await store.stat(key)
  if (expected === undefined || !found) return store.read(key, range)
  if (found.size > comparedAtOnce) {
    if (range) return store.read(key, range)
    return Readable.from(untilDamage(key, await store.read(key), expected), { objectMode: false })
  }
  const bytes = await buffer(await store.read(key))
  if (createHash('sha256').update(bytes).digest('hex') !== expected) throw new ObjectDamaged(key)
  return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false })
}

async function* untilDamage(key: string, body: Readable, expected: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let held: Buffer | undefined
  for await (const chunk of body as AsyncIterable<Buffer>) {
    hash.update(chunk)
    if (held) yield held
    held = chunk
  }
  if (hash.digest('hex') !== expected) throw new ObjectDamaged(key)
  if (held) yield held
}
