import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { columnOf } from '../../../components/products/compare-columns.ts'
import { ComparePanel } from '../../../components/products/compare-panel.tsx'
import { useTypedKeyword } from '../../../components/products/use-typed-keyword.ts'
import type { ServedProductData } from './served-product.tsx'
import { useServedAddress } from './use-served-address.ts'

/** The served revision beside former ones and other served products of the category. */
export function CompareTab({ product }: { product: ServedProductData }) {
  const { columns, setColumns } = useServedAddress()
  const { id, revision, categoryId } = product
  const comparison = useApiQuery(
    api.products.compareServed,
    { query: { columns: [columnOf(id, revision), ...columns].join(',') } },
    { enabled: columns.length > 0, keepPrevious: true },
  )
  const { keyword, setText } = useTypedKeyword()
  const others = useApiQuery(
    api.products.servedOptions,
    { query: { keyword, categoryId } },
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
