/**
 * 检索: the one way to find knowledge, for the search page and for everything that answers. Other rooms hand in sources
 * and chunks in their own transactions and never query them.
 */
import type { DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { api } from '@zhiku/contract'
import type { SearchCard } from '@zhiku/contract/search'
import { asksSomething } from '@zhiku/contract/words/search'
import * as categories from '../categories/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { find } from './answer.ts'
import type { Found, SearchOptions } from './answer.ts'
import { StatisticsByOrganization } from './corpus-statistics.ts'
import * as hits from './hits-store.ts'
import { indexLocation } from './index-location.ts'
import type { StorageCredentials } from './index-location.ts'
import { Indexer } from './indexer.ts'
import type { IndexHealth } from './index-guard.ts'
import type { Journal } from './journal.ts'
import { isIndexFault, KnowledgeIndex } from './knowledge-index.ts'
import * as log from './log-store.ts'
import * as outbox from './outbox-store.ts'
import type { ServedScope } from './served-filter.ts'
import * as sources from './sources-store.ts'
import { differenceOf } from './verify-index.ts'
import type { IndexDifference } from './verify-index.ts'
import { otherWordings } from './suggestions.ts'

export {
  addChunk,
  countByBase,
  countChunks,
  countEdited,
  findChunk,
  listChunks,
  moveChunk,
  removeChunk,
  removeSource,
  replaceChunks,
  replaceMany,
  requireChunk,
  servedChunks,
  updateChunk,
  updateSource,
} from './chunks.ts'
export { giveFeedback } from './feedback.ts'
export { identifiersOf } from './identifiers.ts'
export { createJournal } from './journal.ts'
export { countQueries, firstQueryAt } from './log-store.ts'
export { maskLog, sweepLog } from './log-upkeep.ts'
export { fold } from './normalise.ts'
export {
  looseSimilarity,
  normalQuestion,
  questionTerms,
  synonymsOf,
  termSimilarity,
  withSynonyms,
} from './question-terms.ts'
export { gatherWordings, suggest } from './suggestions.ts'
export { askedWordings } from './wordings-store.ts'
export type { OnVerdict, Verdicts } from './feedback.ts'
export type { Journal, Miss, OnMiss } from './journal.ts'
export type { SourceWithChunks } from './chunks.ts'
export type { Source } from './sources-store.ts'
export type { ServedScope } from './served-filter.ts'
export type { IndexDifference } from './verify-index.ts'
export type { Found, SearchOptions } from './answer.ts'

type Endpoints = typeof api.search

export interface RetrievalOptions {
  db: Db
  /** Folder of the index, or `s3://bucket/prefix?endpoint=…&region=…&forcePathStyle=true`. */
  uri: string
  /** Of the S3-compatible storage; without them the machine's own are used. */
  credentials?: StorageCredentials | undefined
  clock: Clock
  log: Log
  /** Called in a transaction with the sources that have become searchable. */
  onApplied: (db: Db, sourceIds: string[]) => Promise<unknown>
}

/** What a process holds open to search and, in one of them, to index. */
export interface Retrieval {
  /**
   * Finds what this scope serves now. The scope's bases must be of the caller's choosing: `scopeOf`.
   * @throws search.index_unavailable while the index cannot be read
   */
  find(db: Db, scope: ServedScope, query: string, options: SearchOptions): Promise<Found>
  /** Whether searches are answered from a whole index, and what waits to be in it. */
  health(): Promise<IndexHealth>
  /** Chunks that the index holds. */
  indexedChunks(): Promise<number>
  /** Brings the index up to all that has committed. */
  applyPending(): Promise<void>
  /** Builds the index anew beside the live one and swaps. */
  reindex(): Promise<void>
  /** Compares the index's rows with the database's. */
  verify(): Promise<IndexDifference>
  /** Keeps the index up to date until `close`. */
  startIndexing(): Promise<void>
  close(): Promise<void>
}

export async function open({ db, uri, credentials, log, onApplied }: RetrievalOptions): Promise<Retrieval> {
  const index = await KnowledgeIndex.open(indexLocation(uri, credentials))
  const indexer = new Indexer({ db, index, log, onApplied })
  await indexer.ensureTable()
  const statistics = new StatisticsByOrganization()
  return {
    find: async (caller, scope, query, options) => {
      const name = (await outbox.liveTable(caller)) ?? ''
      const live = statistics.of(name, scope.organizationId)
      try {
        return await find({ db: caller, table: await index.table(name), statistics: live }, scope, query, options)
      } catch (error) {
        if (!isIndexFault(error)) throw error
        indexer.guard.suspect(error, (table) => {
          const fresh = new StatisticsByOrganization().of(name, scope.organizationId)
          return find({ db, table, statistics: fresh }, scope, query, options)
        })
        throw new Problem('search.index_unavailable')
      }
    },
    verify: async () => differenceOf(db, await indexer.liveTable()),
    health: () => indexer.guard.health(),
    indexedChunks: async () => (await indexer.liveTable()).count(),
    applyPending: () => indexer.applyPending(),
    reindex: async () => {
      const { chunks } = await indexer.rebuild()
      log.info('search.rebuilt', { chunks })
    },
    startIndexing: async () => indexer.start(),
    close: async () => {
      await indexer.stop()
      index.close()
    },
  }
}

/** What of the organization's knowledge this call may see, narrowed as it asks. */
async function scopeOf(
  ctx: Context,
  query: Pick<QueryOf<Endpoints['search']>, 'types' | 'knowledgeBaseIds' | 'categoryId'>,
): Promise<ServedScope> {
  const serving = await knowledgeBases.servingIds(ctx.db, ctx.actor.organizationId)
  const asked = query.knowledgeBaseIds
  return {
    organizationId: ctx.actor.organizationId,
    knowledgeBaseIds: asked ? serving.filter((id) => asked.includes(id)) : serving,
    ...(query.types ? { types: query.types } : {}),
    ...(query.categoryId ? { categoryIds: await categories.withDescendants(ctx, query.categoryId) } : {}),
  }
}

/** Which of these sources a searcher would be shown now, with the knowledge base that each lies in. */
export type ServedCheck = (sourceIds: readonly string[]) => Promise<Map<string, { id: string; name: string }>>
/** What stands above the list, of products that pass the check; filled by app.ts. */
export type FindCard = (ctx: Context, keyword: string, check: ServedCheck) => Promise<SearchCard | undefined>

/** Products have no category of a knowledge base: a search within one has no card. */
async function cardOf(
  ctx: Context,
  findCard: FindCard,
  scope: ServedScope,
  keyword: string,
): Promise<SearchCard | undefined> {
  if (scope.categoryIds || (scope.types && !scope.types.includes('product'))) return undefined
  const now = ctx.clock.now()
  return findCard(ctx, keyword, (sourceIds) => hits.servedSources(ctx.db, scope, sourceIds, now))
}

export async function search(
  ctx: Context,
  retrieval: Retrieval,
  { keyword, pageNum, pageSize, ...narrowing }: QueryOf<Endpoints['search']>,
  { journal, findCard }: { journal: Journal; findCard: FindCard },
): Promise<DataOf<Endpoints['search']>> {
  if (!asksSomething(keyword)) return { ...nothing, pageNum, pageSize, searchId: newId() }
  const startedAt = performance.now()
  const { employeeId, organizationId } = ctx.actor
  const now = ctx.clock.now()
  const scope = await scopeOf(ctx, narrowing)
  const [{ list, total, facets, corrected }, card] = await Promise.all([
    retrieval.find(ctx.db, scope, keyword, { now, pageNum, pageSize }),
    pageNum === 1 ? cardOf(ctx, findCard, scope, keyword) : undefined,
  ])
  const suggestions = await otherWordings(ctx, keyword, total, corrected)
  const tookMs = Math.round((performance.now() - startedAt) * 10) / 10
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
  const searchId = journal.note(ctx, {
    organizationId,
    employeeId,
    keyword,
    filters: narrowing,
    total,
    hitIds: list.map(({ id }) => id),
    tookMs,
    now,
    isMiss: total === 0 && !card && !isNarrowed,
  })
  return { list, total, pageNum, pageSize, facets, ...(card ? { card } : {}), tookMs, searchId, suggestions }
}

/** The answer to no question. */
const nothing = { list: [], total: 0, facets: { types: [], knowledgeBases: [] }, tookMs: 0, suggestions: [] }

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
export const servedAmong = (ctx: Context, sourceIds: readonly string[]): Promise<Set<string>> =>
  hits.servedAmong(ctx.db, ctx.actor.organizationId, sourceIds, ctx.clock.now())

/** Whether a searcher of the caller's organization would be shown this source now. */
export const isServed = (ctx: Context, sourceId: string): Promise<boolean> =>
  hits.isSourceServed(ctx.db, ctx.actor.organizationId, sourceId, ctx.clock.now())

/** Which of these files, FAQs or products the organization has, whether they are served or not. */
export const knownSources = sources.known
