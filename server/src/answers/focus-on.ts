/** A conversation about one product from its beginning: what is asked without a name is about it. */
import type { Actor, Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as products from '../products/service.ts'
import * as searchIndex from '../search-index/service.ts'
import { noFocus } from './focus.ts'
import type { Focus } from './focus.ts'

/**
 * @param named knowledge bases that may speak of it; none: all that are switched on
 * @throws product.not_found where none of them may
 */
export async function focusOn(
  { db, actor, clock }: Context<Actor>,
  named: readonly string[],
  id: string,
): Promise<Focus> {
  const { organizationId } = actor
  const knowledgeBaseIds = named.length > 0 ? named : await knowledgeBases.servingIds(db, organizationId)
  const served = await searchIndex.servedSources(db, { organizationId, knowledgeBaseIds }, [id], clock.now())
  const [product] = served.has(id) ? await products.answering(db, [id]) : []
  if (!product) throw new Problem('product.not_found')
  const { name, model } = product
  return { ...noFocus, question: model, products: [{ id, name, model }] }
}
