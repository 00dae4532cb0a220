import type { Product } from '@zhiku/contract/products'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { askRemoval } from '../shared/removal.ts'
import { productKind } from './product-kind.ts'
import { productRefreshes } from './product-refreshes.ts'

export function useRemoveProduct(base: KnowledgeBase): (item: Product) => void {
  const remove = useApiMutation(api.products.remove, { refreshes: productRefreshes, success: false })
  const restore = useApiMutation(api.products.restore, { refreshes: productRefreshes })
  return (item) => {
    const params = { id: base.id, productId: item.id }
    askRemoval({
      kind: productKind,
      base,
      items: [item],
      ends: '不再被搜到，也不再回答参数问题',
      remove: async () => {
        const { submitted } = await remove.mutateAsync({ params })
        return submitted ? { removed: 0, submitted: 1 } : { removed: 1, submitted: 0 }
      },
      restore: () => restore.mutate({ params }),
    })
  }
}
