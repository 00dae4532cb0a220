import type { File } from '@zhiku/contract/files'
import type { Context } from '../platform/context.ts'
import * as search from '../search/service.ts'
import type { Source } from '../search/service.ts'
import * as store from './store.ts'

/** What search must know of a file to decide whether it is served. A removed file counts as disabled. */
export const sourceOf = (file: File, organizationId: string, facts: store.ServedFacts): Source => ({
  sourceType: 'file',
  sourceId: file.id,
  organizationId,
  knowledgeBaseId: file.knowledgeBaseId,
  type: file.knowledgeType,
  title: file.name.replace(/\.[^.]+$/, ''),
  categoryId: file.categoryId,
  tags: file.tags,
  enabled: file.enabled && !facts.deleted_at,
  auditStatus: facts.audit_status,
  effectiveFrom: file.effectiveFrom ? new Date(file.effectiveFrom) : undefined,
  effectiveTo: file.effectiveTo ? new Date(file.effectiveTo) : undefined,
})

/** Tells search, in the caller's transaction, what has become of a file. */
export async function reflect(ctx: Context, fileId: string): Promise<void> {
  const { organizationId } = ctx.actor
  const file = await store.find(ctx.db, organizationId, fileId, { includeRemoved: true })
  if (file) await search.updateSource(ctx.db, sourceOf(file, organizationId, await store.servedFacts(ctx.db, fileId)))
}
