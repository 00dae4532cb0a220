/** Reads a workbook in a child process that is killed when it takes too long or too much. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { ParseFailure } from '../parsing/service.ts'
import { ReadRow } from './import-rows.ts'

const ReaderMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rows'), rows: z.array(ReadRow), fraction: z.number() }),
  z.object({ kind: z.literal('failed'), sentence: z.string() }),
  z.object({ kind: z.literal('done') }),
])
export type ReaderMessage = z.infer<typeof ReaderMessage>

const child = fileURLToPath(new URL('import-child.ts', import.meta.url))

/** 50 000 rows take some 10 s on a slow machine; what takes longer was made to. */
const timeoutMs = 120_000
/** The reader is JavaScript throughout: V8's limit bounds it, but for the file and its inflated parts, which have limits of their own. */
const heapMB = 512

/** Rows in batches, in order. @throws ParseFailure */
export async function* readImport(
  path: string,
  name: string,
  signal: AbortSignal,
): AsyncIterable<{ rows: ReadRow[]; fraction: number }> {
  const over = AbortSignal.timeout(timeoutMs)
  const reader = spawn(process.execPath, [`--max-old-space-size=${heapMB}`, child, path, name], {
    env: {}, // the server's secrets stay with the server
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, over]),
    killSignal: 'SIGKILL',
  })
  let lastWords = ''
  reader.stderr.on('data', (words: Buffer) => (lastWords = (lastWords + words.toString()).slice(-4096)))
  reader.on('error', () => {}) // aborted, or not started: the output ends and says so below
  try {
    for await (const line of createInterface({ input: reader.stdout })) {
      const message = ReaderMessage.parse(JSON.parse(line))
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

const readSentences = {
  oom: '文件内容过大，读取时内存超限，请拆分后重新上传。',
  crash: '读取文件时意外中断，请用 Excel 另存为 .xlsx 后重新上传。',
}
