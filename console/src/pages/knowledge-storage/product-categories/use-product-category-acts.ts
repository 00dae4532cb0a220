import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import type { CategoryActs } from '../categories/category-acts.ts'

const refreshes = [
  api.productCategories.list,
  api.productCategories.schema,
  api.products.list,
  api.products.get,
  api.operationRecords.list,
] as const

/** The acts on the organization's product categories. */
export function useProductCategoryActs(): CategoryActs {
  const create = useApiMutation(api.productCategories.create, { refreshes, success: '商品分类已新建。', silent: true })
  const rename = useApiMutation(api.productCategories.update, { refreshes, success: '商品分类已改名。', silent: true })
  const place = useApiMutation(api.productCategories.update, { refreshes, success: '商品分类已移动。' })
  const remove = useApiMutation(api.productCategories.remove, { refreshes, success: '商品分类已删除。' })
  return {
    create: (name, parentId) => create.mutateAsync({ body: { name, parentId } }),
    rename: ({ id, version = 1 }, name) => rename.mutateAsync({ params: { id }, body: { name, version } }),
    place: ({ id, version = 1 }, to) => place.mutateAsync({ params: { id }, body: { ...to, version } }),
    remove: ({ id }, moveTo) => remove.mutateAsync({ params: { id }, query: moveTo ? { moveTo } : {} }),
  }
}
