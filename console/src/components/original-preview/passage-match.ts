/** Finding a passage in the pieces that a viewer draws: lines of a PDF page, paragraphs and cells of a Word document. */

/** Fewer characters than this say nothing about where a passage stands. */
const minPieceLength = 2
const minRunLength = 6

/** Text without what differs between the original and its Markdown: white space, marks of Markdown, width, case. */
export const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[\s\p{Cc}\p{Cf}#*_`|>~\\:-]/gu, '')
    .toLowerCase()

/** First and last piece of a passage, both inclusive. */
export interface Run {
  from: number
  to: number
}

/**
 * The longest run of consecutive pieces that the passage holds. A single cell or heading also occurs elsewhere;
 * the run with the most characters is the passage itself.
 */
export function findPassage(pieces: readonly string[], passage: string): Run | undefined {
  const wanted = bare(passage)
  let best: (Run & { length: number }) | undefined
  let current: (Run & { length: number }) | undefined
  for (const [index, piece] of pieces.entries()) {
    const text = bare(piece)
    if (text.length < minPieceLength) continue
    const isPart = wanted.includes(text) || (wanted.length >= minRunLength && text.includes(wanted))
    if (!isPart) {
      current = undefined
      continue
    }
    current = { from: current?.from ?? index, to: index, length: (current?.length ?? 0) + text.length }
    if (!best || current.length > best.length) best = current
  }
  return best && best.length >= minRunLength ? { from: best.from, to: best.to } : undefined
}
