/** 分段 of a file, as operators mend them; search owns the chunks, this asks who may and records what changed. */
import type { api } from '@zhiku/contract'
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { File } from '@zhiku/contract/files'
import type { Chunk, RemovedChunk } from '@zhiku/contract/chunks'
import type { Action } from '@zhiku/contract/words/operation-records'
import * as audits from '../audits/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as searchIndex from '../search-index/service.ts'
import { applyChunk, chunkChangesIn, extended, fieldsOf, partsOf, pendingOf } from './chunk-changes.ts'
import type { ChunkChange, WaitingChanges } from './chunk-changes.ts'
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
  const waiting = await waitingOf(ctx, file)
  return { ...page, list: page.list.map((chunk) => withPending(chunk, waiting)) }
}

/** What of a file's chunks waits, if it is that which waits. */
async function waitingOf(ctx: Context, { pendingAuditId }: File): Promise<WaitingChanges | undefined> {
  const audit = pendingAuditId ? await audits.waiting(ctx, pendingAuditId) : undefined
  return audit && { auditId: audit.id, changes: chunkChangesIn(audit.after) }
}

function withPending(chunk: Chunk, waiting: WaitingChanges | undefined): Chunk {
  const pending = waiting && pendingOf(waiting, chunk.id)
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
    const { chunkId: id, text, headingPath, questions = [] } = change
    const chunk = await changed(ctx, stored, { change, seen: behind, before: undefined })
    return (
      chunk ?? {
        id,
        ordinal: stored.file.chunkCount + 1,
        headingPath,
        text,
        questions,
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
    return changedChunk(ctx, stored, { act: 'update', chunkId, ...draft }, before)
  })

/** As whoever changes a chunk has read it. */
interface Seen {
  version?: number | undefined
  pendingVersion?: string | undefined
}

/**
 * The chunk, where its reader has seen what it says and what waits for it: a later change stands for the waiting ones.
 * @throws chunk.not_found, version.stale
 */
async function requireAsRead(ctx: Context, { file }: StoredFile, chunkId: string, seen: Seen): Promise<Chunk> {
  const chunk = await searchIndex.requireChunk(ctx.db, file.id, chunkId)
  if (seen.version !== undefined && seen.version !== chunk.version) throw new Problem('version.stale')
  const { pending } = withPending(chunk, await waitingOf(ctx, file))
  if (pending?.version === seen.pendingVersion) return chunk
  throw new Problem(
    'version.stale',
    pending
      ? '这一段有修改正在等待审核，请刷新，看过之后在它上面改'
      : '这一段待审核的修改已经有了结果，请刷新，看过之后再改',
  )
}

export const move = (
  ctx: Context,
  { id, fileId, chunkId }: ChunkPath,
  { ordinal, from, pendingVersion }: BodyOf<Endpoints['move']>,
): Promise<Chunk> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await kept.requireLocked(ctx, id, fileId)
    const before = await requireAsRead(ctx, stored, chunkId, { pendingVersion })
    if (from !== undefined && from !== before.ordinal)
      throw new Problem('version.stale', '分段的顺序已在别处调整过，请刷新后再移')
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

/** Those that were deleted by hand and can be restored. */
export async function listRemoved(
  ctx: Context,
  knowledgeBaseId: string,
  fileId: string,
  query: QueryOf<Endpoints['removed']>,
): Promise<Page<RemovedChunk>> {
  const file = await kept.get(ctx, knowledgeBaseId, fileId)
  const page = await searchIndex.listRemoved(ctx.db, fileId, query)
  const waiting = await waitingOf(ctx, file)
  const isWaiting = (id: string) => waiting?.changes.some(({ act, chunkId }) => act === 'restore' && chunkId === id)
  const shown = ({ id, headingPath, text }: Chunk) => ({ id, headingPath, text, isWaiting: isWaiting(id) ?? false })
  return { ...page, list: page.list.map(shown) }
}

/** @returns where it must wait, nothing */
export const restore = (ctx: Context, { id, fileId, chunkId }: ChunkPath): Promise<Chunk | null> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await kept.requireLocked(ctx, id, fileId)
    const removed = await searchIndex.requireRemoved(ctx.db, fileId, chunkId)
    const change: ChunkChange = { act: 'restore', chunkId }
    return (await changed(ctx, stored, { change, seen: [removed], before: undefined })) ?? null
  })

/** The chunk as it is afterwards: where the change must wait, as it still serves, with what waits for it. */
async function changedChunk(ctx: Context, stored: StoredFile, change: ChunkChange, before: Chunk): Promise<Chunk> {
  const after = await changed(ctx, stored, { change, seen: [before], before })
  if (after) return after
  const { knowledgeBaseId, id } = stored.file
  return withPending(before, await waitingOf(ctx, await kept.get(ctx, knowledgeBaseId, id)))
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
  create: ['text', 'questions', 'enabled'],
  update: ['text', 'questions', 'enabled'],
  move: ['ordinal'],
  remove: ['text', 'questions', 'enabled'],
  restore: ['text', 'questions', 'enabled'],
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
