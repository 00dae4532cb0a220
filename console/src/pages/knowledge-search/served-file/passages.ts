/** A file's chunks as one readable document: headings once, overlaps once. */
import type { Chunk } from '@zhiku/contract/chunks'

export type ServedChunk = Pick<Chunk, 'id' | 'ordinal' | 'headingPath' | 'page' | 'text'>

export interface Heading {
  text: string
  /** 1 for the topmost. */
  depth: number
  /** Id of its element. */
  anchor: string
}

export interface Passage {
  chunk: ServedChunk
  /** Headings that begin with this passage, outermost first. */
  headings: Heading[]
  /** Markdown without the headings above and without what the passage before has said already. */
  body: string
}

export const passageAnchor = (chunkId: string): string => `passage-${chunkId}`

/** Characters: less in common is chance, more than this no overlap of chunks has. */
const minOverlap = 12
const maxOverlap = 600

export function passagesOf(chunks: readonly ServedChunk[], title: string): Passage[] {
  let path: readonly string[] = []
  let before = ''
  return chunks.map((chunk) => {
    const own = withoutTitle(chunk.headingPath, title)
    const shared = own.findIndex((heading, index) => heading !== path[index])
    const from = shared < 0 ? own.length : shared
    const headings = own.slice(from).map((text, index) => ({
      text,
      depth: from + index + 1,
      anchor: `section-${chunk.id}-${from + index + 1}`,
    }))
    const text = withoutHeadings(chunk.text.trim(), chunk.headingPath)
    const body = demoteHeadings(headings.length > 0 ? text : withoutOverlap(before, text))
    path = own
    before = text
    return { chunk, headings, body }
  })
}

/** The document's own title already stands at the head of the page. */
const withoutTitle = (path: readonly string[], title: string): readonly string[] => {
  const name = title.replace(/\.\w{1,5}$/, '')
  return path[0] === name || path[0] === title ? path.slice(1) : path
}

/** Leading Markdown headings that the heading path repeats. */
function withoutHeadings(text: string, path: readonly string[]): string {
  const lines = text.split('\n')
  let at = 0
  for (const [index, line] of lines.entries()) {
    if (!line.trim()) continue
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1]
    if (heading === undefined || !path.includes(heading)) break
    at = index + 1
  }
  return lines.slice(at).join('\n').trimStart()
}

/** What the end of one passage and the start of the next have in common is said once. */
function withoutOverlap(before: string, text: string): string {
  const longest = Math.min(before.length, text.length, maxOverlap)
  for (let length = longest; length >= minOverlap; length -= 1) {
    if (before.endsWith(text.slice(0, length))) return text.slice(length).trimStart()
  }
  return text
}

/** Headings inside a passage stand below those of the page; fenced code is left alone. */
function demoteHeadings(markdown: string): string {
  let isCode = false
  return markdown
    .split('\n')
    .map((line) => {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
      return isCode ? line : line.replace(/^#{1,6}(?=\s)/, '######')
    })
    .join('\n')
}
