/** The index of a space, from vectors that are paid for: built beside whatever searches ask now, then swapped. */
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import * as searchIndex from '../search-index/service.ts'
import type { IndexableChunk, VectorRow, VectorTables } from '../search-index/service.ts'
import { embeddedText, hashOf } from './embedded-text.ts'
import * as spaces from './spaces-store.ts'
import type { Space } from './spaces-store.ts'
import * as vectors from './vectors-store.ts'

const chunksPerPortion = 500

/** Rows of the chunks that have their vector, and the sources of those that do not. */
export async function rowsOf(
  db: Db,
  spaceId: string,
  chunks: readonly IndexableChunk[],
): Promise<{ rows: VectorRow[]; missing: { sourceId: string; hash: Buffer; text: string }[] }> {
  const texts = chunks.map((chunk) => embeddedText(chunk))
  const hashes = texts.map(hashOf)
  const known = await vectors.vectorsOf(db, spaceId, hashes)
  const rows: VectorRow[] = []
  const missing: { sourceId: string; hash: Buffer; text: string }[] = []
  chunks.forEach((chunk, at) => {
    const [hash, text] = [hashes[at], texts[at]]
    if (!hash || !text) return // nothing to embed
    const vector = vectors.vectorFor(known, hash)
    if (vector) rows.push({ ...searchIndex.servedColumnsOf(chunk), vector })
    else missing.push({ sourceId: chunk.sourceId, hash, text })
  })
  return { rows, missing }
}

/**
 * Whatever changes meanwhile leaves its line in the outbox and is applied to the new table. From the swap on searches ask
 * this space, and the one of the model before goes.
 */
export async function build(
  { db, tables, now }: { db: Db; tables: VectorTables; now: Date },
  space: Space,
  stop: AbortSignal,
): Promise<void> {
  const { id, dimensions, organization_id: organizationId } = space
  if (dimensions === null) return
  const name = searchIndex.vectorLayout + newId().replaceAll('-', '')
  await spaces.update(db, id, { building: name })
  const table = await tables.create(name, dimensions)
  for await (const portion of searchIndex.everyChunk(db, chunksPerPortion, organizationId)) {
    stop.throwIfAborted()
    const { rows, missing } = await rowsOf(db, id, portion)
    if (rows.length > 0) await table.append(rows)
    if (missing.length > 0) await vectors.addLines(db, id, [...new Set(missing.map(({ sourceId }) => sourceId))])
  }
  await table.tidy()
  const before = await db.transaction().execute((db) => spaces.goLive(db, space, name, now))
  for (const other of before) await spaces.remove(db, other)
}
