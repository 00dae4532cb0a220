/** Rows under an optimistic lock: whoever writes names the version that they have read. */
import type { Kysely, Updateable } from 'kysely'
import type { Db, Tables } from './db.ts'

type Versioned =
  | 'assistants'
  | 'channels'
  | 'dictionary_terms'
  | 'employees'
  | 'knowledge_bases'
  | 'roles'
  | 'seat_keys'
  | 'seat_script_groups'
  | 'seat_scripts'
  | 'test_sets'

/** Kysely cannot type a query over one of several tables; here all of them are what they share. */
const versioned = (db: Db) => db as unknown as Kysely<Record<Versioned, Pick<Tables['roles'], 'id' | 'version'>>>

/** What a room's store gives on of its table. */
export const updateOf = <T extends Versioned>(table: T) => updateAt<Updateable<Tables[T]>>(table)

/** The same for a table whose rows are locked, and their version compared, before they are changed. */
export const updateLockedOf = <T extends Versioned>(table: T) =>
  updateLockedAt<Omit<Updateable<Tables[T]>, 'version'>>(table)

/** Counts the version up; false when `version` is stale. */
const updateAt =
  <V>(table: Versioned) =>
  async (db: Db, id: string, version: number, values: V): Promise<boolean> => {
    const query = versioned(db)
      .updateTable(table)
      .set({ ...(values as object), version: version + 1 }) // the table's own
      .where('id', '=', id)
      .where('version', '=', version)
    return (await query.executeTakeFirst()).numUpdatedRows > 0n
  }

/** Counts the version up; the caller holds the lock. */
const updateLockedAt =
  <V>(table: Versioned) =>
  (db: Db, id: string, values: V) =>
    versioned(db)
      .updateTable(table)
      .set((eb) => ({ ...(values as object), version: eb('version', '+', 1) })) // the table's own
      .where('id', '=', id)
      .execute()
