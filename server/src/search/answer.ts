/**
 * One look at the index, start to end. The index proposes, PostgreSQL decides: candidates are ranked by the index's rows,
 * checked against the truth, and only then counted, paged, quoted.
 */
import type { Hit } from '@zhiku/contract/search'
import type { HitType } from '@zhiku/contract/words/search'
import type { SynonymGroups } from '../language/synonyms.ts'
import type { Db } from '../platform/db.ts'
import * as searchIndex from '../search-index/service.ts'
import type { Engine, ServedHit, ServedScope } from '../search-index/service.ts'
import { bestPassage, highlight, markersOf } from './highlight.ts'
import type { Ranked } from './rank.ts'
import { retrieve } from './retrieve.ts'
import type { Ranking } from './retrieve.ts'

export interface SearchOptions {
  now: Date
  pageNum: number
  pageSize: number
  /** The organization's own groups. */
  synonyms?: SynonymGroups
}

export interface Facets {
  types: { key: HitType; count: number }[]
  knowledgeBases: { key: string; name: string; count: number }[]
}

export interface Found {
  list: Hit[]
  total: number
  facets: Facets
  /** The wording that was searched instead of the query's own. */
  corrected: string | undefined
}

/** Below this nothing says what was asked; and far behind the best hit a candidate is noise. */
const leastScore = 0.2
const leastShareOfBest = 0.35

/** Best first, already checked. */
export async function rankedHits(
  engine: Engine,
  scope: ServedScope,
  query: string,
  options: SearchOptions,
): Promise<Found> {
  const isNarrowed = scope.types !== undefined
  const [own, wide] = await Promise.all([
    rankServed(engine, scope, query, options),
    isNarrowed ? rankServed(engine, { ...scope, types: undefined }, query, options) : undefined,
  ])
  const from = (options.pageNum - 1) * options.pageSize
  return {
    list: await toHits(engine.db, own.ranking, own.served.slice(from, from + options.pageSize)),
    total: own.served.length,
    facets: { types: countTypes((wide ?? own).served), knowledgeBases: countBases(own.served) },
    corrected: own.ranking.corrected,
  }
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

interface Checked {
  ranking: Ranking
  served: { hit: ServedHit; ranked: Ranked }[]
}

async function rankServed(
  { db, table, statistics }: Engine,
  scope: ServedScope,
  query: string,
  options: SearchOptions,
): Promise<Checked> {
  const sampled = await statistics.of(table)
  const ranking = await retrieve(table, sampled, searchIndex.servedFilter(scope, options.now), query, {
    synonyms: options.synonyms,
  })
  const least = Math.max(leastScore, (ranking.ranked[0]?.score ?? 0) * leastShareOfBest)
  const ranked = once(ranking.ranked.filter(({ score }) => score >= least))
  const allowed = await searchIndex.checkServed(
    db,
    scope,
    ranked.map(({ id }) => id),
    options.now,
  )
  const byId = new Map(allowed.map((hit) => [hit.id, hit]))
  const served = ranked.flatMap((one) => {
    const hit = byId.get(one.id)
    return hit ? [{ hit, ranked: weighed(hit, one) }] : []
  })
  return { ranking, served: served.toSorted((one, other) => other.ranked.score - one.ranked.score) }
}

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
export async function toHits(db: Db, ranking: Ranking, page: Checked['served']): Promise<Hit[]> {
  const contents = await searchIndex.contents(
    db,
    page.map(({ hit }) => hit.id),
  )
  const markers = markersOf(ranking.features)
  return page.flatMap(({ hit, ranked }) => {
    const row = contents.get(hit.id)
    if (!row) return [] // removed between the two reads
    const title = row.question ?? row.title
    const snippet = bestPassage(searchIndex.plainText(row.text), markers)
    return [
      {
        id: hit.id,
        type: hit.type,
        title,
        highlight: `${highlight(title, markers)} ${highlight(snippet, markers)}`,
        snippet,
        score: ranked.score,
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
