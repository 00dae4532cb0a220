/** 检索: how knowledge is found (`find.ts`), what a searcher is offered besides, and what searches leave behind. */
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { api } from '@zhiku/contract'
import { asksSomething, trustWordOf } from '@zhiku/contract/words/search'
import type { Hit, SearchCard } from '@zhiku/contract/search'
import type { Actor, Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import * as searchIndex from '../search-index/service.ts'
import type { Find } from './find.ts'
import type { Journal } from './journal.ts'
import * as log from './log-store.ts'
import { otherWordings } from './suggestions.ts'

export { identifiersOf } from '../language/identifiers.ts'
export { giveFeedback } from './feedback.ts'
export { createFind, spokenKey } from './find.ts'
export { createJudge } from './ranking/rerank.ts'
export { createLook } from './unserved.ts'
export { createJournal, maskLog, sweepLog } from './journal.ts'
export { warm } from './warm.ts'
export { takenHits } from './acts-store.ts'
export { askedWith, countQueries, firstQueryAt } from './log-store.ts'
export {
  looseSimilarity,
  normalQuestion,
  questionTerms,
  synonymsOf,
  termSimilarity,
  termsHeldBy,
} from './question-terms.ts'
export type { HoldsTerm } from './question-terms.ts'
export { gatherWordings, suggest } from './suggestions.ts'
export { askedWordings } from './wordings-store.ts'
export type { OnVerdict, Verdicts } from './feedback.ts'
export type { Find, FindCard, Help, ReadAs, ServedCheck, Finding, WordsOf } from './find.ts'
export type { Look } from './unserved.ts'
export type { Journal, Miss, OnMiss } from './journal.ts'

type Endpoints = typeof api.search

export async function search(
  ctx: Context,
  find: Find,
  { keyword, pageNum, pageSize, quiet = false, without, ...narrowing }: QueryOf<Endpoints['search']>,
  journal: Journal,
): Promise<DataOf<Endpoints['search']>> {
  if (!asksSomething(keyword)) return { ...nothing, pageNum, pageSize, searchId: newId() }
  const startedAt = performance.now()
  const { employeeId, organizationId } = ctx.actor
  const now = ctx.clock.now()
  const within = { ...narrowing, without, countsBeyond: true, byDocument: true, pageNum, pageSize }
  const { list, total, facets, corrected, card, understood } = await find(ctx, keyword, within)
  const suggestions = await otherWordings(ctx, keyword, total, corrected)
  const tookMs = Math.round((performance.now() - startedAt) * 10) / 10
  const answer = {
    list,
    total,
    pageNum,
    pageSize,
    facets,
    ...(card ? { card } : {}),
    understood,
    tookMs,
    suggestions,
  }
  if (quiet) return { ...answer, searchId: newId() }
  const isNarrowed = (without ?? []).length > 0 || Object.values(narrowing).some((value) => value !== undefined)
  const searchId = journal.note(ctx, {
    organizationId,
    employeeId,
    keyword,
    filters: narrowing,
    total,
    hitIds: list.flatMap((hit) => [hit, ...(hit.beside ?? []), ...(hit.others ?? [])]).map(({ id }) => id),
    tookMs,
    now,
    isMiss: pageNum === 1 && !isNarrowed && !answersSomething(list, card),
  })
  return { ...answer, searchId }
}

/** What only resembles the question answers it no more than nothing does. */
const answersSomething = ([first]: readonly Hit[], card: SearchCard | undefined): boolean =>
  card ? card.kind !== 'unknown' : first !== undefined && trustWordOf(first.trust ?? first.score) !== 'far'

/** The answer to no question. */
const nothing = {
  list: [],
  total: 0,
  facets: { types: [], knowledgeBases: [] },
  understood: [],
  tookMs: 0,
  suggestions: [],
}

/** Writes behind the answer what the caller did with a hit. */
export function noteAct(
  ctx: Context,
  { searchId, hitId, act, keyword }: BodyOf<Endpoints['act']>,
  journal: Journal,
): void {
  const { organizationId, employeeId } = ctx.actor
  journal.noteAct(ctx, { organizationId, employeeId, searchId, hitId, act, keyword, now: ctx.clock.now() })
}

const historyKept = 10

export async function history(ctx: Context, journal: Journal): Promise<{ list: string[] }> {
  await journal.logged()
  return { list: await log.history(ctx.db, ctx.actor.employeeId, ctx.actor.organizationId, historyKept) }
}

export async function clearHistory(ctx: Context, journal: Journal): Promise<void> {
  await journal.logged()
  await log.clearHistory(ctx.db, ctx.actor.employeeId, ctx.actor.organizationId)
}

/** Which of these sources a searcher of the caller's organization would be shown now. */
export const servedAmong = (ctx: Context<Actor>, sourceIds: readonly string[]): Promise<Set<string>> =>
  searchIndex.servedAmong(ctx.db, ctx.actor.organizationId, sourceIds, ctx.clock.now())

/** These chunks in full, as far as a searcher of the caller's organization would be shown them now; by id. */
export async function servedPassages(ctx: Context<Actor>, chunkIds: readonly string[]) {
  const { organizationId } = ctx.actor
  const rows = await searchIndex.servedPassages(ctx.db, organizationId, chunkIds, ctx.clock.now())
  return new Map(
    rows.map(({ id, text, effectiveFrom, effectiveTo }) => [
      id,
      { text, effectiveFrom: effectiveFrom ?? undefined, effectiveTo: effectiveTo ?? undefined },
    ]),
  )
}

/** Whether a searcher of the caller's organization would be shown this source now. */
export const isServed = (ctx: Context, sourceId: string): Promise<boolean> =>
  searchIndex.isSourceServed(ctx.db, ctx.actor.organizationId, sourceId, ctx.clock.now())
