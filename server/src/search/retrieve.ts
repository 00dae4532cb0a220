/**
 * Query → ranked candidates: tokens with synonyms → the best of the index → rerank. Knows no database; what may be
 * shown is the caller's filter, and the caller checks the hits again.
 */
import { normaliseQuery, taggedWords, tokensOf } from '../language/analyze.ts'
import { aroundCodeLeftOut } from '../language/codes.ts'
import { correct } from '../language/correct.ts'
import { makersIn } from '../language/makers.ts'
import { namesIn } from '../language/names.ts'
import type { Names } from '../language/names.ts'
import { fold, normalise } from '../language/normalise.ts'
import { questionToken } from '../language/question-token.ts'
import { asWritten } from '../language/spoken.ts'
import { noOwnWords } from '../language/own-words.ts'
import type { OwnWords } from '../language/own-words.ts'
import type { SynonymTable } from '../language/synonyms.ts'
import type { Candidate, ChunkTable, CorpusStatistics, RowFilter, SampledStatistics } from '../search-index/service.ts'
import { isContentsLine } from '../passages/contents.ts'
import { heldFrom, lackingFrom } from './ranking/lacking.ts'
import { ownDeviceFirst } from './ranking/own-device-first.ts'
import { plainFirst } from './ranking/plain-first.ts'
import { withAlike } from './ranking/alike.ts'
import { featuresOf } from './ranking/query-features.ts'
import type { AlternativesOf, Feature, OtherWriting, QueryFeatures } from './ranking/query-features.ts'
import { ranker } from './ranking/rank.ts'
import type { Ranked } from './ranking/rank.ts'

export interface Ranking {
  /** Best first. */
  readonly ranked: readonly Ranked[]
  readonly features: QueryFeatures
  /** The same of another text, which was written for a passage: it is read as the query is. */
  readonly featuresFor: (normalised: string) => QueryFeatures
  /** 0–1: how much of what is named a normalised text alone holds. */
  readonly heldIn: (normalised: string) => number
  /** The wording that was searched instead, when the query's own found too little. */
  readonly corrected: string | undefined
}

/** Candidates that are looked at twice. */
const candidateLimit = 80
/** Questions that are asked word for word, whatever else stands beside them. */
const mostAskedSo = 20
/** The rarest tokens of a long query say what it is about; the rest cost time. */
const maxTokens = 40
const maxSynonymTokens = 12
/** A synonym earns this much of the word's own weight. */
const synonymCredit = 0.7
/** Below this a query is suspected of a typo: no answer that says most of what was asked. */
const doubtfulScore = 0.75
/** Candidates of which it is told what they lack: as many as one page shows. */
const mostTold = 20
/** A corrected wording must be better by this factor to be taken. */
const correctionGain = 1.1

export interface RetrieveOptions {
  /** The organization's own words with the built-in ones; absent: these alone. */
  words?: OwnWords | undefined
  /** Absent: a question that finds little is looked for in another spelling too. */
  mayCorrect?: boolean | undefined
  /** Numbers and letters that were said are not put into figures. */
  asTyped?: boolean | undefined
}

export async function retrieve(
  table: ChunkTable,
  statistics: SampledStatistics,
  filter: RowFilter,
  query: string,
  options: RetrieveOptions = {},
): Promise<Ranking> {
  const own = options.words ?? noOwnWords
  const asked = normaliseQuery(options.asTyped ? query : asWritten(fold(query)))
  const text = aroundCodeLeftOut(asked)
  const found = await rankOnce(table, statistics, filter, text, own, [asked, normalise(query)])
  if (options.mayCorrect === false || (found.ranked[0]?.score ?? 0) >= doubtfulScore)
    return { ...found, corrected: undefined }
  const corrected = correct(text, statistics, [...own.kept, ...makersIn(text)])
  if (!corrected) return { ...found, corrected: undefined }
  const second = await rankOnce(table, statistics, filter, corrected, own)
  const isBetter = (second.ranked[0]?.score ?? 0) > (found.ranked[0]?.score ?? 0) * correctionGain
  return isBetter ? { ...second, corrected } : { ...found, corrected: undefined }
}

async function rankOnce(
  table: ChunkTable,
  statistics: CorpusStatistics,
  filter: RowFilter,
  text: string,
  { synonyms, makers }: OwnWords,
  wordings: readonly string[] = [text],
): Promise<Omit<Ranking, 'corrected'>> {
  const featuresFor = (read: string) => featuresOf(read, statistics, alternativesFrom(synonyms, read))
  const features = featuresFor(text)
  const looks = [
    { tokens: queryTokens(features, statistics), limit: candidateLimit },
    { tokens: wordings.map(questionToken).filter(Boolean), limit: mostAskedSo, isSeldomBorne: true },
  ]
  const [alike = [], asked = []] = await table.search(looks, filter)
  const known = new Set(alike.map(({ id }) => id))
  const found = [...alike, ...asked.filter(({ id }) => !known.has(id))]
  const rows = found.filter((row) => !isContentsLine(row.text, row.headings))
  const rank = ranker(features, statistics, wordings)
  const ranked = withAlike(rows.map(rank).filter(({ score }) => score > 0))
  ranked.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  const names = namesIn(text, makers)
  return {
    ranked: withLacking(ownDeviceFirst(plainFirst(ranked, rows, features), rows, text), rows, names, synonyms),
    features,
    featuresFor,
    heldIn: heldFrom(names, synonyms),
  }
}

function withLacking(
  ranked: readonly Ranked[],
  rows: readonly Candidate[],
  names: Names,
  synonyms: SynonymTable,
): Ranked[] {
  const lackingOf = lackingFrom(names, synonyms)
  const named = Object.values(names).reduce((sum, words) => sum + words.length, 0)
  const told = new Set(ranked.slice(0, mostTold).map(({ id }) => id))
  const lacking = new Map(rows.filter(({ id }) => told.has(id)).map((row) => [row.id, lackingOf(row)]))
  return ranked.map((one) => {
    const lacks = lacking.get(one.id)
    if (!lacks) return one
    const held = named === 0 ? 1 : Math.round((1 - lacks.length / named) * 1000) / 1000
    return { ...one, signals: { ...one.signals, held }, lacks }
  })
}

/**
 * The longest word that starts here and has synonyms, with all of them. A single character is a word where it stands alone:
 * the 开 of 开始 opens nothing.
 */
function alternativesFrom(synonyms: SynonymTable, text: string): AlternativesOf {
  const alone = standingAlone(text)
  return (_, at) => {
    const { length, writings } = synonyms.startingAt(text, at)
    if (length === 1 && !alone.has(at)) return []
    return writings.map((text) => ({ length, text, credit: synonymCredit }))
  }
}

/** Places of the words of one character. */
function standingAlone(text: string): ReadonlySet<number> {
  const places = new Set<number>()
  let at = 0
  for (const { word } of taggedWords(text)) {
    if (word.length === 1) places.add(at)
    at += word.length
  }
  return places
}

/** What is said in the query. */
const replacedBy = ({ features: slots }: OtherWriting, text: string, features: readonly Feature[]): string => {
  const places = slots.map((slot) => features[slot]).filter((feature) => feature !== undefined)
  return text.slice(Math.min(...places.map(({ from }) => from)), Math.max(...places.map(({ to }) => to)))
}

/** What the index is asked for. Words that only ask are on the longest lists and choose nothing: the rerank weighs them. */
function queryTokens({ text, features, others }: QueryFeatures, statistics: CorpusStatistics): string[] {
  const isHeld = (token: string) => statistics.frequencyOf(token) > 0
  // what nothing known holds stands last: it finds nothing
  const rarityOf = (token: string) => statistics.frequencyOf(token) || Number.MAX_SAFE_INTEGER
  const rarestFirst = (tokens: Iterable<string>, limit: number) =>
    [...new Set(tokens)].sort((a, b) => rarityOf(a) - rarityOf(b)).slice(0, limit)
  const asking = new Set(features.filter(({ onlyAsks }) => onlyAsks).map(({ text: word }) => word))
  const all = tokensOf(text)
    .concat(text.length <= 2 ? [...text] : [])
    .filter((token) => token.trim())
  const telling = all.filter((token) => !asking.has(token))
  const own = rarestFirst(telling.length > 0 ? telling : all, maxTokens)
  const tellingOthers = others.filter(({ features: slots }) => slots.some((slot) => !features[slot]?.onlyAsks))
  // 空调器 finds nothing that 空调 does not, and the 冷暖 of 冷暖机 something else where nothing holds the whole
  const further = tellingOthers.filter((other) => !other.text.includes(replacedBy(other, text, features)))
  const fromSynonyms = further
    .flatMap((other) => {
      const tokens = tokensOf(other.text)
      return tokens.every(isHeld) ? tokens : tokens.filter((token) => !isHeld(token))
    })
    .filter((token) => !own.includes(token))
  return [...own, ...rarestFirst(fromSynonyms, maxSynonymTokens)]
}
