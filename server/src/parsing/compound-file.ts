/**
 * The streams in an OLE compound file (the container of .doc, .xls, .ppt and of encrypted
 * .docx/.xlsx/.pptx): what lies inside, and what one of them holds.
 */
export const compoundFileSignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** Sector numbers from here on are marks (free, end of chain, table), not places. */
const firstMark = 0xfffffffa
/** 4 MB of directory; honest files have a few hundred entries of 128 bytes. */
const maxDirectorySectors = 8192
/** Tables named in the header itself; further ones hang in a chain. */
const tablesInHeader = 109

export interface CompoundStream {
  name: string
  /** Where its first sector lies in the file; meaningless for streams below 4 096 bytes, which lie elsewhere. */
  offset: number
  /** Number of its first sector; of a small one, among those of the streams below `smallBelow` bytes. */
  first: number
  size: number
}

const smallBelow = 4096
const smallSectorSize = 64

/** A stream's content, and where in the file each piece of it lies. */
export interface StreamContent {
  content: Buffer
  /** The whole file with another content of this length in its place. */
  replacedBy(content: Buffer): Buffer
}

/** @throws RangeError when the file is cut off before the sectors its header names */
export function listStreams(bytes: Buffer): CompoundStream[] {
  const sectorSize = 1 << Math.min(bytes.readUInt16LE(30), 12)
  const streams: CompoundStream[] = []
  let sector = bytes.readUInt32LE(48)
  for (let count = 0; sector < firstMark && count < maxDirectorySectors; count++) {
    const start = (sector + 1) * sectorSize
    for (let at = start; at < start + sectorSize; at += 128) {
      const nameLength = Math.min(Math.max(bytes.readUInt16LE(at + 64) - 2, 0), 62)
      if (nameLength === 0) continue
      const name = bytes.toString('utf16le', at, at + nameLength)
      const [first, size] = [bytes.readUInt32LE(at + 116), bytes.readUInt32LE(at + 120)]
      streams.push({ name, offset: (first + 1) * sectorSize, first, size })
    }
    sector = nextSector(bytes, sector, sectorSize)
  }
  return streams
}

function nextSector(bytes: Buffer, sector: number, sectorSize: number): number {
  const perTable = sectorSize / 4
  const table = tableSector(bytes, Math.floor(sector / perTable), sectorSize)
  return table < firstMark ? bytes.readUInt32LE((table + 1) * sectorSize + (sector % perTable) * 4) : table
}

/** Where the n-th sector of the allocation table lies. */
function tableSector(bytes: Buffer, index: number, sectorSize: number): number {
  if (index < tablesInHeader) return bytes.readUInt32LE(76 + index * 4)
  const perLink = sectorSize / 4 - 1
  let link = bytes.readUInt32LE(68)
  let left = index - tablesInHeader
  for (; left >= perLink && link < firstMark; left -= perLink) {
    link = bytes.readUInt32LE((link + 1) * sectorSize + perLink * 4)
  }
  return link < firstMark ? bytes.readUInt32LE((link + 1) * sectorSize + left * 4) : link
}

/** Undefined where there is none of this name. @throws RangeError when the file is cut off before its end */
export function readStream(bytes: Buffer, name: string): StreamContent | undefined {
  const streams = listStreams(bytes)
  const stream = streams.find((one) => one.name === name)
  const root = streams[0]
  if (!stream || !root) return undefined
  const pieces =
    stream.size < smallBelow ? smallPieces(bytes, root, stream) : largePieces(bytes, stream.first, stream.size)
  return {
    content: Buffer.concat(pieces.map(({ at, length }) => bytes.subarray(at, at + length))),
    replacedBy: (content) => {
      const replaced = Buffer.from(bytes)
      let done = 0
      for (const { at, length } of pieces) {
        content.copy(replaced, at, done, done + length)
        done += length
      }
      return replaced
    },
  }
}

interface Piece {
  at: number
  length: number
}

function largePieces(bytes: Buffer, first: number, size: number): Piece[] {
  const sectorSize = 1 << Math.min(bytes.readUInt16LE(30), 12)
  const pieces: Piece[] = []
  let sector = first
  for (let left = Math.min(size, bytes.length); left > 0; left -= sectorSize) {
    const at = (sector + 1) * sectorSize
    if (sector >= firstMark || at + Math.min(left, sectorSize) > bytes.length)
      throw new RangeError('a stream is cut off')
    pieces.push({ at, length: Math.min(left, sectorSize) })
    sector = nextSector(bytes, sector, sectorSize)
  }
  return pieces
}

/** Small streams lie in the stream of the root, in a chain of their own. */
function smallPieces(bytes: Buffer, root: CompoundStream, { first, size }: CompoundStream): Piece[] {
  const sectorSize = 1 << Math.min(bytes.readUInt16LE(30), 12)
  const shelf = largePieces(bytes, root.first, root.size)
  const next = readChain(bytes, bytes.readUInt32LE(60), sectorSize)
  const pieces: Piece[] = []
  let sector = first
  for (let left = size; left > 0; left -= smallSectorSize) {
    const place = sector * smallSectorSize
    const piece = shelf[Math.floor(place / sectorSize)]
    if (!piece) throw new RangeError('a stream is cut off')
    pieces.push({ at: piece.at + (place % sectorSize), length: Math.min(left, smallSectorSize) })
    sector = next.readUInt32LE(sector * 4)
  }
  return pieces
}

/** All sectors of a chain whose length nobody writes down. */
function readChain(bytes: Buffer, first: number, sectorSize: number): Buffer {
  const sectors: Buffer[] = []
  for (let sector = first; sector < firstMark && sectors.length < maxDirectorySectors;) {
    sectors.push(bytes.subarray((sector + 1) * sectorSize, (sector + 2) * sectorSize))
    sector = nextSector(bytes, sector, sectorSize)
  }
  return Buffer.concat(sectors)
}
