/**
 * The streams in an OLE compound file (the container of .doc, .xls, .ppt and of encrypted
 * .docx/.xlsx/.pptx). Only the directory is read: enough to tell what lies inside.
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
      streams.push({ name, offset: (bytes.readUInt32LE(at + 116) + 1) * sectorSize })
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
