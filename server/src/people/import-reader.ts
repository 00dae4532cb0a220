/** Reads a workbook in a child process that is killed when it takes too long or too much; a few at once. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { createGate } from '../platform/gate.ts'
import { Problem } from '../platform/problem.ts'

const SheetRow = z.object({
  /** As Excel counts, from 1. */
  row: z.int(),
  texts: z.array(z.string()),
})
export type SheetRow = z.infer<typeof SheetRow>
const ReaderAnswer = z.union([z.object({ rows: z.array(SheetRow) }), z.object({ sentence: z.string() })])
export type ReaderAnswer = z.infer<typeof ReaderAnswer>

/** Five hundred people take some 30 kB. */
export const maxImportBytes = 5 * 1024 * 1024

export interface ReaderOptions {
  /** Whose turn it is: an organization's readers wait behind one another. */
  line: string
  /** The caller waits for it, and the console waits ten seconds. */
  timeoutMs?: number
  heapMB?: number
}

const child = fileURLToPath(new URL('import-child.ts', import.meta.url))
const readers = createGate({
  atOnce: 2,
  waiting: 4,
  refusal: () => new Problem('server.unavailable', '正在读取的名单较多，请稍后重试'),
})

/**
 * Rows of the first sheet that are not empty.
 * @throws import_task.unreadable with the sentence for who uploaded it, server.unavailable when too many wait
 */
export async function readSheet(path: string, name: string, options: ReaderOptions): Promise<SheetRow[]> {
  const { said, isWhole } = await readers.pass(options.line, () => runReader(path, name, options))
  if (!isWhole) {
    throw new Problem(
      'import_task.unreadable',
      '读取名单用时过长或占用内存过多，请删去图片、格式和多余的工作表后重新上传。',
    )
  }
  const answer = ReaderAnswer.parse(JSON.parse(said))
  if ('sentence' in answer) throw new Problem('import_task.unreadable', answer.sentence)
  return answer.rows
}

async function runReader(path: string, name: string, { timeoutMs = 8_000, heapMB = 192 }: ReaderOptions) {
  const reader = spawn(process.execPath, [`--max-old-space-size=${heapMB}`, child, path, name], {
    env: {}, // the server's secrets stay with the server
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  reader.on('error', () => {}) // not started: it ends with a code below zero
  const [said, [code]] = await Promise.all([text(reader.stdout), once(reader, 'close')])
  return { said, isWhole: code === 0 } // a killed one may have said half of its answer
}
