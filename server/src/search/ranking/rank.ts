/**
 * The second look at the candidates that the index returns: which of them answers best, and how sure that is.
 *
 * A candidate has views: each of its questions is one; without questions its text is. Within a view the fields add up
 * before they saturate (BM25F over characters, bigrams, words and identifiers together); between the views the best one
 * counts, so a FAQ with 200 similar questions is not one long document.
 *
 *   f(t)    = Σ fields  weight · count(t) / (1 − b + b · length / average length)
 *   match   = Σ t  weight(t) · f(t) / (k + f(t))   over   Σ t  weight(t) / (k + 1)      1: says just what was asked
 *   strength = match × (1 − w + w · own) + window + identifier bonus
 *   score   = 1 − exp(−c · strength)                                                    0–1, in the same order
 */
import { countNeedles } from '../language/needles.ts'
import { sameQuestion } from '../language/question-token.ts'
import type { Candidate, CorpusStatistics } from '../search-index/service.ts'
import type { QueryFeatures } from './query-features.ts'

/** The score and what it is made of, each 0–1. */
export interface Ranked {
  readonly id: string
  readonly score: number
  readonly signals: Signals
  /** Which question matched best; −1 when the text alone did. */
  readonly question: number
  /** Its words, of a passage that people wrote questions for; absent of a FAQ, whose title asks. */
  readonly asked?: string
  /** How like the query its questions are, the most alike first, at most {@link mostLikes}. */
  readonly likes?: readonly number[]
  /** What the query names and the candidate does not; known of the best only. */
  readonly lacks?: readonly string[]
}
export interface Signals {
  /** BM25 against the text that would say just the query. */
  readonly match: number
  /** Share of the query, by weight, that the candidate holds. */
  readonly coverage: number
  /** Share of the query within the best stretch of {@link windowLength} characters. */
  readonly proximity: number
  /** Share of the matched question that was asked; 1 without questions. */
  readonly own: number
  /** Share of the query's identifiers that the candidate bears. */
  readonly identifier: number
  /** Share of what the query names that the candidate knows; 1 where it names nothing, absent where it was not looked at. */
  readonly held?: number
  /** How like the query its questions are, and which share of the most alike ones is its own: `alike.ts`; absent without any. */
  readonly alike?: number
  readonly lead?: number
  /** How near the candidate's meaning is; absent where no model says. */
  readonly vector?: number
  /** How well a model says that it answers. */
  readonly rerank?: number
}

const k = 1.2
/** Between none (0) and full (1) correction for length; the middle is best for questions and passages alike. */
const b = 0.5
const fieldWeights = { question: 1.5, title: 1, headings: 0.8, text: 1 }
/** An identifier that the candidate bears counts as this many occurrences. */
const identifierCount = 2
const windowLength = 100
const ownShare = 0.5
const windowBonus = 0.3
const identifierBonus = 0.4
/** A full match in average text scores 0.85. */
const calibration = 1.9

const lengthFactor = (weight: number, length: number, average: number) =>
  weight / (1 - b + (b * length) / Math.max(1, average))

/** A feature that is missing itself is credited with the best of its other writings. */
export function creditOthers(query: QueryFeatures, counts: Float64Array): void {
  for (const { slot, credit, features } of query.others) {
    const found = (counts[slot] ?? 0) * credit
    if (found > 0) for (const feature of features) counts[feature] = Math.max(counts[feature] ?? 0, found)
  }
}

/** The weights of the features, by slot, against one kind of text. */
interface Weights {
  readonly bySlot: Float64Array
  readonly total: number
}

function measure({ bySlot, total }: Weights, counts: Float64Array): { match: number; coverage: number } {
  let sum = 0
  let held = 0
  for (let slot = 0; slot < bySlot.length; slot++) {
    const f = counts[slot] ?? 0
    if (f === 0) continue
    const weight = bySlot[slot] ?? 0
    sum += (weight * f) / (k + f)
    held += weight
  }
  const all = Math.max(total, Number.EPSILON)
  return { match: (sum * (k + 1)) / all, coverage: held / all }
}

/**
 * Finds the weight of the heaviest stretch, as a share of all, each feature counted once; another writing counts for the
 * features that it stands for, at its credit. It is told places and slots in turn, places rising.
 */
function windowFinder({ features, others }: QueryFeatures, { bySlot, total }: Weights) {
  const said = new Uint16Array(features.length)
  const written = new Uint16Array(features.length)
  const credit = others[0]?.credit ?? 0
  const worthOf = (slot: number) => (said[slot] ? 1 : written[slot] ? credit : 0)
  /** Both return by how much the stretch became heavier. */
  const countIn = (counts: Uint16Array, slot: number, by: number): number => {
    const before = worthOf(slot)
    counts[slot] = (counts[slot] ?? 0) + by
    return (worthOf(slot) - before) * (bySlot[slot] ?? 0)
  }
  const change = (seen: number, by: number): number => {
    if (seen < features.length) return countIn(said, seen, by)
    let more = 0
    for (const slot of others[seen - features.length]?.features ?? []) more += countIn(written, slot, by)
    return more
  }
  return (seenAt: readonly number[]): number => {
    said.fill(0)
    written.fill(0)
    let weight = 0
    let best = 0
    let tail = 0
    for (let head = 0; head < seenAt.length; head += 2) {
      weight += change(seenAt[head + 1] ?? 0, 1)
      while ((seenAt[head] ?? 0) - (seenAt[tail] ?? 0) > windowLength) {
        weight += change(seenAt[tail + 1] ?? 0, -1)
        tail += 2
      }
      best = Math.max(best, weight)
    }
    return best / Math.max(total, Number.EPSILON)
  }
}

/** Characters stand for the words here: cheap, and the same for every segmentation. */
function ownShareOf(query: QueryFeatures, question: string, weightOf: (character: string) => number): number {
  let held = 0
  let all = 0
  for (const character of question) {
    const weight = weightOf(character)
    all += weight
    if (query.characters.has(character)) held += weight
  }
  return all === 0 ? 1 : held / all
}

/** Marks by which a question may be longer than the one that is asked. */
const marksAllowed = 8
/** A question asked word for word is a sure answer; of two the standard one comes first. */
const exactScores = { standard: 1, similar: 0.999 }

/** Finds the question that is asked word for word. */
function exactFinder(wordings: readonly string[]): (questions: readonly string[]) => number {
  const asked = new Set(wordings.map(sameQuestion).filter(Boolean))
  const lengths = [...asked].map((text) => text.length)
  const shortest = Math.min(...lengths)
  const longest = Math.max(...lengths) + marksAllowed
  return (questions) =>
    questions.findIndex(
      (question) => question.length >= shortest && question.length <= longest && asked.has(sameQuestion(question)),
    )
}

/**
 * Made once per query; ranks its candidates one by one.
 * @param wordings the query in the forms that count as the same question, each normalised
 */
export function ranker(
  query: QueryFeatures,
  statistics: CorpusStatistics,
  wordings: readonly string[] = [query.text],
): (candidate: Candidate) => Ranked {
  const exactIn = exactFinder(wordings)
  const { averageLength } = statistics
  const { features, needles } = query
  const against = {
    question: { bySlot: Float64Array.from(features, ({ weight }) => weight), total: query.totalWeight },
    text: { bySlot: Float64Array.from(features, ({ textWeight }) => textWeight), total: query.totalTextWeight },
  }
  const proximityOf = windowFinder(query, against.text)
  // used again for every candidate: making them anew costs as much as counting
  const shared = new Float64Array(features.length + query.others.length)
  const counts = new Float64Array(shared.length)
  const alone = new Float64Array(shared.length)
  const seenAt: number[] = []
  const weights = new Map<string, number>()
  const weightOf = (character: string) => {
    const known = weights.get(character)
    if (known !== undefined) return known
    const weight = Math.log(1 + statistics.documents / (1 + statistics.frequencyOf(character)))
    weights.set(character, weight)
    return weight
  }
  return (candidate) => {
    const { title, headings, text } = candidate
    shared.fill(0)
    seenAt.length = 0
    countNeedles(needles, title, lengthFactor(fieldWeights.title, title.length, averageLength.title), shared)
    countNeedles(
      needles,
      headings,
      lengthFactor(fieldWeights.headings, headings.length, averageLength.headings),
      shared,
    )
    countNeedles(needles, text, lengthFactor(fieldWeights.text, text.length, averageLength.text), shared, seenAt)
    let borne = 0
    for (const slot of query.identifiers)
      if (candidate.identifiers.includes(` ${query.features[slot]?.text} `)) {
        shared[slot] = identifierCount
        borne += 1 / query.identifiers.length
      }
    const proximity = proximityOf(seenAt)
    const isAsked = candidate.questions.length > 0 && candidate.questions[0] !== title // a passage says more than is asked
    const views = candidate.questions.length ? [...candidate.questions, ...(isAsked ? [''] : [])] : ['']
    let best: Omit<Ranked, 'id' | 'likes'> | undefined
    const likes: number[] = []
    views.forEach((question, index) => {
      counts.set(shared)
      const own = question ? ownShareOf(query, question, weightOf) : 1
      if (question) {
        alone.fill(0)
        const factor = lengthFactor(fieldWeights.question, question.length, averageLength.question)
        countNeedles(needles, question, factor, alone)
        for (let slot = 0; slot < alone.length; slot++) counts[slot] = (counts[slot] ?? 0) + (alone[slot] ?? 0)
        creditOthers(query, alone)
        likes.push(Math.sqrt(measure(against.question, alone).coverage * own))
      }
      creditOthers(query, counts)
      const view = assess({
        ...measure(question ? against.question : against.text, counts),
        proximity,
        own,
        identifier: borne,
      })
      if (!best || view.score > best.score) best = { ...view, question: question ? index : -1 }
    })
    const mostAlike = likes.sort((one, other) => other - one).slice(0, mostLikes)
    const ranked = { id: candidate.id, score: 0, signals: noSignals, question: -1, likes: mostAlike, ...best }
    const exact = exactIn(candidate.questions)
    const question = exact < 0 ? ranked.question : exact
    const told = isAsked && question >= 0 ? { asked: candidate.questions[question] ?? '' } : {}
    if (exact < 0) return { ...ranked, ...told }
    const isStandard = exact === 0 && !isAsked
    return { ...ranked, ...told, question, score: isStandard ? exactScores.standard : exactScores.similar }
  }
}

const mostLikes = 5

const noSignals: Signals = { match: 0, coverage: 0, proximity: 0, own: 0, identifier: 0 }

function assess(signals: Signals): { score: number; signals: Signals } {
  const { match, coverage, proximity, own, identifier } = signals
  if (coverage === 0) return { score: 0, signals }
  const strength = match * (1 - ownShare + ownShare * own) + windowBonus * proximity + identifierBonus * identifier
  const shown = {
    match: share(match),
    coverage: share(coverage),
    proximity: share(proximity),
    own: share(own),
    identifier: share(identifier),
  }
  return { score: 1 - Math.exp(-calibration * strength), signals: shown }
}

/** As it is shown: three places, 0–1. */
const share = (figure: number): number => Math.min(1, Math.round(figure * 1000) / 1000)
