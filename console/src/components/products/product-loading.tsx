import { LoadingLines } from '../loading.tsx'
import './product-gallery.css'
import './product-overview.css'
import './product-loading.css'

/** In the shape of a product's page, so that nothing jumps when it comes. */
export const ProductLoading = () => (
  <div className="zk-product-loading" role="status" aria-label="正在加载" aria-busy="true">
    <div className="zk-panel zk-product-overview">
      <div className="zk-product-main" />
      <LoadingLines paragraph={{ rows: 4 }} />
    </div>
    <div className="zk-panel zk-product-loading-values">
      <LoadingLines paragraph={{ rows: 9 }} />
      <LoadingLines paragraph={{ rows: 9 }} />
    </div>
  </div>
)
