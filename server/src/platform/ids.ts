import { randomBytes, randomInt } from 'node:crypto'

/** Of the last id: its millisecond, and its place in it. */
let [lastMs, place] = [0, 0]
/** Where a millisecond begins, at random; there is room for as many again behind it. */
const firstPlaces = 0x800

/** Random bytes are fetched for many ids at once: a call for each costs more than the rest of it. */
const idBytes = 16
let pool = Buffer.alloc(0)
function takeRandom(): Buffer {
  if (pool.length === 0) pool = randomBytes(idBytes * 256)
  const bytes = pool.subarray(0, idBytes)
  pool = pool.subarray(idBytes)
  return bytes
}

/**
 * UUIDv7 (RFC 9562): 48 bits of milliseconds, 12 of a counter that begins at random, then 62 random bits. So ids sort by
 * the time of their making, and what a process makes one after the other in a millisecond in that order.
 */
export function newId(nowMs = Date.now()): string {
  place = nowMs === lastMs ? (place + 1) & 0xfff : randomInt(firstPlaces)
  lastMs = nowMs
  const bytes = takeRandom()
  bytes.writeUIntBE(nowMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | place, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
