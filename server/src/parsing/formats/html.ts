import type { Readers, ReadResult, Source } from '../document.ts'
import { htmlBlocks } from '../html-blocks.ts'
import { escapeText } from '../inline-markdown.ts'
import { decodeText } from '../text-encoding.ts'
import { encodingWarnings } from '../encoding-warnings.ts'

export const html: Readers = [readHtml, readWords]

async function readHtml({ bytes }: Source): Promise<ReadResult> {
  const decoded = decodeText(bytes)
  const { blocks, shelf } = htmlBlocks(decoded.text)
  return { blocks, pictures: shelf.pictures, warnings: encodingWarnings(decoded) }
}

/** A page nested too deep for any tree walk still has its words. */
async function readWords({ bytes }: Source): Promise<ReadResult> {
  const { text } = decodeText(bytes)
  const words = text
    .replace(/<(script|style|template|noscript|head)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, ' ')
    .replace(/<\/?(?:p|div|li|tr|h[1-6]|br|table|section)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
  const lines = words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return {
    blocks: lines.map((line) => ({ kind: 'paragraph', text: escapeText(line) })),
    warnings: [{ kind: 'lostStructure' }],
  }
}
