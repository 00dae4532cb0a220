/**
 * Markdown → chunks: the pieces of a document that are found, cited and edited one by one.
 *
 *   sections (by heading) ─ tiny neighbours joined ─▶ atoms (paragraph, sentence, rows, code) ─ packed ─▶ chunks
 *
 * A chunk never crosses a heading, but sections of a line or two under the same parent share one,
 * with their heading lines in the text. Linear in the document's length; the same text always
 * gives the same chunks and keys, and an edit changes the keys of its own section only.
 */
import { createHash } from 'node:crypto'
import { readSections } from './markdown-sections.ts'
import type { MarkdownBlock, Section } from './markdown-sections.ts'
import { splitCode, splitTable } from './split-table.ts'
import { splitSentences, tailOf } from './split-text.ts'

export interface ChunkOptions {
  /** Characters a chunk is filled to; 650, at least 50. Chunks of running text end between 3/4 and 5/4 of it. */
  targetLength?: number
  /** Characters no chunk passes; 2 000, never below `targetLength`. */
  maxLength?: number
  /** Share of `targetLength` that the chunks of a long section repeat from the one before, 0–0.5; 0.1. */
  overlap?: number
  /** Strings after which a chunk always ends, such as `\n---\n`. */
  separators?: string[]
}

export interface DocumentChunk {
  /** Place in the document, from 0. */
  ordinal: number
  /** The headings above it, outermost first. */
  headingPath: string[]
  /** Page it starts on, from 1, where the document has pages. */
  page?: number
  /** Markdown, without page marks. */
  text: string
  /** Content id, unique within the document: same heading path and text, same key. */
  key: string
}

interface Lengths {
  target: number
  /** A chunk this long may be closed. */
  enough: number
  /** Up to here a chunk may grow to take in one more paragraph. */
  roomy: number
  max: number
  overlap: number
}

export function chunkMarkdown(markdown: string, options: ChunkOptions = {}): DocumentChunk[] {
  const target = Math.max(50, Math.floor(options.targetLength ?? 650))
  const max = Math.max(target, Math.floor(options.maxLength ?? 2000))
  const overlap = Math.floor(target * Math.min(Math.max(options.overlap ?? 0.1, 0), 0.5))
  const lengths: Lengths = { target, enough: target * 0.75, roomy: Math.min(target * 1.25, max), max, overlap }
  const identify = keyMaker()
  const sections = joinTiny(readSections(splitAfter(markdown, options.separators ?? [])), lengths)
  const chunks: DocumentChunk[] = []
  for (const section of sections) {
    for (const { text, page } of packSection(section, lengths)) {
      const chunk = {
        ordinal: chunks.length,
        headingPath: section.headingPath,
        text,
        key: identify(section.headingPath, text),
      }
      chunks.push(page === undefined ? chunk : { ...chunk, page })
    }
  }
  return chunks
}

/** Equal chunks of one document are told apart by their order among themselves. */
function keyMaker(): (headingPath: string[], text: string) => string {
  const seen = new Map<string, number>()
  return (headingPath, text) => {
    const digest = createHash('sha256')
      .update(JSON.stringify([headingPath, text]))
      .digest('hex')
      .slice(0, 32)
    const count = seen.get(digest) ?? 0
    seen.set(digest, count + 1)
    return count === 0 ? digest : `${digest}-${count}`
  }
}

/** Of a key: the same for all copies. */
export const textOf = (key: string): string => key.replace(/-\d+$/, '')

/** Pieces of a text, each ending with a separator but the last. */
function splitAfter(text: string, separators: string[]): string[] {
  const signs = separators.filter(Boolean).map((separator) => separator.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  if (signs.length === 0) return [text]
  const pieces: string[] = []
  let start = 0
  for (const match of text.matchAll(new RegExp(signs.join('|'), 'g'))) {
    pieces.push(text.slice(start, match.index + match[0].length))
    start = match.index + match[0].length
  }
  return [...pieces, text.slice(start)]
}

/**
 * Sections of less than a fifth of a chunk are joined with equal neighbours under the same parent.
 * A heading without a body stands in the path of the sections below it, and is kept as text when
 * there are none.
 */
function joinTiny(sections: Section[], { target }: Lengths): Section[] {
  const groups: Section[][] = []
  let open: { length: number; parent: string } | undefined
  sections.forEach((section, index) => {
    const length = lengthOf(section.blocks)
    const isParent = (sections[index + 1]?.level ?? 0) > section.level
    if (length === 0 && (isParent || section.level === 0)) return void (open = undefined)
    const isTiny = !isParent && section.level > 0 && length < target / 5
    const grown = (open?.length ?? 0) + length + headingBlock(section).text.length
    const parent = JSON.stringify(section.headingPath.slice(0, -1))
    if (isTiny && open?.parent === parent && grown <= target) {
      groups.at(-1)?.push(section)
      open.length = grown
      return
    }
    groups.push([section])
    open = isTiny ? { length: length + headingBlock(section).text.length, parent } : undefined
  })
  return groups.map(joinSections)
}

function joinSections(sections: Section[]): Section {
  const [first, ...others] = sections
  if (!first) throw new Error('a group of sections is never empty')
  if (others.length > 0) {
    return {
      ...first,
      headingPath: first.headingPath.slice(0, -1),
      blocks: sections.flatMap((section) => [headingBlock(section), ...section.blocks]),
    }
  }
  return first.blocks.length > 0 ? first : { ...first, blocks: [headingBlock(first)] }
}

const lengthOf = (blocks: MarkdownBlock[]): number => blocks.reduce((sum, block) => sum + block.text.length, 0)

const headingBlock = ({ headingPath, level, page }: Section): MarkdownBlock => ({
  kind: 'text',
  text: `${'#'.repeat(level)} ${headingPath.at(-1) ?? ''}`,
  page,
  breaksBefore: false,
})

/** A piece that is not cut any further. */
interface Atom {
  text: string
  page: number | undefined
  /** What joins it to the piece before: nothing inside a paragraph, an empty line between blocks. */
  glue: '' | '\n\n'
  breaksBefore: boolean
  /** Running text, whose end the next chunk may repeat. */
  isText: boolean
}

function atomsOf(block: MarkdownBlock, lengths: Lengths): Atom[] {
  const atom = (text: string, index: number, isText: boolean): Atom => ({
    text,
    page: block.page,
    glue: isText && index > 0 ? '' : '\n\n',
    breaksBefore: block.breaksBefore && index === 0,
    isText,
  })
  switch (block.kind) {
    case 'code':
      return splitCode(block.text, lengths).map((text, index) => atom(text, index, false))
    case 'table':
      if (block.text.length <= lengths.roomy) return [atom(block.text, 0, false)]
      return splitTable(block.text, lengths).map((text, index) => atom(text, index, false))
    case 'text':
      if (block.text.length <= lengths.roomy) return [atom(block.text, 0, true)]
      return splitSentences(block.text, lengths.target).map((text, index) => atom(text, index, true))
  }
}

interface Packed {
  text: string
  page: number | undefined
}

/** Fills chunks one after the other; what starts a chunk decides its page. */
function packSection(section: Section, lengths: Lengths): Packed[] {
  const packed: Packed[] = []
  let open: Packed | undefined
  let lastIsText = false
  const close = () => {
    if (open?.text.trim()) packed.push({ ...open, text: open.text.trim() })
    open = undefined
  }
  for (const atom of section.blocks.flatMap((block) => atomsOf(block, lengths))) {
    if (open && (atom.breaksBefore || !fits(open.text, atom, lengths))) {
      const repeated: string = lastIsText && atom.isText && !atom.breaksBefore ? tailOf(open.text, lengths.overlap) : ''
      close()
      if (repeated && repeated.length + 2 + atom.text.length <= lengths.max) {
        open = { text: repeated + atom.glue + atom.text, page: atom.page }
        lastIsText = true
        continue
      }
    }
    open = open ? { text: open.text + atom.glue + atom.text, page: open.page } : { text: atom.text, page: atom.page }
    lastIsText = atom.isText
  }
  close()
  return packed
}

/** A full chunk takes nothing more; one that is not yet filled enough may grow a little past the target. */
function fits(text: string, atom: Atom, { target, enough, roomy }: Lengths): boolean {
  const length = text.length + atom.glue.length + atom.text.length
  return length <= target || (text.length < enough && length <= roomy)
}
