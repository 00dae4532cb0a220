/** Candidates in memory by row id: reading one costs several times what ranking it does. */
import type { Candidate } from './row.ts'

/** Characters kept, at two bytes each: 128 MB, some 80 000 chunks of 700 characters. */
const maxCharacters = 64 * 2 ** 20
/** What is kept of a candidate besides its text, in characters: objects and map entry. */
const overhead = 200

/** Keeps what was used last. Row ids are never given twice and their rows never change, so nothing in it is ever stale. */
export class CandidateCache {
  readonly #candidates = new Map<number, Candidate>()
  #characters = 0

  get(rowId: number): Candidate | undefined {
    const candidate = this.#candidates.get(rowId)
    if (!candidate) return undefined
    this.#candidates.delete(rowId)
    this.#candidates.set(rowId, candidate)
    return candidate
  }

  put(rowId: number, candidate: Candidate): void {
    if (this.#candidates.has(rowId)) return
    this.#candidates.set(rowId, candidate)
    this.#characters += sizeOf(candidate)
    for (const [oldest, dropped] of this.#candidates) {
      if (this.#characters <= maxCharacters) return
      this.#candidates.delete(oldest)
      this.#characters -= sizeOf(dropped)
    }
  }
}

const sizeOf = ({ questions, title, headings, text, identifiers }: Candidate): number =>
  questions.reduce((sum, question) => sum + question.length, 0) +
  title.length +
  headings.length +
  text.length +
  identifiers.length +
  overhead
