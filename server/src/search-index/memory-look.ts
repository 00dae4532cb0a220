/** BM25 over segments, among rows that are there and may be shown. */
import type { ServedState } from './row.ts'
import { postingsOf, segmentRows, weightOf } from './segment.ts'
import type { Segment } from './segment.ts'
import type { RowFilter } from './served-filter.ts'
import { tokenHash } from './token-hash.ts'

export interface ScoredRow {
  readonly rowId: number
  readonly score: number
}

/** Of one version of the table. */
export interface MemoryLook {
  /** Rows that bear any of the tokens and that the filter admits; best first, at most `limit`. */
  search(tokens: readonly string[], admits: RowFilter['admits'], limit: number): ScoredRow[]
}

/** A segment, with a 1 for each of its rows that is there. */
export interface Present {
  readonly segment: Segment
  readonly isThere: Uint8Array
}

/** @param states by the numbers that the segments' rows name */
export function lookOver(present: readonly Present[], states: readonly ServedState[]): MemoryLook {
  const rows = present.reduce((sum, { isThere }) => sum + isThere.length, 0)
  const scores = new Float32Array(segmentRows)
  return {
    search: (tokens, admits, limit) => {
      const hashes = [...new Set(tokens)].map((token) => tokenHash(token))
      const postings = hashes.map((hash) => present.map(({ segment }) => postingsOf(segment, hash)))
      const weights = postings.map((found) => weightOf(count(found), rows))
      const mayShow = remembered(states, admits)
      const best = new Best(limit)
      for (const [at, { segment, isThere }] of present.entries()) {
        scores.fill(0)
        for (const [token, found] of postings.entries()) score(segment, found[at], weights[token] ?? 0, scores)
        for (let row = 0; row < isThere.length; row++) {
          const score = scores[row] ?? 0
          if (score > best.floor && isThere[row] === 1 && mayShow(segment.states[row] ?? 0))
            best.add({ rowId: segment.rowIds[row] ?? 0, score })
        }
      }
      return best.list()
    },
  }
}

type Stretch = ReturnType<typeof postingsOf>

const count = (stretches: readonly Stretch[]): number => stretches.reduce((sum, [from, to]) => sum + to - from, 0)

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

/** The best so many of what is added. */
class Best {
  /** What scores no more than this is not among them. */
  floor = 0
  readonly #limit: number
  #rows: ScoredRow[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  add(row: ScoredRow): void {
    this.#rows.push(row)
    if (this.#rows.length < 4 * this.#limit) return
    this.#rows = this.list()
    this.floor = this.#rows.at(-1)?.score ?? 0
  }

  list(): ScoredRow[] {
    return this.#rows.sort((one, other) => other.score - one.score || one.rowId - other.rowId).slice(0, this.#limit)
  }
}
