import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product } from '@zhiku/contract/products'
import { api } from '../../../api/client.ts'
import type { ArgsOf } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { toast } from '../../../lib/toast.ts'
import { doneWords } from '../done-words.ts'
import type { Failure } from '../failures-modal.tsx'
import { productRefreshes } from './product-refreshes.ts'

type BatchBody = ArgsOf<NonNullable<(typeof api.products.batch)['~endpoint']>>['body']
type Act = Omit<BatchBody, 'productIds'>

/** Runs one act on some products and says what was done; answers the ids of those that it was done to. */
export function useProductBatch(
  base: KnowledgeBase,
  products: readonly Product[],
  onFailures: (failures: readonly Failure[]) => void,
): (act: Act, productIds?: readonly string[]) => Promise<string[]> {
  const batch = useApiMutation(api.products.batch, { refreshes: productRefreshes, success: false })
  return async (act, productIds = products.map(({ id }) => id)) => {
    const { changed, failed } = await batch.mutateAsync({
      params: { id: base.id },
      body: { ...act, productIds: [...productIds] },
    })
    if (changed > 0) {
      const isAudited = base.config.auditRequired
      toast.success(doneWords({ action: act.action, count: changed, noun: '个商品', isAudited }))
    }
    const names = new Map(products.map(({ id, name, model }) => [id, `${name} ${model}`]))
    const failures = failed.map(({ productId, message }) => ({ name: names.get(productId) ?? productId, message }))
    if (failures.length > 0) onFailures(failures)
    const isFailed = new Set(failed.map(({ productId }) => productId))
    return productIds.filter((id) => !isFailed.has(id))
  }
}
