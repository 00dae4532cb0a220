import { DownloadOutlined } from '@ant-design/icons'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import { useState } from 'react'
import { api, download } from '../../../api/client.ts'
import type { FilterValues } from '../../../lib/use-list-page.ts'
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
  const [isPending, setPending] = useState(false)
  const handleClick = async () => {
    setPending(true)
    try {
      const query = productIds ? { productIds: productIds.join(',') } : { ...filters }
      await download(api.products.exportList, { params: { id: base.id }, query }, `${base.name}-商品.xlsx`)
    } catch {
      // The client has shown the failure.
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      {...(productIds ? { size: 'small' } : { icon: <DownloadOutlined aria-hidden /> })}
      loading={isPending}
      title="每个商品分类一张表"
      onClick={() => void handleClick()}
    >
      导出
    </Button>
  )
}
