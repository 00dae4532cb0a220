/** One table of chunks: written in one commit at a time, searched in one version at a time. */
import { Index, MatchQuery } from '@lancedb/lancedb'
import type { Table } from '@lancedb/lancedb'
import type { Table as ArrowTable } from 'apache-arrow'
import { RecentlyUsed } from '../platform/recently-used.ts'
import * as fences from './fence.ts'
import { RecentRowsReader } from './recent-rows.ts'
import type { RecentRows } from './recent-rows.ts'
import { RowsInMemory } from './memory/rows-in-memory.ts'
import type { Looked } from './memory/memory-look.ts'
import { unpackBody } from './row.ts'
import type { Candidate, IndexRow } from './row.ts'
import { ofSources } from './served-filter.ts'
import type { RowFilter } from './served-filter.ts'
import { filterColumns, keyColumns } from './table-form.ts'

/** So many rows may stand outside the full-text index: they are searched in memory (`recent-rows.ts`). */
const unindexedLimit = 1_000
/** `optimize` writes the whole table anew (36 s of processor at 100 000 rows): while rows pour in, only once they are a fiftieth. */
const unindexedShare = 1 / 50
/**
 * While rows pour in, fewer are not taken in: more than a thousand come while it runs, so it would run without end, take
 * a fifth of what an import takes, and leave some of its memory with the process at every run.
 */
const pouringLimit = 2_000
/** Up to this many rows it costs next to nothing. */
const smallTable = 5_000
/**
 * Each commit adds a file, and every one of them is opened by the next: the 300th took 2.5 times as long as the first.
 * In a small table so many are joined also while changes come without a pause.
 */
const mostCommits = 25
/** Old versions are kept this long for readers that are still on them. */
const versionsKeptMs = 10 * 60_000
const rowsPerWrite = 2_000

/** Characters of candidates that are kept, at two bytes each: 192 MB, some 110 000 chunks of 700 characters. */
const maxCharacters = 96 * 2 ** 20
/** What is kept of a candidate besides its text, in characters: objects and map entry. */
const overhead = 200
const charactersOf = ({ questions, title, headings, text, identifiers }: Candidate): number =>
  questions.reduce((sum, question) => sum + question.length, 0) +
  title.length +
  headings.length +
  text.length +
  identifiers.length +
  overhead

export interface Look extends Looked {
  /** Hardly a query's are borne by any row: whether one does is asked first, without the cost of the filter. */
  readonly isSeldomBorne?: boolean
}

interface LookedUp {
  /** Of each look. */
  readonly candidates: Candidate[][]
  /** All that was found in one version could be read, so none of it has been replaced meanwhile. */
  readonly isWhole: boolean
}

/** What statistics are taken from. */
export interface SampleRow extends Candidate {
  readonly tokens: string
}

/** Asking costs a tenth of a search, on the thread that answers; a commit of another process is seen so much later. */
const versionKnownMs = 100

/** A table that is written without end is read as it is then. */
const mostTurns = 8
/** Columns are taken whole: value by value each costs a call. */
function rowIdsIn(found: ArrowTable): number[] {
  const rowIds = found.getChild('_rowid')?.toArray() as BigUint64Array | undefined // as LanceDB types this column
  return Array.from(rowIds ?? [], Number) // fragment and place: far below 2^53
}

export class ChunkTable {
  readonly #table: Table
  /** By row id, which is never given twice. Reading one costs several times what ranking it does. */
  readonly #cache = new RecentlyUsed<number, Candidate>({ maxSize: maxCharacters, sizeOf: charactersOf })
  readonly #recent: RecentRowsReader
  readonly #memory: RowsInMemory
  readonly #openForWords: () => Promise<Table>
  /** Where LanceDB looks for words: what it keeps for that is much, and of no use once all rows are in memory. */
  #forWords: Promise<Table> | undefined
  /** Since this process last joined them. */
  #commits = 0
  /** The version that was asked for last; undefined once this process has written. */
  #asked: { readonly atMs: number; readonly version: Promise<number> } | undefined

  /**
   * @param mostInMemory rows of a table that is searched in memory as a whole
   * @param openForWords opens it to look for words, where rows are not in memory
   */
  constructor(table: Table, mostInMemory = 0, openForWords = async () => table) {
    this.#table = table
    this.#openForWords = openForWords
    this.#recent = new RecentRowsReader(table, () => this.#tableForWords())
    this.#memory = new RowsInMemory(table, mostInMemory)
  }

  /** In the version that is known to be the latest, or a later one: reading it anew is a call to the storage. */
  async #tableForWords(): Promise<Table> {
    const opened = (this.#forWords ??= this.#openForWords())
    try {
      const table = await opened
      if ((await table.version()) < (await this.#versionOfLate())) await table.checkoutLatest()
      return table
    } catch (error) {
      if (this.#forWords === opened) this.#forWords = undefined
      throw error
    }
  }

  /** Rises with every commit, also another process's. */
  version(): Promise<number> {
    return this.#table.version()
  }

  /** The same, asked once for all searches of a moment; this process's own commits are known at once. */
  #versionOfLate(): Promise<number> {
    const isOfLate = this.#asked && performance.now() - this.#asked.atMs < versionKnownMs
    return isOfLate && this.#asked ? this.#asked.version : this.#versionNow()
  }

  #versionNow(): Promise<number> {
    const asked = { atMs: performance.now(), version: this.#table.version() }
    this.#asked = asked
    asked.version.catch(() => (this.#asked = undefined)) // who waits for it hears of it
    return asked.version
  }

  /** What this process commits is found by its next search. */
  async #commit<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      this.#asked = undefined
    }
  }

  /** Rows that `filter` admits; by itself all chunks, without the fences. */
  async count(filter = fences.isKnowledge): Promise<number> {
    return this.#table.countRows(filter)
  }

  /** Of every chunk's rows. */
  async ids(): Promise<string[]> {
    const rows = await this.#table.query().where(fences.isKnowledge).select(['id']).toArrow()
    return [...(rows.getChild('id') ?? [])].map(String)
  }

  /** Appends rows that are not there yet: for a table that is being built. */
  async append(rows: IndexRow[]): Promise<void> {
    for (let at = 0; at < rows.length; at += rowsPerWrite)
      await this.#commit(() => this.#table.add(rows.slice(at, at + rowsPerWrite)))
  }

  /** Says what has been written so far: to be read before what `replaceSources` shall write is read. */
  fence(): Promise<string> {
    return fences.newestFence(this.#table)
  }

  /**
   * The rows of these sources become `rows`, in one commit: readers see all of the old or all of the new.
   * @throws Overtaken when another writer has committed since `fence` was read
   */
  replaceSources(sourceIds: readonly string[], rows: readonly IndexRow[], fence: string): Promise<void> {
    this.#commits++
    const next: IndexRow = { ...fences.fenceAfter(fence), tokens: fences.fenceTokens, body: '' }
    return this.#commit(() => fences.replaceSources(this.#table, { sourceIds, fence, rows: [next, ...rows] }))
  }

  /** Takes these sources' rows out, also where replacing would only write each of a chunk's rows anew. */
  async removeSources(sourceIds: readonly string[]): Promise<void> {
    await this.#commit(() => this.#table.delete(ofSources(sourceIds)))
  }

  /** Indexes for the filters; worth their upkeep from some thousand rows on. */
  async indexFilters(): Promise<void> {
    for (const column of keyColumns) await this.#table.createIndex(column, { config: Index.btree() })
    for (const column of filterColumns) await this.#table.createIndex(column, { config: Index.bitmap() })
  }

  /** Takes new rows into the indexes, joins small files and drops versions that no reader is on. */
  async optimize(nowMs = Date.now()): Promise<void> {
    this.#commits = 0
    await this.#table.delete(fences.isFenceBefore(await this.fence()))
    await this.#commit(() => this.#table.optimize({ cleanupOlderThan: new Date(nowMs - versionsKeptMs) }))
  }

  /** True when the commits since `optimize` cost more than it would. */
  async hasManyCommits(): Promise<boolean> {
    return this.#commits >= mostCommits && (await this.#table.countRows()) < smallTable
  }

  /** True when the rows outside the full-text index cost more than taking them in. `isQuiet`: no more are coming now. */
  async isWorthOptimizing(isQuiet: boolean): Promise<boolean> {
    if (await this.hasManyCommits()) return true
    const stats = await this.#table.indexStats('tokens_idx')
    const unindexed = (stats?.numUnindexedRows ?? 0) - (await this.#table.countRows(fences.isFence))
    const rows = stats?.numIndexedRows ?? 0
    if (isQuiet) return unindexed > (rows < smallTable ? 0 : unindexedLimit)
    return unindexed > Math.max(pouringLimit, rows * unindexedShare)
  }

  /**
   * For each of the looks the best rows by BM25 over its tokens, among those that `filter` admits; with the rows of
   * changes that have just come. All of one version of the table: of one that is replaced between looking and reading,
   * neither the old nor the new row would be found.
   */
  async search(looks: readonly Look[], filter: RowFilter): Promise<Candidate[][]> {
    for (let turn = 1; ; turn++) {
      const version = await (turn === 1 ? this.#versionOfLate() : this.#versionNow())
      const found = await this.#lookAt(version, looks, filter)
      if (found.isWhole || turn === mostTurns || (await this.#versionNow()) === version) return found.candidates
    }
  }

  /** Resolves when the rows, unless they are too many, have been read into memory: from then on a search takes a fraction. */
  async read(): Promise<void> {
    await this.#memory.at(await this.version())
    await this.#memory.whenRead()
  }

  /** Ends what works for it. */
  close(): Promise<void> {
    return this.#memory.close()
  }

  async #lookAt(version: number, looks: readonly Look[], filter: RowFilter): Promise<LookedUp> {
    const memory = await this.#memory.at(version)
    if (memory) {
      this.#forWords = undefined // not closed, for searches may be under way in it
      const found = (await memory.search(looks, filter.admits)).map(({ rowIds }) => Array.from(rowIds))
      const candidates = await Promise.all(found.map((rowIds) => this.#candidatesOf(rowIds)))
      return { candidates, isWhole: found.every((rowIds, at) => rowIds.length === candidates[at]?.length) }
    }
    const recent = await this.#recent.at(version)
    return { candidates: await Promise.all(looks.map((look) => this.#ask(look, filter, recent))), isWhole: false }
  }

  /** @param recent rows that the full-text index does not hold yet; undefined: LanceDB looks for them too */
  async #ask(look: Look, filter: RowFilter, recent: RecentRows | undefined): Promise<Candidate[]> {
    const { tokens, limit, isSeldomBorne = false } = look
    if (tokens.length === 0) return []
    const table = await this.#tableForWords()
    const bearing = () => {
      const query = table.query().fullTextSearch(new MatchQuery(tokens.join(' '), 'tokens'))
      return (recent ? query.fastSearch() : query).select(['_score']).withRowId()
    }
    const isBorne = !isSeldomBorne || (await bearing().limit(1).toArrow()).numRows > 0
    const found = isBorne ? rowIdsIn(await bearing().where(filter.predicate).limit(limit).toArrow()) : []
    const beside = recent?.search(tokens, filter.admits).slice(0, limit) ?? []
    return [...(await this.#candidatesOf(found)), ...beside.map(({ candidate }) => candidate)]
  }

  async #candidatesOf(rowIds: readonly number[]): Promise<Candidate[]> {
    const candidates = rowIds.map((rowId) => this.#cache.get(rowId))
    const missing = rowIds.filter((_, at) => !candidates[at])
    if (missing.length === 0) return candidates.filter((candidate) => candidate !== undefined)
    const read = await this.#read(missing)
    return rowIds.flatMap((rowId, at) => candidates[at] ?? read.get(rowId) ?? [])
  }

  async #read(rowIds: number[]): Promise<Map<number, Candidate>> {
    const rows = await this.#table.takeRowIds(rowIds).select(['body']).withRowId().toArrow()
    const [bodies, ids] = [rows.getChild('body'), rows.getChild('_rowid')]
    const read = new Map<number, Candidate>()
    for (let at = 0; at < rows.numRows; at++) {
      const rowId = Number(ids?.get(at))
      const candidate = unpackBody(String(bodies?.get(at)))
      this.#cache.put(rowId, candidate)
      read.set(rowId, candidate)
    }
    return read
  }

  /** Chunks that `filter` admits, spread evenly over the table, at most `limit`, in portions of `portion`. */
  async *sample(limit: number, portion: number, filter = fences.isKnowledge): AsyncGenerator<SampleRow[]> {
    const found = await this.#table.query().where(filter).select(['enabled']).withRowId().toArrow()
    const rowIds = found.getChild('_rowid')
    const size = Math.min(limit, found.numRows)
    const chosen = Array.from({ length: size }, (_, index) =>
      Number(rowIds?.get(Math.floor((index * found.numRows) / size))),
    )
    for (let at = 0; at < size; at += portion) {
      const query = this.#table.takeRowIds(chosen.slice(at, at + portion)).select(['tokens', 'body'])
      const rows = (await query.toArray()) as { tokens: string; body: string }[] // the columns that were selected
      yield rows.map(({ tokens, body }) => ({ tokens, ...unpackBody(body) }))
    }
  }
}
