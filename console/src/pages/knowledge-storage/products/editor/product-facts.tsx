import type { ProductDetail } from '@zhiku/contract/products'
import { KeptFacts } from '../../shared/state-facts.tsx'

export function ProductFacts({ product }: { product: ProductDetail }) {
  return (
    <>
      <KeptFacts of={product} />
      <span className="zk-muted">
        {product.publishedRevision === null ? '还没有发布' : `参数第 ${product.publishedRevision} 版`}
      </span>
    </>
  )
}
