/** Inflating one part of a ZIP file with a limit that holds while it runs, whatever the directory declared. */
import { createInflateRaw } from 'node:zlib'
import { ParseFailure } from './failure.ts'
import { partName } from './zip-directory.ts'
import type { ZipEntry } from './zip-directory.ts'

/**
 * Feeds the part's real bytes to `onBytes`, piece by piece, and answers how many there were.
 * A stream that breaks off, or is not as long as declared, is broken but no error here: many readers can still use it.
 * @throws ParseFailure `bomb` once more than `maxSize` bytes have come out
 */
export async function inflateEntry(
  bytes: Buffer,
  entry: ZipEntry,
  maxSize: number,
  onBytes: (piece: Buffer) => void,
): Promise<{ size: number; isBroken: boolean }> {
  const data = bytes.subarray(entry.dataOffset, entry.dataOffset + entry.compressedSize)
  if (entry.method !== 8) {
    if (data.length > maxSize) throw new ParseFailure('bomb')
    onBytes(data)
    return { size: data.length, isBroken: false }
  }
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 })
  inflate.end(data)
  let size = 0
  try {
    for await (const piece of inflate) {
      // A zlib stream in binary mode yields Buffers only.
      const inflated = piece as Buffer
      size += inflated.length
      if (size > maxSize) throw new ParseFailure('bomb')
      onBytes(inflated)
    }
  } catch (error) {
    if (error instanceof ParseFailure) throw error
    return { size, isBroken: true }
  }
  return { size, isBroken: size !== entry.size }
}

/** The whole part in memory; undefined when the archive has none of that name. */
export async function readEntry(
  bytes: Buffer,
  entries: ZipEntry[],
  name: string,
  maxSize: number,
): Promise<Buffer | undefined> {
  const entry = entries.find((candidate) => partName(candidate) === name.toLowerCase())
  if (!entry) return undefined
  const pieces: Buffer[] = []
  await inflateEntry(bytes, entry, maxSize, (piece) => pieces.push(piece))
  return Buffer.concat(pieces)
}
