import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product } from '@zhiku/contract/products'
import { Switch } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { productRefreshes } from './product-refreshes.ts'

interface Props {
  base: KnowledgeBase
  product: Product
}

export function ProductEnabled({ base, product }: Props) {
  const update = useApiMutation(api.products.update, {
    refreshes: productRefreshes,
    success: ({ model, enabled, pendingAuditId }) =>
      pendingAuditId
        ? '已提交审核，通过后生效。'
        : enabled
          ? `“${model}”已启用。`
          : `“${model}”已停用，不再被搜到，也不再回答参数。`,
  })
  return (
    <Switch
      size="small"
      checked={product.enabled}
      loading={update.isPending}
      disabled={product.pendingAuditId !== undefined}
      title={product.pendingAuditId ? '有一条变更在等待审核' : undefined}
      aria-label={`启用“${product.model}”`}
      onChange={(enabled) =>
        update.mutate({ params: { id: base.id, productId: product.id }, body: { enabled, version: product.version } })
      }
    />
  )
}
