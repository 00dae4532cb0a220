/** SQL of script groups. */
import type { SeatScriptGroup } from '@zhiku/contract/seat-assistant/scripts'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { employeeName } from '../employees/service.ts'
import type { Db, Tables } from '../platform/db.ts'
import { updateLockedOf } from '../platform/versioned.ts'

/** In their order; an organization has a hundred at most. */
export async function list(db: Db, organizationId: string): Promise<SeatScriptGroup[]> {
  const rows = await db
    .selectFrom('seat_script_groups as g')
    .selectAll('g')
    .select([
      employeeName('g.created_by').as('author'),
      sql<number>`(select count(*) from seat_scripts s where s.group_id = g.id)`.as('scripts'),
    ])
    .where('g.organization_id', '=', organizationId)
    .orderBy('g.ordinal')
    .orderBy('g.id')
    .execute()
  return rows.map((row, at) => ({
    id: row.id,
    name: row.name,
    ordinal: at + 1,
    scripts: row.scripts,
    createdBy: { id: row.created_by, name: row.author },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }))
}

/** One after the other makes, moves or removes groups of an organization, until the transaction ends. */
export const lockOrder = (db: Db, organizationId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('seat_script_groups ' || ${organizationId}, 0))`.execute(db)

export const insert = (db: Db, row: Insertable<Tables['seat_script_groups']>) =>
  db.insertInto('seat_script_groups').values(row).execute()

export const update = updateLockedOf('seat_script_groups')

/** From 1, as they are given; whose place alone changes keeps its version. */
export const order = (db: Db, ids: readonly string[]) =>
  sql`update seat_script_groups g set ordinal = o.ordinal
    from unnest(${[...ids]}::text[]) with ordinality as o(id, ordinal) where g.id = o.id`.execute(db)

export const remove = (db: Db, id: string) => db.deleteFrom('seat_script_groups').where('id', '=', id).execute()
