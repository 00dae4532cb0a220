import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api, download } from '../../../api/client.ts'
import type { FilterValues } from '../../../lib/use-list-page.ts'
import { DownloadButton } from '../../../components/download-button.tsx'
import type { productFilters } from './product-filters.ts'

type Filters = FilterValues<typeof productFilters>

/** Everything that the filters show, on all pages. */
export const ExportProducts = ({ base, filters }: { base: KnowledgeBase; filters: Filters }) => (
  <DownloadButton word="导出" title="每个商品分类一张表" onDownload={() => downloadProducts(base, filters)} />
)

/**
 * A sheet per category, a column per parameter; each sheet imports again to the same products.
 * @param query `productIds`: only these, by comma
 */
export const downloadProducts = (base: KnowledgeBase, query: Filters | { productIds: string }) =>
  download(api.products.exportList, { params: { id: base.id }, query }, `${base.name}-商品.xlsx`)
