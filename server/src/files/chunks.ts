/** 分段 of a file, as operators mend them; search owns the chunks, this asks who may and records what changed. */
import type { api } from '@zhiku/contract'
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { Chunk, File } from '@zhiku/contract/files'
import type { Action } from '@zhiku/contract/vocabulary'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as search from '../search/service.ts'
import { applyChunk, fieldsOf } from './chunk-changes.ts'
import type { ChunkChange } from './chunk-changes.ts'
import { mustWait, propose, settleAudit } from './proposals.ts'
import { requireFile, requireFree, requireLocked } from './service.ts'

type Endpoints = typeof api.chunks

/** Where a chunk lies. */
export interface ChunkPath {
  id: string
  fileId: string
  chunkId: string
}

export async function list(
  ctx: Context,
  knowledgeBaseId: string,
  fileId: string,
  { pageNum, pageSize, keyword }: QueryOf<Endpoints['list']>,
): Promise<Page<Chunk>> {
  await requireFile(ctx, knowledgeBaseId, fileId)
  return search.listChunks(ctx.db, fileId, keyword, { pageNum, pageSize })
}

/** Where it must wait, the chunk is answered as it will be. */
export const create = (
  ctx: Context,
  knowledgeBaseId: string,
  fileId: string,
  draft: BodyOf<Endpoints['create']>,
): Promise<Chunk> =>
  inTransaction(ctx, async (ctx) => {
    const file = await requireFree(ctx, knowledgeBaseId, fileId)
    if (draft.afterChunkId) await requireChunk(ctx, fileId, draft.afterChunkId)
    const change: ChunkChange = { act: 'create', chunkId: newId(), ...draft }
    const { chunkId: id, text, headingPath } = change
    const chunk = await changed(ctx, file, 'create', change, undefined)
    return chunk ?? { id, ordinal: file.chunkCount + 1, headingPath, text, enabled: false, edited: true, version: 1 }
  })

export const update = (
  ctx: Context,
  { id, fileId, chunkId }: ChunkPath,
  draft: BodyOf<Endpoints['update']>,
): Promise<Chunk> =>
  inTransaction(ctx, async (ctx) => {
    const file = await requireFree(ctx, id, fileId)
    const before = await requireChunk(ctx, fileId, chunkId)
    if (draft.version !== before.version) throw new Problem('version.stale')
    return (await changed(ctx, file, 'update', { act: 'update', chunkId, ...draft }, before)) ?? before
  })

export const move = (ctx: Context, { id, fileId, chunkId }: ChunkPath, ordinal: number): Promise<Chunk> =>
  inTransaction(ctx, async (ctx) => {
    const file = await requireLocked(ctx, id, fileId)
    const before = await requireChunk(ctx, fileId, chunkId)
    const after = await search.moveChunk(ctx.db, fileId, chunkId, ordinal)
    await record(ctx, 'reorder', file, after, operationRecords.changesBetween(before, after, ['ordinal']))
    return after
  })

export const remove = (ctx: Context, { id, fileId, chunkId }: ChunkPath): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const file = await requireFree(ctx, id, fileId)
    const before = await requireChunk(ctx, fileId, chunkId)
    await changed(ctx, file, 'remove', { act: 'remove', chunkId }, before)
  })

async function requireChunk(ctx: Context, fileId: string, chunkId: string): Promise<Chunk> {
  const chunk = await search.findChunk(ctx.db, fileId, chunkId)
  if (!chunk) throw new Problem('chunk.not_found')
  return chunk
}

/** Does it and answers the chunk; or, where it must be seen by two, submits it and answers nothing. */
async function changed(
  ctx: Context,
  file: File,
  action: Action,
  change: ChunkChange,
  before: Chunk | undefined,
): Promise<Chunk | undefined> {
  if (await mustWait(ctx, file)) {
    const fields = fieldsOf(change, before)
    await propose(ctx, file, 'update', fields.before, fields.after)
    return undefined
  }
  const after = await applyChunk(ctx, file.id, change)
  await settleAudit(ctx, await requireFile(ctx, file.knowledgeBaseId, file.id))
  const changes = operationRecords.changesBetween(before ?? {}, after ?? {}, ['text', 'enabled'] as never[]) // of chunks
  const chunk = after ?? before
  if (chunk) await record(ctx, action, file, chunk, changes)
  return after
}

const record = (
  ctx: Context,
  action: Action,
  file: File,
  chunk: Chunk,
  changes: operationRecords.Act['changes'],
): Promise<void> =>
  operationRecords.write(ctx, {
    action,
    target: { type: 'chunk', id: file.id, name: `${file.name} · 第 ${chunk.ordinal} 段` },
    knowledgeBaseId: file.knowledgeBaseId,
    changes,
  })
