/**
 * All rows of a table that is not too large, as an inverted index in memory: looking there takes a fraction of the
 * processor that LanceDB takes. Every row is read from the table once; after a commit, which rows there are now, and
 * those that are new. Until all have been read, and where there are too many, LanceDB looks.
 */
import type { Table } from '@lancedb/lancedb'
import type { Utf8, Vector } from 'apache-arrow'
import { lookOver } from './memory-look.ts'
import type { Looked, Present, ScoredRows } from './memory-look.ts'
import { LookThread, makeSegment } from './memory-thread.ts'
import type { ServedState } from '../row.ts'
import { changesSince, noRows, placeRead, rowsAfter, unreadOf } from './present-rows.ts'
import type { Changed } from './present-rows.ts'
import { segmentRows } from './segment.ts'
import type { Segment, TokenRows } from './segment.ts'
import type { RowFilter } from '../served-filter.ts'
import { servedColumns } from '../table-form.ts'

/** A search waits while so many new rows are read; more are read beside it. */
const mostAwaited = 3_000

/** Of fewer rows a look takes less than asking a thread for it. */
const fewRows = 2 * segmentRows
/** Read at once: some milliseconds of this thread. */
const rowsAtOnce = 1_024
/** Of a row, in tokens: a FAQ has a hundred, a full passage six hundred. Only the ratios of rows' lengths to it matter. */
const averageLength = 300

/** What decides serving, without which row it is. */
const stateColumns = Object.keys(servedColumns).filter((name) => name !== 'id' && name !== 'source_id')

/** Of one version of the table. */
export interface MemoryLook {
  /** Of each look the best rows that the filter admits. */
  search(looks: readonly Looked[], admits: RowFilter['admits']): Promise<ScoredRows[]>
}

export class RowsInMemory {
  readonly #table: Table
  readonly #mostRows: number
  readonly #mostHere: number
  readonly #states = new ServedStates()
  /** Of the last version that was looked over. Row ids are never given twice, and their rows never change. */
  #present = noRows
  /** By number; segments whose rows have been read for a version that is not looked over yet. */
  readonly #unseen = new Map<number, Segment>()
  #segments = 0
  #thread: LookThread | undefined
  #isClosed = false
  #known: { version: number; look: Promise<MemoryLook | undefined> } | undefined
  #reading: Promise<void> | undefined

  /**
   * @param mostRows of a table that is kept; some 1.5 KB each where it is a full passage
   * @param mostHere rows that are looked at without a thread
   */
  constructor(table: Table, mostRows: number, mostHere = fewRows) {
    this.#table = table
    this.#mostRows = mostRows
    this.#mostHere = mostHere
  }

  /** As they are in the table's present version, which this is; undefined where it is no longer, or not all are in memory. */
  async at(version: number): Promise<MemoryLook | undefined> {
    if (this.#reading) return undefined
    if (this.#known?.version === version) return this.#known.look
    const known = { version, look: Promise.resolve<MemoryLook | undefined>(undefined) }
    this.#known = known
    known.look = this.#lookAt(version, () => this.#known === known)
    const forget = () => {
      if (this.#known === known) this.#known = undefined
    }
    known.look.then((look) => look ?? forget(), forget) // who asked hears of a fault
    return known.look
  }

  /** @param isLatest of two that are made at once only the later one changes what is present */
  async #lookAt(version: number, isLatest: () => boolean): Promise<MemoryLook | undefined> {
    if ((await this.#table.countRows()) > this.#mostRows) {
      this.#unseen.clear()
      this.#present = noRows
      await this.#thread?.close()
      return undefined
    }
    const next = changesSince(this.#present, await this.#rowIds())
    placeRead(next, this.#unseen)
    const missing = unreadOf(next)
    if (missing.length > mostAwaited) {
      this.#reading ??= this.#readBeside(missing)
      return undefined
    }
    await this.#read(missing)
    placeRead(next, this.#unseen)
    const isPresent = (await this.#table.version()) === version
    return isPresent && isLatest() ? this.#lookOver(next) : undefined
  }

  /** Ascending. */
  async #rowIds(): Promise<Float64Array> {
    const found = await this.#table.query().select(['_rowid']).withRowId().toArrow()
    const column = found.getChild('_rowid')?.toArray() as BigUint64Array | undefined // as LanceDB types this column
    if (!column) return noRows.rowIds
    // in halves: an object for each of a million numbers takes a tenth of a second
    const halves = new Uint32Array(column.buffer, column.byteOffset, column.length * 2)
    const rowIds = new Float64Array(column.length) // fragment and place: far below 2^53
    for (let at = 0; at < rowIds.length; at++) rowIds[at] = (halves[2 * at] ?? 0) + (halves[2 * at + 1] ?? 0) * 2 ** 32
    return rowIds.sort()
  }

  /** Resolves when what is being read beside the searches has been read. */
  async whenRead(): Promise<void> {
    await this.#reading
  }

  /** For a look at a later time. */
  async #readBeside(rowIds: Float64Array): Promise<void> {
    try {
      await this.#read(rowIds)
    } catch {
      // the table is written anew meanwhile, or cannot be read: LanceDB looks, and tells what is wrong
    } finally {
      this.#reading = undefined
    }
  }

  /** One segment is made while the rows of the next are read. */
  async #read(rowIds: Float64Array): Promise<void> {
    let made = Promise.resolve()
    for (let from = 0; from < rowIds.length; from += segmentRows) {
      const [portions] = await Promise.all([this.#portions(rowIds.subarray(from, from + segmentRows)), made])
      made = this.#make(portions)
    }
    await made
  }

  async #portions(rowIds: Float64Array): Promise<TokenRows[]> {
    const portions: TokenRows[] = []
    for (let at = 0; at < rowIds.length; at += rowsAtOnce)
      portions.push(await this.#stored([...rowIds.subarray(at, at + rowsAtOnce)]))
    return portions
  }

  async #make(portions: readonly TokenRows[]): Promise<void> {
    this.#unseen.set(this.#segments++, await makeSegment(portions, averageLength))
  }

  async #stored(rowIds: number[]): Promise<TokenRows> {
    const query = this.#table.takeRowIds(rowIds).select([...stateColumns, 'tokens'])
    const found = await query.withRowId().toArrow()
    const columns = stateColumns.map((name) => found.getChild(name))
    const stateAt = (row: number) =>
      Object.fromEntries(stateColumns.map((name, at) => [name, columns[at]?.get(row)])) as ServedState // the columns that were selected
    return {
      rowIds: Float64Array.from(found.getChild('_rowid') ?? [], Number),
      states: Uint32Array.from({ length: found.numRows }, (_, row) => this.#states.numberOf(stateAt(row))),
      ...bytesOf(found.getChild('tokens')),
    }
  }

  /** Undefined where one of the new rows could not be read: it has gone since. */
  #lookOver(changed: Changed): MemoryLook | undefined {
    const rows = rowsAfter(this.#present, changed, this.#unseen)
    if (!rows) return undefined
    this.#present = rows
    this.#unseen.clear()
    const present = [...rows.there.values()]
    const isLarge = rows.rowIds.length > this.#mostHere
    return isLarge && !this.#isClosed ? this.#lookInThread(present) : this.#lookHere(present)
  }

  #lookHere(present: readonly Present[]): MemoryLook {
    const search = lookOver(present)
    return {
      search: async (looks, admits) => {
        const mayShow = this.#states.admittedBy(admits)
        return looks.map((look) => search(look, mayShow))
      },
    }
  }

  /** Where the thread ends, it is looked here, until the next commit begins another. */
  #lookInThread(present: readonly Present[]): MemoryLook {
    const thread = this.#thread?.isAlive ? this.#thread : new LookThread()
    this.#thread = thread
    thread.show(present)
    const here = this.#lookHere(present)
    return {
      search: async (looks, admits) => {
        try {
          return await thread.search(looks, this.#states.admittedBy(admits))
        } catch {
          return here.search(looks, admits)
        }
      },
    }
  }

  /** Ends the thread that looks, if there is one. What is looked for nevertheless is looked for here. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#thread?.close()
  }
}

/** A column of texts as the table hands it over: no string is made of it here. */
function bytesOf(column: Vector<Utf8> | null): Pick<TokenRows, 'tokens' | 'ends'> {
  const parts = (column?.data ?? []).map(({ values, valueOffsets, length }) => {
    const own = valueOffsets.subarray(0, length + 1) // behind them there may be padding
    return { bytes: values.subarray(own[0], own.at(-1)), ends: own.subarray(1).map((end) => end - (own[0] ?? 0)) }
  })
  const tokens = new Uint8Array(parts.reduce((sum, { bytes }) => sum + bytes.length, 0)) // its own, to be handed over
  const ends: number[] = []
  for (const part of parts) {
    const before = ends.at(-1) ?? 0
    tokens.set(part.bytes, before)
    for (const end of part.ends) ends.push(before + end)
  }
  return { tokens, ends: Uint32Array.from(ends) }
}

/** The combinations of what decides serving: thousands of rows share a few. */
class ServedStates {
  readonly #list: ServedState[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(state: ServedState): number {
    const key = JSON.stringify(Object.values(state))
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#list.length)
    return this.#list.push(state) - 1
  }

  /** By number, 1 for each that is. */
  admittedBy(admits: RowFilter['admits']): Uint8Array {
    const mayShow = new Uint8Array(this.#list.length)
    // by place: `from` takes three times as long, and there may be thousands
    this.#list.forEach((state, at) => {
      if (admits(state)) mayShow[at] = 1
    })
    return mayShow
  }
}
