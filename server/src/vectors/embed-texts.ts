/**
 * Texts → vectors that are kept, batch by batch: what a call has brought is committed before the next counts, so whoever
 * is killed pays again for the batches under way and for nothing else.
 */
import type { Embedder } from '../model-services/service.ts'
import type { Db } from '../platform/db.ts'
import { ModelFault } from '../platform/models/model-fault.ts'
import { unitVector } from './numbers.ts'
import * as spaces from './spaces-store.ts'
import type { Space } from './spaces-store.ts'
import * as vectors from './vectors-store.ts'

export interface Text {
  hash: Buffer
  text: string
}

export interface Embedding {
  db: Db
  space: Space
  embedder: Embedder
  stop: AbortSignal
}

/** What services answer to more texts, or to a longer one, than they take. */
const tooMuch: ReadonlySet<number | undefined> = new Set([400, 413, 422])
/** A text is cut in half down to this before it counts as refused. */
const shortest = 200

/** @param texts each once @throws ModelFault the first that was met; what came of the other calls is kept */
export async function embedTexts(embedding: Embedding, texts: readonly Text[]): Promise<void> {
  const { space, embedder, stop } = embedding
  const waiting = [...texts]
  let batchSize = space.batch_size
  let failed = false
  const work = async () => {
    while (waiting.length > 0 && !failed && !stop.aborted) {
      const batch = waiting.splice(0, batchSize)
      try {
        await embedBatch(embedding, batch)
      } catch (error) {
        if (!isTooMuch(error) || batch.length === 1) {
          failed = true
          throw error
        }
        waiting.unshift(...batch)
        batchSize = Math.max(1, Math.floor(Math.min(batchSize, batch.length) / 2))
        await spaces.update(embedding.db, space.id, { batch_size: batchSize })
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: embedder.backgroundCalls }, work))
  const fault = ended.find((one) => one.status === 'rejected')
  if (fault) throw fault.reason
  stop.throwIfAborted()
}

async function embedBatch({ db, space, embedder, stop }: Embedding, batch: readonly Text[]): Promise<void> {
  const [only] = batch
  const numbers =
    batch.length === 1 && only
      ? [await embedShortened(embedder, only.text, stop)]
      : await embedder.embed(
          batch.map(({ text }) => text),
          { isBackground: true, signal: stop },
        )
  const rows = batch.map(({ hash }, at) => ({ hash, vector: unitVector(numbers[at] ?? []) }))
  if (rows.some(({ vector }) => vector.length !== space.dimensions)) throw new ModelFault('changed')
  await vectors.insertVectors(db, space.id, rows)
}

/** A text that is too long for the model is known by its beginning. */
async function embedShortened(embedder: Embedder, text: string, stop: AbortSignal): Promise<number[]> {
  try {
    const [numbers = []] = await embedder.embed([text], { isBackground: true, signal: stop })
    return numbers
  } catch (error) {
    if (!isTooMuch(error) || text.length / 2 < shortest) throw error
    return embedShortened(embedder, text.slice(0, Math.floor(text.length / 2)), stop)
  }
}

const isTooMuch = (error: unknown): boolean =>
  error instanceof ModelFault && error.reason === 'refused' && tooMuch.has(error.status)
