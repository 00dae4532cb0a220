/** A file as a searcher sees it: nothing unless search itself would serve it. */
import type { DataOf } from '@zhiku/contract/endpoint'
import type { api } from '@zhiku/contract'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as search from '../search/service.ts'
import * as searchIndex from '../search-index/service.ts'
import * as store from './store.ts'

export const isServed = (ctx: Context, fileId: string): Promise<boolean> => search.isServed(ctx, fileId)

/** @throws file.not_found when it is disabled, expired, not approved, removed or another organization's */
export async function get(ctx: Context, fileId: string): Promise<DataOf<typeof api.files.served>> {
  const file = await store.find(ctx.db, ctx.actor.organizationId, fileId)
  if (!file || !(await isServed(ctx, fileId))) throw new Problem('file.not_found')
  const base = await knowledgeBases.requireReadable(ctx, file.knowledgeBaseId)
  const { id, name, extension, knowledgeType, tags, updatedAt, ossUrl, effectiveFrom, effectiveTo } = file
  return {
    id,
    name,
    extension,
    knowledgeType,
    tags,
    updatedAt,
    ossUrl,
    ...(effectiveFrom ? { effectiveFrom } : {}),
    ...(effectiveTo ? { effectiveTo } : {}),
    knowledgeBase: { id: base.id, name: base.name },
    chunks: await searchIndex.servedChunks(ctx.db, fileId),
  }
}
