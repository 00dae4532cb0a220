import type { Product } from '@zhiku/contract/products'
import { api } from '../../../api/client.ts'
import type { ArgsOf } from '@zhiku/contract/call'
import { useApiMutation } from '../../../api/query.ts'
import type { Failure } from '../shared/failures-modal.tsx'
import { useBatch } from '../shared/use-batch.ts'
import { productKind } from './product-kind.ts'
import { productRefreshes } from './product-refreshes.ts'

type Act = Omit<ArgsOf<NonNullable<(typeof api.products.batch)['~endpoint']>>['body'], 'productIds'>

export function useProductBatch(
  baseId: string,
  products: readonly Product[],
  onFailures: (failures: readonly Failure[]) => void,
) {
  const batch = useApiMutation(api.products.batch, { refreshes: productRefreshes, success: false })
  const send = async (act: Act, productIds: string[]) => {
    const answer = await batch.mutateAsync({ params: { id: baseId }, body: { ...act, productIds } })
    return { ...answer, failed: answer.failed.map(({ productId: id, message }) => ({ id, message })) }
  }
  return useBatch(productKind, products, send, onFailures)
}
