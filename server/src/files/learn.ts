/** From an original to Markdown and chunks, wherever they then go. */
import { createReadStream } from 'node:fs'
import type { KnowledgeBaseConfig } from '@zhiku/contract/knowledge-bases'
import { problems } from '@zhiku/contract/problem'
import { ParseFailure, chunkMarkdown } from '../parsing/service.ts'
import type { ChunkedDocument, ParsingPool } from '../parsing/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { isStorageFull } from '../platform/storage/file-faults.ts'
import { sha256Of } from '../platform/storage/check-object.ts'
import { hashNamedBy } from '../platform/storage/checked-read.ts'
import { ObjectDamaged, ObjectNotFound } from '../platform/storage/object-store.ts'

type Chunking = KnowledgeBaseConfig['chunking']
export type Learned = Pick<ChunkedDocument, 'markdown' | 'pictures' | 'chunks' | 'warnings'>

export interface LearnedFrom {
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
export const learn = async (
  ctx: Context<undefined>,
  pool: ParsingPool,
  original: LearnedFrom,
  watch: Watch,
): Promise<Learned> => (original.isWritten ? written(original) : read(ctx, pool, original, watch))

/** What was written in the console is Markdown already, and short enough to be cut here. */
const written = ({ content, chunking }: LearnedFrom): Learned => ({
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
  original: LearnedFrom,
  { signal, progress }: Watch,
): Promise<Learned> {
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

/** What a person is told: the parser's own sentence, or that it was our fault. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ParseFailure) return error.message
  if (error instanceof Problem) return error.message
  if (isStorageFull(error)) return problems['store.full'].message
  if (error instanceof ObjectDamaged) return '原文件已损坏，请重新上传，或联系管理员从备份恢复'
  if (error instanceof ObjectNotFound) return '找不到原文件，请重新上传'
  return '解析时出现意外错误，请重试；仍失败请联系管理员'
}
