import type { ParseWarning } from '@zhiku/contract/parse-warnings'
import { cleanText } from '../clean-text.ts'
import type { Readers } from '../document.ts'
import { encodingWarnings } from '../encoding-warnings.ts'
import { decodeText } from '../text-encoding.ts'

const comments: ParseWarning = { kind: 'hiddenContent', details: ['注释'] }

/** Markdown is kept as its author wrote it, less what reads as a page mark of ours, and comments, which nobody sees. */
export const md: Readers = [
  async ({ bytes }) => {
    const decoded = decodeText(bytes)
    const text = cleanText(decoded.text).replace(/<!--\s*page:\s*\d+\s*-->/g, '')
    const shown = withoutComments(text)
    const warnings = [...encodingWarnings(decoded), ...(shown === text ? [] : [comments])]
    return { blocks: [{ kind: 'markdown', text: shown }], warnings }
  },
]

/** A fence of code to its end, code within a line, or where a comment begins. */
const codeOrComment = /^ {0,3}(`{3,}|~{3,})[^\n]*(?:\n(?! {0,3}\1)[^\n]*)*(?:\n {0,3}\1[`~]*)?|(`+)[^`\n]+\2|<!--/gm

/** One that does not end is text. */
function withoutComments(text: string): string {
  const shown: string[] = []
  let from = 0
  codeOrComment.lastIndex = 0
  for (let found = codeOrComment.exec(text); found; found = codeOrComment.exec(text)) {
    if (found[0] !== '<!--') continue
    const end = text.indexOf('-->', found.index + 4)
    if (end < 0) break
    shown.push(text.slice(from, found.index))
    from = end + 3
    codeOrComment.lastIndex = from
  }
  return shown.join('') + text.slice(from)
}
