import { cleanText } from '../clean-text.ts'
import type { Readers } from '../document.ts'
import { escapeText } from '../inline-markdown.ts'
import { encodingWarnings } from '../encoding-warnings.ts'
import { decodeText } from '../text-encoding.ts'

/** An empty line ends a paragraph; single line ends stay. */
export const txt: Readers = [
  async ({ bytes }) => {
    const decoded = decodeText(bytes)
    const paragraphs = cleanText(decoded.text).split(/\n[^\S\n]*\n+/)
    return {
      blocks: paragraphs.map((text) => ({ kind: 'paragraph', text: escapeText(text) })),
      warnings: encodingWarnings(decoded),
    }
  },
]
