import { fileURLToPath } from 'node:url'
import type { PDFDocumentProxy, TextItem } from 'pdfjs-dist/types/src/display/api.js'
import type { Block, ReadResult, Source } from './document.ts'
import { ParseFailure } from './failure.ts'
import { paragraphsOf } from './pdf-lines.ts'
import type { PlacedText } from './pdf-lines.ts'
import { pageWarnings, requirePageCount } from './pdf-pages.ts'

const resource = (folder: string): string =>
  fileURLToPath(new URL(`${folder}/`, import.meta.resolve('pdfjs-dist/package.json')))

export interface PlacedPage {
  width: number
  items: PlacedText[]
}

export interface PdfJsDocument {
  pageCount: number
  /** @param number from 1 */
  page(number: number): Promise<PlacedPage>
  close(): Promise<void>
}

/** @throws ParseFailure `encrypted` */
export async function openPdfJs(bytes: Buffer): Promise<PdfJsDocument> {
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
  const close = () => task.destroy()
  try {
    const document = await task.promise
    return { pageCount: document.numPages, page: (number) => placedPage(document, number), close }
  } catch (error) {
    await close()
    if (error instanceof Error && error.name === 'PasswordException') throw new ParseFailure('encrypted')
    throw error
  }
}

async function placedPage(document: PDFDocumentProxy, number: number): Promise<PlacedPage> {
  const { Util } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const page = await document.getPage(number)
  const { width, transform } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  page.cleanup()
  const texts = items.filter((item): item is TextItem => 'str' in item)
  return {
    width,
    items: texts.map((item) => {
      const [, , , , x, y] = Util.transform(transform, item.transform) as number[] // six numbers, by PDF's definition
      return { text: item.str, x: Number(x), y: Number(y), width: item.width, height: item.height }
    }),
  }
}

/** pdf.js repairs files that PDFium gives up on. It knows no tables and is six times slower, so it comes second. */
export async function readPdfJs({ bytes, limits, report }: Source): Promise<ReadResult> {
  const document = await openPdfJs(bytes)
  try {
    requirePageCount(document.pageCount, limits)
    const blocks: Block[] = []
    for (let number = 1; number <= document.pageCount; number++) {
      const { items, width } = await document.page(number)
      blocks.push({ kind: 'page', number }, ...paragraphsOf(items, width))
      report(number / document.pageCount)
    }
    return { blocks, pageCount: document.pageCount, warnings: pageWarnings(blocks) }
  } finally {
    await document.close()
  }
}
