/**
 * Reads the rows of a workbook in a child process that is killed when it takes too long or too much: a hostile file
 * costs that process and not the server. The child writes lines of JSON and waits while its reader is behind, so that
 * neither holds the whole workbook.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { compiledCode, keepCompiledCode } from './compiled-code.ts'
import { ParseFailure } from './failure.ts'

const messageOf = <T>(row: z.ZodType<T>) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('rows'), rows: z.array(row), fraction: z.number(), hidden: z.array(z.int()) }),
    z.object({ kind: z.literal('failed'), sentence: z.string() }),
    z.object({ kind: z.literal('done') }),
  ])
type Message<T> =
  | { kind: 'rows'; rows: T[]; fraction: number; hidden: number[] }
  | { kind: 'failed'; sentence: string }
  | { kind: 'done' }

/** 50 000 rows take some 10 s on a slow machine; what takes longer was made to. */
const timeoutMs = 120_000
/** The reader is JavaScript throughout: V8's limit bounds it, but for the file and its inflated parts, which have limits of their own. */
const heapMB = 512

export interface RowSource<T> {
  /** The program that calls {@link tellRows}. */
  child: URL
  /** What it reads of its command line: file and name first. */
  parameters: readonly string[]
  row: z.ZodType<T>
}

/** Rows in batches, in order, and the numbers of those that the sheet does not show. @throws ParseFailure */
export async function* readRows<T>(
  { child, parameters, row }: RowSource<T>,
  signal: AbortSignal,
): AsyncIterable<{ rows: T[]; fraction: number; hidden: number[] }> {
  const Message = messageOf(row)
  const over = AbortSignal.timeout(timeoutMs)
  const reader = spawn(process.execPath, [`--max-old-space-size=${heapMB}`, fileURLToPath(child), ...parameters], {
    env: compiledCode(), // the server's secrets stay with the server
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, over]),
    killSignal: 'SIGKILL',
  })
  let lastWords = ''
  reader.stderr.on('data', (words: Buffer) => (lastWords = (lastWords + words.toString()).slice(-4096)))
  reader.on('error', () => {}) // aborted, or not started: the output ends and says so below
  try {
    for await (const line of createInterface({ input: reader.stdout })) {
      const message = Message.parse(JSON.parse(line))
      if (message.kind === 'failed') throw new ParseFailure('corrupt', message.sentence)
      if (message.kind === 'done') return
      yield message
    }
    if (signal.aborted) throw new ParseFailure('cancelled')
    if (over.aborted) throw new ParseFailure('timeout', '读取超时：文件内容过于复杂，请拆分后重新上传。')
    const isFull = /heap out of memory|allocation failed/i.test(lastWords)
    throw new ParseFailure(isFull ? 'oom' : 'crash', readSentences[isFull ? 'oom' : 'crash'], {
      cause: new Error(lastWords),
    })
  } finally {
    reader.kill('SIGKILL')
  }
}

/** A row as `tellSheet` (tell-sheet.ts) tells it. */
export interface TextRow<K extends string> {
  /** As Excel counts, the header being 1. */
  row: number
  cells: Record<K, string>
  /** Columns whose cell is a formula that nobody has calculated. */
  unsolved: string[]
}

/** Reads a workbook by a child that tells the texts of these columns. */
export function textReader<K extends string>(child: URL, columns: readonly K[]) {
  const texts = Object.fromEntries(columns.map((column) => [column, z.string()])) as Record<K, z.ZodString> // one each
  const row = z.object({ row: z.int(), cells: z.object(texts), unsolved: z.array(z.string()) }) as z.ZodType<TextRow<K>> // as it stands there
  /** Rows in batches, in order. @throws ParseFailure */
  return (path: string, name: string, signal: AbortSignal) => readRows({ child, parameters: [path, name], row }, signal)
}

const readSentences = {
  oom: '文件内容过大，读取时内存超限，请拆分后重新上传。',
  crash: '读取文件时意外中断，请用 Excel 另存为 .xlsx 后重新上传。',
}

/** Rows of one line, or fewer when they are long. */
const rowsPerLine = 200
const charactersPerLine = 500_000

async function tell(message: Message<unknown>): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`)) await once(process.stdout, 'drain')
}

/** The whole work of a child: what it reads, in batches, and why it cannot. */
export async function tellRows<T extends { row?: number; cells: Record<string, string | undefined> }>(
  read: AsyncIterable<{ row: T; fraction: number; isHidden?: boolean }>,
): Promise<void> {
  let rows: T[] = []
  let hidden: number[] = []
  let characters = 0
  try {
    for await (const { row, fraction, isHidden } of read) {
      rows.push(row)
      if (isHidden && row.row !== undefined) hidden.push(row.row)
      characters += Object.values(row.cells).reduce((sum, text = '') => sum + text.length, 0)
      if (rows.length < rowsPerLine && characters < charactersPerLine) continue
      await tell({ kind: 'rows', rows, fraction, hidden })
      rows = []
      characters = 0
      hidden = []
    }
    if (rows.length > 0) await tell({ kind: 'rows', rows, fraction: 1, hidden })
    keepCompiledCode()
    await tell({ kind: 'done' })
  } catch (error) {
    if (!(error instanceof ParseFailure)) throw error
    await tell({ kind: 'failed', sentence: error.message })
  }
}
