import type { Readers, ReadResult, Source } from '../document.ts'
import { shownSlides } from '../hidden-slides.ts'
import { slideWarnings } from '../hidden-warnings.ts'
import { inspectOffice } from '../inspect-office.ts'
import { readAnydoc } from '../read-anydoc.ts'
import { markSlides, slideLetters } from '../slide-pages.ts'

export const pptx: Readers = [readPptx]

async function readPptx({ bytes, limits, report }: Source): Promise<ReadResult> {
  const { entries, slideCount } = await inspectOffice(bytes, limits)
  const shown = await shownSlides(bytes, entries)
  report(0.3)
  const result = await readAnydoc(shown.bytes, 'pptx')
  report(0.8)
  const letters = await slideLetters(bytes, entries)
  if (!shown.isAllHidden) for (const place of shown.hidden) letters[place] = ''
  return {
    ...result,
    blocks: markSlides(result.blocks, letters),
    pageCount: slideCount,
    warnings: slideWarnings(shown),
  }
}
