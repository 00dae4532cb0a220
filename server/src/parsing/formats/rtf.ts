import type { Readers, ReadResult, Source } from '../document.ts'
import { hiddenContent } from '../hidden-warnings.ts'
import { shownRtf } from '../hidden-rtf-text.ts'
import { readAnydoc } from '../read-anydoc.ts'

export const rtf: Readers = [readRtf]

async function readRtf({ bytes }: Source): Promise<ReadResult> {
  const shown = shownRtf(bytes)
  return { ...(await readAnydoc(shown.bytes, 'rtf')), warnings: hiddenContent(shown.hidden) }
}
