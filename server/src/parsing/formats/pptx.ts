import type { Readers, ReadResult, Source } from '../document.ts'
import { inspectOffice } from '../inspect-office.ts'
import { readAnydoc } from '../read-anydoc.ts'
import { markSlides, slideLetters } from '../slide-pages.ts'

export const pptx: Readers = [readPptx]

async function readPptx({ bytes, limits, report }: Source): Promise<ReadResult> {
  const { entries, slideCount } = await inspectOffice(bytes, limits)
  report(0.3)
  const result = await readAnydoc(bytes, 'pptx')
  report(0.8)
  return { ...result, blocks: markSlides(result.blocks, await slideLetters(bytes, entries)), pageCount: slideCount }
}
