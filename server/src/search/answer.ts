/**
 * One look at the index, start to end. The index proposes, PostgreSQL decides: candidates are ranked by the index's rows,
 * checked against the truth, and only then counted, paged, quoted.
 */
import type { PageQuery } from '@zhiku/contract/fields'
import type { Hit, SearchHit } from '@zhiku/contract/search'
import type { HitType } from '@zhiku/contract/words/search'
import { normalise } from '../language/normalise.ts'
import type { OwnWords } from '../language/own-words.ts'
import type { Time } from '../language/times.ts'
import type { Db } from '../platform/db.ts'
import * as searchIndex from '../search-index/service.ts'
import type { AnswerLimits, Engine, ServedHit, ServedScope } from '../search-index/service.ts'
import type { AskedNear } from '../vectors/service.ts'
import { fuse } from './ranking/fuse.ts'
import { lineOf } from '../passages/part-text.ts'
import { askedOf, asRowsHold, markedPart, partFor } from './evidence.ts'
import { markerOf } from './highlight.ts'
import { termsOf } from './marks.ts'
import type { Ranked } from './ranking/rank.ts'
import { retrieve } from './retrieve.ts'
import { trustFor } from './ranking/trust.ts'
import type { Ranking } from './retrieve.ts'

export interface SearchOptions {
  now: Date
  /** The organization's own words. */
  words?: OwnWords | undefined
  /** What the question is near to, of what the filter admits. */
  asked?: AskedNear | undefined
  /** Absent: it may. */
  mayCorrect?: boolean
  asTyped?: boolean
  /** Days and hours that the question tells. */
  times?: readonly Time[]
  beyond?: Beyond
  /** The best passage of each document stands for it. */
  byDocument?: boolean | undefined
  /** What their bases keep from answers is left out. */
  forAnswers?: boolean | undefined
  /** That will be shown, where it is known. */
  page?: PageQuery | undefined
}

/** For each facet that was chosen from: the scope without that choice. */
export interface Beyond {
  types?: ServedScope
  knowledgeBases?: ServedScope
}

export interface Facets {
  types: { key: HitType; count: number }[]
  knowledgeBases: { key: string; name: string; count: number }[]
}

export interface Found {
  list: SearchHit[]
  total: number
  facets: Facets
  /** The wording that was searched instead of the query's own. */
  corrected: string | undefined
}

/** Below this nothing says what was asked; and far behind the best hit a candidate is noise. */
const leastScore = 0.2
const leastShareOfBest = 0.35

/** A ranking, and what its passages are read with. */
type Timed = Ranking & Pick<SearchOptions, 'times'> & { best?: number | undefined }

/** What may be shown, best first, and what is counted over all of it. */
export interface Standing {
  ranking: Timed
  served: readonly Served[]
  facets: Facets
}

export async function standing(
  engine: Engine,
  scope: ServedScope,
  query: string,
  options: SearchOptions,
): Promise<Standing> {
  const { beyond = {} } = options
  const counted = (wide?: ServedScope) => wide && rankServed(engine, wide, query, { ...options, page: undefined })
  const [own, ofTypes, ofBases] = await Promise.all([
    rankServed(engine, scope, query, options),
    counted(beyond.types),
    counted(beyond.knowledgeBases),
  ])
  const facets = {
    types: withoutChoice(countTypes(ofTypes?.served ?? []), countTypes(own.served)),
    knowledgeBases: withoutChoice(countBases(ofBases?.served ?? []), countBases(own.served)),
  }
  return { ...own, facets }
}

/**
 * Counted as if nothing of this facet were chosen, so choosing changes no count. What is shown and was too far behind the
 * best hit beyond the choice is counted as it is shown.
 */
function withoutChoice<Count extends { key: string; count: number }>(
  beyond: readonly Count[],
  shown: readonly Count[],
) {
  const counted = new Set(beyond.map(({ key }) => key))
  return [...beyond, ...shown.filter(({ key }) => !counted.has(key))].sort((a, b) => b.count - a.count)
}

/** One page of it, as it is shown. */
export async function found(
  db: Db,
  { ranking, served, facets }: Standing,
  { pageNum, pageSize }: PageQuery,
): Promise<Found> {
  const from = (pageNum - 1) * pageSize
  return {
    list: await withOthers(db, ranking, served.slice(from, from + pageSize)),
    total: served.length,
    facets,
    corrected: ranking.corrected,
  }
}

/** Passages whose score is this share of the best of their document are shown with it, so many of them. */
const nearBest = 0.9
const mostBeside = 2
/** Passages that are told of a document besides. */
const mostOthers = 4

async function withOthers(db: Db, ranking: Timed, page: readonly Served[]): Promise<SearchHit[]> {
  const groups = page.map((best) => ({ best, ...split(best) }))
  const all = groups.flatMap(({ best, beside, others }) => [best, ...beside, ...others.slice(0, mostOthers)])
  const hits = new Map((await toHits(db, ranking, all)).map((hit) => [hit.id, hit]))
  const hitsOf = (some: readonly Served[]) => some.flatMap(({ hit: { id } }) => hits.get(id) ?? [])
  return groups.flatMap((group) => {
    const [hit] = hitsOf([group.best])
    const [beside, others] = [hitsOf(group.beside), hitsOf(group.others)]
    const told = others.length > 0 ? { others, othersTotal: group.others.length } : {}
    return hit ? [{ ...hit, ...(beside.length > 0 ? { beside } : {}), ...told }] : []
  })
}

function split({ hit, ranked, others = [] }: Served): { beside: readonly Served[]; others: readonly Served[] } {
  if (hit.sourceType === 'product') return { beside: [], others }
  const beside = others.filter((one) => one.ranked.score >= ranked.score * nearBest).slice(0, mostBeside)
  return { beside, others: others.filter((one) => !beside.includes(one)) }
}

/**
 * Every product lists the same parameters in the same words: where the question names none of them, dozens match alike
 * and would bury the passage that explains. A product that is named keeps its score.
 */
const unnamedProduct = 0.8

const weighed = ({ sourceType }: ServedHit, ranked: Ranked): Ranked =>
  sourceType === 'product' && ranked.signals.identifier === 0
    ? { ...ranked, score: ranked.score * unnamedProduct }
    : ranked

/** Checked against the truth. */
export interface Served {
  hit: ServedHit
  ranked: Ranked
  /** Of the same document, best first. */
  others?: readonly Served[]
}

interface Checked {
  ranking: Timed
  served: readonly Served[]
}

/** A page of documents shows passages from further behind. */
const shownBeyond = 4

/** Read with the check, which spares most pages a statement of their own: the rest is read then. */
function likelyShown(ranked: readonly Ranked[], page: PageQuery | undefined): string[] {
  const from = page ? (page.pageNum - 1) * page.pageSize : 0
  return ranked.slice(from, page ? from + page.pageSize + shownBeyond : 0).map(({ id }) => id)
}

async function rankServed(
  { db, table, statistics }: Engine,
  scope: ServedScope,
  query: string,
  options: SearchOptions,
): Promise<Checked> {
  const sampled = await statistics.of(table)
  const filter = searchIndex.servedFilter(scope, options.now)
  const [ranking, near] = await Promise.all([
    retrieve(table, sampled, filter, query, options),
    options.asked?.nearest(filter) ?? [],
  ])
  const fused = fuse(ranking.ranked, near)
  const least = Math.max(leastScore, (fused[0]?.score ?? 0) * leastShareOfBest)
  const ranked = once(fused.filter(({ score }) => score >= least))
  const allowed = await searchIndex.checkServed(
    db,
    scope,
    ranked.map(({ id }) => id),
    options.now,
    likelyShown(ranked, options.page),
  )
  const byId = new Map(allowed.map((hit) => [hit.id, hit]))
  const served = ranked.flatMap((one) => {
    const hit = byId.get(one.id)
    return hit ? [{ hit, ranked: weighed(hit, one) }] : []
  })
  const sorted = served.toSorted((one, other) => other.ranked.score - one.ranked.score)
  const usable = options.forAnswers ? withinLimits(sorted) : sorted
  return {
    ranking: { ...ranking, times: options.times ?? [], best: usable[0]?.ranked.score },
    served: options.byDocument ? byDocument(usable) : usable,
  }
}

/** As each base is configured: its best hits, so many of them, of such a score. @param served best first */
function withinLimits(served: readonly (Served & { hit: { limits: AnswerLimits } })[]): Served[] {
  const taken = new Map<string, number>()
  return served.filter(({ hit: { knowledgeBaseId, limits }, ranked }) => {
    const { topK = Infinity, minScore = 0 } = limits ?? {}
    if (ranked.score < minScore) return false
    const before = taken.get(knowledgeBaseId) ?? 0
    taken.set(knowledgeBaseId, before + 1)
    return before < topK
  })
}

/** @param served best first */
const byDocument = (served: readonly Served[]): Served[] =>
  [...Map.groupBy(served, ({ hit }) => hit.sourceId).values()].flatMap((group) => {
    const [best, ...others] = group[0]?.hit.sourceType === 'product' ? fullestFirst(group) : group
    return best ? [{ ...best, others }] : []
  })

/** All passages of a product bear its model: the one that holds the rest of the question answers. */
const fullestFirst = (group: readonly Served[]): Served[] =>
  group.toSorted((one, other) => other.ranked.signals.coverage - one.ranked.signals.coverage)

/** Should the index hold a chunk twice, nobody is shown it twice. */
const once = (ranked: readonly Ranked[]): Ranked[] => {
  const seen = new Set<string>()
  return ranked.filter(({ id }) => !seen.has(id) && seen.add(id))
}

function countTypes(served: Checked['served']): Facets['types'] {
  const groups = Map.groupBy(served, ({ hit }) => hit.type)
  return [...groups].map(([key, group]) => ({ key, count: group.length })).sort((a, b) => b.count - a.count)
}

function countBases(served: Checked['served']): Facets['knowledgeBases'] {
  const groups = Map.groupBy(served, ({ hit }) => hit.knowledgeBaseId)
  return [...groups]
    .map(([key, group]) => ({ key, name: group[0]?.hit.knowledgeBaseName ?? '', count: group.length }))
    .sort((a, b) => b.count - a.count)
}

/** What a hit shows, of chunks that have been checked. */
export async function toHits(db: Db, ranking: Timed, page: readonly Served[]): Promise<Hit[]> {
  const unread = page.filter(({ hit }) => !hit.content).map(({ hit }) => hit.id)
  const contents = await searchIndex.contents(db, unread)
  const mark = markerOf(termsOf(ranking.features))
  const [trust, times] = [trustFor(ranking.features.text, ranking.best), ranking.times ?? []]
  return page.flatMap(({ hit, ranked }) => {
    const row = hit.content ?? contents.get(hit.id)
    if (!row) return [] // removed between the two reads
    const [title, isFaq] = [row.question ?? row.title, row.question !== null]
    const known = hit.sourceType === 'product' ? row.title : ''
    const part = partFor(ranking.features, row.text, { known, times, asked: askedOf(ranking, ranked) })
    const snippet = part ? lineOf(part) : ''
    const asked = row.similar_questions.find((question) => ranked.asked === normalise(question))
    const above = [row.title, ...row.heading_path, asked ?? '']
    return [
      {
        id: hit.id,
        type: hit.type,
        title,
        highlight: `${mark(title)} ${mark(snippet)}`,
        snippet,
        ...(part ? { evidence: markedPart(part, mark) } : {}),
        ...(asked === undefined ? {} : { asked }),
        score: ranked.score,
        trust: trust(asRowsHold(ranking.heldIn, above, part, ranked), [title, ...above, snippet], isFaq),
        knowledgeBase: { id: hit.knowledgeBaseId, name: hit.knowledgeBaseName },
        sourceId: row.source_id,
        sourceType: hit.sourceType,
        chunkId: hit.id,
        ...(row.page === null ? {} : { page: row.page }),
        headingPath: row.heading_path,
        updatedAt: row.updated_at.toISOString(),
        ...(row.effective_to ? { effectiveTo: row.effective_to.toISOString() } : {}),
        explain: { ...ranked.signals },
        ...(ranked.lacks?.length ? { lacks: [...ranked.lacks] } : {}),
      },
    ]
  })
}
