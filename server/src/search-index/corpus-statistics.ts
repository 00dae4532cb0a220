/**
 * How frequent every feature is, and which words the knowledge uses: taken from a sample of an organization's part of the
 * index by each process for itself. Frequencies live in a table of hashed counters: 4 MB whatever the corpus; a collision makes a feature a
 * little more frequent than it is.
 */
import { wordsOf } from '../language/analyze.ts'
import { Spellings } from '../language/correct.ts'
import { isHan } from '../language/normalise.ts'
import { createPace } from '../platform/pace.ts'
import { isKnowledge } from './fence.ts'
import type { ChunkTable, SampleRow } from './chunk-table.ts'
import { vocabularyFilter } from './served-filter.ts'
import { forEachToken, tokenHash } from './token-hash.ts'

/** What ranking must know of the corpus. All counts may come from a sample. */
export interface CorpusStatistics {
  readonly documents: number
  /** In how many documents a feature occurs. */
  frequencyOf(feature: string): number
  /** In characters, over the fields that hold anything. */
  readonly averageLength: Readonly<Record<'question' | 'title' | 'headings' | 'text', number>>
}

/** Frequencies of a feature in 10 000 documents are good to a tenth where it matters. */
const sampleSize = 10_000
/** The first search after a start waits for no more than this; the full sample follows in the background. */
const firstSampleSize = 400
/** Rows read at once; counting one takes half a millisecond. */
const portion = 50
/** Of the thread that answers, for many rows: five seconds of work are spread over half a minute, and a search hardly feels them. */
const shareBeside = 1 / 5
/** Fewer rows are a second of work: the better statistics are worth more than the pace. */
const manyRows = 2_000
const slots = 2 ** 20
/** Words kept for correcting typos. */
const maxVocabulary = 30_000

const slotOf = (text: string, from = 0, to = text.length): number => tokenHash(text, from, to) & (slots - 1)

export class SampledStatistics implements CorpusStatistics {
  documents = 0
  /** Words of questions, titles, headings and texts with the number of documents that hold them. */
  readonly vocabulary = new Map<string, number>()
  readonly spellings = new Spellings(this.vocabulary)
  readonly #counters = new Uint16Array(slots)
  /** The document that counted each feature last: it counts once in each. */
  readonly #countedIn = new Uint16Array(slots)
  readonly #lengths = { question: [0, 0], title: [0, 0], headings: [0, 0], text: [0, 0] } satisfies Record<
    string,
    [number, number]
  >

  frequencyOf(feature: string): number {
    return this.#counters[slotOf(feature)] ?? 0
  }

  get averageLength() {
    const average = ([sum, fields]: readonly number[]) => (sum ?? 0) / Math.max(1, fields ?? 0)
    const { question, title, headings, text } = this.#lengths
    return { question: average(question), title: average(title), headings: average(headings), text: average(text) }
  }

  add(row: SampleRow): void {
    this.documents++
    forEachToken(row.tokens, (hash) => this.#count(hash & (slots - 1)))
    for (const field of [...row.questions, row.title, row.headings, row.text])
      for (let at = 0; at < field.length; at++) if (isHan(field.charCodeAt(at))) this.#count(slotOf(field, at, at + 1))
    for (const question of row.questions) this.#measure('question', question)
    for (const field of ['title', 'headings', 'text'] as const) this.#measure(field, row[field])
    this.#countWords(row)
  }

  #count(slot: number): void {
    if (this.#countedIn[slot] === this.documents) return
    this.#countedIn[slot] = this.documents
    this.#counters[slot] = (this.#counters[slot] ?? 0) + 1
  }

  #measure(field: 'question' | 'title' | 'headings' | 'text', text: string): void {
    if (!text) return
    const length = this.#lengths[field]
    length[0] = (length[0] ?? 0) + text.length
    length[1] = (length[1] ?? 0) + 1
  }

  #countWords(row: SampleRow): void {
    const words = new Set(wordsOf(`${row.questions.join(' ')} ${row.title} ${row.headings} ${row.text.slice(0, 400)}`))
    for (const word of words) {
      if (word.length < 2 || word.length > 6 || !isHan(word.charCodeAt(0))) continue
      const known = this.vocabulary.get(word)
      if (known !== undefined || this.vocabulary.size < maxVocabulary) this.vocabulary.set(word, (known ?? 0) + 1)
    }
  }
}

/** @param share of the thread that it may take: 1 where a search waits for it */
export async function sampleStatistics(
  table: ChunkTable,
  { filter = isKnowledge, limit = sampleSize, share = 1 } = {},
): Promise<SampledStatistics> {
  const statistics = new SampledStatistics()
  const pace = createPace(share)
  for await (const rows of table.sample(limit, portion, filter))
    for (const row of rows) {
      statistics.add(row)
      await pace()
    }
  for (const word of statistics.vocabulary.keys()) {
    statistics.spellings.add(word)
    await pace()
  }
  return statistics
}

/** Milliseconds between looks at how much the table has grown. */
const lookEveryMs = 500
/** A table that has changed by this share since the sample is sampled again at once; doublings are few, whatever one costs. */
const grownShare = 0.2

/**
 * The statistics of one table, of the rows that a filter admits, taken anew in the background as the table changes. A few versions behind is no matter:
 * they weigh features, they decide nothing else. A sample of next to nothing is no base for weights, so a search waits
 * for a better one once there is more.
 */
export class LiveStatistics {
  #current: Promise<SampledStatistics> | undefined
  /** Rows of the table when the current sample was begun. */
  #rows = 0
  #version = -1
  #lookedAtMs = -Infinity
  #takenAtMs = -Infinity
  #tookMs = 0
  #isTaking = false
  readonly #filter: string

  constructor(filter = isKnowledge) {
    this.#filter = filter
  }

  /** Waits only for a small sample: at first, and when the table has outgrown a smaller one. */
  async of(table: ChunkTable): Promise<SampledStatistics> {
    if (!this.#current) return this.#begin(table)
    const { documents } = await this.#current
    if (this.#isTaking || performance.now() - this.#lookedAtMs < lookEveryMs) return this.#current
    this.#lookedAtMs = performance.now()
    const rows = await table.count(this.#filter)
    const change = Math.abs(rows - this.#rows) / Math.max(1, this.#rows)
    if (documents < firstSampleSize && change >= 1) return this.#begin(table)
    if (change >= grownShare || this.#mayTakeAgain()) void this.#takeAgain(table)
    return this.#current
  }

  #begin(table: ChunkTable): Promise<SampledStatistics> {
    const taking = this.#firstSample(table)
    this.#current = taking
    taking.catch(() => {
      if (this.#current === taking) this.#current = undefined
    })
    return taking
  }

  async #firstSample(table: ChunkTable): Promise<SampledStatistics> {
    this.#rows = await table.count(this.#filter)
    return sampleStatistics(table, { filter: this.#filter, limit: firstSampleSize })
  }

  /** At most a twentieth of the thread is spent on sampling a table that keeps its size. */
  #mayTakeAgain(): boolean {
    return performance.now() - this.#takenAtMs > Math.max(1_000, 20 * this.#share * this.#tookMs)
  }

  get #share(): number {
    return this.#rows > manyRows ? shareBeside : 1
  }

  async #takeAgain(table: ChunkTable): Promise<void> {
    if (this.#isTaking) return
    this.#isTaking = true
    const startedAt = performance.now()
    try {
      const version = await table.version()
      if (version === this.#version) return
      this.#rows = await table.count(this.#filter)
      const statistics = await sampleStatistics(table, { filter: this.#filter, share: this.#share })
      this.#current = Promise.resolve(statistics)
      this.#version = version
    } catch {
      // the older sample stays in use; a later search tries again
    } finally {
      this.#isTaking = false
      this.#takenAtMs = performance.now()
      this.#tookMs = this.#takenAtMs - startedAt
    }
  }
}

/** Organizations whose statistics are kept, those that searched last: some megabytes each. */
const mostOrganizations = 24

/** Each organization has its own: what another's knowledge says weighs nothing and corrects nothing. */
export class StatisticsByOrganization {
  #table = ''
  readonly #live = new Map<string, LiveStatistics>()

  of(table: string, organizationId: string): LiveStatistics {
    if (table !== this.#table) this.#live.clear()
    this.#table = table
    const live = this.#live.get(organizationId) ?? new LiveStatistics(vocabularyFilter(organizationId))
    this.#live.delete(organizationId) // to the end of the map: the latest
    this.#live.set(organizationId, live)
    const [oldest] = this.#live.keys()
    if (oldest !== undefined && this.#live.size > mostOrganizations) this.#live.delete(oldest)
    return live
  }
}
