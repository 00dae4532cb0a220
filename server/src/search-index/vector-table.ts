/**
 * One space of vectors: a LanceDB table of chunks by what they mean to one model, for one organization. Derived like the
 * table of words, from vectors that PostgreSQL keeps; it bears the same columns, so the same filter says what is served.
 */
import { Index } from '@lancedb/lancedb'
import type { Table } from '@lancedb/lancedb'
import { Field, FixedSizeList, Float32, Schema } from 'apache-arrow'
import * as fences from './fence.ts'
import type { ServedColumns } from './row.ts'
import { filterColumns, keyColumns, servedColumns } from './table-form.ts'

/** Names the form of the rows. */
export const vectorLayout = 'vectors1_'
export const isVectorTable = (name: string): boolean => name.startsWith('vectors')

export type VectorRow = ServedColumns & {
  /** Of length one. */
  vector: Float32Array
}

export interface NearRow {
  id: string
  /** Cosine with what was asked. */
  similarity: number
}

export const vectorSchema = (dimensions: number): Schema =>
  new Schema([
    ...Object.values(servedColumns),
    new Field('vector', new FixedSizeList(dimensions, new Field('item', new Float32(), false)), false),
  ])

/** Up to this many rows it is quicker to look at each, and exact. */
const unindexedRows = 4_096
/** Cells that are looked into, of the square root of the rows. */
const cellsAsked = 20
/** Where the filter admits few, so that there are not enough of them in those. */
const mostCells = 320
const rowsPerWrite = 1_000
/** Old versions are kept this long for readers that are still on them. */
const versionsKeptMs = 10 * 60_000

export class VectorTable {
  readonly #table: Table
  readonly #dimensions: number

  constructor(table: Table, dimensions: number) {
    this.#table = table
    this.#dimensions = dimensions
  }

  count(): Promise<number> {
    return this.#table.countRows(fences.isKnowledge)
  }

  /** Appends rows that are not there yet: for a table that is being built. */
  async append(rows: readonly VectorRow[]): Promise<void> {
    for (let at = 0; at < rows.length; at += rowsPerWrite) await this.#table.add(rows.slice(at, at + rowsPerWrite))
  }

  fence(): Promise<string> {
    return fences.newestFence(this.#table)
  }

  /** @throws Overtaken when another writer has committed since `fence` was read */
  replaceSources(sourceIds: readonly string[], rows: readonly VectorRow[], fence: string): Promise<void> {
    const next: VectorRow = { ...fences.fenceAfter(fence), vector: new Float32Array(this.#dimensions) }
    return fences.replaceSources(this.#table, { sourceIds, fence, rows: [next, ...rows] })
  }

  /** The nearest of the rows that the predicate admits. */
  async nearest(vector: Float32Array, predicate: string, limit: number): Promise<NearRow[]> {
    const query = this.#table.query().nearestTo(vector).distanceType('dot')
    query.minimumNprobes(cellsAsked).maximumNprobes(mostCells)
    const found = await query.where(predicate).select(['id', '_distance']).limit(limit).toArrow()
    const [ids, distances] = [found.getChild('id'), found.getChild('_distance')]
    return Array.from(ids ?? [], (id, at) => ({ id: String(id), similarity: 1 - Number(distances?.get(at)) }))
  }

  /** Takes new rows into the indexes, which are made once there are enough of them. */
  async tidy(nowMs = Date.now()): Promise<void> {
    await this.#table.delete(fences.isFenceBefore(await this.fence()))
    const indexed = new Set((await this.#table.listIndices()).flatMap(({ columns }) => columns))
    const rows = await this.count()
    if (rows > unindexedRows && !indexed.has('vector')) await this.#index(rows)
    await this.#table.optimize({ cleanupOlderThan: new Date(nowMs - versionsKeptMs) })
  }

  async #index(rows: number): Promise<void> {
    for (const column of keyColumns) await this.#table.createIndex(column, { config: Index.btree() })
    for (const column of filterColumns) await this.#table.createIndex(column, { config: Index.bitmap() })
    const numPartitions = Math.round(Math.sqrt(rows))
    await this.#table.createIndex('vector', { config: Index.ivfFlat({ distanceType: 'dot', numPartitions }) })
  }
}
