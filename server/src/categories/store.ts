import type { Db } from '../platform/db.ts'

export interface CategoryRow {
  id: string
  knowledgeBaseId: string
  parentId: string | null
  name: string
  sort: number
}

const columns = ['id', 'knowledge_base_id as knowledgeBaseId', 'parent_id as parentId', 'name', 'sort'] as const

/** Siblings in their order; all knowledge bases of the organization when none is named. */
export const list = (db: Db, organizationId: string, knowledgeBaseId?: string): Promise<CategoryRow[]> => {
  let query = db.selectFrom('categories').select(columns).where('organization_id', '=', organizationId)
  if (knowledgeBaseId) query = query.where('knowledge_base_id', '=', knowledgeBaseId)
  return query.orderBy('sort').orderBy('created_at').orderBy('id').execute()
}

export const find = (db: Db, organizationId: string, id: string): Promise<CategoryRow | undefined> =>
  db
    .selectFrom('categories')
    .select(columns)
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()

export const insert = (db: Db, category: CategoryRow & { organizationId: string; now: Date }) =>
  db
    .insertInto('categories')
    .values({
      id: category.id,
      organization_id: category.organizationId,
      knowledge_base_id: category.knowledgeBaseId,
      parent_id: category.parentId,
      name: category.name,
      sort: category.sort,
      created_at: category.now,
    })
    .execute()

export const update = (db: Db, id: string, values: { name: string; parentId: string | null }) =>
  db.updateTable('categories').set({ name: values.name, parent_id: values.parentId }).where('id', '=', id).execute()

/** Numbers the siblings 0, 1, 2 … in the order given. */
export const setOrder = async (db: Db, ids: string[]): Promise<void> => {
  for (const [sort, id] of ids.entries()) {
    await db.updateTable('categories').set({ sort }).where('id', '=', id).execute()
  }
}

/** The lowest ones of a knowledge base. @returns how many went */
export async function removeLeaves(db: Db, knowledgeBaseId: string): Promise<number> {
  const query = db.deleteFrom('categories as c').where('c.knowledge_base_id', '=', knowledgeBaseId)
  const leaves = query.where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom('categories as child').select('child.id').whereRef('child.parent_id', '=', 'c.id'))),
  )
  return Number((await leaves.executeTakeFirst()).numDeletedRows)
}

export const remove = (db: Db, id: string) => db.deleteFrom('categories').where('id', '=', id).execute()
