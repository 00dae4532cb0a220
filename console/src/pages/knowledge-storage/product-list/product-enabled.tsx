import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product } from '@zhiku/contract/products'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { EnabledSwitch, switchedWords } from '../enabled-switch.tsx'
import { productRefreshes } from './product-refreshes.ts'

interface Props {
  base: KnowledgeBase
  product: Product
}

export function ProductEnabled({ base, product }: Props) {
  const update = useApiMutation(api.products.update, {
    refreshes: productRefreshes,
    success: (after) => switchedWords(after, `“${after.model}”`),
  })
  return (
    <EnabledSwitch
      name={product.model}
      of={product}
      isPending={update.isPending}
      onChange={(enabled) =>
        update.mutate({ params: { id: base.id, productId: product.id }, body: { enabled, version: product.version } })
      }
    />
  )
}
