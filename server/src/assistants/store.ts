/** SQL of assistants and their revisions. */
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Assistant, AssistantRevision } from '@zhiku/contract/assistants'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import { employeeName } from '../employees/service.ts'
import { containing, paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'
import { updateLockedOf } from '../platform/versioned.ts'

/** Without its figures, which the room of conversations knows, and the address of its picture. */
export type StoredAssistant = Omit<Assistant, 'figures' | 'avatarUrl'> & { avatarKey: string | undefined }

export interface Filter {
  organizationId: string
  keyword?: string | undefined
  state?: 'enabled' | 'disabled' | 'unpublished' | undefined
}

const present = (db: Db, organizationId: string) =>
  db.selectFrom('assistants').selectAll().where('organization_id', '=', organizationId).where('deleted_at', 'is', null)

export function list(
  db: Db,
  { organizationId, keyword, state }: Filter,
  page: PageQuery,
): Promise<Page<StoredAssistant>> {
  let query = present(db, organizationId)
  if (keyword) {
    const pattern = containing(keyword)
    query = query.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('description', 'ilike', pattern)]))
  }
  if (state === 'unpublished') query = query.where('published_revision', 'is', null)
  else if (state) query = query.where('enabled', '=', state === 'enabled').where('published_revision', 'is not', null)
  return paginate(query, page, (q) => q.orderBy('updated_at', 'desc').orderBy('id', 'desc'), toAssistant)
}

export async function find(db: Db, organizationId: string, id: string): Promise<StoredAssistant | undefined> {
  const row = await present(db, organizationId).where('id', '=', id).executeTakeFirst()
  return row && toAssistant(row)
}

/** Each beside the revision that is published of it, by name. */
const withPublished = (db: Db, organizationId: string) =>
  db
    .selectFrom('assistants as a')
    .leftJoin('assistant_revisions as r', (join) =>
      join.onRef('r.assistant_id', '=', 'a.id').onRef('r.revision', '=', 'a.published_revision'),
    )
    .where('a.organization_id', '=', organizationId)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.name')

/** Whose draft or published revision names one of these workflows. */
export function usingFlows(db: Db, organizationId: string, clientKeys: readonly string[]) {
  const keyOf = (column: 'a.settings' | 'r.settings') => sql<string | null>`${sql.ref(column)} ->> 'workflowKey'`
  return withPublished(db, organizationId)
    .select(['a.id', 'a.name', keyOf('a.settings').as('draft'), keyOf('r.settings').as('published')])
    .where((eb) =>
      eb.or([eb(keyOf('a.settings'), 'in', [...clientKeys]), eb(keyOf('r.settings'), 'in', [...clientKeys])]),
    )
    .execute()
}

/** Which knowledge bases each names in its draft and as it is published; none named are all. */
export function namedBases(db: Db, organizationId: string) {
  const idsOf = (column: 'a.settings' | 'r.settings') => sql<string[] | null>`${sql.ref(column)} -> 'knowledgeBaseIds'`
  return withPublished(db, organizationId)
    .select(['a.id', 'a.name', 'a.enabled', idsOf('a.settings').as('draft'), idsOf('r.settings').as('published')])
    .execute()
}

/** One after the other change it, until the transaction ends. */
export async function lock(db: Db, organizationId: string, id: string): Promise<StoredAssistant | undefined> {
  const row = await present(db, organizationId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toAssistant(row)
}

export const insert = (db: Db, row: Insertable<Tables['assistants']>) =>
  db.insertInto('assistants').values(row).execute()

export const update = updateLockedOf('assistants')

export const insertRevision = (db: Db, row: Insertable<Tables['assistant_revisions']>) =>
  db.insertInto('assistant_revisions').values(row).execute()

const selectRevisions = (db: Db, assistantId: string) =>
  db
    .selectFrom('assistant_revisions as r')
    .selectAll('r')
    .select(employeeName('r.created_by').as('author'))
    .where('r.assistant_id', '=', assistantId)

export const revisions = (db: Db, assistantId: string, page: PageQuery): Promise<Page<AssistantRevision>> =>
  paginate(selectRevisions(db, assistantId), page, (q) => q.orderBy('r.revision', 'desc'), toRevision)

export async function findRevision(
  db: Db,
  assistantId: string,
  revision: number,
): Promise<AssistantRevision | undefined> {
  const row = await selectRevisions(db, assistantId).where('r.revision', '=', revision).executeTakeFirst()
  return row && toRevision(row)
}

export async function lastRevision(db: Db, assistantId: string): Promise<number> {
  const query = db.selectFrom('assistant_revisions').where('assistant_id', '=', assistantId)
  const { last } = await query.select(sql<number | null>`max(revision)`.as('last')).executeTakeFirstOrThrow()
  return last ?? 0
}

/** Which of these runs of tests a published revision rests on. */
export async function testRunsOfRevisions(db: Db, runIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('assistant_revisions')
    .select('test_run_id')
    .where('test_run_id', '=', (eb) => eb.fn.any(eb.val([...runIds])))
    .execute()
  return new Set(rows.flatMap(({ test_run_id: id }) => (id === null ? [] : [id])))
}

/** Every one with the key of its picture; a removed one has none. */
export async function picturesOfAll(db: Db): Promise<{ id: string; keys: string[] }[]> {
  const rows = await db.selectFrom('assistants').select(['id', 'avatar_key']).execute()
  return rows.map(({ id, avatar_key: key }) => ({ id, keys: key === null ? [] : [key] }))
}

const toRevision = (row: Selectable<Tables['assistant_revisions']> & { author: string }): AssistantRevision => ({
  revision: row.revision,
  note: row.note,
  by: { id: row.created_by, name: row.author },
  at: row.created_at.toISOString(),
  settings: AssistantSettings.parse(row.settings),
  ...(row.test_run_id === null ? {} : { testRun: row.test_run_id }),
})

/** What an older release did not know of its settings has its default. */
const toAssistant = (row: Selectable<Tables['assistants']>): StoredAssistant => ({
  id: row.id,
  name: row.name,
  description: row.description,
  avatarKey: row.avatar_key ?? undefined,
  enabled: row.enabled,
  ...(row.published_revision === null ? {} : { publishedRevision: row.published_revision }),
  draft: {
    settings: AssistantSettings.parse(row.settings),
    ...(row.changed_since === null ? {} : { changedSince: row.changed_since.toISOString() }),
  },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
