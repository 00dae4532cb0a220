import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api, download } from '../../../api/client.ts'
import type { FilterValues } from '../../../lib/use-list-page.ts'
import { DownloadButton } from '../../../components/download-button.tsx'
import type { productFilters } from './product-filters.ts'

interface Props {
  base: KnowledgeBase
  /** Everything that the filters show, on all pages. */
  filters?: FilterValues<typeof productFilters>
  /** Only these; the filters then do not matter. */
  productIds?: readonly string[]
}

/** A sheet per category, a column per parameter; each sheet imports again to the same products. */
export function ExportProducts({ base, filters, productIds }: Props) {
  const query = productIds ? { productIds: productIds.join(',') } : { ...filters }
  return (
    <DownloadButton
      word="导出"
      isSmall={productIds !== undefined}
      title="每个商品分类一张表"
      onDownload={() => download(api.products.exportList, { params: { id: base.id }, query }, `${base.name}-商品.xlsx`)}
    />
  )
}
