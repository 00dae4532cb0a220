/**
 * What customers ask that the demo's documents answer, as an operator would have written it beside their chunks. The
 * documents are parsed once the demo stands: until then each question waits at a chunk of its headings that is switched
 * off, and parsing hands it on (`replaceChunks`).
 */
import { readFileSync } from 'node:fs'
import type { File } from '@zhiku/contract/files'
import { syncAll } from '../src/files/source.ts'
import type { Context } from '../src/platform/context.ts'
import { newId } from '../src/platform/ids.ts'
import { insertAll } from '../src/search-index/chunks-store.ts'

interface Asked {
  /** Name of the document, without its extension. */
  file: string
  headings: string[]
  questions: string[]
}

/** In the order of the documents. */
const asked = readFileSync(new URL('content/passage-questions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Asked) // written for the demo
const byFile = Map.groupBy(asked, ({ file }) => file)

export async function seedQuestions(ctx: Context, files: readonly File[]): Promise<void> {
  await syncAll(
    ctx,
    files.map(({ id }) => id),
  )
  const rows = files.flatMap(({ id, name }) =>
    (byFile.get(name.replace(/\.[a-z]+$/, '')) ?? []).map(({ headings, questions }, at) => ({
      id: newId(),
      source_id: id,
      ordinal: at + 1,
      heading_path: headings,
      text: '',
      similar_questions: questions,
      enabled: false,
    })),
  )
  await insertAll(ctx.db, rows)
}
