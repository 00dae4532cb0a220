/** 文件: what operators do with files that are there. Registering new ones: register-files.ts; versions: revisions.ts. */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { File, FileDetail, ListedFile, ParseTask } from '@zhiku/contract/files'
import { limits } from '@zhiku/contract/words/limits'
import * as categories from '../categories/service.ts'
import { filterOf, requireBatch } from '../kept/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as searchIndex from '../search-index/service.ts'
import { fieldsOf, filed, kept } from './kept.ts'
import { enqueue } from './parse-queue.ts'
import { readAhead } from './read-ahead.ts'
import { tag } from './revisions.ts'
import * as revisions from './revisions-store.ts'
import * as store from './store.ts'
import type { StoredFile } from './store.ts'

type Endpoints = typeof api.files

export { holders } from './kept-objects.ts'
export { auditSubject } from './proposals.ts'
export { namesOfOriginals } from './revisions-store.ts'
export { isOpen as isPreviewOpen } from './uploads.ts'
export const { owners, countByCategory, refile } = filed
export const { countByBase, countChunksByBase, lastChangeIn, markReady } = store
export const { get: requireFile, purge, remove, restore, setStatus } = kept

export async function list(
  ctx: Context,
  knowledgeBaseId: string,
  query: QueryOf<Endpoints['list']>,
): Promise<Page<ListedFile>> {
  const { pageNum, pageSize, ...filters } = query
  const filter = await filterOf(ctx, knowledgeBaseId, filters)
  const page = await store.list(ctx.db, ctx.actor.organizationId, filter, { pageNum, pageSize }, ctx.clock.now())
  const touched = await searchIndex.countTouched(
    ctx.db,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((file) => ({ ...file, ...touched(file.id) })) }
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

export async function listInCategory(ctx: Context, categoryId: string, page: PageQuery): Promise<Page<File>> {
  const { knowledgeBaseId } = await categories.requireCategory(ctx, categoryId)
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const categoryIds = await categories.withDescendants(ctx, categoryId)
  return store.list(ctx.db, ctx.actor.organizationId, { categoryIds }, page, ctx.clock.now())
}

/** What files of the organization are called, by their id; removed ones are left out. */
export async function named(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, Pick<File, 'id' | 'name' | 'knowledgeBaseId' | 'knowledgeType'>>> {
  if (ids.length === 0) return new Map()
  const found = await store.findPresent(ctx.db, ctx.actor.organizationId, ids)
  return new Map(found.map((file) => [file.id, file]))
}

export async function get(ctx: Context, knowledgeBaseId: string, fileId: string): Promise<FileDetail> {
  const file = await requireFile(ctx, knowledgeBaseId, fileId)
  const current = await revisions.find(ctx.db, fileId, file.revision)
  const touched = await searchIndex.countTouched(ctx.db, [fileId])
  return { ...file, ...shownContent(current?.content ?? ''), ...touched(fileId) }
}

/** A parsed file may hold millions of characters; who reads on has the chunks, page by page, and the original. */
export const shownContent = (content: string) => ({
  content: content.slice(0, limits.contentLength).toWellFormed(),
  contentLength: content.length,
})

/** The same act on many files; each succeeds or fails for itself. */
export async function batch(
  ctx: Context,
  knowledgeBaseId: string,
  { fileIds, action, tags = [] }: BodyOf<Endpoints['batch']>,
): Promise<DataOf<Endpoints['batch']>> {
  await requireBatch(ctx, knowledgeBaseId, action)
  const acts: Record<typeof action, (id: string) => Promise<unknown>> = {
    enable: (id) => setStatus(ctx, knowledgeBaseId, id, { enabled: true }),
    disable: (id) => setStatus(ctx, knowledgeBaseId, id, { enabled: false }),
    remove: (id) => remove(ctx, knowledgeBaseId, id),
    restore: (id) => restore(ctx, knowledgeBaseId, id),
    tag: (id) => tag(ctx, knowledgeBaseId, id, tags),
  }
  const { failed, ...counts } = await kept.batch(ctx, fileIds, action, acts[action])
  return { ...counts, failed: failed.map(({ id: fileId, message }) => ({ fileId, message })) }
}

/** All of them or none: a name that is taken in the target refuses the move and says which. */
export const move = (
  ctx: Context,
  knowledgeBaseId: string,
  { fileIds, targetKnowledgeBaseId = knowledgeBaseId, categoryId }: BodyOf<Endpoints['move']>,
): Promise<DataOf<Endpoints['move']>> =>
  inTransaction(ctx, async (ctx) => {
    await knowledgeBases.requireType(ctx, targetKnowledgeBaseId, 'document')
    if (categoryId) await categories.requireCategory(ctx, categoryId, targetKnowledgeBaseId)
    const ids = [...new Set(fileIds)].sort()
    const target = { knowledgeBaseId: targetKnowledgeBaseId, categoryId: categoryId ?? null }
    for (const fileId of ids) {
      const stored = await kept.requireFree(ctx, knowledgeBaseId, fileId)
      if (targetKnowledgeBaseId === knowledgeBaseId) await fileUnder(ctx, stored, categoryId)
      else await kept.moveOut(ctx, stored, { ...target, auditStatus: 'none' })
    }
    return { moved: ids.length, submitted: await kept.countSubmitted(ctx, ids) }
  })

/** Within its base a file is only filed anew. */
async function fileUnder(ctx: Context, stored: StoredFile, given: string | null | undefined): Promise<void> {
  const { file } = stored
  const categoryId = given === undefined ? file.categoryId : given
  if (await kept.mustWait(ctx, stored)) {
    const before = await fieldsOf(ctx, file)
    if (categoryId !== file.categoryId)
      await kept.propose(ctx, file, { action: 'update', before, after: { ...before, categoryId } })
    return
  }
  await store.update(ctx.db, file.id, { category_id: categoryId, updated_at: ctx.clock.now() })
  await kept.sync(ctx, file.id)
  await kept.record(ctx, 'move', file, operationRecords.changesBetween(file, { ...file, categoryId }, ['categoryId']))
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
      const stored = await kept.requireLocked(ctx, knowledgeBaseId, fileId)
      const { file } = stored
      if (await kept.mustWait(ctx, stored)) {
        if (file.pendingAuditId) throw new Problem('audit.pending', `「${file.name}」有变更在等待审核，请先处理`)
        await kept.propose(ctx, file, { action: 'update', before: {}, after: { relearn: { keepEdited } } })
        await readAhead(ctx, fileId, file.revision)
      } else {
        list.push(await enqueue(ctx, fileId, keepEdited))
        await kept.record(ctx, 'relearn', file, [])
      }
    }
    return { list, submitted: ids.length - list.length }
  })

export async function checkNames(ctx: Context, knowledgeBaseId: string, names: string[]) {
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const ids = await store.idsByName(ctx.db, knowledgeBaseId, names)
  const touched = await searchIndex.countTouched(ctx.db, [...ids.values()])
  return [...ids].map(([name, fileId]) => ({ name, fileId, editedChunkCount: touched(fileId).editedChunkCount }))
}
