/** A product's published value as an answer. */
import { formatValue, hasValue } from '@zhiku/contract/parameter-values'
import type { Parameter } from '@zhiku/contract/product-categories'
import type { ExactAnswer } from '@zhiku/contract/search'
import type { AnsweringProduct } from '../products/service.ts'

/** A product that may be shown, and what was asked of it. */
export interface AskedProduct {
  readonly product: AnsweringProduct
  readonly knowledgeBase: { id: string; name: string }
  readonly mentions: readonly { parameter: Parameter }[]
}

/** One for each parameter that has a value. */
export const answersOf = ({ product, knowledgeBase, mentions }: AskedProduct, matched?: string): ExactAnswer[] =>
  mentions.flatMap(({ parameter: { key, name, unit } }) => {
    const value = product.parameters[key]
    if (!hasValue(value)) return []
    return [
      {
        productId: product.id,
        name: product.name,
        model: product.model,
        categoryId: product.categoryId,
        knowledgeBase,
        ...(matched === undefined ? {} : { matched }),
        parameter: { key, name, ...(unit ? { unit } : {}) },
        value: formatValue(value),
        revision: product.revision,
        effectiveAt: product.effectiveAt.toISOString(),
      },
    ]
  })
