/**
 * Rows whose tokens are searched in memory: an inverted index that is made once and never changed. Tokens are their hashes
 * (of a million tokens one in four thousand shares one with another, and a row that is found by mistake is judged by its
 * text afterwards); a posting takes two bytes, a token that a segment bears some five, and there is no object for either.
 */
import { forEachUtf8Token } from '../token-hash.ts'

/** Of a posting: its lower bits tell the row, the others what the token earns there. */
const rowBits = 12
/** Rows of a segment at most: a question's tokens are looked up in each. */
export const segmentRows = 2 ** rowBits
/** Tokens are sorted by so many bits at a time. */
const digitBits = 11
const hashBits = 32
/** Of a token's hash: those that follow the bits of its bucket, and are kept. */
const tailBits = 16
/** A bucket for so many tokens of the rows, each as often as it stands there: a few that differ share one. */
const tokensPerBucket = 32

/** Okapi BM25's two constants, as LanceDB has them. */
const [k1, b] = [1.2, 0.75]
/** What a token can earn in a row at most, whatever its weight; earnings are kept in sixteenths of it. */
const mostEarned = k1 + 1
const earningSteps = 2 ** (16 - rowBits)

/** Its arrays are shared by the threads that look into them. */
export interface Segment {
  readonly rowIds: Float64Array
  /** Of each row: which combination of served columns it has. */
  readonly states: Uint32Array
  /** Of each bucket: where its tokens stand in `tails`; one more than buckets, which are a power of two. */
  readonly buckets: Uint32Array
  /** Of each bucket: where the postings of its first token stand. */
  readonly begins: Uint32Array
  /** Of each token: the bits of its hash that follow those of the bucket. */
  readonly tails: Uint16Array
  /** Of each token: rows that bear it. */
  readonly counts: Uint16Array
  /** Of one token after the other: the row's place in `rowIds`, and above it what the token earns there ({@link rowOf}). */
  readonly postings: Uint16Array
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
  const buckets = 2 ** bucketBitsFor(tokens.count)
  const sorted = sortedByKey(tokens.keyed(keyShift(buckets)), Math.log2(buckets) + tailBits)
  const listed = listedIn(sorted, tokens.lengths, { buckets, averageLength })
  return {
    rowIds: shared(Float64Array, rowIds),
    states: shared(Uint32Array, states),
    buckets: shared(Uint32Array, listed.buckets),
    begins: shared(Uint32Array, listed.begins),
    tails: shared(Uint16Array, listed.tails),
    counts: shared(Uint16Array, listed.counts),
    postings: shared(Uint16Array, listed.postings),
  }
}

const bucketBitsFor = (tokens: number): number =>
  Math.min(hashBits - tailBits, Math.floor(Math.log2(Math.max(1, tokens / tokensPerBucket))))

/** By so many bits is a hash moved, which leaves those of the bucket and the tail. */
const keyShift = (buckets: number): number => hashBits - tailBits - Math.log2(buckets)

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

  get count(): number {
    return this.#count
  }

  keyed(shift: number): RowTokens {
    const rows = new Uint16Array(this.#count)
    let at = 0
    for (const [row, length] of this.lengths.entries()) rows.fill(row, at, (at += length))
    return { keys: this.#hashes.slice(0, this.#count).map((hash) => hash >>> shift), rows }
  }
}

type Listed = Pick<Segment, 'buckets' | 'begins' | 'tails' | 'counts' | 'postings'>

/** Of tokens that are sorted by key, those of one key by row. */
function listedIn(
  { keys, rows }: RowTokens,
  lengths: readonly number[],
  form: { buckets: number; averageLength: number },
): Listed {
  const saturations = Float64Array.from(lengths, (length) => k1 * (1 - b + (b * length) / form.averageLength))
  const buckets = new Uint32Array(form.buckets + 1)
  const begins = new Uint32Array(form.buckets)
  const tails = new Uint16Array(keys.length)
  const counts = new Uint16Array(keys.length)
  const postings = new Uint16Array(keys.length)
  let [kinds, bearing] = [0, 0]
  for (let at = 0; at < keys.length;) {
    const key = keys[at] ?? 0
    const [bucket, first] = [key >>> tailBits, bearing]
    if (buckets[bucket + 1] === 0) begins[bucket] = first
    while (at < keys.length && keys[at] === key) {
      const [row, from] = [rows[at] ?? 0, at]
      while (at < keys.length && keys[at] === key && rows[at] === row) at++
      postings[bearing++] = row | (earned(at - from, saturations[row] ?? 0) << rowBits)
    }
    tails[kinds] = key & (2 ** tailBits - 1)
    counts[kinds++] = bearing - first
    buckets[bucket + 1] = kinds
  }
  // a bucket of no token ends where the one before it does
  for (let bucket = 1; bucket <= form.buckets; bucket++)
    buckets[bucket] = Math.max(buckets[bucket] ?? 0, buckets[bucket - 1] ?? 0)
  return {
    buckets,
    begins,
    tails: tails.subarray(0, kinds),
    counts: counts.subarray(0, kinds),
    postings: postings.subarray(0, bearing),
  }
}

/** In steps, less one: what is borne earns something. */
const earned = (times: number, saturation: number): number =>
  Math.max(1, Math.round((times * earningSteps) / (times + saturation))) - 1

function longer(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(2 * array.length)
  copy.set(array)
  return copy
}

interface RowTokens {
  /** Bucket and tail of each token. */
  readonly keys: Uint32Array
  /** Of each of them. */
  readonly rows: Uint16Array
}

/** By key, those of one key by row: digit by digit from the last, each time in the order of before. */
function sortedByKey(tokens: RowTokens, keyBits: number): RowTokens {
  let from = tokens
  let to: RowTokens = { keys: new Uint32Array(tokens.keys.length), rows: new Uint16Array(tokens.rows.length) }
  for (let shift = 0; shift < keyBits; shift += digitBits) {
    sortByDigit(from, to, shift)
    ;[from, to] = [to, from]
  }
  return from
}

/** @param to as long; what it held is written over */
function sortByDigit({ keys, rows }: RowTokens, to: RowTokens, shift: number): void {
  const digits = 2 ** digitBits
  const places = new Uint32Array(digits + 1)
  for (let at = 0; at < keys.length; at++) {
    const digit = ((keys[at] ?? 0) >>> shift) & (digits - 1)
    places[digit + 1] = (places[digit + 1] ?? 0) + 1
  }
  for (let digit = 1; digit < digits; digit++) places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0)
  for (let at = 0; at < keys.length; at++) {
    const digit = ((keys[at] ?? 0) >>> shift) & (digits - 1)
    const place = places[digit] ?? 0
    places[digit] = place + 1
    to.keys[place] = keys[at] ?? 0
    to.rows[place] = rows[at] ?? 0
  }
}

/** Where the token's postings begin and end; the same twice where no row bears it. */
export function postingsOf(
  { buckets, begins, tails, counts }: Segment,
  hash: number,
): readonly [from: number, to: number] {
  const key = hash >>> keyShift(begins.length)
  const [bucket, tail] = [key >>> tailBits, key & (2 ** tailBits - 1)]
  let from = begins[bucket] ?? 0
  for (let at = buckets[bucket] ?? 0, end = buckets[bucket + 1] ?? 0; at < end; at++) {
    const count = counts[at] ?? 0
    if (tails[at] === tail) return [from, from + count]
    from += count
  }
  return [0, 0]
}

export const rowOf = (posting: number): number => posting & (segmentRows - 1)
/** In steps, of which a token weighs {@link weightOf}. */
export const earningOf = (posting: number): number => (posting >>> rowBits) + 1

/** A token that all rows bear once weighs next to nothing; @param bearing rows of all `rows` that bear it */
export const weightOf = (bearing: number, rows: number): number =>
  (Math.log(1 + (rows - bearing + 0.5) / (bearing + 0.5)) * mostEarned) / earningSteps
