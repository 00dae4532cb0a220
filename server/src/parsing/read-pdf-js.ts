import { fileURLToPath } from 'node:url'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'
import { joinHan } from './clean-text.ts'
import type { Block, ReadResult, Source } from './document.ts'
import { ParseFailure } from './failure.ts'
import { escapeText } from './inline-markdown.ts'
import { pageWarnings, requirePageCount } from './pdf-pages.ts'

const resource = (folder: string): string =>
  fileURLToPath(new URL(`${folder}/`, import.meta.resolve('pdfjs-dist/package.json')))

/** pdf.js repairs files that PDFium gives up on. It knows no tables and is six times slower, so it comes second. */
export async function readPdfJs({ bytes, limits, report }: Source): Promise<ReadResult> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    // The library takes the memory it is given for itself; other readers may follow.
    data: new Uint8Array(bytes),
    // Without these tables Chinese and Japanese fonts that embed none yield nothing.
    cMapUrl: resource('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: resource('standard_fonts'),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    requirePageCount(document.numPages, limits)
    const blocks: Block[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const texts = items.filter((item): item is TextItem => 'str' in item)
      blocks.push({ kind: 'page', number }, ...paragraphsOf(texts))
      page.cleanup()
      report(number / document.numPages)
    }
    return { blocks, pageCount: document.numPages, warnings: pageWarnings(blocks) }
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw new ParseFailure('encrypted')
    throw error
  } finally {
    await task.destroy()
  }
}

/** Lines closer than this many times their height belong to one paragraph. */
const paragraphGap = 1.8

function paragraphsOf(items: TextItem[]): Block[] {
  const paragraphs: string[] = []
  let text = ''
  let lastY: number | undefined
  for (const item of items) {
    const y = Number(item.transform[5])
    const height = item.height || 12
    if (lastY !== undefined && item.str.trim() && Math.abs(y - lastY) > height * paragraphGap) {
      paragraphs.push(text)
      text = ''
    }
    text += item.str + (item.hasEOL ? '\n' : '')
    if (item.str.trim()) lastY = y
  }
  paragraphs.push(text)
  return paragraphs
    .map((paragraph) => joinHan(paragraph.replace(/\s*\n\s*/g, ' ')).trim())
    .filter(Boolean)
    .map((paragraph) => ({ kind: 'paragraph', text: escapeText(paragraph) }))
}
