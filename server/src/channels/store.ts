/** SQL of channels. */
import type { Channel } from '@zhiku/contract/channels'
import type { ChannelKind } from '@zhiku/contract/words/channels'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '../platform/db.ts'
import { updateLockedOf } from '../platform/versioned.ts'

type Row = Selectable<Tables['channels']>

/** As it lets somebody in. */
export type StoredChannel = Channel & { organizationId: string; assistantId: string }

const present = (db: Db) => db.selectFrom('channels').selectAll().where('deleted_at', 'is', null)
const ofAssistant = (db: Db, assistantId: string) => present(db).where('assistant_id', '=', assistantId)

export const list = async (db: Db, assistantId: string): Promise<Channel[]> =>
  (await ofAssistant(db, assistantId).orderBy('created_at').orderBy('id').execute()).map(toChannel)

/** One after the other change it, until the transaction ends. */
export async function lock(db: Db, assistantId: string, id: string): Promise<Channel | undefined> {
  const row = await ofAssistant(db, assistantId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toChannel(row)
}

export async function byId(db: Db, id: string): Promise<StoredChannel | undefined> {
  const row = await present(db).where('id', '=', id).executeTakeFirst()
  return row && toStored(row)
}

export async function byKeyHash(db: Db, hash: string): Promise<StoredChannel | undefined> {
  const row = await present(db).where('key_hash', '=', hash).executeTakeFirst()
  return row && toStored(row)
}

/** Whether any channel that is switched on lets pages of this site ask. */
export async function isOriginKnown(db: Db, origin: string): Promise<boolean> {
  const holding = present(db)
    .where('enabled', '=', true)
    .where(sql<boolean>`origins @> ${[origin]}::text[]`)
  return (await holding.limit(1).executeTakeFirst()) !== undefined
}

export const insert = (db: Db, row: Insertable<Tables['channels']>) => db.insertInto('channels').values(row).execute()

export const update = updateLockedOf('channels')

export const touch = (db: Db, id: string, now: Date) =>
  db.updateTable('channels').set({ last_used_at: now }).where('id', '=', id).execute()

const toStored = (row: Row): StoredChannel => ({
  ...toChannel(row),
  organizationId: row.organization_id,
  assistantId: row.assistant_id,
})

const toChannel = (row: Row): Channel => ({
  id: row.id,
  kind: row.kind as ChannelKind, // check constraint
  name: row.name,
  enabled: row.enabled,
  origins: row.origins,
  perMinute: row.per_minute,
  ...(row.key_last_four !== null && row.key_made_at !== null
    ? { key: { lastFour: row.key_last_four, createdAt: row.key_made_at.toISOString() } }
    : {}),
  ...(row.last_used_at === null ? {} : { lastUsedAt: row.last_used_at.toISOString() }),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
