import type { ParameterGroup } from '@zhiku/contract/product-categories'
import type { ProductDetail } from '@zhiku/contract/products'
import type { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { useApiQuery } from '../../../../api/query.ts'

interface Schema {
  /** Undefined until they are known. */
  groups: readonly ParameterGroup[] | undefined
  error: ApiError | null
  retry: () => void
}

/** What a product of the category is asked for; of its own category the product brings it along. */
export function useSchema(categoryId: string | null, product: ProductDetail | null): Schema {
  const own = product !== null && product.categoryId === categoryId ? product.schema.groups : undefined
  const schema = useApiQuery(
    api.productCategories.schema,
    { query: { categoryId: categoryId ?? '' } },
    { enabled: categoryId !== null && !own, silent: true },
  )
  return { groups: own ?? schema.data?.groups, error: schema.error, retry: () => void schema.refetch() }
}
