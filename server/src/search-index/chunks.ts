/**
 * 分段: kept in PostgreSQL, the truth that the index is derived from. Every function runs in its caller's transaction and
 * leaves a line in the outbox there.
 */
import { createHash } from 'node:crypto'
import type { Chunk } from '@zhiku/contract/chunks'
import { normalise } from '../language/normalise.ts'
import { inTransaction } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import * as store from './chunks-store.ts'
import type { ChunkRow, NewChunkRow } from './chunks-store.ts'
import * as sources from './sources-store.ts'
import type { Source } from './sources-store.ts'

/** A piece of a source as it was cut. */
export interface ChunkDraft {
  headingPath: string[]
  /** From 1, where the source has pages. */
  page?: number
  /** Markdown. */
  text: string
  /** Says that content is the same: unique within the source, and the same for the same content; `-1` tells a copy. */
  key: string
  /** Its text is the same as it was, what it shows is not. */
  isRedrawn?: boolean
  question?: string
  similarQuestions?: string[]
  /** Model numbers that the text does not spell out. */
  identifiers?: string[]
}

/**
 * Which chunks that a person changed or added stay, in place of what they were cut from: those of which the very text
 * that was changed is cut again stay as `matching`; what was added has none.
 */
export type KeptEdits = 'all' | 'matching' | 'none'

/**
 * The source's chunks become `drafts`. What a person switched off stays off where its content is still there.
 * @returns how many chunks the source has now, and those of people that went
 */
export const replaceChunks = (
  db: Db,
  source: Source,
  drafts: readonly ChunkDraft[],
  kept: KeptEdits,
): Promise<{ count: number; dropped: Chunk[] }> =>
  inTransaction(db, async (db) => {
    await sources.upsert(db, source)
    await sources.lock(db, source.sourceId)
    const before = await store.all(db, source.sourceId)
    const isKept = keeperOf(before, drafts, kept)
    const rows = mergeChunks(source.sourceId, before, drafts, isKept)
    await store.removeAll(db, source.sourceId)
    await store.insertAll(db, rows)
    await sources.markChanged(db, source.sourceId)
    return { count: rows.length, dropped: before.filter((row) => row.edited && !isKept(row)).map(store.toChunk) }
  })

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

/**
 * Questions that people wrote for chunks whose content is another now, by the key of the draft that has them from here
 * on: under the same headings one after the other, the last draft there those of all that are left.
 */
function askedBefore(gone: readonly ChunkRow[], drafts: readonly ChunkDraft[]): ReadonlyMap<string, string[]> {
  const pathOf = (headingPath: readonly string[]) => JSON.stringify(headingPath)
  const before = Map.groupBy(gone, (row) => pathOf(row.heading_path))
  return new Map(
    [...Map.groupBy(drafts, ({ headingPath }) => pathOf(headingPath))].flatMap(([path, after]) => {
      const asked = (before.get(path) ?? []).map((row) => row.similar_questions)
      const last = after.length - 1
      return after.map(({ key }, at) => [key, at < last ? (asked[at] ?? []) : asked.slice(last).flat()] as const)
    }),
  )
}

type Keeper = (row: ChunkRow) => boolean

const keeperOf = (before: readonly ChunkRow[], drafts: readonly ChunkDraft[], kept: KeptEdits): Keeper =>
  kept === 'matching' ? matching(before, drafts) : ({ edited }) => edited && kept === 'all'

/**
 * Of a text that stands more than once, such as 保修一年 below each of two models, the copies are told apart by what
 * stands before them: else the edit of a model that is gone would be served as the other's.
 */
function matching(before: readonly ChunkRow[], drafts: readonly ChunkDraft[]): Keeper {
  const was = before.flatMap(({ content_key: key }) => key ?? [])
  const is = drafts.map(({ key }) => key)
  const [leaderBefore, leaderNow] = [leaders(was), leaders(is)]
  const copies = Map.groupBy(new Set([...was, ...is]), textOf)
  const same = new Set(drafts.filter(({ isRedrawn }) => !isRedrawn).map(({ key }) => key))
  return ({ edited, content_key: key }) => {
    if (!edited || key === null || !same.has(key)) return false
    const isRepeated = (copies.get(textOf(key))?.length ?? 0) > 1
    return !isRepeated || leaderBefore.get(key) === leaderNow.get(key)
  }
}

/** What each stands behind; undefined for the first. */
const leaders = (keys: readonly string[]): ReadonlyMap<string, string | undefined> =>
  new Map(keys.map((key, at) => [key, keys[at - 1]]))

/** Further copies of a text bear a number behind it. */
const textOf = (key: string): string => key.replace(/-\d+$/, '')

/** The parsed chunks in order, with kept ones where they were: in place of their original, else behind their neighbour. */
function mergeChunks(
  sourceId: string,
  before: readonly ChunkRow[],
  drafts: readonly ChunkDraft[],
  isKept: (row: ChunkRow) => boolean,
): NewChunkRow[] {
  const known = new Map(before.flatMap((row) => (row.content_key ? [[row.content_key, row] as const] : [])))
  const keys = new Set(drafts.map(({ key }) => key))
  const isGone = (row: ChunkRow) => !keys.has(row.content_key ?? '') && !isKept(row)
  const asked = askedBefore(
    before.filter(isGone),
    drafts.filter(({ key }) => !known.has(key)),
  )
  const rows: NewChunkRow[] = drafts.map((draft) => {
    const row = known.get(draft.key)
    if (row && isKept(row)) return { ...row, page: draft.page ?? null }
    return {
      ...toRow(sourceId, draft),
      similar_questions: draft.similarQuestions ?? row?.similar_questions ?? asked.get(draft.key) ?? [],
      ...(row ? { enabled: row.enabled, created_at: row.created_at } : {}),
    }
  })
  for (const row of before)
    if (isKept(row) && !keys.has(row.content_key ?? '')) rows.splice(Math.min(row.ordinal - 1, rows.length), 0, row)
  return rows.map((row, index) => ({ ...row, ordinal: index + 1 }))
}

const toRow = (sourceId: string, draft: ChunkDraft): Omit<NewChunkRow, 'ordinal'> & { ordinal: number } => ({
  id: createHash('sha256').update(`${sourceId}\n${draft.key}`).digest('hex').slice(0, 32),
  source_id: sourceId,
  ordinal: 0,
  heading_path: draft.headingPath,
  page: draft.page ?? null,
  text: draft.text,
  question: draft.question ?? null,
  similar_questions: draft.similarQuestions ?? [],
  identifiers: draft.identifiers ?? [],
  content_key: draft.key,
})

export const listChunks = store.list
export const countChunks = (db: Db, sourceId: string): Promise<number> => store.count(db, sourceId)
export const { countTouched } = store
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

/** @throws chunk.not_found */
export const removeChunk = (db: Db, sourceId: string, id: string): Promise<void> =>
  inTransaction(db, async (db) => {
    await sources.lock(db, sourceId)
    const { ordinal } = await getRow(db, sourceId, id)
    await store.remove(db, id)
    await store.shift(db, sourceId, { from: ordinal + 1 }, -1)
    await sources.markChanged(db, sourceId)
  })

async function getRow(db: Db, sourceId: string, id: string): Promise<ChunkRow> {
  const row = await store.find(db, sourceId, id)
  if (!row) throw new Problem('chunk.not_found')
  return row
}
