/**
 * The process that reads one workbook for its parent: a hostile one costs this process and not the server. It writes
 * lines of JSON to its output and waits while the parent is behind, so that neither holds the whole workbook.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { ParseFailure } from '../parsing/failure.ts'
import type { ReaderMessage } from './import-reader.ts'
import { readRow } from './import-rows.ts'
import type { ReadRow } from './import-rows.ts'
import { readSheet } from './import-workbook.ts'

const [path = '', name = ''] = process.argv.slice(2)
/** Rows of one line, or fewer when they are long. */
const rowsPerLine = 200
const charactersPerLine = 500_000

async function tell(message: ReaderMessage): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`)) await once(process.stdout, 'drain')
}

async function tellRows(): Promise<void> {
  let rows: ReadRow[] = []
  let characters = 0
  for await (const { row, cells, fraction } of readSheet(await readFile(path), name)) {
    rows.push(readRow(row, cells))
    characters += Object.values(cells).reduce((sum, text) => sum + text.length, 0)
    if (rows.length < rowsPerLine && characters < charactersPerLine) continue
    await tell({ kind: 'rows', rows, fraction })
    rows = []
    characters = 0
  }
  if (rows.length > 0) await tell({ kind: 'rows', rows, fraction: 1 })
}

try {
  await tellRows()
  await tell({ kind: 'done' })
} catch (error) {
  if (!(error instanceof ParseFailure)) throw error
  await tell({ kind: 'failed', sentence: error.message })
}
