/** The process that reads one file after another for its parent, and ends with it. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chunkMarkdown } from './chunk-markdown.ts'
import { keepCompiledCode } from './compiled-code.ts'
import { ParseFailure } from './failure.ts'
import type { ParsingLimits } from './limits.ts'
import { chunksFile, documentFile } from './messages.ts'
import type { ChildMessage, ParseRequest } from './messages.ts'
import { parseFile } from './parse-file.ts'

const tell = (message: ChildMessage): void => {
  process.send?.(message)
}

/** @throws ParseFailure `too_large` */
function requireChunkCount(count: number, { maxChunks }: ParsingLimits): void {
  if (count <= maxChunks) return
  const sentence = `文件切出 ${count} 个分段，超过 ${maxChunks} 个，请拆成几个文件，或在知识库设置里调大分段长度后重新解析。`
  throw new ParseFailure('too_large', sentence)
}

async function answer(request: ParseRequest): Promise<ChildMessage> {
  try {
    const document = await parseFile(request, {
      limits: request.limits,
      firstReader: request.firstReader,
      onReader: (index, count) => tell({ kind: 'reader', index, count }),
      onProgress: (fraction) => tell({ kind: 'progress', fraction: Math.min(Math.max(fraction, 0), 1) }),
    })
    await writeFile(join(request.resultFolder, documentFile), document.markdown)
    const chunks = chunkMarkdown(document.markdown, request.chunking)
    requireChunkCount(chunks.length, request.limits)
    await writeFile(
      join(request.resultFolder, chunksFile),
      chunks.map((chunk) => `${JSON.stringify(chunk)}\n`),
    )
    for (const picture of document.pictures) await writeFile(join(request.resultFolder, picture.name), picture.bytes)
    const pictures = document.pictures.map(({ name, contentType }) => ({ name, contentType }))
    return {
      kind: 'done',
      format: document.format,
      pageCount: document.pageCount,
      warnings: document.warnings,
      pictures,
    }
  } catch (error) {
    if (error instanceof ParseFailure)
      return {
        kind: 'failed',
        code: error.code,
        sentence: error.message,
        cause: error.cause instanceof Error ? error.cause.message : undefined,
      }
    // Anything else is a fault of ours or of a library: the child dies of it and the parent says so.
    throw error
  }
}

process.on('message', (request: ParseRequest) => void answer(request).then(tell).then(keepCompiledCode))
process.on('disconnect', () => process.exit(0))
