/** What the page of a served product shows, kept in its address. */
import { useProductPlace } from '../../../components/products/use-product-place.ts'

export const servedTabs = { parameters: '参数', revisions: '历次版本', compare: '对比' } as const
export type ServedTab = keyof typeof servedTabs

export const useServedAddress = () => useProductPlace(servedTabs)
