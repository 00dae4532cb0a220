/**
 * 检索: the one way to find knowledge, for the search page and for everything that answers. Other rooms hand in sources
 * and chunks in their own transactions and never query them.
 */
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { api } from '@zhiku/contract'
import type { SearchCard } from '@zhiku/contract/search'
import * as categories from '../categories/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { containing } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { find } from './answer.ts'
import type { Found, SearchOptions } from './answer.ts'
import { LiveStatistics } from './corpus-statistics.ts'
import * as hits from './hits-store.ts'
import { indexLocation } from './index-location.ts'
import type { StorageCredentials } from './index-location.ts'
import { Indexer } from './indexer.ts'
import type { IndexHealth } from './index-guard.ts'
import { isIndexFault, KnowledgeIndex } from './knowledge-index.ts'
import * as log from './log-store.ts'
import * as outbox from './outbox-store.ts'
import type { ServedScope } from './served-filter.ts'
import * as sources from './sources-store.ts'

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
export { askedWordings } from './asked-wordings.ts'
export { identifiersOf } from './identifiers.ts'
export { countQueries, firstQueryAt } from './log-store.ts'
export { fold } from './normalise.ts'
export {
  looseSimilarity,
  normalQuestion,
  questionTerms,
  synonymsOf,
  termSimilarity,
  withSynonyms,
} from './question-terms.ts'
export type { SourceWithChunks } from './chunks.ts'
export type { Source } from './sources-store.ts'
export type { ServedScope } from './served-filter.ts'
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
  /** Brings the index up to all that has committed. */
  applyPending(): Promise<void>
  /** Builds the index anew beside the live one and swaps. */
  reindex(): Promise<void>
  /** Keeps the index up to date until `close`. */
  startIndexing(): Promise<void>
  close(): Promise<void>
}

export async function open({ db, uri, credentials, log, onApplied }: RetrievalOptions): Promise<Retrieval> {
  const index = await KnowledgeIndex.open(indexLocation(uri, credentials))
  const indexer = new Indexer({ db, index, log, onApplied })
  await indexer.ensureTable()
  const statistics = new Map<string, LiveStatistics>()
  return {
    find: async (caller, scope, query, options) => {
      const name = (await outbox.liveTable(caller)) ?? ''
      const live = statistics.get(name) ?? new LiveStatistics()
      if (!statistics.has(name)) statistics.clear()
      statistics.set(name, live)
      try {
        return await find({ db: caller, table: await index.table(name), statistics: live }, scope, query, options)
      } catch (error) {
        if (!isIndexFault(error)) throw error
        indexer.guard.suspect(error, (table) =>
          find({ db, table, statistics: new LiveStatistics() }, scope, query, options),
        )
        throw new Problem('search.index_unavailable')
      }
    },
    health: () => indexer.guard.health(),
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
  { onMiss, findCard }: { onMiss: OnMiss; findCard: FindCard },
): Promise<DataOf<Endpoints['search']>> {
  const startedAt = performance.now()
  const { employeeId, organizationId } = ctx.actor
  const now = ctx.clock.now()
  const scope = await scopeOf(ctx, narrowing)
  const [{ list, total, facets, corrected }, card] = await Promise.all([
    retrieval.find(ctx.db, scope, keyword, { now, pageNum, pageSize }),
    pageNum === 1 ? cardOf(ctx, findCard, scope, keyword) : undefined,
  ])
  const tookMs = Math.round((performance.now() - startedAt) * 10) / 10
  const searchId = await log.insertQuery(ctx.db, {
    organizationId,
    employeeId,
    keyword,
    filters: narrowing,
    total,
    tookMs,
    now,
  })
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
  if (total === 0 && !card && !isNarrowed) await onMiss(ctx, { id: searchId, keyword, reason: 'noResult' })
  const suggestions = await otherWordings(ctx, keyword, total, corrected)
  return { list, total, pageNum, pageSize, facets, ...(card ? { card } : {}), tookMs, searchId, suggestions }
}

const wordingsOffered = 5
const littleFound = 3

/** The corrected wording, and what others asked with success, when little was found. */
async function otherWordings(
  ctx: Context,
  keyword: string,
  total: number,
  corrected: string | undefined,
): Promise<string[]> {
  const offered = corrected ? [corrected] : []
  if (total < littleFound && keyword.length > 2) {
    const pattern = containing(keyword.slice(0, 2))
    offered.push(...(await log.popularLike(ctx.db, ctx.actor.organizationId, pattern, wordingsOffered)))
  }
  return [...new Set(offered)].filter((wording) => wording !== keyword).slice(0, wordingsOffered)
}

const suggestionsOffered = 8

/** Completions: titles and questions of served knowledge first, then what colleagues asked with success. */
export async function suggest(ctx: Context, keyword: string): Promise<{ list: string[] }> {
  if (!keyword) return { list: [] }
  const { organizationId } = ctx.actor
  const [titles, asked] = await Promise.all([
    hits.titlesLike(ctx.db, organizationId, containing(keyword), suggestionsOffered, ctx.clock.now()),
    log.popularLike(ctx.db, organizationId, containing(keyword).slice(1), suggestionsOffered),
  ])
  const startsFirst = [...titles].sort((a, b) => Number(b.startsWith(keyword)) - Number(a.startsWith(keyword)))
  return { list: [...new Set([...startsFirst, ...asked])].slice(0, suggestionsOffered) }
}

const historyKept = 10

export const history = async (ctx: Context): Promise<{ list: string[] }> => ({
  list: await log.history(ctx.db, ctx.actor.employeeId, ctx.actor.organizationId, historyKept),
})

export const clearHistory = async (ctx: Context): Promise<void> => {
  await log.clearHistory(ctx.db, ctx.actor.employeeId, ctx.actor.organizationId)
}

/** What the organization's employees thought of one source, each search counted once per employee. */
export interface Verdicts {
  sourceId: string
  helpful: number
  wrong: number
}
/** Told, in the transaction of the feedback, what a hit's verdicts now are; filled by app.ts. */
export type OnVerdict = (db: Db, verdicts: Verdicts) => Promise<unknown>

/** A search that found nothing, or nothing right; without a reason it has turned out to be none. */
export interface Miss {
  /** Of the search, or of the search and the hit that is judged: the latest word on it counts. */
  id: string
  keyword: string
  reason: 'noResult' | 'wrong' | 'missing' | undefined
  comment?: string | undefined
}
/** Told of every miss; filled by app.ts. */
export type OnMiss = (ctx: Context, miss: Miss) => Promise<unknown>

/** @throws search.not_found unless the caller made this search */
export const giveFeedback = (
  ctx: Context,
  searchId: string,
  { hitId, verdict, comment }: BodyOf<Endpoints['feedback']>,
  { onVerdict, onMiss }: { onVerdict: OnVerdict; onMiss: OnMiss },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId, employeeId } = ctx.actor
    const sourceId = hitId && (await hits.sourceOf(ctx.db, organizationId, hitId))
    if (sourceId) await sources.lock(ctx.db, sourceId) // two verdicts at once are counted one after the other
    const feedback = { searchId, employeeId, hitId, verdict, comment, now: ctx.clock.now() }
    if (!(await log.upsertFeedback(ctx.db, feedback))) throw new Problem('search.not_found')
    const keyword = await log.keywordOf(ctx.db, searchId)
    const reason = verdict === 'helpful' ? undefined : verdict
    await onMiss(ctx, { id: hitId ? `${searchId} ${hitId}` : searchId, keyword, reason, comment })
    if (hitId && sourceId) await onVerdict(ctx.db, { sourceId, ...(await log.verdicts(ctx.db, organizationId, hitId)) })
  })

/** Which of these sources a searcher of the caller's organization would be shown now. */
export const servedAmong = (ctx: Context, sourceIds: readonly string[]): Promise<Set<string>> =>
  hits.servedAmong(ctx.db, ctx.actor.organizationId, sourceIds, ctx.clock.now())

/** Whether a searcher of the caller's organization would be shown this source now. */
export const isServed = (ctx: Context, sourceId: string): Promise<boolean> =>
  hits.isSourceServed(ctx.db, ctx.actor.organizationId, sourceId, ctx.clock.now())

/** Which of these files, FAQs or products the organization has, whether they are served or not. */
export const knownSources = sources.known
