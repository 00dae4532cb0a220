/** Products as kept knowledge. */
import type { Product } from '@zhiku/contract/products'
import { fieldNames } from '@zhiku/contract/field-names'
import { keptOf } from '../kept/service.ts'
import type { Target } from '../kept/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import { flagsOfStored, readableChanges, sideOf } from './changes.ts'
import { contentOf, modelTaken, plainFields } from './content.ts'
import { syncAll } from './source.ts'
import * as store from './store.ts'
import type { StoredProduct } from './store.ts'
import { titleOf } from './title.ts'

export const kept = keptOf<StoredProduct, Product>({
  table: 'products',
  type: 'product',
  baseType: 'document',
  notFound: 'product.not_found',
  index: 'products__organization_model',
  twin: '同型号的商品',
  taken: modelTaken,
  findAll: store.findAll,
  itemOf: ({ product }) => product,
  nameOf: titleOf,
  contentOf: async (_ctx, stored) => ({ ...contentOf(stored) }),
  // the page of its audits reads the whole content, whatever the change is about
  besides: (stored) => ({ ...contentOf(stored) }),
  reader: {
    fieldNames: Object.fromEntries(plainFields.map((field) => [field, fieldNames[field] ?? field])),
    readable: async (ctx, fields) => {
      const { knowledgeBaseId } = fields
      if (typeof knowledgeBaseId !== 'string') return fields
      return { ...fields, knowledgeBaseId: await knowledgeBases.nameOf(ctx, knowledgeBaseId) }
    },
    changes: (ctx, { before, after }) => readableChanges(ctx, sideOf(before), sideOf(after)),
    flags: flagsOfStored,
  },
  syncAll,
  // under a category of its own kind, which it keeps
  isFiled: false,
})

export const targetOf = (product: Pick<Product, 'id' | 'name' | 'model' | 'knowledgeBaseId'>): Target => ({
  id: product.id,
  name: titleOf(product),
  knowledgeBaseId: product.knowledgeBaseId,
})
