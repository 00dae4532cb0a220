import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import * as categories from './service.ts'
import type { ProductsOfCategories } from './service.ts'

export const routes = (products: ProductsOfCategories) => [
  route(api.productCategories.list, (ctx) => categories.tree(ctx, products)),
  route(api.productCategories.create, async (ctx, { body }) =>
    categories.get(ctx, products, await categories.create(ctx, body)),
  ),
  route(api.productCategories.update, async (ctx, { params, body }) => {
    await categories.update(ctx, params.id, body)
    return categories.get(ctx, products, params.id)
  }),
  route(api.productCategories.remove, async (ctx, { params, query }) => {
    await categories.remove(ctx, products, params.id, query.moveTo)
    return null
  }),
  route(api.productCategories.schema, (ctx, { query }) => categories.schema(ctx, query.categoryId)),
  route(api.productCategories.saveSchema, (ctx, { params, body }) =>
    categories.saveSchema(ctx, products, params.id, body),
  ),
]
