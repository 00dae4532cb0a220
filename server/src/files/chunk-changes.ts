/**
 * What may be done to a file's chunks, as data: so that it can wait. One waiting audit of a file holds any number of
 * them, in the order in which they were made; what is done again to the same chunk replaces what was to be done, by
 * whoever has read that.
 */
import { createHash } from 'node:crypto'
import type { FieldChange } from '@zhiku/contract/audits'
import { ChunkQuestions } from '@zhiku/contract/chunks'
import type { Chunk } from '@zhiku/contract/chunks'
import { limits } from '@zhiku/contract/words/limits'
import { z } from 'zod'
import type { Fields } from '../audits/service.ts'
import type { Context } from '../platform/context.ts'
import * as searchIndex from '../search-index/service.ts'
import { syncAll } from './source.ts'
import * as store from './store.ts'

const chunkId = z.string()
const text = z.string().trim().min(1, '不能为空').max(limits.chunkLength, `最多 ${limits.chunkLength} 个字`)
const ChunkChange = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('create'),
    chunkId,
    text,
    questions: ChunkQuestions.optional(),
    headingPath: z.array(z.string()),
    afterChunkId: chunkId.optional(),
  }),
  z.strictObject({
    act: z.literal('update'),
    chunkId,
    text: text.optional(),
    questions: ChunkQuestions.optional(),
    enabled: z.boolean().optional(),
    /** The chunk's, as its editor read it. */
    version: z.int(),
    /** Only of changes that were stored before what waits was named by itself. */
    edits: z.int().optional(),
    editor: z.string().optional(),
  }),
  z.strictObject({ act: z.literal('move'), chunkId, ordinal: z.int().min(1) }),
  z.strictObject({ act: z.literal('remove'), chunkId }),
  z.strictObject({ act: z.literal('restore'), chunkId }),
])
export type ChunkChange = z.infer<typeof ChunkChange>
export const ChunkChanges = z.array(ChunkChange).min(1)

/** The chunks that changes are about, as they were: what an auditor compares with. */
export const Snapshots = z.record(
  z.string(),
  z.object({
    ordinal: z.int(),
    text: z.string(),
    /** Absent of changes that were stored before chunks had any. */
    questions: z.array(z.string()).optional(),
    enabled: z.boolean(),
  }),
)
type Snapshots = z.infer<typeof Snapshots>

/** The changes that an audit of a file holds; none where it is about something else. */
export const chunkChangesIn = (after: Fields | null): ChunkChange[] =>
  ChunkChanges.safeParse(after?.['chunkChanges']).data ?? []

const snapshotsIn = (before: Fields | null): Snapshots => Snapshots.safeParse(before?.['chunks']).data ?? {}

/** Does them, in the caller's transaction. @throws chunk.not_found, version.stale */
export async function applyChunks(ctx: Context, fileId: string, changes: readonly ChunkChange[]): Promise<void> {
  // what is removed goes last: others may stand behind it
  const removing = changes.filter(({ act }) => act === 'remove')
  for (const change of [...changes.filter(({ act }) => act !== 'remove'), ...removing]) {
    await applyChunk(ctx, fileId, change)
  }
}

/** Does it, in the caller's transaction. @throws chunk.not_found, version.stale */
export async function applyChunk(ctx: Context, fileId: string, change: ChunkChange): Promise<Chunk | undefined> {
  const chunk = await write(ctx, fileId, change)
  const chunk_count = await searchIndex.countChunks(ctx.db, fileId)
  await store.update(ctx.db, fileId, { chunk_count, updated_at: ctx.clock.now() })
  return chunk
}

async function write(ctx: Context, fileId: string, change: ChunkChange): Promise<Chunk | undefined> {
  await syncAll(ctx, [fileId]) // search knows a file once it is parsed; a chunk may be written before
  if (change.act === 'create') return searchIndex.addChunk(ctx.db, fileId, change)
  if (change.act === 'update') return searchIndex.updateChunk(ctx.db, fileId, change.chunkId, change)
  if (change.act === 'move') return searchIndex.moveChunk(ctx.db, fileId, change.chunkId, change.ordinal)
  if (change.act === 'restore') return searchIndex.restoreChunk(ctx.db, fileId, change.chunkId)
  await searchIndex.removeChunk(ctx.db, fileId, change.chunkId)
  return undefined
}

/** Fields of an audit of one change. @param seen the chunks that it is about, as they are */
export const fieldsOf = (change: ChunkChange, seen: readonly Chunk[]): { before: Fields; after: Fields } => ({
  before: { chunks: snapshotsOf(seen) },
  after: { chunkChanges: [change] },
})

/** The fields with one change more. */
export const extended = (
  { before, after }: { before: Fields | null; after: Fields | null },
  change: ChunkChange,
  seen: readonly Chunk[],
): { before: Fields; after: Fields } => ({
  before: { ...before, chunks: { ...snapshotsOf(seen), ...snapshotsIn(before) } },
  after: { ...after, chunkChanges: withChange(chunkChangesIn(after), change) },
})

const snapshotsOf = (seen: readonly Chunk[]): Snapshots =>
  Object.fromEntries(
    seen.map(({ id, ordinal, text, questions, enabled }) => [id, { ordinal, text, questions, enabled }]),
  )

/** What of this chunk's text or state waits. */
const updateOf = (changes: readonly ChunkChange[], chunkId: string) =>
  changes.find((change) => change.act === 'update' && change.chunkId === chunkId)

/** A later act on the same chunk stands for the earlier ones: a removal for all, another text or switch for the same. */
function withChange(changes: readonly ChunkChange[], next: ChunkChange): ChunkChange[] {
  const isOther = ({ act, chunkId }: ChunkChange) =>
    chunkId !== next.chunkId || (act !== 'remove' && next.act !== 'remove' && act !== next.act)
  const before = updateOf(changes, next.chunkId)
  const given = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as ChunkChange // the same, without what is absent
  if (given.act !== 'update' || before?.act !== 'update') return [...changes.filter(isOther), given]
  return [...changes.filter(isOther), { ...before, ...given }]
}

/** The changes of a file that one audit holds. */
export interface WaitingChanges {
  auditId: string
  changes: readonly ChunkChange[]
}

/** What waits for this chunk; undefined when nothing does. */
export function pendingOf({ auditId, changes }: WaitingChanges, chunkId: string): Chunk['pending'] {
  const own = changes.filter((change) => change.chunkId === chunkId)
  if (own.length === 0) return undefined
  const version = createHash('sha256')
    .update(JSON.stringify([auditId, own]))
    .digest('base64url')
  return Object.assign({}, ...own.map(pendingBy), { version })
}

function pendingBy(change: ChunkChange): Chunk['pending'] {
  if (change.act === 'remove') return { removed: true }
  if (change.act === 'move') return { ordinal: change.ordinal }
  if (change.act === 'create' || change.act === 'restore') return {}
  const { text, questions, enabled } = change
  return {
    ...(text === undefined ? {} : { text }),
    ...(questions === undefined ? {} : { questions }),
    ...(enabled === undefined ? {} : { enabled }),
  }
}

/** Each change as an auditor reads it. */
export function partsOf({ before, after }: { before: Fields | null; after: Fields | null }): FieldChange[] {
  const seen = snapshotsIn(before)
  return chunkChangesIn(after).flatMap((change) => partOf(change, seen))
}

/** One a line; undefined where there are none. */
const linesOf = (questions: readonly string[] = []): string | undefined => questions.join('\n') || undefined

function partOf(change: ChunkChange, seen: Snapshots): FieldChange[] {
  const { chunkId } = change
  const was = seen[chunkId]
  const name = was ? `第 ${was.ordinal} 段` : '分段'
  const part = (key: string, title: string, before: unknown, after: unknown): FieldChange[] =>
    before === after ? [] : [{ key: `chunk.${chunkId}.${key}`, name: title, before, after }]
  switch (change.act) {
    case 'create': {
      const behind = change.afterChunkId ? seen[change.afterChunkId] : undefined
      return [
        ...part('text', behind ? `新增分段，在第 ${behind.ordinal} 段之后` : '新增分段', undefined, change.text),
        ...part('headingPath', '新增分段的所属标题', undefined, change.headingPath.join(' / ') || undefined),
        ...part('questions', '新增分段的关联问题', undefined, linesOf(change.questions)),
      ]
    }
    case 'remove':
      return [{ key: `chunk.${chunkId}.text`, name: `删除${name}`, before: was?.text, after: undefined }]
    case 'restore':
      return part('text', '恢复删除的分段', undefined, was?.text)
    case 'move':
      return part('ordinal', `${name}的位置`, was?.ordinal, change.ordinal)
    case 'update':
      return [
        ...(change.text === undefined ? [] : part('text', `${name}的内容`, was?.text, change.text)),
        ...(change.questions === undefined
          ? []
          : part('questions', `${name}的关联问题`, linesOf(was?.questions), linesOf(change.questions))),
        ...(change.enabled === undefined ? [] : part('enabled', `${name}启用`, was?.enabled, change.enabled)),
      ]
  }
}

/** The changes beside the chunks that they name as they are by now: what an auditor compares with. @throws chunk.not_found */
export async function rebased(
  ctx: Context,
  fileId: string,
  changes: readonly ChunkChange[],
): Promise<{ before: Fields; after: Fields }> {
  const chunkChanges: ChunkChange[] = []
  const seen: Chunk[] = []
  for (const change of changes) {
    const named = change.act === 'create' ? change.afterChunkId : change.chunkId
    const find = change.act === 'restore' ? searchIndex.requireRemoved : searchIndex.requireChunk
    const chunk = named === undefined ? undefined : await find(ctx.db, fileId, named)
    if (chunk) seen.push(chunk)
    chunkChanges.push(change.act === 'update' && chunk ? { ...change, version: chunk.version } : change)
  }
  return { before: { chunks: snapshotsOf(seen) }, after: { chunkChanges } }
}
