/** Acts on the selected products. */
import type { Product } from '@zhiku/contract/products'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { BatchBar } from '../shared/batch-bar.tsx'
import { ExportProducts } from './export-products.tsx'
import type { ProductDialog } from './product-dialogs.tsx'
import { productKind } from './product-kind.ts'
import { useProductBatch } from './use-product-batch.ts'

interface Props {
  base: KnowledgeBase
  products: readonly Product[]
  onClear: () => void
  onOpen: (dialog: ProductDialog) => void
}

export function ProductsBatch({ base, products, onClear, onOpen }: Props) {
  const batch = useProductBatch(base.id, products, (failures) => onOpen({ kind: 'failures', failures }))
  return (
    <BatchBar
      kind={productKind}
      base={base}
      items={products}
      batch={batch}
      onClear={onClear}
      onMove={(free) => onOpen({ kind: 'move', products: free, onDone: onClear })}
    >
      {() => <ExportProducts base={base} productIds={products.map(({ id }) => id)} />}
    </BatchBar>
  )
}
