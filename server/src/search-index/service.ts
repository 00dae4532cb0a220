/**
 * What may be found. Rooms hand in sources and chunks in their own transactions; the index is derived from them, and this
 * room keeps it so. Only search looks anything up in it: whoever answers asks `search.find`.
 */
import type { Db } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { StatisticsByOrganization } from './corpus-statistics.ts'
import type { LiveStatistics } from './corpus-statistics.ts'
import type { IndexHealth } from './guard.ts'
import { Indexer } from './indexer.ts'
import { isIndexFault, KnowledgeIndex } from './knowledge-index.ts'
import type { ChunkTable } from './chunk-table.ts'
import { indexLocation } from './location.ts'
import type { StorageCredentials } from './location.ts'
import * as outbox from './outbox-store.ts'
import { differenceOf } from './rebuild.ts'
import type { IndexDifference } from './rebuild.ts'
import type { VectorTable } from './vector-table.ts'

export {
  addChunk,
  countChunks,
  countTouched,
  findChunk,
  listChunks,
  listRemoved,
  moveChunk,
  removeChunk,
  removeSource,
  replaceChunks,
  replaceMany,
  requireChunk,
  requireRemoved,
  restoreChunk,
  servedChunks,
  updateChunk,
  updateSource,
} from './chunks.ts'
export {
  checkServed,
  countReleased,
  contents,
  isSourceServed,
  servedAmong,
  servedPassages,
  servedSources,
  sourceOf,
  unserved,
} from './hits-store.ts'
export { chunksOf, countChunks as countChunksOf, everyChunk } from './outbox-store.ts'
export { Overtaken } from './fence.ts'
export { plainText, plainTitle, servedColumnsOf } from './row.ts'
export { vectorLayout } from './vector-table.ts'
export { saidBy, titlesLike } from './said-store.ts'
export { ofOrganization, servedFilter } from './served-filter.ts'
export { heldBy, known as knownSources } from './sources-store.ts'
export type { Replaced, SourceWithChunks } from './chunks.ts'
export type { CorpusStatistics, SampledStatistics } from './corpus-statistics.ts'
export type { AnswerLimits, ServedHit } from './hits-store.ts'
export type { ChunkTable } from './chunk-table.ts'
export type { Candidate, IndexableChunk } from './row.ts'
export type { NearRow, VectorRow, VectorTable } from './vector-table.ts'
export type { RowFilter, ServedScope } from './served-filter.ts'
export type { HeldBy, Source } from './sources-store.ts'
export type { IndexDifference } from './rebuild.ts'

export interface SearchIndexOptions {
  db: Db
  /** Folder of the index, or `s3://bucket/prefix?endpoint=…&region=…&forcePathStyle=true`. */
  uri: string
  /** Of the S3-compatible storage; without them the machine's own are used. */
  credentials?: StorageCredentials | undefined
  log: Log
  /** Called in a transaction with the sources that have become searchable. */
  onApplied: (db: Db, sourceIds: string[]) => Promise<unknown>
}

/** What one look at the index works with: the table that is live, and how frequent words are in the organization's part. */
export interface Engine {
  db: Db
  table: ChunkTable
  statistics: LiveStatistics
}

export interface VectorTables {
  names(): Promise<string[]>
  create(name: string, dimensions: number): Promise<VectorTable>
  /** @throws when there is no such table */
  open(name: string, dimensions: number): Promise<VectorTable>
  drop(name: string): Promise<void>
}

/** What a process holds open to search and, in one of them, to index. */
export interface SearchIndex {
  /**
   * @param tableName of the live table, where the caller has just read it
   * @throws search.index_unavailable while the index cannot be read
   */
  read<T>(db: Db, organizationId: string, look: (engine: Engine) => Promise<T>, tableName?: string): Promise<T>
  /** Whether searches are answered from a whole index, and what waits to be in it. */
  health(): Promise<IndexHealth>
  /** Chunks that the index holds. */
  indexedChunks(): Promise<number>
  /** Brings the index up to all that has committed. */
  applyPending(): Promise<void>
  /** Tables of vectors, which lie beside the table of words. */
  vectors: VectorTables
  /** Builds the index anew beside the live one and swaps. */
  reindex(): Promise<void>
  /** Compares the index's rows with the database's. */
  verify(): Promise<IndexDifference>
  /** Keeps the index up to date until `close`. */
  startIndexing(): Promise<void>
  close(): Promise<void>
}

export async function open({ db, uri, credentials, log, onApplied }: SearchIndexOptions): Promise<SearchIndex> {
  const index = await KnowledgeIndex.open(indexLocation(uri, credentials))
  const indexer = new Indexer({ db, index, log, onApplied })
  await indexer.ensureTable()
  const statistics = new StatisticsByOrganization()
  return {
    read: async (caller, organizationId, look, tableName) => {
      const name = tableName ?? (await outbox.liveTable(caller)) ?? ''
      const live = statistics.of(name, organizationId)
      try {
        return await look({ db: caller, table: await index.table(name), statistics: live })
      } catch (error) {
        if (!isIndexFault(error)) throw error
        indexer.guard.suspect(error, (table) =>
          look({ db, table, statistics: new StatisticsByOrganization().of(name, organizationId) }),
        )
        throw new Problem('search.index_unavailable')
      }
    },
    vectors: {
      names: () => index.vectorTables(),
      create: (name, dimensions) => index.createVectors(name, dimensions),
      open: (name, dimensions) => index.vectors(name, dimensions),
      drop: (name) => index.drop(name),
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
