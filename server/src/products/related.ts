/** Knowledge that belongs to a product: manuals and policies that it names, and FAQs that name it. */
import type { RelatedKnowledge } from '@zhiku/contract/products'
import type { z } from 'zod'
import * as files from '../files/service.ts'
import type { Context } from '../platform/context.ts'
import * as search from '../search/service.ts'

type Related = z.infer<typeof RelatedKnowledge>

/** What is removed is left out. */
export async function relatedOf(ctx: Context, { relatedFileIds }: { relatedFileIds: string[] }): Promise<Related[]> {
  const found = await files.named(ctx, relatedFileIds)
  return [...found.values()].map(({ id, name: title, knowledgeBaseId, knowledgeType }) => ({
    id,
    type: 'file' as const,
    title,
    knowledgeBaseId,
    knowledgeType,
  }))
}

/** The part of it that a searcher may open now. */
export async function servedOf(ctx: Context, related: readonly Related[]): Promise<Related[]> {
  const served = await search.servedAmong(
    ctx,
    related.map(({ id }) => id),
  )
  return related.filter(({ id }) => served.has(id))
}
