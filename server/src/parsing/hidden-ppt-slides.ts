/**
 * What a presentation of the old format (.ppt) does not show, as in `hidden-slides.ts`: hidden slides and what speakers
 * wrote for themselves. The library reads both, so the records that hold them are made ones that it does not know
 * before it does. MS-PPT: a tree of records; a directory says where the slides lie that the last save left.
 */
import { readStream } from './compound-file.ts'
import type { ShownSlides } from './hidden-slides.ts'

/** Kinds of records. */
const kinds = {
  document: 1000,
  slide: 1006,
  notes: 1008,
  notesFacts: 1009,
  slidePlace: 1011,
  slideShow: 1017,
  drawing: 1036,
  textKind: 3999,
  text: 4000,
  narrowText: 4008,
  list: 4080,
  save: 4085,
  directory: 6002,
} as const
/** Of a record of no kind that anybody writes, which holds no other. */
const unknownHead = 0x00010000

/** A list of texts of slides, and one of notes. */
const lists = { slides: 0, notes: 2 } as const
const textOfNotes = 2
const hiddenFlag = 4
/** More levels than any writer nests. */
const maxDepth = 12

interface Record {
  kind: number
  instance: number
  /** Of its head, 8 bytes before what it holds. */
  at: number
  start: number
  end: number
  isContainer: boolean
}

/** The very same bytes where nothing is left out. */
export function shownPptSlides(bytes: Buffer): ShownSlides {
  const whole: ShownSlides = { bytes, hidden: [], isAllHidden: false, hasNotes: false }
  try {
    const stream = readStream(bytes, 'PowerPoint Document')
    if (!stream) return whole
    const deck = stream.content
    const slides = slidesOf(deck, readStream(bytes, 'Current User')?.content)
    const hidden = slides.flatMap(({ isHidden }, place) => (isHidden ? [place] : []))
    const isAllHidden = hidden.length === slides.length && hidden.length > 0
    const notes = notesIn(deck)
    const taken = [...notes.records, ...(isAllHidden ? [] : hidden.flatMap((place) => slides[place]?.records ?? []))]
    for (const { at } of taken) deck.writeUInt32LE(unknownHead, at)
    return { bytes: taken.length > 0 ? stream.replacedBy(deck) : bytes, hidden, isAllHidden, hasNotes: notes.hasText }
  } catch (error) {
    if (error instanceof RangeError) return whole // not as it should be: the library says what is wrong
    throw error
  }
}

function* recordsIn(deck: Buffer, start = 0, end = deck.length): Generator<Record> {
  for (let at = start; at + 8 <= end;) {
    const head = deck.readUInt16LE(at)
    const close = at + 8 + deck.readUInt32LE(at + 4)
    const record = {
      kind: deck.readUInt16LE(at + 2),
      instance: head >>> 4,
      at,
      start: at + 8,
      end: Math.min(close, end),
    }
    yield { ...record, isContainer: (head & 0xf) === 0xf }
    at = close
  }
}

const childrenOf = (deck: Buffer, { start, end }: Record): Record[] => [...recordsIn(deck, start, end)]

/** All below it, in their order. */
function* below(deck: Buffer, record: Record, depth = 0): Generator<Record> {
  for (const child of recordsIn(deck, record.start, record.end)) {
    yield child
    if (child.isContainer && depth < maxDepth) yield* below(deck, child, depth + 1)
  }
}

interface Slide {
  isHidden: boolean
  /** All that shows something of it. */
  records: Record[]
}

/** In the order in which they are shown; none where it is not said where they lie. */
function slidesOf(deck: Buffer, user: Buffer | undefined): Slide[] {
  if (!user || user.length < 20) return []
  const saved = lastSave(deck, user.readUInt32LE(16))
  const recordOf = (id: number): Record | undefined => {
    const at = saved.places.get(id)
    return at === undefined ? undefined : recordsIn(deck, at).next().value
  }
  const document = recordOf(saved.documentId)
  if (document?.kind !== kinds.document) return []
  const list = childrenOf(deck, document).find(({ kind, instance }) => kind === kinds.list && instance === lists.slides)
  const slides: Slide[] = []
  for (const record of list ? childrenOf(deck, list) : []) {
    if (record.kind === kinds.slidePlace) slides.push(slideIn(deck, recordOf(deck.readUInt32LE(record.start))))
    else if (isText(record)) slides.at(-1)?.records.push(record)
  }
  return slides
}

function slideIn(deck: Buffer, slide: Record | undefined): Slide {
  if (slide?.kind !== kinds.slide) return { isHidden: false, records: [] }
  const children = childrenOf(deck, slide)
  const show = children.find(({ kind }) => kind === kinds.slideShow)
  return {
    isHidden: show !== undefined && (deck.readUInt16LE(show.start + 10) & hiddenFlag) !== 0,
    records: children.filter(({ kind }) => kind === kinds.drawing),
  }
}

/** Where everything lies by its id: each save says it of what it wrote, the last one counts. */
function lastSave(deck: Buffer, current: number): { places: ReadonlyMap<number, number>; documentId: number } {
  const places = new Map<number, number>()
  let documentId = 0
  const seen = new Set<number>()
  for (let at = current; at > 0 && !seen.has(at); at = deck.readUInt32LE(at + 8 + 8)) {
    seen.add(at)
    if (deck.readUInt16LE(at + 2) !== kinds.save) break
    documentId ||= deck.readUInt32LE(at + 8 + 16)
    const [directory] = recordsIn(deck, deck.readUInt32LE(at + 8 + 12))
    if (directory?.kind === kinds.directory) readDirectory(deck, directory, places)
  }
  return { places, documentId }
}

function readDirectory(deck: Buffer, { start, end }: Record, places: Map<number, number>): void {
  for (let at = start; at + 4 <= end;) {
    const head = deck.readUInt32LE(at)
    const [first, count] = [head & 0xfffff, head >>> 20]
    for (let index = 0; index < count; index++) {
      const id = first + index
      if (!places.has(id)) places.set(id, deck.readUInt32LE(at + 4 + index * 4))
    }
    at += 4 + count * 4
  }
}

const isText = ({ kind }: Record): boolean => kind === kinds.text || kind === kinds.narrowText

/** Of all saves: what an earlier one left is not looked at by anybody. */
function notesIn(deck: Buffer): { records: Record[]; hasText: boolean } {
  const records: Record[] = []
  let hasText = false
  for (const top of recordsIn(deck)) {
    if (top.kind === kinds.notes) {
      hasText ||= isOfSlide(deck, top) && hasNotes(deck, top)
      records.push(...childrenOf(deck, top).filter(({ kind }) => kind === kinds.drawing))
    }
    if (top.kind !== kinds.document) continue
    const list = childrenOf(deck, top).find(({ kind, instance }) => kind === kinds.list && instance === lists.notes)
    records.push(...(list ? childrenOf(deck, list).filter(isText) : []))
  }
  return { records, hasText }
}

/** Their pattern is of none. */
function isOfSlide(deck: Buffer, notes: Record): boolean {
  const facts = childrenOf(deck, notes).find(({ kind }) => kind === kinds.notesFacts)
  return facts !== undefined && deck.readUInt32LE(facts.start) !== 0
}

/** Beside what was written stand the number of the slide and the like. */
function hasNotes(deck: Buffer, notes: Record): boolean {
  let isNotes = false
  for (const record of below(deck, notes)) {
    if (record.kind === kinds.textKind) isNotes = deck.readUInt32LE(record.start) === textOfNotes
    const encoding = record.kind === kinds.text ? 'utf16le' : 'latin1'
    if (isNotes && isText(record) && deck.toString(encoding, record.start, record.end).trim()) return true
  }
  return false
}
