/** A source's chunks cut anew: what of what people have done to the ones before stays, and where. */
import { createHash } from 'node:crypto'
import { recut, textOf } from '../parsing/service.ts'
import type { CutBefore } from '../parsing/service.ts'
import type { Known, NewChunkRow } from './chunks-store.ts'

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
 * Which chunks that a person changed, added or deleted stay so. `all`: of the same text, maybe cut otherwise; where it
 * is, the old cut stays around them. `matching`: of another text, those whose original is cut again; what was added has
 * none. `reread`: of the same original, read otherwise: those, and what was added. What was added and deleted stays
 * deleted in any case: there is no text that would be served in its stead, and nothing else to restore it from.
 */
export type KeptEdits = 'all' | 'matching' | 'reread' | 'none'

interface Merged {
  rows: NewChunkRow[]
  /** Those that stay deleted, at their places in the cut. */
  removed: Known[]
  /** What people had changed or added, and is not there any more. */
  dropped: Known[]
  /** What people had deleted or switched off, and is neither any more: what its text is now is served. */
  servedAgain: Known[]
  /** Nothing of another cut was taken, for the sake of what people have done. */
  isOldCut: boolean
}

/** The cut chunks in order, with kept ones in place of their original, and what was added where it was. */
export function mergeChunks(
  sourceId: string,
  before: readonly Known[],
  drafts: readonly ChunkDraft[],
  kept: KeptEdits,
): Merged {
  const isKept = keeperOf(before, drafts, kept)
  const cut = kept === 'all' ? recut(inCutOrder(before), drafts) : drafts
  const known = new Map(inCutOrder(before).map((row) => [row.key, row.row]))
  const keys = new Set(cut.map(({ key }) => key))
  const isInCut = ({ content_key: key }: Known) => key !== null && keys.has(key)
  const asked = askedBefore(
    before.filter((row) => !row.isRemoved && !isInCut(row) && !isKept(row)),
    cut.flatMap((piece) => (isDraft(piece) && !known.has(piece.key) ? [piece] : [])),
  )
  const [rows, removed]: [NewChunkRow[], Known[]] = [[], []]
  const keep = (row: Known) => (row.isRemoved ? removed.push(row) : rows.push(toNew(row)))
  for (const [index, piece] of cut.entries()) {
    const cut_ordinal = index + 1
    const row = known.get(piece.key)
    if (!isDraft(piece)) keep({ ...piece.row, cut_ordinal })
    else if (row && isKept(row)) keep({ ...row, page: piece.page ?? null, cut_ordinal })
    else rows.push({ ...freshRow(sourceId, piece, row, asked), cut_ordinal })
  }
  for (const row of before) {
    if (!isKept(row) || isInCut(row)) continue
    if (row.isRemoved) removed.push(row)
    else rows.splice(Math.min(row.ordinal - 1, rows.length), 0, toNew(row))
  }
  const dropped = before.filter((row) => row.edited && !row.isRemoved && !isKept(row))
  const isServedAgain = (row: Known) => (row.isRemoved ? !isKept(row) : !row.enabled && !isInCut(row))
  return {
    rows: rows.map((row, index) => ({ ...row, ordinal: index + 1 })),
    removed,
    dropped,
    servedAgain: before.filter((row) => row.content_key !== null && isServedAgain(row)),
    isOldCut: cut.every(({ key }) => known.has(key)) && drafts.some(({ key }) => !known.has(key)),
  }
}

/** A chunk of before that was cut, and not added by a person. */
interface KnownCut extends CutBefore {
  row: Known
}

const isDraft = (piece: ChunkDraft | KnownCut): piece is ChunkDraft => !('row' in piece)

function inCutOrder(before: readonly Known[]): KnownCut[] {
  const cut = before.flatMap((row) => (row.content_key === null ? [] : [knownCut(row.content_key, row)]))
  const placeOf = ({ row }: KnownCut) => row.cut_ordinal ?? row.ordinal
  return cut.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const knownCut = (key: string, row: Known): KnownCut => ({
  key,
  row,
  headingPath: row.heading_path,
  isTouched: row.edited || row.isRemoved || !row.enabled,
})

/** Its questions and its switch are those of the chunk with its content; else the questions of what was there before. */
const freshRow = (
  sourceId: string,
  draft: ChunkDraft,
  known: Known | undefined,
  asked: ReadonlyMap<string, string[]>,
): NewChunkRow => ({
  ...toRow(sourceId, draft),
  similar_questions: draft.similarQuestions ?? known?.similar_questions ?? asked.get(draft.key) ?? [],
  ...(known ? { enabled: known.enabled, created_at: known.created_at } : {}),
})

export const toRow = (sourceId: string, draft: ChunkDraft): NewChunkRow => ({
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

export const toNew = ({ isRemoved: _isRemoved, ...row }: Known): NewChunkRow => row

/**
 * Questions that people wrote for chunks whose content is another now, by the key of the draft that has them from here
 * on: under the same headings one after the other, the last draft there those of all that are left.
 */
function askedBefore(gone: readonly Known[], drafts: readonly ChunkDraft[]): ReadonlyMap<string, string[]> {
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

type Keeper = (row: Known) => boolean

function keeperOf(before: readonly Known[], drafts: readonly ChunkDraft[], kept: KeptEdits): Keeper {
  const isTouched: Keeper = ({ edited, isRemoved }) => edited || isRemoved
  const isOwn: Keeper = ({ content_key, isRemoved }) => content_key === null && isRemoved
  if (kept === 'none') return isOwn
  if (kept === 'all') return isTouched
  const matches = matching(before, drafts)
  const staysSo: Keeper = ({ content_key: key }) => (key === null ? kept === 'reread' : matches(key))
  return (row) => isOwn(row) || (isTouched(row) && staysSo(row))
}

/**
 * Of a text that stands more than once, such as 保修一年 below each of two models, the copies are told apart by what
 * stands before them: else the edit of a model that is gone would be served as the other's.
 */
function matching(before: readonly Known[], drafts: readonly ChunkDraft[]): (key: string) => boolean {
  const was = inCutOrder(before).map(({ key }) => key)
  const is = drafts.map(({ key }) => key)
  const [leaderBefore, leaderNow] = [leaders(was), leaders(is)]
  const copies = Map.groupBy(new Set([...was, ...is]), textOf)
  const same = new Set(drafts.filter(({ isRedrawn }) => !isRedrawn).map(({ key }) => key))
  return (key) => {
    if (!same.has(key)) return false
    const isRepeated = (copies.get(textOf(key))?.length ?? 0) > 1
    return !isRepeated || leaderBefore.get(key) === leaderNow.get(key)
  }
}

/** What each stands behind; undefined for the first. */
const leaders = (keys: readonly string[]): ReadonlyMap<string, string | undefined> =>
  new Map(keys.map((key, at) => [key, keys[at - 1]]))
