import { servingFacts } from '../kept/service.ts'
import type { Context } from '../platform/context.ts'
import * as searchIndex from '../search-index/service.ts'
import type { Source } from '../search-index/service.ts'
import * as store from './store.ts'
import type { StoredFile } from './store.ts'

/** A file as search knows it. */
export const sourceOf = ({ file, ...standing }: StoredFile): Source => ({
  ...servingFacts(file, standing),
  sourceType: 'file',
  type: file.knowledgeType,
  title: file.name.replace(/\.[^.]+$/, ''),
})

/** Tells search, in the caller's transaction, what has become of these files. */
export async function syncAll(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const stored of await store.findAll(ctx.db, ctx.actor.organizationId, ids))
    await searchIndex.updateSource(ctx.db, sourceOf(stored))
}
