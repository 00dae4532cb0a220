/** From an original to Markdown and chunks, wherever they then go. */
import { createReadStream } from 'node:fs'
import type { Chunk } from '@zhiku/contract/chunks'
import type { KnowledgeBaseConfig } from '@zhiku/contract/knowledge-bases'
import type { ParseWarning } from '@zhiku/contract/parse-warnings'
import { problems } from '@zhiku/contract/problem'
import { ParseFailure, chunkMarkdown } from '../parsing/service.ts'
import type { ChunkedDocument, ParsingPool } from '../parsing/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { isStorageFull } from '../platform/storage/file-faults.ts'
import { sha256Of } from '../platform/storage/check-object.ts'
import { hashNamedBy } from '../platform/storage/checked-read.ts'
import { ObjectDamaged, ObjectNotFound } from '../platform/storage/object-store.ts'
import type { Replaced } from '../search-index/service.ts'

type Chunking = KnowledgeBaseConfig['chunking']
export type Parsed = Pick<ChunkedDocument, 'markdown' | 'pictures' | 'chunks' | 'warnings'>

export interface Original {
  objectKey: string
  /** Of the file; its extension says how to read it. */
  name: string
  /** Written in the console: `content` is the Markdown. */
  isWritten: boolean
  content: string
  chunking: Chunking
}

interface Watch {
  /** Stops the child. */
  signal: AbortSignal
  /** Told the share that is done, 0–1. */
  progress(fraction: number): void
}

/** @throws ParseFailure with a sentence for people */
export const parseOriginal = async (
  ctx: Context<undefined>,
  pool: ParsingPool,
  original: Original,
  watch: Watch,
): Promise<Parsed> => (original.isWritten ? written(original) : read(ctx, pool, original, watch))

/** What was written in the console is Markdown already, and short enough to be cut here. */
const written = ({ content, chunking }: Original): Parsed => ({
  markdown: content,
  pictures: [],
  warnings: [],
  chunks: chunkMarkdown(content, optionsOf(chunking)),
})

const optionsOf = ({ targetLength, overlap, separators }: Chunking) => ({
  targetLength,
  overlap,
  ...(separators ? { separators } : {}),
})

async function read(
  ctx: Context<undefined>,
  pool: ParsingPool,
  original: Original,
  { signal, progress }: Watch,
): Promise<Parsed> {
  const local = await ctx.storage.checkout(original.objectKey)
  try {
    const expected = hashNamedBy(original.objectKey)
    const isDamaged = expected !== undefined && (await sha256Of(createReadStream(local.path))) !== expected
    if (isDamaged) throw new ObjectDamaged(original.objectKey)
    const input = { path: local.path, name: original.name }
    return await pool.parse(input, { chunking: optionsOf(original.chunking), signal, onProgress: progress })
  } finally {
    await local.dispose()
  }
}

/** Chunks were cut from the parser's Markdown; their pictures get the lasting addresses too. */
export function addressesOf(parsed: string, stored: string): (text: string) => string {
  const pattern = /\]\(((?:picture:|oss:\/\/)[^)\s]+)\)/g
  const before = [...parsed.matchAll(pattern)].map(([, url]) => url ?? '')
  const after = [...stored.matchAll(pattern)].map(([, url]) => url ?? '')
  const lasting = new Map(before.map((url, index) => [url, after[index] ?? url]))
  return (text) => text.replace(pattern, (whole, url: string) => `](${lasting.get(url) ?? url})`)
}

/**
 * Whether a text shows another picture than it did: parsers number pictures, so that the text around one that was
 * replaced is the same to the letter.
 */
export function redrawn(before: string, after: string): (text: string) => boolean {
  const shown = (text: string) => [...new Set([...text.matchAll(/\]\((oss:\/\/[^)\s]+)\)/g)].map(([, url]) => url))]
  const [was, is] = [shown(before), shown(after)]
  return (text) => shown(text).some((url) => was.indexOf(url) !== is.indexOf(url))
}

/** What a person is told: the parser's own sentence, or that it was our fault. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ParseFailure) return error.message
  if (error instanceof Problem) return error.message
  if (isStorageFull(error)) return problems['store.full'].message
  if (error instanceof ObjectDamaged) return '原文件已损坏，请重新上传，或联系管理员从备份恢复'
  if (error instanceof ObjectNotFound) return '找不到原文件，请重新上传'
  return '解析时出现意外错误，请重试；仍失败请联系管理员'
}

/** By what the original is: parsed again it would end alike. */
const lasting: ReadonlySet<string> = new Set(['encrypted', 'corrupt', 'bomb', 'empty', 'no_text_layer'])
export const needsAnotherFile = (error: unknown): boolean => error instanceof ParseFailure && lasting.has(error.code)

/** More of them are counted. */
const maxNamed = 10
/** Characters of a chunk, by which whoever wrote it knows it again. */
const shownLength = 20

/**
 * What a new text has made of what people had done to the chunks: what they wrote is not in it any more, what they
 * deleted still is, or stands there in other words; or that it is cut as before for their sake.
 */
export const warningsOf = (replaced: Replaced, isOther: boolean): ParseWarning[] => [
  ...(isOther ? namingAll(replaced) : []),
  ...(replaced.isOldCut ? [{ kind: 'oldCut' } as const] : []),
]

const namingAll = ({ dropped, stillRemoved, servedAgain }: Replaced): ParseWarning[] => [
  ...naming('droppedEdits', dropped),
  ...naming('stillRemoved', stillRemoved),
  ...naming('servedAgain', servedAgain),
]

function naming(kind: ParseWarning['kind'], chunks: readonly Chunk[]): ParseWarning[] {
  if (chunks.length === 0) return []
  const named = chunks.slice(0, maxNamed).map(({ ordinal, text }) => `原第 ${ordinal} 段“${beginningOf(text)}”`)
  const more = chunks.length > maxNamed ? `等 ${chunks.length} 段` : ''
  return [{ kind, details: [...named.slice(0, -1), `${named.at(-1)}${more}`] }]
}

function beginningOf(text: string): string {
  const line = [...text.replace(/\s+/g, ' ').trim()]
  return line.length > shownLength ? `${line.slice(0, shownLength).join('')}…` : line.join('')
}
