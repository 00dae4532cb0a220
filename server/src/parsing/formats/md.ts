import { cleanText } from '../clean-text.ts'
import type { Readers } from '../document.ts'
import { encodingWarnings } from '../encoding-warnings.ts'
import { decodeText } from '../text-encoding.ts'

/** Markdown is kept as its author wrote it, less what reads as a page mark of ours. */
export const md: Readers = [
  async ({ bytes }) => {
    const decoded = decodeText(bytes)
    const text = cleanText(decoded.text).replace(/<!--\s*page:\s*\d+\s*-->/g, '')
    return { blocks: [{ kind: 'markdown', text }], warnings: encodingWarnings(decoded) }
  },
]
