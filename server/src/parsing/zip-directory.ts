/**
 * The directory of a ZIP file, read and checked by ourselves before any library inflates a byte.
 *
 *   [local header · data] [local header · data] …  [central directory: one record per part] [end record]
 *                                                  ▲                                        │
 *                                                  └────────────── offset ──────────────────┘
 *
 * Libraries disagree on which of the two headers to believe; hostile files live in that gap. Here
 * the central record decides, and the local header must lie where it says.
 */
import { ParseFailure } from './failure.ts'
import { maxZipEntries } from './limits.ts'

export interface ZipEntry {
  name: string
  /** 0 stored, 8 deflated; Office writes no other. */
  method: number
  isEncrypted: boolean
  compressedSize: number
  /** CRC-32 of the inflated bytes, as declared. */
  crc: number
  /** As declared; the real size is known only after inflating. */
  size: number
  /** Where the compressed bytes start in the file. */
  dataOffset: number
}

const endSignature = 0x06054b50
const end64Signature = 0x06064b50
const centralSignature = 0x02014b50
const localSignature = 0x04034b50

/** @throws ParseFailure `corrupt` or `bomb` */
export function readZipDirectory(bytes: Buffer): ZipEntry[] {
  try {
    return readEntries(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new ParseFailure('corrupt')
    throw error
  }
}

function readEntries(bytes: Buffer): ZipEntry[] {
  const end = findEnd(bytes)
  if (end.count > maxZipEntries) throw new ParseFailure('bomb')
  const entries: ZipEntry[] = []
  let at = end.offset
  for (let index = 0; index < end.count; index++) {
    if (bytes.readUInt32LE(at) !== centralSignature) throw new ParseFailure('corrupt')
    const nameLength = bytes.readUInt16LE(at + 28)
    const extraLength = bytes.readUInt16LE(at + 30)
    entries.push(readEntry(bytes, at, nameLength, extraLength, end.shift))
    at += 46 + nameLength + extraLength + bytes.readUInt16LE(at + 32)
  }
  requireHonest(entries)
  return entries
}

interface End {
  count: number
  offset: number
  /** Bytes in front of the archive, as in a self-extracting file; offsets do not count them. */
  shift: number
}

function findEnd(bytes: Buffer): End {
  const lowest = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.length - 22; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) !== endSignature) continue
    const count = bytes.readUInt16LE(at + 10)
    const size = bytes.readUInt32LE(at + 12)
    const offset = bytes.readUInt32LE(at + 16)
    if (count === 0xffff || offset === 0xffffffff) return findEnd64(bytes, at)
    const shift = Math.max(0, at - size - offset)
    return { count, offset: offset + shift, shift }
  }
  throw new ParseFailure('corrupt')
}

function findEnd64(bytes: Buffer, end: number): End {
  const at = Number(bytes.readBigUInt64LE(end - 20 + 8))
  if (bytes.readUInt32LE(at) !== end64Signature) throw new ParseFailure('corrupt')
  return { count: Number(bytes.readBigUInt64LE(at + 32)), offset: Number(bytes.readBigUInt64LE(at + 48)), shift: 0 }
}

function readEntry(bytes: Buffer, at: number, nameLength: number, extraLength: number, shift: number): ZipEntry {
  const sizes = wideSizes(bytes, at, bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength))
  const local = sizes.offset + shift
  if (bytes.readUInt32LE(local) !== localSignature) throw new ParseFailure('corrupt')
  const dataOffset = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (dataOffset + sizes.compressedSize > bytes.length) throw new ParseFailure('corrupt')
  return {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    method: bytes.readUInt16LE(at + 10),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    compressedSize: sizes.compressedSize,
    crc: bytes.readUInt32LE(at + 16),
    size: sizes.size,
    dataOffset,
  }
}

/** Sizes and offset, from the ZIP64 extra field where the 32-bit ones say 0xffffffff. */
function wideSizes(bytes: Buffer, at: number, extra: Buffer) {
  const narrow = [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
  let field = 0
  while (field + 4 <= extra.length && extra.readUInt16LE(field) !== 1) field += 4 + extra.readUInt16LE(field + 2)
  let wide = field + 4
  const [size = 0, compressedSize = 0, offset = 0] = narrow.map((value) => {
    if (value !== 0xffffffff) return value
    const read = Number(extra.readBigUInt64LE(wide))
    wide += 8
    return read
  })
  return { size, compressedSize, offset }
}

/** Parts that overlap share their bytes, which is how a few kilobytes inflate to petabytes; a name with `..` aims outside the folder it is unpacked to. */
function requireHonest(entries: ZipEntry[]): void {
  let end = 0
  for (const entry of entries.toSorted((a, b) => a.dataOffset - b.dataOffset)) {
    if (entry.compressedSize > 0 && entry.dataOffset < end) throw new ParseFailure('bomb')
    end = Math.max(end, entry.dataOffset + entry.compressedSize)
    if (/(^|[\\/])\.\.([\\/]|$)|^[a-z]:|\0/i.test(entry.name)) {
      throw new ParseFailure('corrupt', '文件内部含有非法路径，请用原软件另存后重新上传。')
    }
  }
}

/** Part names are compared as Office does: without a leading slash, either slash, in any case. */
export const partName = (entry: ZipEntry): string => entry.name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()
