import type { Readers, ReadResult, Source } from '../document.ts'
import { shownDocText } from '../hidden-doc-text.ts'
import { hiddenContent } from '../hidden-warnings.ts'
import { readAnydoc } from '../read-anydoc.ts'

export const doc: Readers = [readDoc]

async function readDoc({ bytes }: Source): Promise<ReadResult> {
  const shown = shownDocText(bytes)
  return { ...(await readAnydoc(shown.bytes, 'doc')), warnings: hiddenContent(shown.hidden) }
}
