import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { ParameterGroup } from '@zhiku/contract/product-categories'
import type { Product, ProductDetail } from '@zhiku/contract/products'
import { api } from '../../../../api/client.ts'
import { useApiMutation } from '../../../../api/query.ts'
import { isStale } from '../../../../components/form/form-problems.ts'
import { useStaleRefresh } from '../../../../components/form/use-stale-refresh.ts'
import { productRefreshes } from '../product-refreshes.ts'
import { savedWords } from '../../shared/act-words.ts'
import { valuesOf } from './product-draft.ts'
import type { ProductDraft } from './product-draft.ts'

interface Save {
  draft: ProductDraft & { categoryId: string }
  groups: readonly ParameterGroup[]
  /** Why the parameters change; undefined when they do not. */
  remark: string | undefined
  /** Of the product that the draft started from. */
  version: number
  onSaved: (product: Product) => void
  onError: (error: Error) => void
}

/** Creates the product or saves it, fields and parameters in one change; after a version conflict it is read again. */
export function useSaveProduct(base: KnowledgeBase, product: ProductDetail | null) {
  const create = useApiMutation(api.products.create, { refreshes: productRefreshes, success: savedWords })
  const update = useApiMutation(api.products.update, {
    refreshes: productRefreshes,
    success: savedWords,
    silent: isStale,
  })
  useStaleRefresh(update.error, api.products.get)
  const run = ({ draft, groups, remark, version, onSaved, onError }: Save) => {
    const { related, parameters, ...fields } = draft
    const idsOf = (type: 'file' | 'faq') => related.filter((item) => item.type === type).map(({ id }) => id)
    const values = {
      ...fields,
      name: fields.name.trim(),
      model: fields.model.trim(),
      description: fields.description.trim(),
      relatedFileIds: idsOf('file'),
      relatedFaqIds: idsOf('faq'),
    }
    const saved = valuesOf(groups, parameters)
    if (!product) {
      const body = { ...values, parameters: saved }
      create.mutate({ params: { id: base.id }, body }, { onSuccess: onSaved, onError })
      return
    }
    const isRevised = remark !== undefined || draft.categoryId !== product.categoryId
    update.mutate(
      {
        params: { id: base.id, productId: product.id },
        body: { ...values, version, ...(isRevised && { parameters: saved }), ...(remark && { remark }) },
      },
      { onSuccess: onSaved, onError },
    )
  }
  return { run, isPending: create.isPending || update.isPending }
}
