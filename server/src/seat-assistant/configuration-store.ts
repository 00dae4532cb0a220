/** SQL of the configuration. */
import type { SeatSettings } from '@zhiku/contract/seat-assistant/configuration'
import { sql } from 'kysely'
import { employeeName } from '../employees/service.ts'
import type { Db } from '../platform/db.ts'

export interface StoredConfiguration {
  /** As it was saved: what a later release added is missing. */
  settings: unknown
  version: number
  updatedBy: { id: string; name: string }
  updatedAt: Date
}

export async function find(db: Db, organizationId: string): Promise<StoredConfiguration | undefined> {
  const row = await db
    .selectFrom('seat_configurations as c')
    .select(['c.settings', 'c.version', 'c.updated_by', 'c.updated_at', employeeName('c.updated_by').as('name')])
    .where('c.organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!row) return undefined
  const { settings, version, updated_by: id, name, updated_at: updatedAt } = row
  return { settings, version, updatedBy: { id, name }, updatedAt }
}

export const namesFlow = async (db: Db, organizationId: string): Promise<string | undefined> => {
  const query = db.selectFrom('seat_configurations').select(sql<string | null>`settings ->> 'workflowKey'`.as('key'))
  return (await query.where('organization_id', '=', organizationId).executeTakeFirst())?.key ?? undefined
}

export interface Saved {
  organizationId: string
  settings: SeatSettings
  by: string
  now: Date
}

/** False where it has been saved since `version` was read; 0: it was not there. */
export async function save(db: Db, version: number, { organizationId, settings, by, now }: Saved): Promise<boolean> {
  const values = { settings: JSON.stringify(settings), updated_by: by, updated_at: now }
  if (version > 0) {
    const query = db.updateTable('seat_configurations').set({ ...values, version: version + 1 })
    const of = query.where('organization_id', '=', organizationId).where('version', '=', version)
    return (await of.executeTakeFirst()).numUpdatedRows === 1n
  }
  const query = db.insertInto('seat_configurations').values({ organization_id: organizationId, ...values })
  const { numInsertedOrUpdatedRows } = await query.onConflict((on) => on.doNothing()).executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
