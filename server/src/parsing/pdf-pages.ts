/** What all readers of PDF say about its pages. */
import type { ParseWarning } from '@zhiku/contract/parse-warnings'
import type { Block } from './document.ts'
import { ParseFailure } from './failure.ts'
import { looksGarbled } from './garbled-text.ts'
import type { ParsingLimits } from './limits.ts'

/** @throws ParseFailure `too_large` */
export function requirePageCount(pageCount: number, { maxPages }: ParsingLimits): void {
  if (pageCount > maxPages) throw new ParseFailure('too_large', `文件超过 ${maxPages} 页，请拆分后重新上传。`)
}

/** What pages give rise to. @param doubtful those that two readers read differently */
export function pageWarnings(
  blocks: Block[],
  { failed = [], doubtful = [] }: { failed?: number[]; doubtful?: number[] } = {},
): ParseWarning[] {
  const blank = blankPages(blocks).filter((page) => !failed.includes(page))
  const listed = [
    { kind: 'unreadablePages', pages: failed },
    { kind: 'noTextLayer', pages: blank },
    { kind: 'uncertainText', pages: doubtful },
  ] as const
  const warnings: ParseWarning[] = listed.filter(({ pages }) => pages.length > 0).map((warning) => ({ ...warning }))
  if (doubtful.length === 0 && looksGarbled(wordsOf(blocks))) warnings.push({ kind: 'uncertainText' })
  return warnings
}

function blankPages(blocks: Block[]): number[] {
  return blocks.flatMap((block, index) => {
    const next = blocks[index + 1]
    return block.kind === 'page' && (next === undefined || next.kind === 'page') ? [block.number] : []
  })
}

/** A scanner's stamp or a page number on each page is no text layer: honest pages hold this many letters and more. */
const minLettersPerPage = 20

export function isSparse(blocks: Block[], pageCount: number): boolean {
  const letters = blocks.reduce(
    (sum, block) =>
      sum +
      ('text' in block
        ? (block.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0)
        : block.kind === 'page'
          ? 0
          : minLettersPerPage),
    0,
  )
  return letters < pageCount * minLettersPerPage
}

const wordsOf = (blocks: Block[]): string =>
  blocks.map((block) => (block.kind === 'paragraph' || block.kind === 'heading' ? block.text : '')).join('')
