/** 知识库: what belongs together, who may see it, how its documents are cut and found. */
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import type { api } from '@zhiku/contract'
import type { Page } from '@zhiku/contract/fields'
import type { KnowledgeBase, KnowledgeBaseConfig } from '@zhiku/contract/knowledge-bases'
import type { Use } from '@zhiku/contract/uses'
import type { KnowledgeBaseType } from '@zhiku/contract/words/knowledge-bases'
import * as employees from '../employees/service.ts'
import * as notifications from '../notifications/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction, requirePermission } from '../platform/context.ts'
import type { Context, Reading } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { owners as ownersOf } from '../platform/owners.ts'
import { Problem } from '../platform/problem.ts'
import * as store from './store.ts'
import type { BareKnowledgeBase } from './store.ts'

type Endpoints = typeof api.knowledgeBases

/** Counts of what the knowledge bases hold; filled by app.ts, for the rooms that own the contents lie above this one. */
export type CountContents = (ctx: Context, ids: string[]) => Promise<Map<string, KnowledgeBase['counts']>>

/** Who of the rooms above uses these, by id; filled by app.ts as well. */
export type UsesOf = (ctx: Reading, ids: readonly string[]) => Promise<Map<string, Use[]>>

/** What rooms above this one tell of knowledge bases. */
export interface Beside {
  countContents: CountContents
  lastChangeIn: store.LastChangeIn
  usesOf: UsesOf
}

/** Chunks of 500–800 characters read well in a hit and in an answer; see docs/architecture.md. */
const defaultConfig: KnowledgeBaseConfig = {
  auditRequired: false,
  chunking: { targetLength: 650, overlap: 0.1 },
  retrieval: { topK: 10, minScore: 0 },
  directAnswerThreshold: 0.85,
}

const configFields = ['auditRequired', 'chunking', 'retrieval', 'directAnswerThreshold'] as const

const nameTaken = () =>
  new Problem('knowledge_base.name_taken', undefined, [{ path: 'name', message: '名称已被使用（不分大小写）' }])

export async function list(
  ctx: Context,
  query: QueryOf<Endpoints['list']>,
  beside: Beside,
): Promise<Page<KnowledgeBase>> {
  const { pageNum, pageSize, ...filter } = query
  const organizationId = ctx.actor.organizationId
  const page = await store.list(ctx.db, { ...filter, organizationId }, { pageNum, pageSize }, beside.lastChangeIn)
  return { ...page, list: await withWhatIsBeside(ctx, page.list, beside) }
}

export async function get(ctx: Context, id: string, beside: Beside): Promise<KnowledgeBase> {
  const [base] = await withWhatIsBeside(ctx, [await requireReadable(ctx, id)], beside)
  if (!base) throw new Problem('knowledge_base.not_found')
  return base
}

/** @throws knowledge_base.not_found, also for another organization's. */
export async function requireReadable(ctx: Context, id: string): Promise<BareKnowledgeBase> {
  const base = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!base) throw new Problem('knowledge_base.not_found')
  return base
}

/** For people; of a removed one too. */
export const nameOf = async (ctx: Context, id: string): Promise<string> =>
  (await store.find(ctx.db, ctx.actor.organizationId, id, { includeRemoved: true }))?.name ?? '已删除的知识库'

/** For records, which tell names. */
export async function namesOf(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const names: string[] = []
  for (const id of ids) names.push(await nameOf(ctx, id))
  return names
}

/** Serialises what must not happen twice at once in one knowledge base, until the transaction ends. */
export async function lock(ctx: Context, id: string): Promise<void> {
  if (!(await store.lock(ctx.db, ctx.actor.organizationId, id))) throw new Problem('knowledge_base.not_found')
}

/** @throws knowledge_base.not_found, knowledge_base.wrong_type */
export async function requireType(ctx: Context, id: string, type: KnowledgeBaseType): Promise<BareKnowledgeBase> {
  const base = await requireReadable(ctx, id)
  if (base.type !== type) throw new Problem('knowledge_base.wrong_type')
  return base
}

/** Audit state of content that has just changed: where audits are required nothing is served before approval. */
export const auditStatusAfterChange = (base: Pick<BareKnowledgeBase, 'config'>): 'none' | 'pending' =>
  base.config.auditRequired ? 'pending' : 'none'

/** Who answers for knowledge bases. */
export const owners = ownersOf('knowledge_bases')

export const servingIds = store.servingIds
export const presentIds = store.presentIds
export const configOf = store.configOf
export const { forget, isGoing, removedBefore, setPurged } = store

export const create = (ctx: Context, draft: BodyOf<Endpoints['create']>): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId, employeeId } = ctx.actor
    const id = newId()
    const base = { ...draft, id, organizationId, config: defaultConfig, createdBy: employeeId, now: ctx.clock.now() }
    await refuseOn('knowledge_bases__organization_name', nameTaken, () => store.insert(ctx.db, base))
    const changes = operationRecords.changesOfNew(draft)
    await operationRecords.write(ctx, { action: 'create', target: targetOf(base), knowledgeBaseId: id, changes })
    return id
  })

export const update = (ctx: Context, id: string, draft: BodyOf<Endpoints['update']>): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { version, ...values } = draft
    const before = await requireReadable(ctx, id)
    // all that it holds goes in or out of service
    if (draft.enabled !== undefined && draft.enabled !== before.enabled)
      requirePermission(ctx, 'knowledgeBase.configure')
    const write = () => store.update(ctx.db, id, version, { ...values, updated_at: ctx.clock.now() })
    if (!(await refuseOn('knowledge_bases__organization_name', nameTaken, write))) throw new Problem('version.stale')
    const after = await requireReadable(ctx, id)
    const changes = operationRecords.changesBetween(before, after, ['name', 'description', 'tags', 'enabled'])
    await operationRecords.write(ctx, { action: actOf(values), target: targetOf(after), knowledgeBaseId: id, changes })
  })

/** Switching alone is recorded as what it is. */
const actOf = (values: { enabled?: boolean | undefined }) => {
  if (Object.keys(values).length > 1 || values.enabled === undefined) return 'update'
  return values.enabled ? 'enable' : 'disable'
}

export const configure = (ctx: Context, id: string, draft: BodyOf<Endpoints['configure']>): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { config: before } = await requireReadable(ctx, id)
    const isSwitched = draft.auditRequired !== undefined && draft.auditRequired !== before.auditRequired
    if (isSwitched) requireAuditPermission(ctx)
    const after: KnowledgeBaseConfig = {
      auditRequired: draft.auditRequired ?? before.auditRequired,
      chunking: { ...before.chunking, ...defined(draft.chunking ?? {}) },
      retrieval: { ...before.retrieval, ...defined(draft.retrieval ?? {}) },
      directAnswerThreshold: draft.directAnswerThreshold ?? before.directAnswerThreshold,
    }
    const values = { config: JSON.stringify(after), updated_at: ctx.clock.now() }
    if (!(await store.update(ctx.db, id, draft.version, values))) throw new Problem('version.stale')
    const target = targetOf(await requireReadable(ctx, id))
    const changes = operationRecords.changesBetween(before, after, configFields)
    await operationRecords.write(ctx, { action: 'configure', target, knowledgeBaseId: id, changes })
    if (isSwitched) await tellAdministrators(ctx, target, after.auditRequired)
  })

/** Who is audited must not be who switches audits off. @throws audit.switch_denied */
function requireAuditPermission({ actor }: Context): void {
  if (!actor.grants?.permissions.includes('audit.configure')) throw new Problem('audit.switch_denied')
}

async function tellAdministrators(
  ctx: Context,
  { id, name }: { id: string; name: string },
  isRequired: boolean,
): Promise<void> {
  const { organizationId, employeeId: own } = ctx.actor
  for (const employeeId of await employees.administratorIds(ctx.db, organizationId)) {
    if (employeeId === own) continue
    await notifications.notify(
      ctx,
      { employeeId, organizationId },
      {
        kind: 'auditSwitched',
        title: `${ctx.actor.name} ${isRequired ? '打开' : '关闭'}了知识库“${name}”的审核`,
        detail: isRequired ? '之后的修改要经他人审核才生效。' : '之后的修改不经审核直接生效。',
        target: { type: 'knowledgeBase', id },
        knowledgeBaseId: id,
      },
    )
  }
}

export const remove = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const base = await requireReadable(ctx, id)
    const removed = { at: ctx.clock.now(), by: ctx.actor.employeeId }
    if (!(await store.setRemoved(ctx.db, id, removed))) throw new Problem('knowledge_base.not_found')
    await operationRecords.write(ctx, { action: 'remove', target: targetOf(base), knowledgeBaseId: id, changes: [] })
  })

export const restore = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const base = await store.find(ctx.db, ctx.actor.organizationId, id, { includeRemoved: true })
    if (!base) throw new Problem('knowledge_base.not_found')
    const taken = () =>
      new Problem('knowledge_base.name_taken', `已有同名知识库“${base.name}”，请先给那一个改名，再恢复`)
    const write = () => store.setRemoved(ctx.db, id, null)
    if (!(await refuseOn('knowledge_bases__organization_name', taken, write)))
      throw new Problem('knowledge_base.not_found')
    await operationRecords.write(ctx, { action: 'restore', target: targetOf(base), knowledgeBaseId: id, changes: [] })
  })

/** For good, before its days are over. Whoever calls has what it held go, and then itself. @throws knowledge_base.not_found */
export const purge = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const base = await store.find(ctx.db, ctx.actor.organizationId, id, { includeRemoved: true })
    if (!base || !(await store.setPurged(ctx.db, id, ctx.clock.now()))) throw new Problem('knowledge_base.not_found')
    await operationRecords.write(ctx, { action: 'purge', target: targetOf(base), knowledgeBaseId: id, changes: [] })
  })

const targetOf = (base: { id: string; name: string }) =>
  ({ type: 'knowledgeBase', id: base.id, name: base.name }) as const

const defined = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never // same keys, less the undefined ones

async function withWhatIsBeside(
  ctx: Context,
  bases: BareKnowledgeBase[],
  { countContents, lastChangeIn, usesOf }: Beside,
): Promise<KnowledgeBase[]> {
  const ids = bases.map(({ id }) => id)
  const [counts, changes, uses] = await Promise.all([
    countContents(ctx, ids),
    store.lastChanges(ctx.db, ids, lastChangeIn),
    usesOf(ctx, ids),
  ])
  const none = { files: 0, chunks: 0, fileChunks: 0, products: 0, faqs: 0 }
  return bases.map((base) => ({
    ...base,
    counts: counts.get(base.id) ?? none,
    usedBy: uses.get(base.id) ?? [],
    contentUpdatedAt: changes.get(base.id) ?? base.createdAt,
  }))
}
