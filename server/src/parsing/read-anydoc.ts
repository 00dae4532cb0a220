import type { Format } from './format.ts'
import { anydocBlocks } from './anydoc-blocks.ts'
import type { ReadResult } from './document.ts'
import { ParseFailure } from './failure.ts'

/** Reads with `@firecrawl/anydoc`, whose refusals become ours where they are certain. */
export async function readAnydoc(
  bytes: Buffer,
  format: Extract<Format, 'docx' | 'doc' | 'rtf' | 'pptx' | 'ppt'>,
): Promise<ReadResult> {
  const { toDocument } = await import('@firecrawl/anydoc')
  try {
    // The library's `Format` is a const enum of the very same words, which cannot be imported under type stripping.
    return anydocBlocks(await toDocument(bytes, format as Parameters<typeof toDocument>[1]))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'encrypted') throw new ParseFailure('encrypted')
    if (code === 'resourceLimit') throw new ParseFailure('bomb')
    throw error
  }
}
