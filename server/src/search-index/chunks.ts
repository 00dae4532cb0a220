/**
 * 分段: kept in PostgreSQL, the truth that the index is derived from. Every function runs in its caller's transaction and
 * leaves a line in the outbox there.
 */
import type { Chunk } from '@zhiku/contract/chunks'
import { normalise } from '../language/normalise.ts'
import { inTransaction } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import * as store from './chunks-store.ts'
import type { ChunkRow, Known } from './chunks-store.ts'
import { mergeChunks, toNew, toRow } from './merge-chunks.ts'
import type { ChunkDraft, KeptEdits } from './merge-chunks.ts'
import * as sources from './sources-store.ts'
import type { Source } from './sources-store.ts'

/** What a source's new chunks have made of what people had done to those before. */
export interface Replaced {
  /** Chunks that the source has now. */
  count: number
  /** Changed or added by people, and gone. */
  dropped: Chunk[]
  /** Deleted, and their text was cut again. */
  stillRemoved: Chunk[]
  /** Deleted or switched off, and their text is another now, which is served. */
  servedAgain: Chunk[]
  /** The whole is cut as before, though the settings ask for another cut. */
  isOldCut: boolean
}

/**
 * The source's chunks become `drafts`. What a person switched off stays off where its content is still there.
 */
export const replaceChunks = (
  db: Db,
  source: Source,
  drafts: readonly ChunkDraft[],
  kept: KeptEdits,
): Promise<Replaced> =>
  inTransaction(db, async (db) => {
    await sources.upsert(db, source)
    await sources.lock(db, source.sourceId)
    const before = await everyOne(db, source.sourceId)
    const { rows, removed, dropped, servedAgain, isOldCut } = mergeChunks(source.sourceId, before, drafts, kept)
    await store.removeAll(db, source.sourceId)
    await store.forgetRemoved(db, source.sourceId)
    await store.insertAll(db, rows)
    await store.insertRemoved(db, removed)
    await sources.markChanged(db, source.sourceId)
    return {
      count: rows.length,
      dropped: dropped.map(store.toChunk),
      stillRemoved: removed.filter(({ content_key }) => content_key !== null).map(store.toChunk),
      servedAgain: servedAgain.map(store.toChunk),
      isOldCut,
    }
  })

const everyOne = async (db: Db, sourceId: string): Promise<Known[]> => [
  ...(await store.all(db, sourceId)).map((row) => ({ ...row, isRemoved: false })),
  ...(await store.allRemoved(db, sourceId)),
]

/** One source with all its chunks, for {@link replaceMany}. */
export interface SourceWithChunks {
  source: Source
  drafts: readonly ChunkDraft[]
}

/** Many sources whose chunks nobody edits by hand: what they had goes, one statement per table. */
export const replaceMany = (db: Db, all: readonly SourceWithChunks[]): Promise<void> =>
  inTransaction(db, async (db) => {
    if (all.length === 0) return
    const ids = all.map(({ source }) => source.sourceId)
    await sources.upsertAll(
      db,
      all.map(({ source }) => source),
    )
    await store.removeAllOf(db, ids)
    const rows = all.flatMap(({ source, drafts }) =>
      drafts.map((draft, index) => ({ ...toRow(source.sourceId, draft), ordinal: index + 1 })),
    )
    await store.insertAll(db, rows)
    await sources.markAllChanged(db, ids)
  })

export const updateSource = (db: Db, source: Source): Promise<void> =>
  inTransaction(db, async (db) => {
    await sources.upsert(db, source)
    await sources.markChanged(db, source.sourceId)
  })

export const removeSource = (db: Db, sourceId: string): Promise<void> =>
  inTransaction(db, async (db) => {
    await sources.remove(db, sourceId)
    await sources.markChanged(db, sourceId)
  })

export const listChunks = store.list
export const countChunks = (db: Db, sourceId: string): Promise<number> => store.count(db, sourceId)
/** What people have done to each source's chunks. */
export async function countTouched(db: Db, sourceIds: readonly string[]) {
  const touched = await store.countTouched(db, sourceIds)
  const removed = await store.countRemoved(db, sourceIds)
  return (sourceId: string) => ({ ...touched(sourceId), removedChunkCount: removed.get(sourceId) ?? 0 })
}

export const servedChunks = store.listEnabled

export async function findChunk(db: Db, sourceId: string, id: string): Promise<Chunk | undefined> {
  const row = await store.find(db, sourceId, id)
  return row && store.toChunk(row)
}

/** @throws chunk.not_found, also for another source's */
export const requireChunk = async (db: Db, sourceId: string, id: string): Promise<Chunk> =>
  store.toChunk(await getRow(db, sourceId, id))

/** @throws chunk.not_found when `afterChunkId` is not of this source */
export const addChunk = (
  db: Db,
  sourceId: string,
  draft: {
    chunkId: string
    text: string
    headingPath: string[]
    questions?: string[] | undefined
    afterChunkId?: string | undefined
  },
): Promise<Chunk> =>
  inTransaction(db, async (db) => {
    await sources.lock(db, sourceId)
    const { chunkId: id, text, headingPath, questions = [], afterChunkId } = draft
    const behind = afterChunkId ? (await getRow(db, sourceId, afterChunkId)).ordinal : await store.count(db, sourceId)
    await store.shift(db, sourceId, { from: behind + 1 }, 1)
    await store.insertAll(db, [
      {
        id,
        source_id: sourceId,
        ordinal: behind + 1,
        heading_path: headingPath,
        text,
        similar_questions: onceEach(questions),
        edited: true,
      },
    ])
    await sources.markChanged(db, sourceId)
    return store.toChunk(await getRow(db, sourceId, id))
  })

/** The first of those that read alike. */
function onceEach(questions: readonly string[]): string[] {
  const seen = new Set<string>()
  return questions.filter((question) => {
    const read = normalise(question)
    return !seen.has(read) && seen.add(read)
  })
}

/** What a person may change of a chunk; absent: stays. */
interface ChunkValues {
  text?: string | undefined
  questions?: string[] | undefined
  enabled?: boolean | undefined
}

/** Another text marks the chunk as edited; its switch and its questions do not. @throws chunk.not_found, version.stale */
export const updateChunk = (
  db: Db,
  sourceId: string,
  id: string,
  { text, questions, enabled, version }: ChunkValues & { version: number },
): Promise<Chunk> =>
  inTransaction(db, async (db) => {
    const before = await getRow(db, sourceId, id)
    const row = await store.update(db, id, version, {
      ...(text === undefined || text === before.text ? {} : { text, edited: true }),
      ...(questions === undefined ? {} : { similar_questions: onceEach(questions) }),
      ...(enabled === undefined ? {} : { enabled }),
    })
    if (!row) throw new Problem('version.stale')
    await sources.markChanged(db, sourceId)
    return store.toChunk(row)
  })

/** @param ordinal the place it has afterwards; beyond the end means the end. @throws chunk.not_found */
export const moveChunk = (db: Db, sourceId: string, id: string, ordinal: number): Promise<Chunk> =>
  inTransaction(db, async (db) => {
    await sources.lock(db, sourceId)
    const { ordinal: from } = await getRow(db, sourceId, id)
    const to = Math.min(ordinal, await store.count(db, sourceId))
    if (to > from) await store.shift(db, sourceId, { from: from + 1, to }, -1)
    if (to < from) await store.shift(db, sourceId, { from: to, to: from - 1 }, 1)
    return store.toChunk(await store.setOrdinal(db, id, to))
  })

/** It can be restored, and its text is not cut again. @throws chunk.not_found */
export const removeChunk = (db: Db, sourceId: string, id: string): Promise<void> =>
  inTransaction(db, async (db) => {
    await sources.lock(db, sourceId)
    const row = await getRow(db, sourceId, id)
    await store.insertRemoved(db, [row])
    await store.remove(db, id)
    await store.shift(db, sourceId, { from: row.ordinal + 1 }, -1)
    await sources.markChanged(db, sourceId)
  })

export const listRemoved = store.listRemoved

/** @throws chunk.not_found when it is not one of this source that is deleted */
export async function requireRemoved(db: Db, sourceId: string, id: string): Promise<Chunk> {
  const row = await store.findRemoved(db, sourceId, id)
  if (!row) throw new Problem('chunk.not_found')
  return store.toChunk(row)
}

/** As it was, behind what its text was cut behind. @throws chunk.not_found when it is not deleted */
export const restoreChunk = (db: Db, sourceId: string, id: string): Promise<Chunk> =>
  inTransaction(db, async (db) => {
    await sources.lock(db, sourceId)
    const row = await store.findRemoved(db, sourceId, id)
    if (!row) throw new Problem('chunk.not_found')
    const ordinal = (await store.ordinalBefore(db, row)) + 1
    await store.shift(db, sourceId, { from: ordinal }, 1)
    await store.forget(db, id)
    await store.insertAll(db, [{ ...toNew(row), ordinal, version: row.version + 1 }])
    await sources.markChanged(db, sourceId)
    return store.toChunk(await getRow(db, sourceId, id))
  })

async function getRow(db: Db, sourceId: string, id: string): Promise<ChunkRow> {
  const row = await store.find(db, sourceId, id)
  if (!row) throw new Problem('chunk.not_found')
  return row
}
