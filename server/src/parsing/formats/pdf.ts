import type { LiteParse } from '@llamaindex/liteparse'
import type { Block, Readers, ReadResult, Source } from '../document.ts'
import { readPdfScan } from '../ocr.ts'
import { layoutBlocks } from '../pdf-blocks.ts'
import { layoutOf } from '../pdf-layout.ts'
import { isSparse, pageWarnings, requirePageCount } from '../pdf-pages.ts'
import { secondReading } from '../pdf-second-reading.ts'
import type { SecondReading } from '../pdf-second-reading.ts'
import { readPdfJs } from '../read-pdf-js.ts'

/** Pages read at a time: bounds memory and gives progress; running heads are recognised within a batch. */
const batchSize = 100

export const pdf: Readers = [readPdf, readPdfJs, readPdfScan]

async function readPdf(source: Source): Promise<ReadResult> {
  const second = await secondReading(source.bytes)
  try {
    return await readPages(source, second)
  } finally {
    await second?.close()
  }
}

async function readPages(source: Source, second: SecondReading | undefined): Promise<ReadResult> {
  const { bytes, limits, report } = source
  const { LiteParse } = await import('@llamaindex/liteparse')
  const parser = new LiteParse({
    ocrEnabled: false,
    outputFormat: 'markdown',
    quiet: true,
    maxPages: limits.maxPages,
    continueOnPageError: true,
    extractBlocks: true,
    extractLinks: false,
  })
  const blocks: Block[] = []
  const failed: number[] = []
  const doubtful: number[] = []
  let pageCount = 0
  for await (const batch of parser.parseBatches(bytes, { batchSize })) {
    pageCount = batch.totalPages
    requirePageCount(pageCount, limits)
    failed.push(...batch.result.pageErrors.map((error) => error.pageNum))
    for (const page of batch.result.pages) {
      const read = await second?.read(page)
      if (read?.isDoubtful) doubtful.push(page.pageNum)
      blocks.push({ kind: 'page', number: page.pageNum }, ...(read?.blocks ?? layoutBlocks(layoutOf(page))))
      report(page.pageNum / Math.max(1, pageCount))
    }
  }
  if (isSparse(blocks, pageCount) && (await isScan(parser, bytes))) return readPdfScan(source)
  return { blocks, pageCount, warnings: pageWarnings(blocks, { failed, doubtful }) }
}

/** Most of the pages are pictures of pages. */
async function isScan(parser: LiteParse, bytes: Buffer): Promise<boolean> {
  const pages = await parser.isComplex(bytes)
  return pages.filter((page) => page.fullPageImage || page.imageCoverage > 0.5).length > pages.length / 2
}
