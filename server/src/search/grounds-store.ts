/** What a search begins with, in one read: the view of the migration asks four tables at once. */
import type { Db } from '../platform/db.ts'

interface Grounds {
  /** Table of the index that is live; undefined before the first. */
  tableName: string | undefined
  /** Knowledge bases that may serve now: enabled and not removed. */
  servingIds: readonly string[]
  /** Of the organization's own words; 0: it has none. */
  dictionaryRevision: number
  /** Whether questions may be asked by meaning too. */
  hasVectors: boolean
  /** Whether it has set reranking models itself, switched on or not. */
  hasRerankers: boolean
}

export async function grounds(db: Db, organizationId: string): Promise<Grounds> {
  const query = db.selectFrom('search_grounds').selectAll().where('organization_id', '=', organizationId)
  const row = await query.executeTakeFirst()
  return {
    tableName: row?.table_name ?? undefined,
    servingIds: row?.serving_base_ids ?? [],
    dictionaryRevision: row?.dictionary_revision ?? 0,
    hasVectors: row?.has_live_vectors ?? false,
    hasRerankers: row?.has_rerankers ?? false,
  }
}
