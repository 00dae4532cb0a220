import { api } from '../api/client.ts'
import { useApiQuery } from '../api/query.ts'

/** Milliseconds for which a preview address is used again; the server gives it a longer life. */
const previewMs = 4 * 60_000

interface Props {
  /** Address in the store, `oss://…`. */
  ossUrl: string
  alt: string
}

/** A picture of the product's store, shown through a preview address. */
export function StoredPicture({ ossUrl, alt }: Props) {
  const preview = useApiQuery(api.uploads.previewToken, { query: { ossUrl } }, { staleMs: previewMs, silent: true })
  if (preview.error) return <span className="zk-markdown-blocked">{alt || '图片'}（图片已失效）</span>
  if (!preview.data) return <span className="zk-markdown-blocked">{alt || '图片'}（加载中…）</span>
  return <img src={preview.data.previewUrl} alt={alt} loading="lazy" />
}
