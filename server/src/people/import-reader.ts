/** Reads a workbook in a child process that is killed when it takes too long or too much. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
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

const child = fileURLToPath(new URL('import-child.ts', import.meta.url))
/** The caller waits for it, and the console waits ten seconds. */
const timeoutMs = 8_000
const heapMB = 192

/** Rows of the first sheet that are not empty. @throws import_task.unreadable with the sentence for who uploaded it */
export async function readSheet(path: string, name: string): Promise<SheetRow[]> {
  const reader = spawn(process.execPath, [`--max-old-space-size=${heapMB}`, child, path, name], {
    env: {}, // the server's secrets stay with the server
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  reader.on('error', () => {}) // not started: the output ends empty and says so below
  const said = await text(reader.stdout)
  if (!said) throw new Problem('import_task.unreadable')
  const answer = ReaderAnswer.parse(JSON.parse(said))
  if ('sentence' in answer) throw new Problem('import_task.unreadable', answer.sentence)
  return answer.rows
}
