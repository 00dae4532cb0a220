import { CopyOutlined } from '@ant-design/icons'
import { IconButton } from '../icon-button.tsx'
import type { ProductDetail } from '@zhiku/contract/products'
import type { ReactNode } from 'react'
import { formatTime } from '../../lib/format.ts'
import { copyAndSay } from '../../lib/copy-text.ts'
import { ProductGallery } from './product-gallery.tsx'
import './product-overview.css'

/** What operators and searchers both see of a product. */
export type ShownProduct = Pick<
  ProductDetail,
  'id' | 'name' | 'model' | 'aliases' | 'imageUrls' | 'sellingPoints' | 'description' | 'revision' | 'revisions'
>

interface Props {
  product: ShownProduct
  /** Beside model and aliases: what this page adds. */
  children?: ReactNode
}

/** Pictures, model, other writings, selling points, and which revision is read. */
export function ProductOverview({ product, children }: Props) {
  const { name, model, aliases, imageUrls, sellingPoints, description } = product
  return (
    <section className="zk-panel zk-product-overview" aria-label="商品概况">
      <ProductGallery name={name} imageUrls={imageUrls} />
      <div className="zk-product-text">
        <p className="zk-product-model">
          <span>{model}</span>
          <IconButton
            icon={<CopyOutlined aria-hidden />}
            aria-label="复制型号"
            onClick={() => void copyAndSay(model, '已复制型号')}
          />
        </p>
        <dl className="zk-facts zk-product-facts">
          {aliases.length > 0 && (
            <div>
              <dt>别名与旧型号</dt>
              <dd className="zk-product-aliases">
                {aliases.map((alias) => (
                  <span key={alias}>{alias}</span>
                ))}
              </dd>
            </div>
          )}
          <RevisionFact product={product} />
          {children}
        </dl>
        {sellingPoints.length > 0 && (
          <ul className="zk-product-points" aria-label="卖点">
            {sellingPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {description && <p className="zk-product-description">{description}</p>}
      </div>
    </section>
  )
}

function RevisionFact({ product: { revision, revisions } }: { product: ShownProduct }) {
  const publishedAt = revisions.find((one) => one.revision === revision)?.publishedAt
  return (
    <div>
      <dt>参数版本</dt>
      <dd>
        第 {revision} 版{publishedAt && `，${formatTime(publishedAt)} 生效`}
      </dd>
    </div>
  )
}
