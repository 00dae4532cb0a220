/** SQL of an organization's models and of how they do. */
import type { ModelKind } from '@zhiku/contract/words/model-services'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Db, RowOf, Tables } from '../platform/db.ts'

const selectAll = (db: Db, organizationId: string) =>
  db.selectFrom('model_providers').selectAll().where('organization_id', '=', organizationId)
export type ProviderRow = RowOf<typeof selectAll>

/** As they are asked. */
export const list = (db: Db, organizationId: string, kind?: ModelKind): Promise<ProviderRow[]> => {
  const query = selectAll(db, organizationId).orderBy('kind').orderBy('position').orderBy('created_at').orderBy('id')
  return (kind ? query.where('kind', '=', kind) : query).execute()
}

/** Organizations with a model of this kind that is switched on; `orNone`: and those that have set none of it at all. */
export async function organizationsWith(db: Db, kind: ModelKind, orNone: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from organizations o
    where exists (select from model_providers p where p.organization_id = o.id and p.kind = ${kind} and p.enabled)
      or (${orNone} and not exists (select from model_providers p where p.organization_id = o.id and p.kind = ${kind}))
    order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}

export const find = (db: Db, organizationId: string, id: string): Promise<ProviderRow | undefined> =>
  selectAll(db, organizationId).where('id', '=', id).executeTakeFirst()

/** Whoever adds to an organization's models or orders them waits here for the one before. */
export const lockOrganization = (db: Db, organizationId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('model_providers'), hashtext(${organizationId}))`.execute(db)

export const insert = (db: Db, row: Insertable<Tables['model_providers']>) =>
  db.insertInto('model_providers').values(row).execute()

/** False when `version` is stale. */
export async function update(
  db: Db,
  id: string,
  version: number,
  values: Updateable<Tables['model_providers']>,
): Promise<boolean> {
  const query = db
    .updateTable('model_providers')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export const remove = (db: Db, id: string) => db.deleteFrom('model_providers').where('id', '=', id).execute()

/** The order is a matter of the list: whoever edits one of them meanwhile is not disturbed. */
export async function reorder(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update model_providers p set position = o.position
    from unnest(${sql.val([...ids])}::text[]) with ordinality as o (id, position) where p.id = o.id`.execute(db)
}

export interface HealthRow {
  failures: number
  fault: unknown
  failedAt: Date | null
  restsUntil: Date | null
  answeredAt: Date | null
}

export async function healthOf(db: Db, organizationId: string): Promise<Map<string, HealthRow>> {
  const rows = await db
    .selectFrom('model_health')
    .where('organization_id', '=', organizationId)
    .select(['provider_id as id', 'failures', 'fault', 'failed_at as failedAt'])
    .select(['rests_until as restsUntil', 'answered_at as answeredAt'])
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

interface Provider {
  organizationId: string
  id: string
}

/** An answer; written once in a while, or where it ends failures. */
export const noteAnswer = (db: Db, { organizationId, id }: Provider, now: Date, notedSince: Date) =>
  db
    .insertInto('model_health')
    .values({ organization_id: organizationId, provider_id: id, answered_at: now })
    .onConflict((on) =>
      on
        .columns(['organization_id', 'provider_id'])
        .doUpdateSet({ failures: 0, fault: null, failed_at: null, rests_until: null, answered_at: now })
        .where(({ eb, or }) =>
          or([
            eb('model_health.failures', '>', 0),
            eb('model_health.answered_at', 'is', null),
            eb('model_health.answered_at', '<', notedSince),
          ]),
        ),
    )
    .execute()

/** Answers how many failures there are in a row by now. */
export async function noteFailure(db: Db, { organizationId, id }: Provider, fault: object, now: Date): Promise<number> {
  const failed = { fault: JSON.stringify(fault), failed_at: now }
  const { failures } = await db
    .insertInto('model_health')
    .values({ organization_id: organizationId, provider_id: id, failures: 1, ...failed })
    .onConflict((on) =>
      on
        .columns(['organization_id', 'provider_id'])
        .doUpdateSet({ ...failed, failures: sql<number>`model_health.failures + 1` }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

export const rest = (db: Db, { organizationId, id }: Provider, until: Date) =>
  db
    .updateTable('model_health')
    .set({ rests_until: until })
    .where('organization_id', '=', organizationId)
    .where('provider_id', '=', id)
    .execute()

/** What was known of it holds no more: it was changed or removed. Also of models that it had before. */
export const forgetHealth = (db: Db, { organizationId, id }: Provider) =>
  db
    .deleteFrom('model_health')
    .where('organization_id', '=', organizationId)
    .where(({ or, eb }) => or([eb('provider_id', '=', id), eb('provider_id', 'like', `${id}/%`)]))
    .execute()
