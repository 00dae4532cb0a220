/**
 * Rows whose tokens are searched in memory: an inverted index that is made once and never changed. Tokens are their hashes
 * (of a million tokens one in four thousand shares one with another, and a row that is found by mistake is judged by its
 * text afterwards); a posting takes three bytes, and there is no object for any token.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { forEachToken } from './token-hash.ts'

/** Rows of a segment at most: a question's tokens are looked up in each. */
export const segmentRows = 4_096
/** Tokens are sorted by so many bits of their hashes at a time, and the event loop has its turn between. */
const digitBits = 11
const hashBits = 32

/** Okapi BM25's two constants, as LanceDB has them. */
const [k1, b] = [1.2, 0.75]
/** What a token can earn in a row at most, whatever its weight; earnings are kept in steps of a 255th of it. */
const mostEarned = k1 + 1
const earningSteps = 255

export interface Segment {
  readonly rowIds: Float64Array
  /** Of each row: which combination of served columns it has, as the builder was told. */
  readonly states: Uint32Array
  /** Ascending. */
  readonly hashes: Uint32Array
  /** Where the postings of each hash begin; one more than hashes. */
  readonly starts: Uint32Array
  /** Of each posting: the row's place in `rowIds`. */
  readonly rows: Uint16Array
  /** Of each posting: what the token earns there, 1 – 255. */
  readonly earnings: Uint8Array
}

export class SegmentBuilder {
  /** In tokens. */
  readonly #averageLength: number
  readonly #rowIds: number[] = []
  readonly #states: number[] = []
  readonly #lengths: number[] = []
  /** Of all tokens of all rows. */
  #hashes = new Uint32Array(2 ** 12)
  #tokens = 0

  /** @param averageLength of the table's rows, in tokens; longer rows earn less by a token */
  constructor(averageLength: number) {
    this.#averageLength = averageLength
  }

  /**
   * At most {@link segmentRows}.
   * @param tokens split at blanks
   * @returns the row's place in the segment
   */
  add(rowId: number, state: number, tokens: string): number {
    const before = this.#tokens
    forEachToken(tokens, (hash) => {
      if (this.#tokens === this.#hashes.length) this.#hashes = longer(this.#hashes)
      this.#hashes[this.#tokens++] = hash
    })
    this.#states.push(state)
    this.#lengths.push(this.#tokens - before)
    return this.#rowIds.push(rowId) - 1
  }

  async build(): Promise<Segment> {
    const tokens = { hashes: this.#hashes.subarray(0, this.#tokens), rows: this.#rowsOfTokens() }
    const ofRows = { rowIds: Float64Array.from(this.#rowIds), states: Uint32Array.from(this.#states) }
    return { ...ofRows, ...this.#postings(await sortedByHash(tokens)) }
  }

  #postings({ hashes: all, rows: theirs }: RowTokens): Pick<Segment, 'hashes' | 'starts' | 'rows' | 'earnings'> {
    const hashes: number[] = []
    const starts: number[] = []
    const rows = new Uint16Array(all.length)
    const earnings = new Uint8Array(all.length)
    let postings = 0
    for (let at = 0; at < all.length; postings++) {
      const hash = all[at] ?? 0
      const row = theirs[at] ?? 0
      if (at === 0 || all[at - 1] !== hash) {
        hashes.push(hash)
        starts.push(postings)
      }
      const from = at
      while (at < all.length && all[at] === hash && theirs[at] === row) at++
      rows[postings] = row
      earnings[postings] = this.#earned(at - from, this.#lengths[row] ?? 0)
    }
    starts.push(postings)
    return {
      hashes: Uint32Array.from(hashes),
      starts: Uint32Array.from(starts),
      rows: rows.slice(0, postings),
      earnings: earnings.slice(0, postings),
    }
  }

  #rowsOfTokens(): Uint16Array {
    const rows = new Uint16Array(this.#tokens)
    let at = 0
    for (const [row, length] of this.#lengths.entries()) rows.fill(row, at, (at += length))
    return rows
  }

  #earned(times: number, length: number): number {
    const saturation = k1 * (1 - b + (b * length) / this.#averageLength)
    return Math.max(1, Math.round((times * earningSteps) / (times + saturation)))
  }
}

function longer(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(2 * array.length)
  copy.set(array)
  return copy
}

interface RowTokens {
  readonly hashes: Uint32Array
  /** Of each hash. */
  readonly rows: Uint16Array
}

/** By hash, those of one hash by row: digit by digit from the last, each time in the order of before. */
async function sortedByHash(tokens: RowTokens): Promise<RowTokens> {
  let sorted = tokens
  for (let shift = 0; shift < hashBits; shift += digitBits) {
    sorted = sortedByDigit(sorted, shift)
    await nextTurn()
  }
  return sorted
}

function sortedByDigit({ hashes, rows }: RowTokens, shift: number): RowTokens {
  const digits = 2 ** digitBits
  const places = new Uint32Array(digits + 1)
  for (let at = 0; at < hashes.length; at++) {
    const digit = ((hashes[at] ?? 0) >>> shift) & (digits - 1)
    places[digit + 1] = (places[digit + 1] ?? 0) + 1
  }
  for (let digit = 1; digit < digits; digit++) places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0)
  const sortedHashes = new Uint32Array(hashes.length)
  const sortedRows = new Uint16Array(hashes.length)
  for (let at = 0; at < hashes.length; at++) {
    const hash = hashes[at] ?? 0
    const digit = (hash >>> shift) & (digits - 1)
    const place = places[digit] ?? 0
    places[digit] = place + 1
    sortedHashes[place] = hash
    sortedRows[place] = rows[at] ?? 0
  }
  return { hashes: sortedHashes, rows: sortedRows }
}

/** Where the token's postings begin and end; the same twice where no row bears it. */
export function postingsOf({ hashes, starts }: Segment, hash: number): readonly [from: number, to: number] {
  let [from, to] = [0, hashes.length - 1]
  while (from <= to) {
    const middle = (from + to) >>> 1
    const found = hashes[middle] ?? 0
    if (found === hash) return [starts[middle] ?? 0, starts[middle + 1] ?? 0]
    if (found < hash) from = middle + 1
    else to = middle - 1
  }
  return [0, 0]
}

/** A token that all rows bear once weighs next to nothing; @param bearing rows of all `rows` that bear it */
export const weightOf = (bearing: number, rows: number): number =>
  (Math.log(1 + (rows - bearing + 0.5) / (bearing + 0.5)) * mostEarned) / earningSteps
