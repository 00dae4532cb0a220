import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import './product-picture.css'

/** Milliseconds for which a preview address is used again; the server gives it a longer life. */
const previewMs = 4 * 60_000

interface Props {
  /** Address in the store; a drawing of a box stands in for none. */
  ossUrl: string | undefined
  alt: string
}

/** A picture of a product in the frame around it, whatever its shape. */
export function ProductPicture({ ossUrl, alt }: Props) {
  const preview = useApiQuery(
    api.uploads.previewToken,
    { query: { ossUrl: ossUrl ?? '' } },
    { enabled: ossUrl !== undefined, staleMs: previewMs, silent: true },
  )
  if (preview.data) return <img className="zk-product-picture" src={preview.data.previewUrl} alt={alt} loading="lazy" />
  return (
    <svg
      className="zk-product-picture zk-product-no-picture"
      viewBox="0 0 120 120"
      role="img"
      aria-label={`${alt}（暂无图片）`}
    >
      <path d="M60 22 96 40v42L60 100 24 82V40Z M24 40l36 18 36-18M60 58v42" />
      <path d="m42 31 36 18v14" />
    </svg>
  )
}
