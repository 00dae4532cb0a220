/** References to objects, as rows; see references.ts. */
import type { Db } from '../platform/db.ts'
import type { Holder } from './references.ts'

/**
 * Of these, those that are kept; they stay so until the transaction ends. A lock of this kind waits for nobody but the
 * sweeper, which passes over what is locked: no two holders wait in a circle.
 */
export async function lockStanding(db: Db, keys: readonly string[]): Promise<Set<string>> {
  return new Set(await found(standingOf(db, keys).forKeyShare()))
}

export const standing = (db: Db, keys: readonly string[]): Promise<string[]> => found(standingOf(db, keys))

const standingOf = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('stored_objects')
    .select('key')
    .where('key', '=', (eb) => eb.fn.any(eb.val([...keys])))
    .where('removing_since', 'is', null)

const found = async (query: ReturnType<typeof standingOf>): Promise<string[]> =>
  (await query.execute()).map(({ key }) => key)

export async function add(db: Db, type: string, pairs: readonly { id: string; key: string }[]): Promise<void> {
  if (pairs.length === 0) return
  const rows = pairs.map(({ id, key }) => ({ holder_type: type, holder_id: id, key }))
  await db
    .insertInto('object_references')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

export const remove = (db: Db, { type, id }: Holder) =>
  db.deleteFrom('object_references').where('holder_type', '=', type).where('holder_id', '=', id).execute()

export async function holdersOf(db: Db, type: string, key: string): Promise<string[]> {
  const query = db.selectFrom('object_references').select('holder_id').where('key', '=', key)
  return (await query.where('holder_type', '=', type).execute()).map(({ holder_id: id }) => id)
}

export const ofType = (db: Db, type: string): Promise<{ id: string; key: string }[]> =>
  db.selectFrom('object_references').select(['holder_id as id', 'key']).where('holder_type', '=', type).execute()
