/** A ZIP archive written part by part as it is read: memory holds one piece of one part. */
import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipPart {
  name: string
  data: AsyncIterable<string> | Iterable<string>
}

/** A part whose sizes come behind its data, its name in UTF-8. */
const flags = 0x0808
const deflated = 8
const versionNeeded = 20
/** 1 January 1980: the archive says nothing of when it was made. */
const date = 0x0021
/** What 32 bits hold; larger archives need another form, and no export comes near. */
const maxBytes = 0xffff_ffff

interface Written {
  name: Buffer
  offset: number
  crc: number
  size: number
  compressedSize: number
}

export async function* zipStream(parts: AsyncIterable<ZipPart>): AsyncIterable<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, data } of parts) {
    const part: Written = { name: Buffer.from(name), offset, crc: 0, size: 0, compressedSize: 0 }
    const header = localHeader(part)
    yield header
    for await (const piece of deflate(data, part)) {
      part.compressedSize += piece.length
      yield piece
    }
    const sizes = descriptor(part)
    yield sizes
    offset += header.length + part.compressedSize + sizes.length
    if (offset > maxBytes || part.size > maxBytes) throw new Error('archive larger than 4 GiB')
    written.push(part)
  }
  const directory = Buffer.concat(written.map(centralRecord))
  yield directory
  yield endRecord(written.length, directory.length, offset)
}

function deflate(data: ZipPart['data'], part: Written): AsyncIterable<Buffer> {
  const stream = createDeflateRaw()
  // Ends both when either fails or nobody reads on; the error comes out of the stream's own reading.
  pipeline(Readable.from(counted(data, part), { objectMode: false }), stream, () => {})
  return stream
}

async function* counted(data: ZipPart['data'], part: Written): AsyncIterable<Buffer> {
  for await (const text of data) {
    const piece = Buffer.from(text)
    part.crc = crc32(piece, part.crc)
    part.size += piece.length
    yield piece
  }
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(versionNeeded, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(date, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor({ crc, compressedSize, size }: Written): Buffer {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  record.writeUInt32LE(crc, 4)
  record.writeUInt32LE(compressedSize, 8)
  record.writeUInt32LE(size, 12)
  return record
}

function centralRecord({ name, offset, crc, compressedSize, size }: Written): Buffer {
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(versionNeeded, 4)
  record.writeUInt16LE(versionNeeded, 6)
  record.writeUInt16LE(flags, 8)
  record.writeUInt16LE(deflated, 10)
  record.writeUInt16LE(date, 14)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(compressedSize, 20)
  record.writeUInt32LE(size, 24)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt32LE(offset, 42)
  return Buffer.concat([record, name])
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(offset, 16)
  return record
}
