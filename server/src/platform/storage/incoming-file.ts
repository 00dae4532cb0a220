import { createHash, randomUUID } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

/** A whole body on disk (fsynced), not yet under a name that anyone reads. */
export interface IncomingFile {
  path: string
  size: number
  /** Lowercase hex. */
  sha256: string
  /** Tells this file from any other that ever had its name. */
  stamp: string
}

export class BodyTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`body larger than ${maxBytes} bytes`)
    this.name = 'BodyTooLarge'
  }
}

/** Inode, change of content in nanoseconds and size: kept through a rename, lost by a rewrite. */
export const stampOf = (stats: BigIntStats): string => `${stats.ino}-${stats.mtimeNs}-${stats.size}`

/**
 * Streams `body` to a file of its own in `directory` (made when missing). Throws BodyTooLarge once
 * more than `maxBytes` came, or whatever the body or the disk failed with; then nothing is left.
 */
export async function receiveBody(
  directory: string,
  body: Uint8Array | Readable,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<IncomingFile> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const target = path.join(directory, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  async function* measured(chunks: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      const bytes = toBuffer(chunk)
      size += bytes.length
      if (size > maxBytes) throw new BodyTooLarge(maxBytes)
      hash.update(bytes)
      yield bytes
    }
  }
  const file = await open(target, 'wx', 0o600)
  try {
    const source = body instanceof Readable ? body : Readable.from([body])
    await file.writeFile(measured(source))
    await file.sync()
    const stamp = stampOf(await file.stat({ bigint: true }))
    return { path: target, size, sha256: hash.digest('hex'), stamp }
  } catch (error) {
    await rm(target, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

function toBuffer(chunk: unknown): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk)
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  throw new TypeError('a body streams bytes or text')
}
