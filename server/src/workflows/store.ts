/** SQL of workflows and their revisions. */
import type { Author, Page, PageQuery } from '@zhiku/contract/fields'
import type { Graph } from '@zhiku/contract/workflows/graph'
import type { Workflow, WorkflowRevision } from '@zhiku/contract/workflows'
import { sql } from 'kysely'
import type { Insertable, SelectQueryBuilder, Updateable } from 'kysely'
import { employeeName } from '../employees/service.ts'
import { containing, paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'
import { storedGraph } from './graphs.ts'

/** Without what other tables know, and without its graph, which may be large. */
export type ListedWorkflow = Omit<Workflow, 'figures' | 'usedBy' | 'isAudited'>

export interface StoredWorkflow extends ListedWorkflow {
  graph: Graph
}

const columns = [
  'w.id',
  'w.client_key',
  'w.name',
  'w.description',
  'w.tags',
  'w.published_revision',
  'w.outline',
  'w.pending_revision',
  'w.pending_audit_id',
  'w.draft_version',
  'w.draft_changed_at',
  'w.draft_changed_by',
  'w.is_changed',
  'w.version',
  'w.created_by',
  'w.created_at',
  'w.updated_at',
] as const

const present = (db: Db, organizationId: string) =>
  db
    .selectFrom('workflows as w')
    .select(columns)
    .select([employeeName('w.created_by').as('author'), employeeName('w.draft_changed_by').as('drafter')])
    .where('w.organization_id', '=', organizationId)
    .where('w.deleted_at', 'is', null)

type Present = ReturnType<typeof present>
type Row = Present extends SelectQueryBuilder<infer _D, infer _T, infer R> ? R : never

export interface Filter {
  organizationId: string
  keyword?: string | undefined
  tag?: string | undefined
  state?: 'published' | 'unpublished' | undefined
}

export function list(db: Db, { organizationId, keyword, tag, state }: Filter, page: PageQuery) {
  let query = present(db, organizationId)
  if (keyword) {
    const pattern = containing(keyword)
    query = query.where((eb) =>
      eb.or([
        eb('w.name', 'ilike', pattern),
        eb('w.description', 'ilike', pattern),
        eb('w.client_key', 'ilike', pattern),
      ]),
    )
  }
  if (tag) query = query.where(sql<boolean>`${tag} = any(w.tags)`)
  if (state) query = query.where('w.published_revision', state === 'published' ? 'is not' : 'is', null)
  return paginate(query, page, (q) => q.orderBy('w.updated_at', 'desc').orderBy('w.id', 'desc'), toListed)
}

/** The most used first. */
export async function tags(db: Db, organizationId: string): Promise<{ tag: string; workflows: number }[]> {
  const { rows } = await sql<{ tag: string; workflows: number }>`
    select tag, count(*)::int as workflows from workflows, unnest(tags) as tag
    where organization_id = ${organizationId} and deleted_at is null
    group by tag order by count(*) desc, tag`.execute(db)
  return rows
}

export async function find(db: Db, organizationId: string, clientKey: string): Promise<StoredWorkflow | undefined> {
  const query = present(db, organizationId).select('w.graph').where('w.client_key', '=', clientKey)
  return toStored(await query.executeTakeFirst())
}

/** One after the other change it, until the transaction ends. */
export async function lock(db: Db, organizationId: string, clientKey: string): Promise<StoredWorkflow | undefined> {
  const query = present(db, organizationId).select('w.graph').where('w.client_key', '=', clientKey).forUpdate('w')
  return toStored(await query.executeTakeFirst())
}

export async function lockById(db: Db, organizationId: string, id: string): Promise<StoredWorkflow | undefined> {
  const query = present(db, organizationId).select('w.graph').where('w.id', '=', id).forUpdate('w')
  return toStored(await query.executeTakeFirst())
}

/** Nobody removes it until the transaction ends. */
export async function keep(db: Db, organizationId: string, clientKey: string) {
  return db
    .selectFrom('workflows')
    .select(['id', 'name', 'published_revision as publishedRevision'])
    .where('organization_id', '=', organizationId)
    .where('client_key', '=', clientKey)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** So that flows which run others are published one after the other, until the transaction ends. */
export const lockFlows = (db: Db, organizationId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`workflows ${organizationId}`}, 0))`.execute(db)

/** Of these, by their clientKeys. */
export async function named(db: Db, organizationId: string, clientKeys: readonly string[]): Promise<ListedWorkflow[]> {
  if (clientKeys.length === 0) return []
  const query = present(db, organizationId).where('w.client_key', 'in', [...clientKeys])
  return (await query.execute()).map(toListed)
}

/** Which others run these. */
export async function runningWithin(db: Db, organizationId: string, clientKeys: readonly string[]) {
  if (clientKeys.length === 0) return []
  const query = db
    .selectFrom('workflows')
    .select(['client_key as clientKey', 'name', 'runs_flows as runsFlows'])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`runs_flows && ${[...clientKeys]}`)
  return query.execute()
}

/** Of each that is there: which knowledge bases its nodes name in the draft and as it is published, a list a node. */
export function namedBases(db: Db, organizationId: string) {
  return db
    .selectFrom('workflows as w')
    .leftJoin('workflow_revisions as r', (join) =>
      join.onRef('r.workflow_id', '=', 'w.id').onRef('r.revision', '=', 'w.published_revision'),
    )
    .select(['w.client_key as clientKey', 'w.name', sql<string[][]>`w.node_bases`.as('draft')])
    .select(sql<string[][] | null>`r.node_bases`.as('published'))
    .where('w.organization_id', '=', organizationId)
    .where('w.deleted_at', 'is', null)
    .where(sql<boolean>`w.node_bases <> '[]' or r.node_bases <> '[]'`)
    .orderBy('w.name')
    .execute()
}

/** What is stored of a draft's graph. */
export const graphColumns = (graph: Graph) => ({
  graph: JSON.stringify(graph),
  outline: JSON.stringify({
    nodes: graph.nodes.map(({ id, kind, position }) => ({ id, kind, ...position })),
    edges: graph.edges.map(({ source, target }) => ({ source, target })),
  } satisfies Outline),
})

type Outline = Workflow['draft']['outline']

export const insert = (db: Db, row: Insertable<Tables['workflows']>) => db.insertInto('workflows').values(row).execute()

export const update = (db: Db, id: string, values: Updateable<Tables['workflows']>) =>
  db.updateTable('workflows').set(values).where('id', '=', id).execute()

export const insertRevision = (db: Db, row: Insertable<Tables['workflow_revisions']>) =>
  db.insertInto('workflow_revisions').values(row).execute()

const selectRevisions = (db: Db, workflowId: string) =>
  db
    .selectFrom('workflow_revisions as r')
    .innerJoin('workflows as w', 'w.id', 'r.workflow_id')
    .select([
      'r.revision',
      'r.note',
      'r.name',
      'r.created_by',
      'r.created_at',
      employeeName('r.created_by').as('author'),
      'w.published_revision',
    ])
    .select(sql<number>`jsonb_array_length(r.graph -> 'nodes')`.as('nodes'))
    .where('r.workflow_id', '=', workflowId)

type SelectedRevision = ReturnType<typeof selectRevisions>
type RevisionRow = SelectedRevision extends SelectQueryBuilder<infer _D, infer _T, infer R> ? R : never

export const revisions = (db: Db, workflowId: string, page: PageQuery): Promise<Page<WorkflowRevision>> =>
  paginate(selectRevisions(db, workflowId), page, (q) => q.orderBy('r.revision', 'desc'), toRevision)

export async function findRevision(db: Db, workflowId: string, revision: number) {
  const query = selectRevisions(db, workflowId).select('r.graph').where('r.revision', '=', revision)
  const row = await query.executeTakeFirst()
  return row && { ...toRevision(row), graph: storedGraph(row.graph) }
}

export const nameRevision = (db: Db, workflowId: string, revision: number, name: string | null) =>
  db
    .updateTable('workflow_revisions')
    .set({ name })
    .where('workflow_id', '=', workflowId)
    .where('revision', '=', revision)
    .execute()

export async function lastRevision(db: Db, workflowId: string): Promise<number> {
  const query = db.selectFrom('workflow_revisions').where('workflow_id', '=', workflowId)
  const { last } = await query.select(sql<number | null>`max(revision)`.as('last')).executeTakeFirstOrThrow()
  return last ?? 0
}

const toRevision = (row: RevisionRow): WorkflowRevision => ({
  revision: row.revision,
  note: row.note,
  ...(row.name === null ? {} : { name: row.name }),
  by: { id: row.created_by, name: row.author },
  at: row.created_at.toISOString(),
  isPublished: row.revision === row.published_revision,
  nodes: row.nodes,
})

const toStored = (row: (Row & { graph: unknown }) | undefined): StoredWorkflow | undefined =>
  row && { ...toListed(row), graph: storedGraph(row.graph) }

function toListed(row: Row): ListedWorkflow {
  const author = (id: string, name: string): Author => ({ id, name })
  return {
    id: row.id,
    clientKey: row.client_key,
    name: row.name,
    description: row.description,
    tags: row.tags,
    ...(row.published_revision === null ? {} : { publishedRevision: row.published_revision }),
    ...(row.pending_revision === null || row.pending_audit_id === null
      ? {}
      : { pending: { revision: row.pending_revision, auditId: row.pending_audit_id } }),
    draft: {
      version: row.draft_version,
      changedAt: row.draft_changed_at.toISOString(),
      changedBy: author(row.draft_changed_by, row.drafter),
      isChanged: row.is_changed,
      outline: row.outline as unknown as Outline, // written by graphColumns only
    },
    createdBy: author(row.created_by, row.author),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}
