import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { Product } from '@zhiku/contract/products'
import { useState } from 'react'
import type { Failure } from '../shared/failures-modal.tsx'
import { ProductCategorySelect } from '../product-categories/product-category-select.tsx'
import { MoveModal } from '../shared/move-modal.tsx'
import { productKind } from './product-kind.ts'
import { useProductBatch } from './use-product-batch.ts'

interface Props {
  base: KnowledgeBase
  products: readonly Product[]
  onClose: () => void
  onDone: (() => void) | undefined
}

/** Products go to another knowledge base, to another category, or both; what failed is listed in the window's place. */
export function MoveProductsModal({ base, products, onClose, onDone }: Props) {
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const batch = useProductBatch(base.id, products, setFailures)
  const productIds = products.map(({ id }) => id)
  return (
    <MoveModal
      kind={productKind}
      base={base}
      items={products}
      failures={failures}
      move={async ({ categoryId, ...to }) =>
        (await batch({ action: 'move', ...to, ...(categoryId && { categoryId }) }, productIds)).ids
      }
      organizationCategory={productCategory}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

const productCategory: Parameters<typeof MoveModal<Product>>[0]['organizationCategory'] = {
  label: '目标商品分类',
  select: ({ knowledgeBaseId: _base, ...props }) => <ProductCategorySelect allowClear={false} {...props} />,
  note: '新分类没有的参数不再显示；必填而没有填的，请移动后补上。',
}
