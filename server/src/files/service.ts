/** 文件: what operators do with files that are there. Registering new ones: register-files.ts; versions: revisions.ts. */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { File, FileDetail, ParseTask } from '@zhiku/contract/files'
import { limits } from '@zhiku/contract/words/limits'
import type { Action } from '@zhiku/contract/words/operation-records'
import * as categories from '../categories/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { eachOf } from '../platform/batch.ts'
import { inTransaction, requireBatchPermission } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { owners as ownersOf } from '../platform/owners.ts'
import { Problem } from '../platform/problem.ts'
import * as search from '../search/service.ts'
import { nameTaken } from './draft-rules.ts'
import * as queue from './parse-queue.ts'
import { isAudited, mustWait } from './audit-rules.ts'
import { fieldsOf, propose, removal, settleAudit } from './proposals.ts'
import { readAhead } from './read-ahead.ts'
import * as revisions from './revisions-store.ts'
import type { Move } from './change-kinds.ts'
import { reflect } from './source.ts'
import { requireNotStopped, stop } from './stops.ts'
import * as store from './store.ts'

type Endpoints = typeof api.files

export { auditSubject } from './proposals.ts'
export { holders } from './kept-objects.ts'
export { isOpen as isPreviewOpen } from './uploads.ts'
/** Who answers for files. */
export const owners = ownersOf('files')
export const countByBase = store.countByBase
export const countByCategory = store.countByCategory

/** Files under another category, or none, what a category holds that is about to go. */
export async function refile(ctx: Context, from: string, to: string | null): Promise<void> {
  for (const id of await store.refile(ctx.db, ctx.actor.organizationId, from, to)) await reflect(ctx, id)
}
export const markReady = store.markReady
export { namesOfOriginals } from './revisions-store.ts'

export async function list(
  ctx: Context,
  knowledgeBaseId: string,
  query: QueryOf<Endpoints['list']>,
): Promise<Page<File>> {
  const { pageNum, pageSize } = query
  const filter = await filterOf(ctx, knowledgeBaseId, query)
  return store.list(ctx.db, ctx.actor.organizationId, filter, { pageNum, pageSize }, ctx.clock.now())
}

/** Everything the filter finds, for the exported list. */
export async function each(
  ctx: Context,
  knowledgeBaseId: string,
  query: QueryOf<Endpoints['exportList']>,
): Promise<AsyncIterable<File>> {
  const filter = await filterOf(ctx, knowledgeBaseId, query)
  return store.each(ctx.db, ctx.actor.organizationId, filter, ctx.clock.now())
}

async function filterOf(
  ctx: Context,
  knowledgeBaseId: string,
  { categoryId, ...query }: QueryOf<Endpoints['exportList']>,
): Promise<store.ListFilter> {
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const categoryIds = categoryId ? await categories.withDescendants(ctx, categoryId) : undefined
  return { ...query, knowledgeBaseId, categoryIds }
}

export async function listInCategory(ctx: Context, categoryId: string, page: PageQuery): Promise<Page<File>> {
  const { knowledgeBaseId } = await categories.requireCategory(ctx, categoryId)
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const categoryIds = await categories.withDescendants(ctx, categoryId)
  return store.list(ctx.db, ctx.actor.organizationId, { categoryIds }, page, ctx.clock.now())
}

/** @throws file.not_found, also for another knowledge base's or organization's */
export async function requireFile(ctx: Context, knowledgeBaseId: string, fileId: string): Promise<File> {
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const file = await store.find(ctx.db, ctx.actor.organizationId, fileId)
  if (!file || file.knowledgeBaseId !== knowledgeBaseId) throw new Problem('file.not_found')
  return file
}

/** What files of the organization are called, by their id; removed ones are left out. */
export async function named(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, Pick<File, 'id' | 'name' | 'knowledgeBaseId' | 'knowledgeType'>>> {
  if (ids.length === 0) return new Map()
  const found = await store.findAll(ctx.db, ctx.actor.organizationId, ids)
  return new Map(found.map((file) => [file.id, file]))
}

/** The same, locked until the transaction ends, and not changed since `version` was read. */
export async function requireLocked(ctx: Context, knowledgeBaseId: string, fileId: string, version?: number) {
  await store.lock(ctx.db, ctx.actor.organizationId, fileId)
  const file = await requireFile(ctx, knowledgeBaseId, fileId)
  if (version !== undefined && version !== file.version) throw new Problem('version.stale')
  return file
}

/** The same, with no change waiting for it. */
export async function requireFree(ctx: Context, knowledgeBaseId: string, fileId: string, version?: number) {
  const file = await requireLocked(ctx, knowledgeBaseId, fileId, version)
  if (file.pendingAuditId) throw new Problem('audit.pending')
  return file
}

export async function get(ctx: Context, knowledgeBaseId: string, fileId: string): Promise<FileDetail> {
  const file = await requireFile(ctx, knowledgeBaseId, fileId)
  const current = await revisions.find(ctx.db, fileId, file.revision)
  const editedChunkCount = await search.countEdited(ctx.db, fileId)
  return { ...file, ...shownContent(current?.content ?? ''), editedChunkCount }
}

/** A parsed file may hold millions of characters; who reads on has the chunks, page by page, and the original. */
export const shownContent = (content: string) => ({
  content: content.slice(0, limits.contentLength).toWellFormed(),
  contentLength: content.length,
})

/** Out of service at once, also where audits are required: see stops.ts; into service as any other change. */
export const setStatus = (
  ctx: Context,
  knowledgeBaseId: string,
  fileId: string,
  { enabled, version }: BodyOf<Endpoints['setStatus']>,
): Promise<File> =>
  inTransaction(ctx, async (ctx) => {
    const before = await requireLocked(ctx, knowledgeBaseId, fileId, version)
    if (before.enabled === enabled) return before
    const switched = [{ field: 'enabled', before: !enabled, after: enabled }]
    if (!enabled) {
      await stop(ctx, before)
      await record(ctx, 'disable', before, switched)
      return requireFile(ctx, knowledgeBaseId, fileId)
    }
    requireNotStopped(before)
    if (before.pendingAuditId) throw new Problem('audit.pending')
    if (await mustWait(ctx, before))
      await propose(ctx, before, { action: 'enable', before: { enabled: false }, after: { enabled: true } })
    else {
      await store.update(ctx.db, fileId, { enabled, updated_at: ctx.clock.now() })
      await reflect(ctx, fileId)
      await record(ctx, 'enable', before, switched)
    }
    return requireFile(ctx, knowledgeBaseId, fileId)
  })

/** Removed files are kept for 30 days; from this moment, or from the approval, they are not served. */
export const remove = (ctx: Context, knowledgeBaseId: string, fileId: string): Promise<DataOf<Endpoints['remove']>> =>
  inTransaction(ctx, async (ctx) => {
    const file = await requireFree(ctx, knowledgeBaseId, fileId)
    if (await mustWait(ctx, file)) {
      await propose(ctx, file, { action: 'remove', before: await fieldsOf(ctx, file), after: null })
      return { submitted: true }
    }
    await store.update(ctx.db, fileId, await removal(ctx, file))
    await reflect(ctx, fileId)
    await record(ctx, 'remove', file, [])
    return { submitted: false }
  })

/** Where audits are required it comes back like a new one: unserved until it is approved. */
export const restore = (ctx: Context, knowledgeBaseId: string, fileId: string): Promise<File> =>
  inTransaction(ctx, async (ctx) => {
    await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
    const lock = await store.lock(ctx.db, ctx.actor.organizationId, fileId)
    const removed = await store.find(ctx.db, ctx.actor.organizationId, fileId, { includeRemoved: true })
    if (!lock || !removed || removed.knowledgeBaseId !== knowledgeBaseId) throw new Problem('file.not_found')
    if (!lock.deleted_at) return removed
    const values = { deleted_at: null, removed_category_id: null, category_id: await keptCategory(ctx, lock) }
    await refuseOn(
      'files__knowledge_base_name',
      () => nameTaken(removed.name),
      () => store.update(ctx.db, fileId, values),
    )
    await settleAudit(ctx, await requireFile(ctx, knowledgeBaseId, fileId))
    await record(ctx, 'restore', removed, [])
    return requireFile(ctx, knowledgeBaseId, fileId)
  })

/** Where it was filed before, unless that category has gone meanwhile. */
async function keptCategory(ctx: Context, { removed_category_id: id }: { removed_category_id: string | null }) {
  if (!id) return null
  return categories.requireCategory(ctx, id).then(
    (category) => category.id,
    () => null,
  )
}

/** The same act on many files; each succeeds or fails for itself. */
export async function batch(
  ctx: Context,
  knowledgeBaseId: string,
  { fileIds, action }: BodyOf<Endpoints['batch']>,
): Promise<DataOf<Endpoints['batch']>> {
  requireBatchPermission(ctx, action)
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const acts = {
    enable: (id: string) => setStatus(ctx, knowledgeBaseId, id, { enabled: true }),
    disable: (id: string) => setStatus(ctx, knowledgeBaseId, id, { enabled: false }),
    remove: (id: string) => remove(ctx, knowledgeBaseId, id),
    restore: (id: string) => restore(ctx, knowledgeBaseId, id),
  }
  const { changed, failed } = await eachOf(fileIds, acts[action])
  return {
    changed: changed.length,
    submitted: await store.countSubmitted(ctx.db, ctx.actor.organizationId, changed, action === 'disable'),
    failed: failed.map(({ id: fileId, message }) => ({ fileId, message })),
  }
}

/**
 * All of them or none: a name that is taken in the target refuses the move and says which. Out of a knowledge base that
 * requires audits the move waits; into one, where it need not wait before, the file waits there like a new one.
 */
export const move = (
  ctx: Context,
  knowledgeBaseId: string,
  { fileIds, targetKnowledgeBaseId = knowledgeBaseId, categoryId }: BodyOf<Endpoints['move']>,
): Promise<DataOf<Endpoints['move']>> =>
  inTransaction(ctx, async (ctx) => {
    await knowledgeBases.requireType(ctx, targetKnowledgeBaseId, 'document')
    if (categoryId) await categories.requireCategory(ctx, categoryId, targetKnowledgeBaseId)
    const isSameBase = targetKnowledgeBaseId === knowledgeBaseId
    const ids = [...new Set(fileIds)].sort()
    for (const fileId of ids) {
      const before = await requireFree(ctx, knowledgeBaseId, fileId)
      const kept = isSameBase ? before.categoryId : null
      const category_id = categoryId === undefined ? kept : categoryId
      if (!isSameBase && (await mustWait(ctx, before))) {
        await proposeMove(ctx, before, { knowledgeBaseId: targetKnowledgeBaseId, categoryId: category_id })
        continue
      }
      if (isSameBase && (await mustWait(ctx, before))) {
        const fields = await fieldsOf(ctx, before)
        if (category_id !== kept)
          await propose(ctx, before, {
            action: 'update',
            before: fields,
            after: { ...fields, categoryId: category_id },
          })
        continue
      }
      const values = { knowledge_base_id: targetKnowledgeBaseId, category_id, updated_at: ctx.clock.now() }
      const write = () => store.update(ctx.db, fileId, values)
      await refuseOn('files__knowledge_base_name', () => nameTaken(before.name), write)
      const after = await requireFile(ctx, targetKnowledgeBaseId, fileId)
      if (isSameBase) await reflect(ctx, fileId)
      else await settleAudit(ctx, after) // the rules of the base that it is in now
      const changes = operationRecords.changesBetween(before, after, ['knowledgeBaseId', 'categoryId'])
      await record(ctx, 'move', after, changes)
    }
    return { moved: ids.length, submitted: await store.countSubmitted(ctx.db, ctx.actor.organizationId, ids, false) }
  })

/** The base that it would leave wants it seen by two. @throws file.name_taken, before the index would say so at the approval */
async function proposeMove(ctx: Context, file: File, after: Move): Promise<void> {
  const { knowledgeBaseId, categoryId, name } = file
  const taken = await store.idsByName(ctx.db, after.knowledgeBaseId, [name])
  if (taken.has(name)) throw nameTaken(name)
  await propose(ctx, file, { action: 'move', before: { knowledgeBaseId, categoryId }, after })
}

/**
 * Parses again; edited chunks are kept or replaced, as the caller chose. Where the file must be seen by two it waits, and
 * what it would give is read for the auditor.
 * @throws audit.pending
 */
export const relearn = (
  ctx: Context,
  knowledgeBaseId: string,
  { fileIds, keepEdited }: BodyOf<Endpoints['relearn']>,
): Promise<DataOf<Endpoints['relearn']>> =>
  inTransaction(ctx, async (ctx) => {
    const list: ParseTask[] = []
    const ids = [...new Set(fileIds)].sort()
    for (const fileId of ids) {
      const file = await requireLocked(ctx, knowledgeBaseId, fileId)
      if (await isAudited(ctx, file)) {
        if (file.pendingAuditId) throw new Problem('audit.pending', `「${file.name}」有变更在等待审核，请先处理`)
        await propose(ctx, file, { action: 'update', before: {}, after: { relearn: { keepEdited } } })
        await readAhead(ctx, fileId, file.revision)
      } else {
        list.push(await queue.enqueue(ctx, fileId, keepEdited))
        await queue.recordOn(ctx, file, 'relearn')
      }
    }
    return { list, submitted: ids.length - list.length }
  })

export async function checkNames(ctx: Context, knowledgeBaseId: string, names: string[]) {
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const ids = await store.idsByName(ctx.db, knowledgeBaseId, names)
  return [...ids].map(([name, fileId]) => ({ name, fileId }))
}

export const record = (
  ctx: Context,
  action: Action,
  { id, name, knowledgeBaseId }: File,
  changes: operationRecords.Act['changes'],
): Promise<void> =>
  operationRecords.write(ctx, { action, target: { type: 'file', id, name }, knowledgeBaseId, changes })
