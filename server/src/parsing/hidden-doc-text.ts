/**
 * A Word file of the old format (.doc) as Word shows it: the library reads text that is marked as hidden like any other,
 * so each of its characters is made one that no text keeps (`clean-text.ts`) before it does. MS-DOC: the text lies in
 * pieces; what is said of its characters lies in pages of their own, by where they stand in the stream.
 */
import { readStream } from './compound-file.ts'

/** Places in the head of the stream, of pairs of where a part of the table stream lies and how long it is. */
const parts = { styles: 0xa2, characters: 0xfa, pieces: 0x1a2 } as const
const headLength = 0x1aa

const pageSize = 512
/** The style of characters that name none. */
const noStyle = 10

const isVanish = 0x083c
const isStyle = 0x4a30
/** Bytes of an operand, by the upper three bits of its operation; 0: told by its first byte. */
const operandSizes = [1, 1, 2, 4, 2, 2, 0, 3] as const

const fieldBegins = 0x13
const fieldResult = 0x14
const fieldEnds = 0x15

interface Piece {
  /** In the stream. */
  at: number
  characters: number
  /** Bytes of one. */
  width: 1 | 2
}

/** @returns the very same bytes where nothing is hidden */
export function shownDocText(bytes: Buffer): { bytes: Buffer; hidden: string[] } {
  try {
    const document = readStream(bytes, 'WordDocument')
    if (!document || document.content.length < headLength) return { bytes, hidden: [] }
    const text = document.content
    const flags = text.readUInt16LE(10)
    const table = readStream(bytes, flags & 0x200 ? '1Table' : '0Table')?.content
    if (!table || flags & 0x100) return { bytes, hidden: [] } // encrypted
    const partOf = (name: keyof typeof parts) => {
      const at = text.readUInt32LE(parts[name])
      return table.subarray(at, at + text.readUInt32LE(parts[name] + 4))
    }
    const hidden = hiddenBytes(text, partOf('characters'), hiddenStyles(partOf('styles')))
    const isShown = veil(text, piecesIn(partOf('pieces')), hidden)
    return isShown ? { bytes, hidden: [] } : { bytes: document.replacedBy(text), hidden: ['隐藏文字'] }
  } catch (error) {
    if (error instanceof RangeError) return { bytes, hidden: [] } // not as it should be: the library says what is wrong
    throw error
  }
}

/** Overwrites what is hidden. What a field is made of is no text of its own. @returns whether nothing was */
function veil(text: Buffer, pieces: readonly Piece[], hidden: Uint8Array): boolean {
  const fields: ('code' | 'result')[] = []
  let isShown = true
  for (const { at, characters, width } of pieces) {
    for (let place = at; place < at + characters * width && place + width <= text.length; place += width) {
      const character = width === 1 ? text.readUInt8(place) : text.readUInt16LE(place)
      if (character === fieldBegins) fields.push('code')
      else if (character === fieldResult) fields.splice(-1, 1, 'result')
      else if (character === fieldEnds) fields.pop()
      if (!hidden[place] || character < 0x20 || fields.includes('code')) continue
      if (character > 0x20) isShown = false
      if (width === 1) text.writeUInt8(0xad, place)
      else text.writeUInt16LE(0x200b, place)
    }
  }
  return isShown
}

/** Behind what was saved in haste, if anything, the table of pieces: where each begins in the text, then where it lies. */
function piecesIn(part: Buffer): Piece[] {
  let at = 0
  while (part[at] === 1) at += 3 + part.readUInt16LE(at + 1)
  const count = Math.floor((part.readUInt32LE(at + 1) - 4) / 12)
  const table = part.subarray(at + 5)
  return Array.from({ length: count }, (_, index) => {
    const place = table.readUInt32LE((count + 1) * 4 + index * 8 + 2)
    const characters = table.readUInt32LE(index * 4 + 4) - table.readUInt32LE(index * 4)
    return place & 0x40000000
      ? { at: (place & 0x3fffffff) >>> 1, characters, width: 1 }
      : { at: place & 0x3fffffff, characters, width: 2 }
  })
}

/** One where the byte of the stream belongs to a hidden character. */
function hiddenBytes(text: Buffer, part: Buffer, styles: ReadonlySet<number>): Uint8Array {
  const hidden = new Uint8Array(text.length)
  const count = Math.max(Math.floor((part.length - 4) / 8), 0)
  for (let index = 0; index < count; index++) {
    const start = (part.readUInt32LE((count + 1) * 4 + index * 4) & 0x3fffff) * pageSize
    const page = text.subarray(start, start + pageSize)
    const runs = page.readUInt8(pageSize - 1)
    for (let run = 0; run < runs; run++) {
      const said = page.readUInt8((runs + 1) * 4 + run) * 2
      if (said === 0 || !isHidden(page.subarray(said + 1, said + 1 + page.readUInt8(said)), styles)) continue
      hidden.fill(1, page.readUInt32LE(run * 4), page.readUInt32LE(run * 4 + 4))
    }
  }
  return hidden
}

/** Its own word counts; it may also say that it is as its style has it, or the other way round. */
function isHidden(said: Buffer, styles: ReadonlySet<number>): boolean {
  const ofStyle = styles.has(operandOf(said, isStyle)?.readUInt16LE() ?? noStyle)
  const own = operandOf(said, isVanish)?.readUInt8()
  return own === undefined || own === 0x80 ? ofStyle : own === 0x81 ? !ofStyle : own !== 0
}

/** Of the last of these operations. */
function operandOf(said: Buffer, operation: number): Buffer | undefined {
  let found: Buffer | undefined
  for (let at = 0; at + 2 < said.length;) {
    const one = said.readUInt16LE(at)
    const size = operandSizes[one >>> 13] || said.readUInt8(at + 2) + 1
    if (one === operation) found = said.subarray(at + 2, at + 2 + size)
    at += 2 + size
  }
  return found
}

/** Numbers of the styles of characters that hide them. */
function hiddenStyles(part: Buffer): Set<number> {
  const hidden = new Set<number>()
  if (part.length < 6) return hidden
  const count = part.readUInt16LE(2)
  const ownHead = part.readUInt16LE(4)
  let at = 2 + part.readUInt16LE(0)
  for (let style = 0; style < count && at + 2 <= part.length; style++) {
    const length = part.readUInt16LE(at)
    if (length > 0 && hidesCharacters(part.subarray(at + 2, at + 2 + length), ownHead)) hidden.add(style)
    at += 2 + length
  }
  return hidden
}

function hidesCharacters(style: Buffer, ownHead: number): boolean {
  const isOfCharacters = (style.readUInt16LE(2) & 0xf) === 2
  if (!isOfCharacters) return false
  const at = ownHead + 4 + style.readUInt16LE(ownHead) * 2 // behind its name and the NUL that ends it
  const said = style.subarray(at + 2, at + 2 + style.readUInt16LE(at))
  return operandOf(said, isVanish)?.readUInt8() === 1
}
