/** BM25 over segments, among rows that are there and may be shown. */
import type { ServedState } from '../row.ts'
import { postingsOf, segmentRows, weightOf } from './segment.ts'
import type { Segment } from './segment.ts'
import type { RowFilter } from '../served-filter.ts'
import { tokenHash } from '../token-hash.ts'

export interface ScoredRow {
  readonly rowId: number
  readonly score: number
}

/** Of one version of the table. */
export interface MemoryLook {
  /**
   * Rows that bear any of the tokens and that the filter admits; best first, at most `limit`. What more than half of all
   * rows bear counts only where fewer than `limit` are found without it.
   */
  search(tokens: readonly string[], admits: RowFilter['admits'], limit: number): ScoredRow[]
}

/** A segment, with a 1 for each of its rows that is there. */
export interface Present {
  readonly segment: Segment
  readonly isThere: Uint8Array
}

/** Where a token stands in each of the segments, and what one step of its earnings weighs. */
interface Found {
  readonly stretches: readonly Stretch[]
  readonly weight: number
  /** Most rows bear it: it hardly tells one from another, and takes most of the time. */
  readonly isCommon: boolean
}
type Stretch = ReturnType<typeof postingsOf>

const isBorne = ([from, to]: Stretch = [0, 0]): boolean => to > from

/** Tokens whose places are remembered: questions share most of theirs. */
const mostRemembered = 4_096

/** @param states by the numbers that the segments' rows name */
export function lookOver(present: readonly Present[], states: readonly ServedState[]): MemoryLook {
  const rows = present.reduce((sum, { isThere }) => sum + isThere.length, 0)
  const known = new Map<number, Found>()
  const find = (hash: number): Found => {
    const before = known.get(hash)
    if (before) return before
    const stretches = present.map(({ segment }) => postingsOf(segment, hash))
    const bearing = stretches.reduce((sum, [from, to]) => sum + to - from, 0)
    const found = { stretches, weight: weightOf(bearing, rows), isCommon: bearing > rows / 2 }
    if (known.size >= mostRemembered) known.clear()
    known.set(hash, found)
    return found
  }
  const scores = new Float32Array(segmentRows)
  const bestBy = (found: readonly Found[], mayShow: (state: number) => boolean, limit: number): BestRows => {
    const best = new BestRows(limit)
    for (const [at, { segment, isThere }] of present.entries()) {
      const borne = found.filter(({ stretches }) => isBorne(stretches[at]))
      if (borne.length === 0) continue // as nearly everywhere for a question that is looked for word for word
      scores.fill(0)
      for (const { stretches, weight } of borne) score(segment, stretches[at], weight, scores)
      for (let row = 0, { floor } = best; row < isThere.length; row++) {
        const score = scores[row] ?? 0
        if (score <= floor || isThere[row] !== 1 || !mayShow(segment.states[row] ?? 0)) continue
        best.add(segment.rowIds[row] ?? 0, score)
        ;({ floor } = best)
      }
    }
    return best
  }
  return {
    search: (tokens, admits, limit) => {
      const all = [...new Set(tokens)].map((token) => find(tokenHash(token)))
      const mayShow = remembered(states, admits)
      const telling = all.filter(({ isCommon }) => !isCommon)
      const best = bestBy(telling, mayShow, limit)
      return (best.isFull || telling.length === all.length ? best : bestBy(all, mayShow, limit)).list()
    },
  }
}

function score({ rows, earnings }: Segment, stretch: Stretch | undefined, weight: number, scores: Float32Array): void {
  const [from, to] = stretch ?? [0, 0]
  for (let at = from; at < to; at++) {
    const row = rows[at] ?? 0
    scores[row] = (scores[row] ?? 0) + weight * (earnings[at] ?? 0)
  }
}

/** Rows that are served alike are asked about once. */
function remembered(states: readonly ServedState[], admits: RowFilter['admits']): (number: number) => boolean {
  const answers: (boolean | undefined)[] = []
  return (number) => {
    const state = states[number]
    return (answers[number] ??= state !== undefined && admits(state))
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

  /** Best first; of equal ones the row that came into the table first. */
  list(): ScoredRow[] {
    const rows = Array.from({ length: this.#size }, (_, at) => ({
      rowId: this.#rowIds[at] ?? 0,
      score: this.#scores[at] ?? 0,
    }))
    return rows.sort((one, other) => other.score - one.score || one.rowId - other.rowId)
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
