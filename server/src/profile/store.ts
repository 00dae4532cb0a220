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
