/** What may be done to a file's chunks, as data: so that it can wait. */
import type { Chunk } from '@zhiku/contract/files'
import type { Context } from '../platform/context.ts'
import * as search from '../search/service.ts'
import { reflect } from './source.ts'
import * as store from './store.ts'

export type ChunkChange =
  | { act: 'create'; chunkId: string; text: string; headingPath: string[]; afterChunkId?: string | undefined }
  | { act: 'update'; chunkId: string; text?: string | undefined; enabled?: boolean | undefined; version: number }
  | { act: 'remove'; chunkId: string }

/** Does it, in the caller's transaction. @throws chunk.not_found, version.stale */
export async function applyChunk(ctx: Context, fileId: string, change: ChunkChange): Promise<Chunk | undefined> {
  const chunk = await write(ctx, fileId, change)
  const chunk_count = await search.countChunks(ctx.db, fileId)
  await store.update(ctx.db, fileId, { chunk_count, updated_at: ctx.clock.now() })
  return chunk
}

async function write(ctx: Context, fileId: string, change: ChunkChange): Promise<Chunk | undefined> {
  await reflect(ctx, fileId) // search knows a file once it is parsed; a chunk may be written before
  if (change.act === 'create') return search.addChunk(ctx.db, fileId, change)
  if (change.act === 'update') return search.updateChunk(ctx.db, fileId, change.chunkId, change)
  await search.removeChunk(ctx.db, fileId, change.chunkId)
  return undefined
}

/** The chunk's fields before and after, as an auditor reads them. */
export function fieldsOf(change: ChunkChange, before: Chunk | undefined) {
  const was = before ? { chunkText: before.text, chunkEnabled: before.enabled } : {}
  const becomes =
    change.act === 'remove'
      ? {}
      : change.act === 'create'
        ? { chunkText: change.text, chunkEnabled: true }
        : { chunkText: change.text ?? before?.text, chunkEnabled: change.enabled ?? before?.enabled }
  return { before: was, after: { ...becomes, chunkChange: change } }
}
