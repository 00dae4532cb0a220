/** What the product page shows, kept in its address. */
import { useProductPlace } from '../../../../components/products/use-product-place.ts'

export const productTabs = {
  parameters: '参数',
  revisions: '版本',
  compare: '对比',
  related: '关联知识',
  records: '操作记录',
} as const
export type ProductTab = keyof typeof productTabs

export const useProductAddress = () => useProductPlace(productTabs)
