/**
 * The second opinion on a PDF whose fonts leave open what their codes mean. Page by page:
 *
 *   fonts only named ─────────────▶ pdf.js, which reads a font by its encoding, unless it finds much less
 *   table to Unicode missing ─┬ both say the same ─▶ PDFium, which knows headings and tables
 *                             └ they differ ───────▶ the better reading
 *   they differ ─▶ the page is doubtful, whichever is taken
 */
import type { ParsedPage } from '@llamaindex/liteparse'
import { isBetter, saySame } from './compare-readings.ts'
import type { Block } from './document.ts'
import { layoutBlocks } from './pdf-blocks.ts'
import { layoutOf } from './pdf-layout.ts'
import { openFonts } from './pdf-fonts.ts'
import { placedBlocks } from './pdf-tables.ts'
import { openPdfJs } from './read-pdf-js.ts'

export interface ReadPage {
  blocks: Block[]
  isDoubtful: boolean
}

export interface SecondReading {
  read(page: ParsedPage): Promise<ReadPage>
  close(): Promise<void>
}

/** @returns undefined where PDFium's reading needs none */
export async function secondReading(bytes: Buffer): Promise<SecondReading | undefined> {
  const fonts = openFonts(bytes)
  if (!fonts) return undefined
  // What PDFium can open and pdf.js cannot has one reading, which then is in doubt.
  const document = await openPdfJs(bytes).catch(() => undefined)
  return {
    async read(page) {
      const first = { blocks: layoutBlocks(layoutOf(page)), text: page.text }
      const placed = await document?.page(page.pageNum).catch(() => undefined)
      if (!placed) return { blocks: first.blocks, isDoubtful: fonts.areNamedOnly }
      const text = placed.items.map((item) => item.text).join(' ')
      const isSame = saySame(first.text, text)
      if (isSame && !fonts.areNamedOnly) return { blocks: first.blocks, isDoubtful: false }
      const isSecond = isSame || (await isBetter(text, first.text))
      return { blocks: isSecond ? placedBlocks(placed, page.blocks ?? []) : first.blocks, isDoubtful: !isSame }
    },
    close: async () => document?.close(),
  }
}
