import type { ProductDetail } from '@zhiku/contract/products'
import { api } from '../../../../api/client.ts'
import { useApiQuery } from '../../../../api/query.ts'
import { columnOf } from '../../../../components/products/compare-columns.ts'
import { ComparePanel } from '../../../../components/products/compare-panel.tsx'
import { useTypedKeyword } from '../../../../components/products/use-typed-keyword.ts'
import { useProductAddress } from './use-product-address.ts'

/** The revision that is shown, beside other revisions and other products of the category. */
export function CompareTab({ product }: { product: ProductDetail }) {
  const { columns, setColumns } = useProductAddress()
  const { id, revision, categoryId } = product
  const comparison = useApiQuery(
    api.products.compare,
    { query: { columns: [columnOf(id, revision), ...columns].join(',') } },
    { enabled: columns.length > 0, keepPrevious: true },
  )
  const { keyword, setText } = useTypedKeyword()
  const others = useApiQuery(
    api.products.options,
    { query: { keyword, categoryId, pageNum: 1, pageSize: 20 } },
    { keepPrevious: true, silent: true },
  )
  return (
    <ComparePanel
      productId={id}
      shown={revision}
      revisions={product.revisions}
      others={columns}
      onChange={setColumns}
      result={comparison}
      found={{ list: others.data?.list, isLoading: others.isFetching, onType: setText }}
    />
  )
}
