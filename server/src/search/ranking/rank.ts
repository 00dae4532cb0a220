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
import { countNeedles } from '../../language/needles.ts'
import { isAlphanumeric, isHan } from '../../language/normalise.ts'
import { sameQuestion } from '../../language/question-token.ts'
import type { Candidate, CorpusStatistics } from '../../search-index/service.ts'
import type { QueryFeatures } from './query-features.ts'
import { creditOthers, measure, questionMeasurer } from './question-view.ts'
import type { Measured, Weights } from './question-view.ts'

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
function ownShareFinder(query: QueryFeatures, statistics: CorpusStatistics): (question: string) => number {
  // Of hundreds of questions a candidate there may be a hundred thousand characters: few differ, and each is weighed once.
  const places = 1024
  const known = new Uint16Array(places)
  /** Below nought: asked for too. */
  const weights = new Float64Array(places)
  const weigh = (code: number): number => {
    const character = String.fromCharCode(code)
    const weight = Math.log(1 + statistics.documents / (1 + statistics.frequencyOf(character)))
    return query.text.includes(character) ? -weight : weight
  }
  return (question) => {
    let held = 0
    let all = 0
    for (let at = 0; at < question.length; at++) {
      const code = question.charCodeAt(at)
      const place = code % places
      if (known[place] !== code) {
        known[place] = code
        weights[place] = weigh(code)
      }
      const weight = weights[place] ?? 0
      if (weight < 0) held -= weight
      all += Math.abs(weight)
    }
    return all === 0 ? 1 : held / all
  }
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
  const firsts = new Set([...asked].map((text) => text.charCodeAt(0)))
  /** Cheap, of hundreds of questions: only a mark may stand before the character that they begin with alike. */
  const mayBe = (question: string): boolean => {
    if (question.length < shortest || question.length > longest) return false
    const first = question.charCodeAt(0)
    return firsts.has(first) || !(isHan(first) || isAlphanumeric(first))
  }
  return (questions) => questions.findIndex((question) => mayBe(question) && asked.has(sameQuestion(question)))
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
  const questions = questionMeasurer(query, against.question)
  // used again for every candidate: making them anew costs as much as counting
  const counts = new Float64Array(features.length + query.others.length)
  const seenAt: number[] = []
  const ownShareOf = ownShareFinder(query, statistics)
  return (candidate) => {
    const { title, headings, text } = candidate
    counts.fill(0)
    seenAt.length = 0
    countNeedles(needles, title, lengthFactor(fieldWeights.title, title.length, averageLength.title), counts)
    countNeedles(
      needles,
      headings,
      lengthFactor(fieldWeights.headings, headings.length, averageLength.headings),
      counts,
    )
    countNeedles(needles, text, lengthFactor(fieldWeights.text, text.length, averageLength.text), counts, seenAt)
    let borne = 0
    for (const slot of query.identifiers)
      if (candidate.identifiers.includes(` ${query.features[slot]?.text} `)) {
        counts[slot] = identifierCount
        borne += 1 / query.identifiers.length
      }
    const proximity = proximityOf(seenAt)
    const isAsked = candidate.questions.length > 0 && candidate.questions[0] !== title // a passage says more than is asked
    let best: View = { match: 0, coverage: 0, own: 1, question: -1, strength: -1 }
    const look = (measured: Measured, own: number, question: number) => {
      const strength = strengthOf({ ...measured, own, proximity, identifier: borne })
      if (strength > best.strength) best = { ...measured, own, question, strength }
    }
    const likes: number[] = []
    if (candidate.questions.length > 0) questions.begin(counts)
    candidate.questions.forEach((question, index) => {
      if (!question) return
      const own = ownShareOf(question)
      const factor = lengthFactor(fieldWeights.question, question.length, averageLength.question)
      const measured = questions.measureQuestion(question, factor)
      likes.push(Math.sqrt(measured.heldAlone * own))
      look(measured, own, index)
    })
    if (isAsked || !candidate.questions.some(Boolean)) {
      creditOthers(query, counts)
      look(measure(against.text, counts), 1, -1)
    }
    const mostAlike = likes.sort((one, other) => other - one).slice(0, mostLikes)
    const { question: matched, strength, ...measured } = best
    const ranked = {
      id: candidate.id,
      score: 1 - Math.exp(-calibration * strength),
      signals: shownOf({ ...measured, proximity, identifier: borne }),
      question: matched,
      likes: mostAlike,
    }
    const exact = exactIn(candidate.questions)
    const question = exact < 0 ? ranked.question : exact
    const told = isAsked && question >= 0 ? { asked: candidate.questions[question] ?? '' } : {}
    if (exact < 0) return { ...ranked, ...told }
    const isStandard = exact === 0 && !isAsked
    return { ...ranked, ...told, question, score: isStandard ? exactScores.standard : exactScores.similar }
  }
}

const mostLikes = 5

interface View extends Measured {
  readonly own: number
  readonly question: number
  readonly strength: number
}

function strengthOf({ match, coverage, proximity, own, identifier }: Signals): number {
  if (coverage === 0) return 0
  return match * (1 - ownShare + ownShare * own) + windowBonus * proximity + identifierBonus * identifier
}

const shownOf = ({ match, coverage, proximity, own, identifier }: Signals): Signals => ({
  match: share(match),
  coverage: share(coverage),
  proximity: share(proximity),
  own: share(own),
  identifier: share(identifier),
})

/** As it is shown: three places, 0–1. */
const share = (figure: number): number => Math.min(1, Math.round(figure * 1000) / 1000)
