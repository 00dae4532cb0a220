/** What all readers of PDF say about its pages. */
import type { Block } from './document.ts'
import { ParseFailure } from './failure.ts'
import { looksGarbled } from './garbled-text.ts'
import type { ParsingLimits } from './limits.ts'

/** @throws ParseFailure `too_large` */
export function requirePageCount(pageCount: number, { maxPages }: ParsingLimits): void {
  if (pageCount > maxPages) throw new ParseFailure('too_large', `文件超过 ${maxPages} 页，请拆分后重新上传。`)
}

export function pageWarnings(blocks: Block[], failedPages: number[] = []): string[] {
  const warnings: string[] = []
  if (failedPages.length > 0) warnings.push(`第 ${listPages(failedPages)} 页无法读取，请核对原文件。`)
  const blank = blankPages(blocks).filter((page) => !failedPages.includes(page))
  if (blank.length > 0) warnings.push(`第 ${listPages(blank)} 页没有文字层，如为扫描页请先做文字识别（OCR）。`)
  if (looksGarbled(wordsOf(blocks))) warnings.push('文字层疑似乱码，请核对内容，必要时先做文字识别（OCR）再上传。')
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

const listPages = (pages: number[]): string =>
  pages.slice(0, 10).join('、') + (pages.length > 10 ? ` 等 ${pages.length}` : '')

const wordsOf = (blocks: Block[]): string =>
  blocks.map((block) => (block.kind === 'paragraph' || block.kind === 'heading' ? block.text : '')).join('')
