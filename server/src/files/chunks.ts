/** 分段 of a file, as operators mend them; search owns the chunks, this asks who may and records what changed. */
import type { api } from '@zhiku/contract'
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { File } from '@zhiku/contract/files'
import type { Chunk } from '@zhiku/contract/chunks'
import type { Action } from '@zhiku/contract/words/operation-records'
import * as audits from '../audits/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as searchIndex from '../search-index/service.ts'
import { applyChunk, chunkChangesIn, extended, fieldsOf, partsOf, pendingOf, updateOf } from './chunk-changes.ts'
import type { ChunkChange } from './chunk-changes.ts'
import { kept, submitAnew } from './kept.ts'
import type { StoredFile } from './store.ts'

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
  const file = await kept.get(ctx, knowledgeBaseId, fileId)
  const page = await searchIndex.listChunks(ctx.db, fileId, keyword, { pageNum, pageSize })
  const changes = file.pendingAuditId
    ? chunkChangesIn((await audits.waiting(ctx, file.pendingAuditId))?.after ?? null)
    : []
  return { ...page, list: page.list.map((chunk) => withPending(chunk, changes)) }
}

function withPending(chunk: Chunk, changes: readonly ChunkChange[]): Chunk {
  const pending = pendingOf(changes, chunk.id)
  return pending ? { ...chunk, pending } : chunk
}

/** Where it must wait, the chunk is answered as it will be. */
export const create = (
  ctx: Context,
  knowledgeBaseId: string,
  fileId: string,
  draft: BodyOf<Endpoints['create']>,
): Promise<Chunk> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await kept.requireLocked(ctx, knowledgeBaseId, fileId)
    const behind = draft.afterChunkId ? [await searchIndex.requireChunk(ctx.db, fileId, draft.afterChunkId)] : []
    const change: ChunkChange = { act: 'create', chunkId: newId(), ...draft }
    const { chunkId: id, text, headingPath } = change
    const chunk = await changed(ctx, stored, { change, seen: behind, before: undefined })
    return (
      chunk ?? {
        id,
        ordinal: stored.file.chunkCount + 1,
        headingPath,
        text,
        enabled: false,
        edited: true,
        pending: {},
        version: 1,
      }
    )
  })

export const update = (
  ctx: Context,
  { id, fileId, chunkId }: ChunkPath,
  { pendingVersion, ...draft }: BodyOf<Endpoints['update']>,
): Promise<Chunk> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await kept.requireLocked(ctx, id, fileId)
    const before = await requireAsRead(ctx, stored, chunkId, { version: draft.version, pendingVersion })
    return changedChunk(ctx, stored, { act: 'update', chunkId, ...draft, editor: ctx.actor.employeeId }, before)
  })

/**
 * The chunk, where its reader has seen what it says and what a colleague would have it say.
 * @throws chunk.not_found, version.stale
 */
async function requireAsRead(
  ctx: Context,
  { file }: StoredFile,
  chunkId: string,
  { version, pendingVersion }: { version?: number | undefined; pendingVersion?: number | undefined },
): Promise<Chunk> {
  const chunk = await searchIndex.requireChunk(ctx.db, file.id, chunkId)
  if (version !== undefined && version !== chunk.version) throw new Problem('version.stale')
  const audit = file.pendingAuditId ? await audits.waiting(ctx, file.pendingAuditId) : undefined
  const waiting = updateOf(chunkChangesIn(audit?.after ?? null), chunkId)
  if (waiting?.act !== 'update' || !audit) return chunk
  const editor = waiting.editor ?? (await audits.summary(ctx, audit.id)).submitter.id
  if (editor !== ctx.actor.employeeId && pendingVersion !== (waiting.edits ?? 1)) throw changedMeanwhile()
  return chunk
}

const changedMeanwhile = () =>
  new Problem('version.stale', '同事对这一段的修改正在等待审核，请刷新，看过之后在它上面改')

export const move = (
  ctx: Context,
  { id, fileId, chunkId }: ChunkPath,
  { ordinal, from }: BodyOf<Endpoints['move']>,
): Promise<Chunk> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await kept.requireLocked(ctx, id, fileId)
    const before = await searchIndex.requireChunk(ctx.db, fileId, chunkId)
    if (from !== undefined && from !== before.ordinal)
      throw new Problem('version.stale', '分段的顺序已被他人调整，请刷新后再移')
    const place = Math.min(ordinal, await searchIndex.countChunks(ctx.db, fileId))
    return changedChunk(ctx, stored, { act: 'move', chunkId, ordinal: place }, before)
  })

export const remove = (
  ctx: Context,
  { id, fileId, chunkId }: ChunkPath,
  seen: QueryOf<Endpoints['remove']>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await kept.requireLocked(ctx, id, fileId)
    const before = await requireAsRead(ctx, stored, chunkId, seen)
    await changed(ctx, stored, { change: { act: 'remove', chunkId }, seen: [before], before })
  })

/** The chunk as it is afterwards: where the change must wait, as it still serves, with what waits for it. */
async function changedChunk(ctx: Context, stored: StoredFile, change: ChunkChange, before: Chunk): Promise<Chunk> {
  const after = await changed(ctx, stored, { change, seen: [before], before })
  if (after) return after
  const { knowledgeBaseId, id } = stored.file
  const { pendingAuditId = '' } = await kept.get(ctx, knowledgeBaseId, id)
  return withPending(before, chunkChangesIn((await audits.waiting(ctx, pendingAuditId))?.after ?? null))
}

interface Step {
  change: ChunkChange
  /** The chunks that it is about, as they are. */
  seen: readonly Chunk[]
  /** The chunk that it changes, where there was one. */
  before: Chunk | undefined
}

/** Does it and answers the chunk; or, where it must be seen by two, submits it and answers nothing. */
async function changed(ctx: Context, stored: StoredFile, { change, seen, before }: Step): Promise<Chunk | undefined> {
  const { file } = stored
  if (file.pendingAuditId) return addToWaiting(ctx, file.pendingAuditId, change, seen)
  if (await kept.mustWait(ctx, stored)) {
    const fields = fieldsOf(change, seen)
    await kept.propose(ctx, file, { action: 'update', ...fields })
    return undefined
  }
  const after = await applyChunk(ctx, file.id, change)
  await submitAnew(ctx, await kept.get(ctx, file.knowledgeBaseId, file.id))
  const changes = operationRecords.changesBetween(before ?? {}, after ?? {}, recorded[change.act] as never[]) // of chunks
  const chunk = after ?? before
  if (chunk) await record(ctx, change.act === 'move' ? 'reorder' : change.act, file, chunk, changes)
  return after
}

const recorded: Record<ChunkChange['act'], (keyof Chunk)[]> = {
  create: ['text', 'enabled'],
  update: ['text', 'enabled'],
  move: ['ordinal'],
  remove: ['text', 'enabled'],
}

/** @throws audit.pending when something else of the file waits, after which these chunks may be others */
async function addToWaiting(ctx: Context, auditId: string, change: ChunkChange, seen: readonly Chunk[]) {
  const waiting = await audits.waiting(ctx, auditId)
  if (!waiting || chunkChangesIn(waiting.after).length === 0) throw new Problem('audit.pending')
  const fields = extended(waiting, change, seen)
  await audits.extend(ctx, { ...waiting, ...fields }, partsOf(fieldsOf(change, seen)))
  return undefined
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
