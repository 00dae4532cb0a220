/**
 * What every format is read into before it becomes Markdown:
 *
 *   bytes ─ formats/<format>.ts ─▶ Block[] ─ write-markdown.ts ─▶ Markdown ─ chunk-markdown.ts ─▶ chunks
 *
 * `text` is inline Markdown, already escaped; a picture stands in it as `![alt](picture:<name>)`.
 * Tables are plain grids: a reader expands merged cells, so that each row can be read alone.
 */
import type { ParseWarning } from '@zhiku/contract/parse-warnings'
import type { Format } from './format.ts'
import type { ParsingLimits } from './limits.ts'

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: ListItem[] }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'quote'; blocks: Block[] }
  /** What follows stands on this page, counted from 1. */
  | { kind: 'page'; number: number }
  /** Markdown that its author wrote: kept as it is. */
  | { kind: 'markdown'; text: string }

export interface ListItem {
  /** `-`, `1.` or the literal label of the source, such as `（一）`. */
  marker: string
  blocks: Block[]
}

export interface ParsedPicture {
  /** Unique within the document, `picture-1.png`; the Markdown refers to it as `picture:picture-1.png`. */
  name: string
  contentType: string
  bytes: Uint8Array
}

export interface ParsedDocument {
  format: Format
  /** Pages start with `<!-- page: N -->` where the format has pages. */
  markdown: string
  pageCount?: number
  pictures: ParsedPicture[]
  /** What was left out or looks wrong; the document is usable none the less. */
  warnings: ParseWarning[]
}

/** A file in the child's memory, and how to tell how far its reading has come. */
export interface Source {
  bytes: Buffer
  limits: ParsingLimits
  /** @param fraction of the reading done, 0–1 */
  report(fraction: number): void
}

export interface ReadResult {
  blocks: Block[]
  pageCount?: number
  pictures?: ParsedPicture[]
  warnings?: ParseWarning[]
}

/**
 * How one format is read: the readers are tried in order until one succeeds; after a reader that
 * took its child down with it, the next one runs in a fresh child. A `ParseFailure` ends the trying,
 * any other error passes the file on to the next reader.
 */
export type Readers = readonly [Reader, ...Reader[]]
export type Reader = (source: Source) => Promise<ReadResult>
