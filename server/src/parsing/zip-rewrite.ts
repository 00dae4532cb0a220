/** A ZIP file with some parts replaced, its other parts copied as they are compressed. */
import { crc32 } from 'node:zlib'
import type { ZipEntry } from './zip-directory.ts'

const utf8Name = 0x0800

interface Part {
  name: Buffer
  method: number
  crc: number
  size: number
  data: Buffer
}

export function replaceParts(
  bytes: Buffer,
  entries: readonly ZipEntry[],
  replaced: ReadonlyMap<ZipEntry, Buffer>,
): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const part = partOf(bytes, entry, replaced.get(entry))
    const local = Buffer.concat([header(part, undefined), part.name, part.data])
    directory.push(header(part, offset), part.name)
    pieces.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, central, end])
}

/** A replaced part is stored uncompressed: it is read once and thrown away. */
function partOf(bytes: Buffer, entry: ZipEntry, content: Buffer | undefined): Part {
  const name = Buffer.from(entry.name)
  if (content) return { name, method: 0, crc: crc32(content), size: content.length, data: content }
  const data = bytes.subarray(entry.dataOffset, entry.dataOffset + entry.compressedSize)
  return { name, method: entry.method, crc: entry.crc, size: entry.size, data }
}

/** @param offset of the local header, for the directory's record of the part; undefined: the local header itself */
function header({ name, method, crc, size, data }: Part, offset: number | undefined): Buffer {
  const bytes = Buffer.alloc(offset === undefined ? 30 : 46)
  const at = offset === undefined ? 0 : 2
  bytes.writeUInt32LE(offset === undefined ? 0x04034b50 : 0x02014b50, 0)
  if (offset !== undefined) bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(20, 4 + at)
  bytes.writeUInt16LE(utf8Name, 6 + at)
  bytes.writeUInt16LE(method, 8 + at)
  bytes.writeUInt32LE(crc, 14 + at)
  bytes.writeUInt32LE(data.length, 18 + at)
  bytes.writeUInt32LE(size, 22 + at)
  bytes.writeUInt16LE(name.length, 26 + at)
  if (offset !== undefined) bytes.writeUInt32LE(offset, 42)
  return bytes
}
