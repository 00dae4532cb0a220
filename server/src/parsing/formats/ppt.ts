import type { Readers, ReadResult, Source } from '../document.ts'
import { shownPptSlides } from '../hidden-ppt-slides.ts'
import { slideWarnings } from '../hidden-warnings.ts'
import { readAnydoc } from '../read-anydoc.ts'

export const ppt: Readers = [readPpt]

async function readPpt({ bytes }: Source): Promise<ReadResult> {
  const shown = shownPptSlides(bytes)
  return { ...(await readAnydoc(shown.bytes, 'ppt')), warnings: slideWarnings(shown) }
}
