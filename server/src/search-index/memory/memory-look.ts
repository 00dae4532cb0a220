/** BM25 over segments, among rows that are there and may be shown. */
import { earningOf, postingsOf, rowOf, segmentRows, weightOf } from './segment.ts'
import type { Segment } from './segment.ts'
import { tokenHash } from '../token-hash.ts'

/** What is looked for: rows that bear any of the tokens, at most `limit`. */
export interface Looked {
  readonly tokens: readonly string[]
  readonly limit: number
}

/** Best first; scores place by place. */
export interface ScoredRows {
  readonly rowIds: Float64Array
  readonly scores: Float64Array
}

/**
 * Rows that bear any of the tokens and may be shown. What more than half of all rows bear counts only where fewer than
 * the limit are found without it.
 * @param mayShow by the number of a row's state, 1 where it may
 */
export type Search = (look: Looked, mayShow: Uint8Array) => ScoredRows

/** A segment, with a 1 for each of its rows that is there. */
export interface Present {
  readonly segment: Segment
  readonly isThere: Uint8Array
}

/** Where a token stands in each of the segments, and what one step of its earnings weighs. */
interface Found {
  /** Of each segment: where its postings begin and end. */
  readonly stretches: Uint32Array
  readonly weight: number
  /** Most rows bear it: it hardly tells one from another, and takes most of the time. */
  readonly isCommon: boolean
}

/** Tokens whose places are remembered: questions share most of theirs. */
const mostRemembered = 4_096

export function lookOver(present: readonly Present[]): Search {
  const rows = present.reduce((sum, { isThere }) => sum + isThere.length, 0)
  const known = new Map<number, Found>()
  const find = (hash: number): Found => {
    const before = known.get(hash)
    if (before) return before
    const stretches = new Uint32Array(2 * present.length)
    let bearing = 0
    for (const [at, { segment }] of present.entries()) {
      const [from, to] = postingsOf(segment, hash)
      stretches.set([from, to], 2 * at)
      bearing += to - from
    }
    const found = { stretches, weight: weightOf(bearing, rows), isCommon: bearing > rows / 2 }
    if (known.size >= mostRemembered) known.clear()
    known.set(hash, found)
    return found
  }
  const scores = new Float32Array(segmentRows)
  const bestBy = (found: readonly Found[], mayShow: Uint8Array, limit: number): BestRows => {
    const best = new BestRows(limit)
    for (const [at, { segment, isThere }] of present.entries()) {
      // none of them as nearly everywhere, for a question that is looked for word for word
      let isBorne = false
      for (const { stretches, weight } of found) {
        const [from, to] = [stretches[2 * at] ?? 0, stretches[2 * at + 1] ?? 0]
        if (from === to) continue
        if (!isBorne) scores.fill(0)
        isBorne = true
        score(segment.postings, { from, to, weight }, scores)
      }
      if (!isBorne) continue
      for (let row = 0, { floor } = best; row < isThere.length; row++) {
        const score = scores[row] ?? 0
        if (score <= floor || isThere[row] !== 1 || mayShow[segment.states[row] ?? 0] !== 1) continue
        best.add(segment.rowIds[row] ?? 0, score)
        ;({ floor } = best)
      }
    }
    return best
  }
  return ({ tokens, limit }, mayShow) => {
    const all = [...new Set(tokens)].map((token) => find(tokenHash(token)))
    const telling = all.filter(({ isCommon }) => !isCommon)
    const best = bestBy(telling, mayShow, limit)
    return (best.isFull || telling.length === all.length ? best : bestBy(all, mayShow, limit)).list()
  }
}

function score(
  postings: Uint16Array,
  { from, to, weight }: { from: number; to: number; weight: number },
  scores: Float32Array,
): void {
  for (let at = from; at < to; at++) {
    const posting = postings[at] ?? 0
    const row = rowOf(posting)
    scores[row] = (scores[row] ?? 0) + weight * earningOf(posting)
  }
}

/** The best so many of the rows that are added: a heap with the worst of them on top. */
class BestRows {
  readonly #scores: Float64Array
  readonly #rowIds: Float64Array
  #size = 0

  constructor(limit: number) {
    this.#scores = new Float64Array(limit)
    this.#rowIds = new Float64Array(limit)
  }

  get isFull(): boolean {
    return this.#size === this.#scores.length
  }

  /** What scores no more than this is not among them. */
  get floor(): number {
    return this.isFull ? (this.#scores[0] ?? Infinity) : 0
  }

  add(rowId: number, score: number): void {
    if (score <= this.floor) return
    if (this.#size < this.#scores.length) this.#rise(this.#size++, rowId, score)
    else this.#sink(rowId, score)
  }

  /** Of equal ones the row that came into the table first. */
  list(): ScoredRows {
    const scoreAt = (place: number) => this.#scores[place] ?? 0
    const rowIdAt = (place: number) => this.#rowIds[place] ?? 0
    const places = Array.from({ length: this.#size }, (_, place) => place)
    places.sort((one, other) => scoreAt(other) - scoreAt(one) || rowIdAt(one) - rowIdAt(other))
    return { rowIds: Float64Array.from(places, rowIdAt), scores: Float64Array.from(places, scoreAt) }
  }

  #rise(from: number, rowId: number, score: number): void {
    let at = from
    while (at > 0) {
      const above = (at - 1) >>> 1
      if ((this.#scores[above] ?? 0) <= score) break
      this.#move(above, at)
      at = above
    }
    this.#put(at, rowId, score)
  }

  /** In the place of the worst. */
  #sink(rowId: number, score: number): void {
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      if (left >= this.#size) break
      const right = left + 1
      const below = right < this.#size && (this.#scores[right] ?? 0) < (this.#scores[left] ?? 0) ? right : left
      if ((this.#scores[below] ?? 0) >= score) break
      this.#move(below, at)
      at = below
    }
    this.#put(at, rowId, score)
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#rowIds[from] ?? 0, this.#scores[from] ?? 0)
  }

  #put(at: number, rowId: number, score: number): void {
    this.#rowIds[at] = rowId
    this.#scores[at] = score
  }
}
