/** The second look: what of the index's candidates PostgreSQL would serve at this moment. */
import type { HitType, SourceType } from '@zhiku/contract/words/search'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { ServedScope } from './served-filter.ts'

export interface ServedHit {
  id: string
  type: HitType
  sourceId: string
  sourceType: SourceType
  knowledgeBaseId: string
  knowledgeBaseName: string
  /** Where it was read with the check. */
  content?: Content
}

/** What a hit shows. */
export interface Content {
  readonly text: string
  readonly page: number | null
  readonly heading_path: string[]
  readonly question: string | null
  readonly similar_questions: string[]
  readonly source_id: string
  readonly title: string
  readonly updated_at: Date
  readonly effective_to: Date | null
}

/** What a base lets answers use, as it is configured; null and absent: everything. */
export type AnswerLimits = {
  /** Hits of it that an answer may use, the best first. */
  topK?: number
  /** Least score of them, 0–1. */
  minScore?: number
} | null

/**
 * The rule, over chunks `c`, their sources `s` and the knowledge bases `b`. It reads the base's switch beside search's
 * own tables, in one statement: asked apart, a base that is switched off in between would be served.
 */
const isServedNow = (organizationId: string, now: Date) => sql<boolean>`
  c.enabled and ${isSourceServedNow(organizationId, now)}`

/** The same of a source as a whole. */
export const isSourceServedNow = (organizationId: string, now: Date) => sql<boolean>`
  ${isReleased(organizationId, now)} and ${isServing(organizationId)}`

/** What a source says of itself. */
const isReleased = (organizationId: string, now: Date) => sql<boolean>`
  s.organization_id = ${organizationId} and s.enabled and s.audit_status in ('none', 'approved')
  and (s.effective_from is null or s.effective_from <= ${now})
  and (s.effective_to is null or s.effective_to > ${now})`

/** What its knowledge base says. */
const isServing = (organizationId: string) => sql<boolean>`
  b.organization_id = ${organizationId} and b.enabled and b.deleted_at is null`

const served = (db: Db, organizationId: string, now: Date) =>
  db
    .selectFrom('chunks as c')
    .innerJoin('search_sources as s', 's.id', 'c.source_id')
    .innerJoin('knowledge_bases as b', 'b.id', 's.knowledge_base_id')
    .where(isServedNow(organizationId, now))

/**
 * Chunks `c` by id, each with its source `s` and its base `b`, looked up by key one after the other: `offset 0` keeps the
 * planner from joining them otherwise. Left to itself it takes an organization's bases for a few rows and walks all their
 * chunks (400 ms of 100 000); and a plan for all values takes two hundred ids for ten and compares every source with
 * every chunk (6.8 ms of processor instead of 1.8).
 * @param more columns of chunks that are read besides
 */
const chunksById = (ids: readonly string[], more = sql``) => sql`
  ${chunksOfSources(ids, more)}
  join lateral (select * from knowledge_bases where id = s.knowledge_base_id offset 0) b on true`

const chunksOfSources = (ids: readonly string[], more = sql``) => sql`
  (select id, source_id, enabled ${more} from chunks where id = any(${ids}) offset 0) c
  join lateral (select * from search_sources where id = c.source_id offset 0) s on true`

/** The same of sources. */
export const sourcesById = (ids: readonly string[]) => sql`
  (select * from search_sources where id = any(${ids}) offset 0) s
  join lateral (select * from knowledge_bases where id = s.knowledge_base_id offset 0) b on true`

/**
 * Which of these chunks may be shown, with what the facets count. Bases are looked up once each and not once a chunk, and
 * hits are told by base and type as JSON: for a hundred of them that is half of what the statement costs, here and there.
 * @param read of them, those whose contents are told too
 */
export async function checkServed(
  db: Db,
  scope: ServedScope,
  ids: readonly string[],
  now: Date,
  read: readonly string[] = [],
): Promise<(ServedHit & { limits: AnswerLimits })[]> {
  if (ids.length === 0 || scope.knowledgeBaseIds.length === 0) return []
  const { organizationId, types, categoryIds } = scope
  const { rows } = await sql<HitsOfBase>`
    select b.id, b.name, b.config->'retrieval' as limits, hits.type, hits.source_type as "sourceType", hits.ids, hits.source_ids as "sourceIds", hits.contents
    from (
      select s.knowledge_base_id, s.hit_type as type, s.type as source_type, json_agg(c.id) as ids, json_agg(s.id) as source_ids,
        json_agg(${contentAsJson}) filter (where c.id = any(${read})) as contents
      from ${chunksOfSources(ids, sql`, ${chunkContent}`)}
      where c.enabled and ${isReleased(organizationId, now)} and s.knowledge_base_id = any(${scope.knowledgeBaseIds})
        ${types ? sql`and s.hit_type = any(${types})` : sql``}
        ${categoryIds ? sql`and s.category_id = any(${categoryIds})` : sql``}
      group by s.knowledge_base_id, s.hit_type, s.type offset 0) hits
    join lateral (select * from knowledge_bases where id = hits.knowledge_base_id offset 0) b on true
    where ${isServing(organizationId)}`.execute(db)
  return rows.flatMap(({ id: knowledgeBaseId, name: knowledgeBaseName, limits, type, sourceType, ...of }) => {
    const contents = new Map(of.contents?.map((one) => [one.id, contentOf(one)]))
    return of.ids.map((id, at) => {
      const [sourceId, content] = [of.sourceIds[at] ?? '', contents.get(id)]
      const hit = { id, type, sourceId, sourceType, knowledgeBaseId, knowledgeBaseName, limits }
      return content ? { ...hit, content } : hit
    })
  })
}

/** Columns of chunks that a hit shows. */
const chunkContent = sql.raw(
  `text, page, heading_path, question, case when question is null then similar_questions else '{}' end as similar_questions`,
)
const contentAsJson =
  sql.raw(`json_build_object('id', c.id, 'text', c.text, 'page', c.page, 'heading_path', c.heading_path, 'question', c.question,
  'similar_questions', c.similar_questions, 'source_id', s.id, 'title', s.title, 'updated_at', s.updated_at, 'effective_to', s.effective_to)`)

/** As JSON tells it. */
interface ContentOfBase extends Omit<Content, 'updated_at' | 'effective_to'> {
  readonly id: string
  readonly updated_at: string
  readonly effective_to: string | null
}

const contentOf = ({ updated_at, effective_to, ...content }: ContentOfBase): Content => ({
  ...content,
  updated_at: new Date(updated_at),
  effective_to: effective_to === null ? null : new Date(effective_to),
})

/** Hits of one base and type; `sourceIds` are theirs, place by place. */
interface HitsOfBase {
  id: string
  name: string
  limits: AnswerLimits
  type: HitType
  sourceType: SourceType
  ids: string[]
  sourceIds: string[]
  /** Of those that were asked for; null: none of them. */
  contents: ContentOfBase[] | null
}

/** Chunks of each base that search may show while the base is enabled: none of what is removed, which counts as disabled. */
export async function countReleased(
  db: Db,
  organizationId: string,
  knowledgeBaseIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (knowledgeBaseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('chunks as c')
    .innerJoin('search_sources as s', 's.id', 'c.source_id')
    .where('s.knowledge_base_id', 'in', knowledgeBaseIds)
    .where('c.enabled', '=', true)
    .where(isReleased(organizationId, now))
    .groupBy('s.knowledge_base_id')
    .select(({ fn }) => ['s.knowledge_base_id as id', fn.countAll<number>().as('total')])
    .execute()
  return new Map(rows.map(({ id, total }) => [id, total]))
}

export async function isSourceServed(db: Db, organizationId: string, sourceId: string, now: Date): Promise<boolean> {
  const query = served(db, organizationId, now).where('s.id', '=', sourceId).select('s.id').limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

export async function servedAmong(
  db: Db,
  organizationId: string,
  sourceIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (sourceIds.length === 0) return new Set()
  const query = served(db, organizationId, now).where('s.id', '=', (eb) => eb.fn.any(eb.val([...sourceIds])))
  return new Set((await query.select('s.id').distinct().execute()).map(({ id }) => id))
}

/** Which of these sources are served as a whole, with their knowledge bases: for answers that quote no chunk. */
export async function servedSources(
  db: Db,
  scope: ServedScope,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, { id: string; name: string }>> {
  if (ids.length === 0 || scope.knowledgeBaseIds.length === 0) return new Map()
  const { types, categoryIds } = scope
  const { rows } = await sql<{ id: string; baseId: string; name: string }>`
    select s.id, b.id as "baseId", b.name from ${sourcesById(ids)}
    where ${isSourceServedNow(scope.organizationId, now)} and b.id = any(${scope.knowledgeBaseIds})
      ${types ? sql`and s.hit_type = any(${types})` : sql``}
      ${categoryIds ? sql`and s.category_id = any(${categoryIds})` : sql``}`.execute(db)
  return new Map(rows.map(({ id, baseId, name }) => [id, { id: baseId, name }]))
}

/** These chunks in full, as far as they are served now. */
export async function servedPassages(db: Db, organizationId: string, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; text: string; effectiveFrom: Date | null; effectiveTo: Date | null }>`
    select c.id, c.text, s.effective_from as "effectiveFrom", s.effective_to as "effectiveTo"
    from ${chunksById(ids, sql`, text`)}
    where ${isServedNow(organizationId, now)}`.execute(db)
  return rows
}

/**
 * Of these chunks, those that a searcher is not shown, with the first reason that holds; removed things are never told.
 * @param within bases that are asked; empty: all
 */
export async function unserved(
  db: Db,
  { organizationId, within, now }: { organizationId: string; within: readonly string[]; now: Date },
  ids: readonly string[],
): Promise<Map<string, { hit: ServedHit; why: 'disabled' | 'pending' | 'upcoming' | 'expired' | 'notBound' }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ServedHit & { why: 'disabled' | 'pending' | 'upcoming' | 'expired' | 'notBound' | null }>`
    select c.id, s.id as "sourceId", s.hit_type as type, s.type as "sourceType", b.id as "knowledgeBaseId", b.name as "knowledgeBaseName",
      case when not (c.enabled and s.enabled and b.enabled) then 'disabled'
        when s.audit_status not in ('none', 'approved') then 'pending'
        when s.effective_from > ${now} then 'upcoming'
        when s.effective_to <= ${now} then 'expired'
        when ${within.length > 0} and not (b.id = any(${within})) then 'notBound' end as why
    from ${chunksById(ids)}
    where s.organization_id = ${organizationId} and b.deleted_at is null`.execute(db)
  return new Map(rows.flatMap(({ why, ...hit }) => (why ? [[hit.id, { hit, why }]] : [])))
}

/** The source that a hit came from, served or not. */
export async function sourceOf(db: Db, organizationId: string, chunkId: string): Promise<string | undefined> {
  const query = db.selectFrom('chunks as c').innerJoin('search_sources as s', 's.id', 'c.source_id').select('s.id')
  const row = await query.where('c.id', '=', chunkId).where('s.organization_id', '=', organizationId).executeTakeFirst()
  return row?.id
}

/** What hits show whose contents were not read with the check, by chunk. */
export async function contents(db: Db, ids: readonly string[]): Promise<Map<string, Content>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('chunks as c')
    .innerJoin('search_sources as s', 's.id', 'c.source_id')
    .where('c.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .select([
      'c.id',
      'c.text',
      'c.page',
      'c.heading_path',
      'c.question',
      sql<string[]>`case when c.question is null then c.similar_questions else '{}' end`.as('similar_questions'),
      's.id as source_id',
      's.title',
      's.updated_at',
      's.effective_to',
    ])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
