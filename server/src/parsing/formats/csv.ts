import { cleanText } from '../clean-text.ts'
import { parseCsv, sniffDelimiter } from '../csv-rows.ts'
import type { Readers, ReadResult, Source } from '../document.ts'
import { ParseFailure } from '../failure.ts'
import { escapeText } from '../inline-markdown.ts'
import { encodingWarnings } from '../encoding-warnings.ts'
import { tooManyCells } from '../sheet-blocks.ts'
import { decodeText } from '../text-encoding.ts'

export const csv: Readers = [readCsv]

async function readCsv({ bytes, limits }: Source): Promise<ReadResult> {
  const decoded = decodeText(bytes)
  const text = cleanText(decoded.text)
  const rows: string[][] = []
  let cells = 0
  for (const row of parseCsv(text, sniffDelimiter(text))) {
    cells += row.length
    if (cells > limits.maxCells) throw new ParseFailure('too_large', tooManyCells(limits.maxCells))
    rows.push(row.map(escapeText))
  }
  return { blocks: [{ kind: 'table', rows }], warnings: encodingWarnings(decoded) }
}
