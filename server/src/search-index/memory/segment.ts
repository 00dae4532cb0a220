/**
 * Rows whose tokens are searched in memory: an inverted index that is made once and never changed. Tokens are their hashes
 * (of a million tokens one in four thousand shares one with another, and a row that is found by mistake is judged by its
 * text afterwards); a posting takes three bytes, and there is no object for any token.
 */
import { forEachUtf8Token } from '../token-hash.ts'

/** Rows of a segment at most: a question's tokens are looked up in each. */
export const segmentRows = 4_096
/** Tokens are sorted by so many bits of their hashes at a time. */
const digitBits = 11
const hashBits = 32

/** Okapi BM25's two constants, as LanceDB has them. */
const [k1, b] = [1.2, 0.75]
/** What a token can earn in a row at most, whatever its weight; earnings are kept in steps of a 255th of it. */
const mostEarned = k1 + 1
const earningSteps = 255

/** Its arrays are shared by the threads that look into them. */
export interface Segment {
  readonly rowIds: Float64Array
  /** Of each row: which combination of served columns it has. */
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

/** Rows that a segment is made of, in arrays that can be handed to another thread. */
export interface TokenRows {
  readonly rowIds: Float64Array
  /** Of each row: which combination of served columns it has. */
  readonly states: Uint32Array
  /** The tokens of all rows, one row after the other, as the table holds them: UTF-8, a blank between two tokens. */
  readonly tokens: Uint8Array
  /** Of each row: where its tokens end. */
  readonly ends: Uint32Array
}

/**
 * @param portions of at most {@link segmentRows} rows together
 * @param averageLength of the table's rows, in tokens; longer rows earn less by a token
 */
export function segmentOf(portions: readonly TokenRows[], averageLength: number): Segment {
  const rowIds = portions.flatMap((portion) => [...portion.rowIds])
  const states = portions.flatMap((portion) => [...portion.states])
  const tokens = new HashedTokens()
  for (const portion of portions) tokens.add(portion)
  const sorted = sortedByHash(tokens.list())
  const postings = postingsIn(sorted, tokens.lengths, averageLength)
  return {
    rowIds: shared(Float64Array, rowIds),
    states: shared(Uint32Array, states),
    hashes: shared(Uint32Array, postings.hashes),
    starts: shared(Uint32Array, postings.starts),
    rows: shared(Uint16Array, postings.rows),
    earnings: shared(Uint8Array, postings.earnings),
  }
}

interface SharedArray<T> {
  new (buffer: SharedArrayBuffer): T
  readonly BYTES_PER_ELEMENT: number
}

/** A copy of these numbers that no thread need copy again. */
function shared<T extends { set: (from: ArrayLike<number>) => void }>(
  kind: SharedArray<T>,
  from: ArrayLike<number>,
): T {
  const copy = new kind(new SharedArrayBuffer(from.length * kind.BYTES_PER_ELEMENT))
  copy.set(from)
  return copy
}

class HashedTokens {
  /** Of each row, in tokens. */
  readonly lengths: number[] = []
  /** Of all tokens of all rows. */
  #hashes = new Uint32Array(2 ** 12)
  #count = 0

  add({ tokens, ends }: TokenRows): void {
    let from = 0
    for (const end of ends) {
      const before = this.#count
      forEachUtf8Token(tokens, { from, end }, (hash) => this.#push(hash))
      this.lengths.push(this.#count - before)
      from = end
    }
  }

  #push(hash: number): void {
    if (this.#count === this.#hashes.length) this.#hashes = longer(this.#hashes)
    this.#hashes[this.#count++] = hash
  }

  list(): RowTokens {
    const rows = new Uint16Array(this.#count)
    let at = 0
    for (const [row, length] of this.lengths.entries()) rows.fill(row, at, (at += length))
    return { hashes: this.#hashes.subarray(0, this.#count), rows }
  }
}

/** Of tokens that are sorted by hash, those of one hash by row. */
function postingsIn(
  { hashes: all, rows: theirs }: RowTokens,
  lengths: readonly number[],
  averageLength: number,
): Pick<Segment, 'hashes' | 'starts' | 'rows' | 'earnings'> {
  const saturations = Float64Array.from(lengths, (length) => k1 * (1 - b + (b * length) / averageLength))
  const hashes = new Uint32Array(all.length)
  const starts = new Uint32Array(all.length + 1)
  const rows = new Uint16Array(all.length)
  const earnings = new Uint8Array(all.length)
  let kinds = 0
  let postings = 0
  for (let at = 0; at < all.length; postings++) {
    const hash = all[at] ?? 0
    const row = theirs[at] ?? 0
    if (kinds === 0 || hashes[kinds - 1] !== hash) {
      hashes[kinds] = hash
      starts[kinds++] = postings
    }
    const from = at
    while (at < all.length && all[at] === hash && theirs[at] === row) at++
    rows[postings] = row
    earnings[postings] = earned(at - from, saturations[row] ?? 0)
  }
  starts[kinds] = postings
  return {
    hashes: hashes.subarray(0, kinds),
    starts: starts.subarray(0, kinds + 1),
    rows: rows.subarray(0, postings),
    earnings: earnings.subarray(0, postings),
  }
}

const earned = (times: number, saturation: number): number =>
  Math.max(1, Math.round((times * earningSteps) / (times + saturation)))

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
function sortedByHash(tokens: RowTokens): RowTokens {
  let from = tokens
  let to: RowTokens = { hashes: new Uint32Array(tokens.hashes.length), rows: new Uint16Array(tokens.rows.length) }
  for (let shift = 0; shift < hashBits; shift += digitBits) {
    sortByDigit(from, to, shift)
    ;[from, to] = [to, from]
  }
  return from
}

/** @param to as long; what it held is written over */
function sortByDigit({ hashes, rows }: RowTokens, to: RowTokens, shift: number): void {
  const digits = 2 ** digitBits
  const places = new Uint32Array(digits + 1)
  for (let at = 0; at < hashes.length; at++) {
    const digit = ((hashes[at] ?? 0) >>> shift) & (digits - 1)
    places[digit + 1] = (places[digit + 1] ?? 0) + 1
  }
  for (let digit = 1; digit < digits; digit++) places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0)
  for (let at = 0; at < hashes.length; at++) {
    const digit = ((hashes[at] ?? 0) >>> shift) & (digits - 1)
    const place = places[digit] ?? 0
    places[digit] = place + 1
    to.hashes[place] = hashes[at] ?? 0
    to.rows[place] = rows[at] ?? 0
  }
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
