import { useState } from 'react'
import { ProductPicture } from './product-picture.tsx'
import './product-gallery.css'

interface Props {
  name: string
  /** Addresses in the store; the first is the main picture. */
  imageUrls: readonly string[]
}

/** The main picture, and the others to choose from below it. */
export function ProductGallery({ name, imageUrls }: Props) {
  const [chosen, setChosen] = useState(0)
  const shown = Math.min(chosen, Math.max(0, imageUrls.length - 1))
  return (
    <div className="zk-product-gallery">
      <div className="zk-product-main">
        <ProductPicture key={imageUrls[shown]} ossUrl={imageUrls[shown]} alt={name} />
      </div>
      {imageUrls.length > 1 && (
        <div className="zk-product-thumbs" role="group" aria-label="商品图片">
          {imageUrls.map((ossUrl, index) => (
            <button
              key={ossUrl}
              type="button"
              aria-label={`第 ${index + 1} 张，共 ${imageUrls.length} 张`}
              aria-pressed={index === shown}
              onClick={() => setChosen(index)}
            >
              <ProductPicture ossUrl={ossUrl} alt="" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
