import { numberedParagraphs } from '../docx-numbering.ts'
import type { Readers, ReadResult, Source } from '../document.ts'
import { shownText } from '../hidden-word-text.ts'
import { hiddenContent } from '../hidden-warnings.ts'
import { htmlBlocks } from '../html-blocks.ts'
import { readEntry } from '../inflate.ts'
import { inspectOffice } from '../inspect-office.ts'
import type { OfficeInspection } from '../inspect-office.ts'
import { numberHeadings } from '../number-headings.ts'
import { readAnydoc } from '../read-anydoc.ts'

/** A part above this is not searched for numbers: 64 MB of XML are some 20 000 pages. */
const maxPartBytes = 64 * 1024 * 1024

export const docx: Readers = [readDocx, readWithMammoth]

async function readDocx({ bytes, limits, report }: Source): Promise<ReadResult> {
  const inspection = await inspectOffice(bytes, limits)
  const shown = await shownText(bytes, inspection.entries)
  report(0.3)
  const result = await readAnydoc(shown.bytes, 'docx')
  report(0.8)
  return {
    ...result,
    blocks: await numbered(bytes, inspection, result),
    warnings: hiddenContent(shown.hidden),
  }
}

async function numbered(
  bytes: Buffer,
  { entries }: OfficeInspection,
  { blocks }: ReadResult,
): Promise<ReadResult['blocks']> {
  if (!blocks.some((block) => block.kind === 'heading')) return blocks
  const part = async (name: string) => (await readEntry(bytes, entries, name, maxPartBytes))?.toString('utf8')
  const [document, numbering, styles] = [
    await part('word/document.xml'),
    await part('word/numbering.xml'),
    await part('word/styles.xml'),
  ]
  if (document === undefined || numbering === undefined) return blocks
  return numberHeadings(blocks, numberedParagraphs({ document, numbering, styles: styles ?? '' }))
}

async function readWithMammoth({ bytes, limits }: Source): Promise<ReadResult> {
  const { entries } = await inspectOffice(bytes, limits)
  const shown = await shownText(bytes, entries)
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.convertToHtml({ buffer: shown.bytes })
  const { blocks, shelf } = htmlBlocks(value)
  return { blocks, pictures: shelf.pictures, warnings: [{ kind: 'lostStructure' }, ...hiddenContent(shown.hidden)] }
}
