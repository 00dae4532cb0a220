/**
 * A Word file of the old format (.doc) as Word shows it: the library reads text that is marked as hidden like any other,
 * so each of its characters is made one that no text keeps (`clean-text.ts`) before it does. MS-DOC: the text lies in
 * pieces; what is said of its characters and of its paragraphs lies in pages of their own, by where they stand in the
 * stream. Characters are hidden by themselves, by a style of theirs or by that of their paragraph.
 */
import { readStream } from './compound-file.ts'
import { hiddenStyles, operandOf, vanish } from './doc-styles.ts'
import type { HiddenStyles } from './doc-styles.ts'

/** Places in the head of the stream, of pairs of where a part of the table stream lies and how long it is. */
const parts = { styles: 0xa2, characters: 0xfa, paragraphs: 0x102, pieces: 0x1a2 } as const
const headLength = 0x1aa

const pageSize = 512
/** The style of characters that name none. */
const noStyle = 10

const isStyle = 0x4a30

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
    const styles = hiddenStyles(partOf('styles'))
    const hidden = hiddenBytes(text, partOf('characters'), hiddenParagraphs(text, partOf('paragraphs'), styles), styles)
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

/** The pages of 512 bytes that a part names, each with how many things it tells of. */
function* pagesOf(text: Buffer, part: Buffer): Iterable<{ page: Buffer; count: number }> {
  const pages = Math.max(Math.floor((part.length - 4) / 8), 0)
  for (let index = 0; index < pages; index++) {
    const start = (part.readUInt32LE((pages + 1) * 4 + index * 4) & 0x3fffff) * pageSize
    const page = text.subarray(start, start + pageSize)
    yield { page, count: page.readUInt8(pageSize - 1) }
  }
}

/** One where the byte of the stream belongs to a paragraph whose style hides it. */
function hiddenParagraphs(text: Buffer, part: Buffer, { paragraphs }: HiddenStyles): Uint8Array {
  const hidden = new Uint8Array(text.length)
  if (paragraphs.size === 0) return hidden
  for (const { page, count } of pagesOf(text, part))
    for (let at = 0; at < count; at++) {
      const said = page.readUInt8((count + 1) * 4 + at * 13) * 2
      // its style stands behind its length, which takes one byte, or a second one where the first is 0
      const style = said === 0 ? 0 : page.readUInt16LE(said + (page.readUInt8(said) === 0 ? 2 : 1))
      if (paragraphs.has(style)) hidden.fill(1, page.readUInt32LE(at * 4), page.readUInt32LE(at * 4 + 4))
    }
  return hidden
}

/** One where the byte of the stream belongs to a hidden character. @param ofParagraphs those of hidden paragraphs; changed */
function hiddenBytes(text: Buffer, part: Buffer, ofParagraphs: Uint8Array, styles: HiddenStyles): Uint8Array {
  const hidden = ofParagraphs
  for (const { page, count } of pagesOf(text, part))
    for (let run = 0; run < count; run++) {
      const at = page.readUInt8((count + 1) * 4 + run) * 2
      if (at === 0) continue
      const said = page.subarray(at + 1, at + 1 + page.readUInt8(at))
      const [start, end] = [page.readUInt32LE(run * 4), page.readUInt32LE(run * 4 + 4)]
      const own = operandOf(said, vanish)?.readUInt8()
      if (own !== undefined && own < 0x80) hidden.fill(own === 0 ? 0 : 1, start, end)
      else if (turns(said, own, styles)) for (let byte = start; byte < end; byte++) hidden[byte] = hidden[byte] ? 0 : 1
    }
  return hidden
}

/** Whether it is otherwise than its paragraph: by its style, or by a word of its own that is otherwise than the style. */
function turns(said: Buffer, own: number | undefined, { characters }: HiddenStyles): boolean {
  const ofStyle = characters.has(operandOf(said, isStyle)?.readUInt16LE() ?? noStyle)
  return ofStyle !== (own === 0x81)
}
