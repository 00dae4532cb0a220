import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product } from '@zhiku/contract/products'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { toast } from '../../../lib/toast.ts'
import { offerUndo } from '../undo-notice.tsx'
import { productRefreshes } from './product-refreshes.ts'

type Named = Pick<Product, 'id' | 'name' | 'model'>

/** Asks, removes, and offers to bring the product back; where audits are required, the removal waits for one. */
export function useRemoveProduct(base: KnowledgeBase): (product: Named) => void {
  const remove = useApiMutation(api.products.remove, { refreshes: productRefreshes, success: false })
  const restore = useApiMutation(api.products.restore, { refreshes: productRefreshes })
  const { auditRequired } = base.config
  return ({ id, name, model }) => {
    const params = { id: base.id, productId: id }
    confirm({
      title: `删除商品“${name} ${model}”？`,
      consequence: auditRequired
        ? '删除要经过审核：通过之前它仍在使用，通过之后不再被搜到。'
        : '它立即不再被搜到，也不再回答参数问题。30 天内可以恢复。',
      okText: auditRequired ? '提交审核' : '删除',
      onConfirm: async () => {
        await remove.mutateAsync({ params })
        if (auditRequired) toast.success('已提交审核，通过后删除。')
        else offerUndo({ text: `已删除商品“${model}”。`, onUndo: () => restore.mutate({ params }) })
      },
    })
  }
}
