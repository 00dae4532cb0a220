import type { Product } from '@zhiku/contract/products'
import { api, call } from '../../../api/client.ts'
import { productAuditAddress } from '../../../lib/page-addresses.ts'
import { ProductCategorySelect } from '../product-categories/product-category-select.tsx'
import type { ListedKind } from '../shared/kept.ts'
import { productRefreshes } from './product-refreshes.ts'

const paramsOf = ({ knowledgeBaseId, id }: Product) => ({ id: knowledgeBaseId, productId: id })

export const productKind: ListedKind<Product> = {
  noun: '商品',
  counted: '个商品',
  ends: '不再被搜到，也不再回答参数问题',
  nameOf: ({ name, model }) => `${name} ${model}`,
  rowName: ({ model }) => model,
  switched: ({ model }) => `“${model}”`,
  auditAddress: productAuditAddress,
  refreshes: productRefreshes,
  setEnabled: (product, enabled) =>
    call(api.products.update, { params: paramsOf(product), body: { enabled, version: product.version } }),
  remove: (product) => call(api.products.remove, { params: paramsOf(product) }),
  restore: (product) => call(api.products.restore, { params: paramsOf(product) }),
  batch: async (id, { categoryId, ...act }, productIds) => {
    const body = { ...act, ...(categoryId && { categoryId }), productIds }
    const answer = await call(api.products.batch, { params: { id }, body })
    return { ...answer, failed: answer.failed.map(({ productId, message }) => ({ id: productId, message })) }
  },
  organizationCategory: {
    label: '目标商品分类',
    select: ({ knowledgeBaseId: _base, ...props }) => <ProductCategorySelect allowClear={false} {...props} />,
    note: '新分类没有的参数不再显示；必填而没有填的，请移动后补上。',
  },
}
