/** Rows of `search_sources`, what holds them back from search, and the outbox that tells the indexer which of them changed. */
import type { AuditStatus } from '@zhiku/contract/words/audits'
import type { HitType, SourceType } from '@zhiku/contract/words/search'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { isSourceServedNow, sourcesById } from './hits-store.ts'

/** A file, FAQ or product as search knows it. */
export interface Source {
  sourceType: SourceType
  sourceId: string
  organizationId: string
  knowledgeBaseId: string
  /** Facet of the search page. */
  type: HitType
  title: string
  categoryId: string | null
  tags: string[]
  enabled: boolean
  auditStatus: AuditStatus
  effectiveFrom: Date | undefined
  /** First moment at which it is no longer served. */
  effectiveTo: Date | undefined
  /** When its content changed last, as its own page says; a new index or schema is no change of it. */
  updatedAt: Date
}

export const upsert = (db: Db, source: Source): Promise<void> => upsertAll(db, [source])

export async function upsertAll(db: Db, sources: readonly Source[]): Promise<void> {
  await db
    .insertInto('search_sources')
    .values(sources.map(toRow))
    .onConflict((on) =>
      on.column('id').doUpdateSet(({ ref }) => ({
        type: ref('excluded.type'),
        organization_id: ref('excluded.organization_id'),
        knowledge_base_id: ref('excluded.knowledge_base_id'),
        hit_type: ref('excluded.hit_type'),
        title: ref('excluded.title'),
        category_id: ref('excluded.category_id'),
        tags: ref('excluded.tags'),
        enabled: ref('excluded.enabled'),
        audit_status: ref('excluded.audit_status'),
        effective_from: ref('excluded.effective_from'),
        effective_to: ref('excluded.effective_to'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute()
}

const toRow = (source: Source) => ({
  id: source.sourceId,
  type: source.sourceType,
  organization_id: source.organizationId,
  knowledge_base_id: source.knowledgeBaseId,
  hit_type: source.type,
  title: source.title,
  category_id: source.categoryId,
  tags: source.tags,
  enabled: source.enabled,
  audit_status: source.auditStatus,
  effective_from: source.effectiveFrom ?? null,
  effective_to: source.effectiveTo ?? null,
  updated_at: source.updatedAt,
})

/** Its chunks go with it. */
export const remove = (db: Db, id: string) => db.deleteFrom('search_sources').where('id', '=', id).execute()

/** Serialises changes to the chunks of a source until the transaction ends. */
export const lock = (db: Db, id: string) =>
  db.selectFrom('search_sources').select('id').where('id', '=', id).forUpdate().execute()

/** The indexer writes the source's rows anew; in the caller's transaction, so no change is ever left out. */
export const markChanged = (db: Db, sourceId: string) =>
  db.insertInto('index_outbox').values({ source_id: sourceId }).execute()

export const markAllChanged = (db: Db, sourceIds: string[]) =>
  db
    .insertInto('index_outbox')
    .values(sourceIds.map((source_id) => ({ source_id })))
    .execute()

/** Which of these are sources of this type and organization, served or not. */
export async function known(
  db: Db,
  organizationId: string,
  type: Source['sourceType'],
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const query = db.selectFrom('search_sources').where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
  const own = query.where('organization_id', '=', organizationId).where('type', '=', type)
  return new Set((await own.select('id').execute()).map(({ id }) => id))
}

/** Why a source is not shown, the first reason that holds. */
export type HeldBy = 'base' | 'disabled' | 'rejected' | 'pending' | 'upcoming' | 'expired' | 'empty'

/** For each of these sources that search knows: nothing where a searcher is shown it now, else what holds it back. */
export async function heldBy(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, HeldBy | null>> {
  if (ids.length === 0) return new Map()
  const hasChunk = sql`exists (select from chunks c where c.source_id = s.id and c.enabled)`
  const { rows } = await sql<{ id: string; held: HeldBy | null }>`
    select s.id, case
        when ${isSourceServedNow(organizationId, now)} and ${hasChunk} then null
        when not b.enabled then 'base'
        when not s.enabled then 'disabled'
        when s.audit_status = 'rejected' then 'rejected'
        when s.audit_status <> all(array['none', 'approved']) then 'pending'
        when s.effective_from > ${now} then 'upcoming'
        when s.effective_to <= ${now} then 'expired'
        else 'empty' end as held
    from ${sourcesById(ids)} where s.organization_id = ${organizationId}`.execute(db)
  return new Map(rows.map(({ id, held }) => [id, held]))
}
