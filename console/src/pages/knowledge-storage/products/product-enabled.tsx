import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product } from '@zhiku/contract/products'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { switchedWords } from '../shared/act-words.ts'
import { EnabledSwitch } from '../shared/enabled-switch.tsx'
import { productRefreshes } from './product-refreshes.ts'

interface Props {
  base: KnowledgeBase
  product: Product
}

export function ProductEnabled({ base, product }: Props) {
  const update = useApiMutation(api.products.update, {
    refreshes: productRefreshes,
    success: (after) => switchedWords(!product.enabled, after, `“${product.model}”`),
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
