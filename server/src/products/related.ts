/** Knowledge that belongs to a product: manuals and policies that it names, and FAQs that name it. */
import type { Product } from '@zhiku/contract/products'
import type { RelatedKnowledge } from '@zhiku/contract/related-knowledge'
import * as faqs from '../faqs/service.ts'
import * as files from '../files/service.ts'
import type { Context } from '../platform/context.ts'
import * as search from '../search/service.ts'

/** Files, then FAQs; what is removed is left out. */
export async function relatedOf(
  ctx: Context,
  { id: productId, relatedFileIds }: Pick<Product, 'id' | 'relatedFileIds'>,
): Promise<RelatedKnowledge[]> {
  const [named, carrying] = await Promise.all([files.named(ctx, relatedFileIds), faqs.ofProduct(ctx, productId)])
  return [
    ...[...named.values()].map(({ id, name: title, knowledgeBaseId, knowledgeType }) => ({
      id,
      type: 'file' as const,
      title,
      knowledgeBaseId,
      knowledgeType,
    })),
    ...carrying.map(({ id, question: title, knowledgeBaseId }) => ({
      id,
      type: 'faq' as const,
      title,
      knowledgeBaseId,
    })),
  ]
}

/** The part of it that a searcher may open now. */
export async function servedOf(ctx: Context, related: readonly RelatedKnowledge[]): Promise<RelatedKnowledge[]> {
  const served = await search.servedAmong(
    ctx,
    related.map(({ id }) => id),
  )
  return related.filter(({ id }) => served.has(id))
}
