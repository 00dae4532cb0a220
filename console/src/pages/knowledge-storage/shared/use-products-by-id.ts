import type { Api } from '@zhiku/contract'
import type { DataOf } from '@zhiku/contract/endpoint'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'

export type ProductOption = DataOf<Api['products']['options']>['list'][number]

/** Milliseconds for which names of products are taken as fresh. */
const freshMs = 60_000
/** An FAQ has no more. */
const pageSize = 50

/** The named products; empty until they are known, without those that are gone. */
export function useProductsById(ids: readonly string[]): ReadonlyMap<string, ProductOption> {
  const found = useApiQuery(
    api.products.options,
    { query: { ids: ids.toSorted().join(','), pageSize } },
    { enabled: ids.length > 0, keepPrevious: true, silent: true, staleMs: freshMs },
  )
  return new Map((ids.length > 0 ? (found.data?.list ?? []) : []).map((product) => [product.id, product]))
}
