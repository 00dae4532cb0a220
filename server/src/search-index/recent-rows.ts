/**
 * Rows that the full-text index does not hold yet, in memory. LanceDB would read, cut and score them anew for every query:
 * with 60 of them a query of 14 words took twice the processor time of one without (11 ms instead of 5 at 100 000 rows).
 *
 * Rows are appended, and indexed all at once: those that are not indexed stand at the end of the table, as many as the
 * index's statistics say. Not so while the table is written anew: the index is asked whether it knows any of them, and
 * if so, all is left to LanceDB.
 */
import { MatchQuery } from '@lancedb/lancedb'
import type { Table } from '@lancedb/lancedb'
import { unpackBody } from './row.ts'
import type { Candidate, ServedColumns, ServedState } from './row.ts'
import { oneOf } from './served-filter.ts'
import { servedColumns } from './table-form.ts'

/** More of them are left to LanceDB: some 20 KB each. */
const mostRecent = 3_000

interface RecentRow {
  readonly served: ServedColumns
  readonly tokens: ReadonlySet<string>
  readonly candidate: Candidate
}

/** Of one version of the table. */
export interface RecentRows {
  /** Those that bear any of the tokens, those that bear most of them first; `share` of the tokens that they bear. */
  search(tokens: readonly string[], admits: (row: ServedState) => boolean): { candidate: Candidate; share: number }[]
}

type StoredRow = ServedColumns & { _rowid: bigint; tokens: string; body: string }

export class RecentRowsReader {
  readonly #table: Table
  readonly #tableForWords: () => Promise<Table>
  #known: ReadonlyMap<number, RecentRow> = new Map()
  #read: { version: number; rows: Promise<RecentRows | undefined> } | undefined

  /** @param tableForWords the same, opened to look for words */
  constructor(table: Table, tableForWords: () => Promise<Table>) {
    this.#table = table
    this.#tableForWords = tableForWords
  }

  /** As they are in the table's present version, which this is; undefined where they are too many, or it is no longer. */
  async at(version: number): Promise<RecentRows | undefined> {
    if (this.#read?.version === version) return this.#read.rows
    const rows = this.#rowsOf(version)
    const read = { version, rows }
    this.#read = read
    rows.catch(() => {
      if (this.#read === read) this.#read = undefined // who asked hears of it
    })
    return rows
  }

  async #rowsOf(version: number): Promise<RecentRows | undefined> {
    const stats = await this.#table.indexStats('tokens_idx')
    const isFew = stats !== undefined && stats.numUnindexedRows <= mostRecent
    this.#known = isFew ? await this.#readBehind(stats.numIndexedRows, stats.numUnindexedRows) : new Map()
    const rows = [...this.#known.values()]
    const isAll = rows.length === stats?.numUnindexedRows && !(await this.#areAnyIndexed(rows))
    return isAll && (await this.#table.version()) === version ? { search: searchIn(rows) } : undefined
  }

  /** True also where it cannot be told. */
  async #areAnyIndexed(rows: readonly RecentRow[]): Promise<boolean> {
    if (rows.length === 0) return false
    const asked = new Set<string>()
    for (const { tokens } of rows) {
      const [first] = tokens
      if (!first) return true
      if (!tokens.values().some((token) => asked.has(token))) asked.add(first)
    }
    const table = await this.#tableForWords()
    const query = table
      .query()
      .fullTextSearch(new MatchQuery([...asked].join(' '), 'tokens'))
      .fastSearch()
    const ids = rows.map(({ served: { id } }) => id)
    return (await query.where(oneOf('id', ids)).select(['id']).limit(1).toArrow()).numRows > 0
  }

  async #readBehind(indexed: number, count: number): Promise<Map<number, RecentRow>> {
    if (count === 0) return new Map()
    const query = this.#table.query().select(['_rowid']).withRowId()
    const found = await query.offset(indexed).limit(count).toArrow()
    const ids = Array.from(found.getChild('_rowid') ?? [], Number)
    const known = this.#known
    const read = await this.#readRows(ids.filter((id) => !known.has(id)))
    return new Map(
      ids.flatMap((id) => {
        const row = known.get(id) ?? read.get(id)
        return row ? [[id, row]] : []
      }),
    )
  }

  async #readRows(ids: number[]): Promise<Map<number, RecentRow>> {
    if (ids.length === 0) return new Map()
    const query = this.#table.takeRowIds(ids).select([...Object.keys(servedColumns), 'tokens', 'body'])
    const rows = (await query.withRowId().toArray()) as StoredRow[] // the columns that were selected
    return new Map(
      rows.map(({ _rowid, tokens, body, ...served }) => [
        Number(_rowid),
        { served, tokens: new Set(tokens.split(' ')), candidate: unpackBody(body) },
      ]),
    )
  }
}

const searchIn =
  (rows: readonly RecentRow[]): RecentRows['search'] =>
  (tokens, admits) => {
    const found = rows.flatMap(({ served, tokens: own, candidate }) => {
      const borne = tokens.filter((token) => own.has(token)).length
      return borne > 0 && admits(served) ? [{ candidate, share: borne / tokens.length }] : []
    })
    return found.sort((a, b) => b.share - a.share)
  }
