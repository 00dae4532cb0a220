/** SQL of the keys of ticket systems. */
import type { SeatKey } from '@zhiku/contract/seat-assistant/runtime-settings'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '../platform/db.ts'
import { updateLockedOf } from '../platform/versioned.ts'

type Row = Selectable<Tables['seat_keys']>

const present = (db: Db) => db.selectFrom('seat_keys').selectAll().where('deleted_at', 'is', null)

/** In the order in which they were made. */
export const list = async (db: Db, organizationId: string): Promise<SeatKey[]> =>
  (await present(db).where('organization_id', '=', organizationId).orderBy('created_at').orderBy('id').execute()).map(
    toKey,
  )

/** One after the other change it, until the transaction ends. */
export async function lock(db: Db, organizationId: string, id: string): Promise<SeatKey | undefined> {
  const query = present(db).where('organization_id', '=', organizationId).where('id', '=', id)
  const row = await query.forUpdate().executeTakeFirst()
  return row && toKey(row)
}

export type OwnedSeatKey = SeatKey & { organizationId: string }

export const byHash = async (db: Db, hash: string): Promise<OwnedSeatKey | undefined> =>
  owned(await present(db).where('key_hash', '=', hash).executeTakeFirst())

export const byId = async (db: Db, id: string): Promise<OwnedSeatKey | undefined> =>
  owned(await present(db).where('id', '=', id).executeTakeFirst())

export const insert = (db: Db, row: Insertable<Tables['seat_keys']>) => db.insertInto('seat_keys').values(row).execute()

export const update = updateLockedOf('seat_keys')

export const touch = (db: Db, id: string, now: Date) =>
  db.updateTable('seat_keys').set({ last_used_at: now }).where('id', '=', id).execute()

const owned = (row: Row | undefined) => row && { ...toKey(row), organizationId: row.organization_id }

const toKey = (row: Row): SeatKey => ({
  id: row.id,
  name: row.name,
  enabled: row.enabled,
  origins: row.origins,
  perMinute: row.per_minute,
  lastFour: row.key_last_four,
  madeAt: row.key_made_at.toISOString(),
  ...(row.last_used_at === null ? {} : { lastUsedAt: row.last_used_at.toISOString() }),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
