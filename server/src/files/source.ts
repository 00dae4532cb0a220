import type { Context } from '../platform/context.ts'
import * as searchIndex from '../search-index/service.ts'
import type { Source } from '../search-index/service.ts'
import * as store from './store.ts'
import type { StoredFile } from './store.ts'

/** What search must know of a file to decide whether it is served. A removed file counts as disabled. */
export const sourceOf = ({ file, organizationId, auditStatus, isRemoved }: StoredFile): Source => ({
  sourceType: 'file',
  sourceId: file.id,
  organizationId,
  knowledgeBaseId: file.knowledgeBaseId,
  type: file.knowledgeType,
  title: file.name.replace(/\.[^.]+$/, ''),
  categoryId: file.categoryId,
  tags: file.tags,
  enabled: file.enabled && !isRemoved,
  auditStatus,
  effectiveFrom: file.effectiveFrom ? new Date(file.effectiveFrom) : undefined,
  effectiveTo: file.effectiveTo ? new Date(file.effectiveTo) : undefined,
  updatedAt: new Date(file.updatedAt),
})

/** Tells search, in the caller's transaction, what has become of these files. */
export async function syncAll(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const stored of await store.findAll(ctx.db, ctx.actor.organizationId, ids))
    await searchIndex.updateSource(ctx.db, sourceOf(stored))
}
