/** What expectations can name, read from the view of this room's migration. */
import type { TestSource } from '@zhiku/contract/test-expectations'
import { containing } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'
import type { Selectable } from 'kysely'

export type NamedSource = Required<Omit<TestSource, 'isRemoved'>>

const select = (db: Db, organizationId: string) =>
  db.selectFrom('test_sources').selectAll().where('organization_id', '=', organizationId)

/** Those of these ids that are there. */
export async function byIds(db: Db, organizationId: string, ids: readonly string[]): Promise<NamedSource[]> {
  if (ids.length === 0) return []
  const query = select(db, organizationId).where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
  return (await query.execute()).map(toNamed)
}

/** Several may bear the same name. */
export async function byNames(db: Db, organizationId: string, names: readonly string[]): Promise<NamedSource[]> {
  if (names.length === 0) return []
  const query = select(db, organizationId).where('name', '=', (eb) => eb.fn.any(eb.val([...names])))
  return (await query.execute()).map(toNamed)
}

/** Whose name holds the keyword, those that begin with it first. */
export async function like(db: Db, organizationId: string, keyword: string, limit: number): Promise<NamedSource[]> {
  const pattern = containing(keyword)
  const query = select(db, organizationId)
    .where('name', 'ilike', pattern)
    .orderBy((eb) => eb('name', 'ilike', pattern.slice(1)), 'desc')
    .orderBy('name')
    .orderBy('id')
  return (await query.limit(limit).execute()).map(toNamed)
}

/** No column of the view is ever null, which PostgreSQL does not say of views. */
const toNamed = (row: Selectable<Tables['test_sources']>): NamedSource => ({
  id: row.id ?? '',
  type: row.type as NamedSource['type'], // check constraint of search_sources
  name: row.name ?? '',
  knowledgeBase: { id: row.knowledge_base_id ?? '', name: row.knowledge_base_name ?? '' },
})
