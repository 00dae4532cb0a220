import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Db, Tables } from '../platform/db.ts'

/** False when `version` is stale. */
export async function update(
  db: Db,
  id: string,
  version: number,
  values: Updateable<Tables['employees']>,
): Promise<boolean> {
  const query = db
    .updateTable('employees')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Everybody with the key of their picture. */
export async function picturesOfAll(db: Db): Promise<{ id: string; keys: string[] }[]> {
  const { rows } = await sql<{ id: string; keys: string[] }>`
    select id, array_remove(array[avatar_key], null) as keys from employees`.execute(db)
  return rows
}
