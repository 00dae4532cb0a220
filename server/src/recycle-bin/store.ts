/** Reads across rooms through the view of the recycle bin's migration. */
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { KnowledgeBaseType } from '@zhiku/contract/words/knowledge-bases'
import type { RemovedType } from '@zhiku/contract/words/recycle-bin'
import { sql } from 'kysely'
import { containing } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'

export interface RemovedRow {
  type: RemovedType
  id: string
  name: string
  knowledgeBaseId: string
  knowledgeBaseName: string
  knowledgeBaseType: KnowledgeBaseType
  isBaseRemoved: boolean
  removedAt: Date
  removedById: string | null
  removedByName: string | null
}

interface Filter {
  organizationId: string
  /** Of these knowledge bases, and what they held. */
  knowledgeBaseTypes: readonly KnowledgeBaseType[]
  type?: RemovedType | undefined
  keyword?: string | undefined
}

/** A view's columns may all be null for the compiler; these are not. */
const columns = sql<RemovedRow>`type, id, name, knowledge_base_id as "knowledgeBaseId",
  knowledge_base_name as "knowledgeBaseName", knowledge_base_type as "knowledgeBaseType",
  is_base_removed as "isBaseRemoved", deleted_at as "removedAt",
  deleted_by as "removedById", deleted_by_name as "removedByName"`

const matching = ({ organizationId, knowledgeBaseTypes, type, keyword }: Filter) => {
  const conditions = [
    sql`organization_id = ${organizationId}`,
    sql`knowledge_base_type = any(${sql.val([...knowledgeBaseTypes])}::text[])`,
    ...(type ? [sql`type = ${type}`] : []),
    ...(keyword ? [sql`name ilike ${containing(keyword)}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The latest first. */
export async function list(db: Db, filter: Filter, { pageNum, pageSize }: PageQuery): Promise<Page<RemovedRow>> {
  const found = sql`removed_things where ${matching(filter)}`
  const counted = await sql<{ total: number }>`select count(*) as total from ${found}`.execute(db)
  const offset = (pageNum - 1) * pageSize
  const { rows } = await sql<RemovedRow>`
    select ${columns} from ${found} order by deleted_at desc, id limit ${pageSize} offset ${offset}`.execute(db)
  return { list: rows, total: counted.rows[0]?.total ?? 0, pageNum, pageSize }
}

export async function find(
  db: Db,
  { organizationId, type, id }: { organizationId: string; type: RemovedType; id: string },
): Promise<RemovedRow | undefined> {
  const { rows } = await sql<RemovedRow>`
    select ${columns} from removed_things
    where organization_id = ${organizationId} and type = ${type} and id = ${id}`.execute(db)
  return rows[0]
}
