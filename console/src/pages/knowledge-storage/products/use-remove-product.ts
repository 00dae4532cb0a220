import type { Product } from '@zhiku/contract/products'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { removalOf } from '../shared/removal.ts'
import { productKind } from './product-kind.ts'
import { productRefreshes } from './product-refreshes.ts'

export function useRemoveProduct(base: KnowledgeBase): (item: Product) => void {
  const remove = useApiMutation(api.products.remove, { refreshes: productRefreshes, success: false })
  const restore = useApiMutation(api.products.restore, { refreshes: productRefreshes })
  const argsOf = ({ id }: Product) => ({ params: { id: base.id, productId: id } })
  return removalOf(productKind, base, {
    remove: (item) => remove.mutateAsync(argsOf(item)),
    restore: (item) => restore.mutate(argsOf(item)),
  })
}
