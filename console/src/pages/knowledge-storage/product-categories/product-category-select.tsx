import type { ProductCategory } from '@zhiku/contract/product-categories'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { TreeChoice } from '../shared/fields/tree-choice.tsx'
import type { ChoiceNode, TreeChoiceProps } from '../shared/fields/tree-choice.tsx'

const nodeOf = ({ id, name, children }: ProductCategory, exceptOnly: string | undefined): ChoiceNode => ({
  value: id,
  title: id === exceptOnly ? `${name}（本分类）` : name,
  disabled: id === exceptOnly,
  children: children.map((child) => nodeOf(child, exceptOnly)),
})

export const useProductCategories = () => useApiQuery(api.productCategories.list, {})

/** The category and those below it. */
export function findProductCategory(tree: readonly ProductCategory[], id: string): ProductCategory | undefined {
  for (const category of tree) {
    const found = category.id === id ? category : findProductCategory(category.children, id)
    if (found) return found
  }
  return undefined
}

interface Props extends TreeChoiceProps {
  /** Shown, and not to be chosen; what lies below it is. */
  exceptOnly?: string
}

/** One product category of the organization. */
export function ProductCategorySelect({ exceptOnly, ...choice }: Props) {
  const categories = useProductCategories()
  return (
    <TreeChoice
      placeholder="选择商品分类"
      {...choice}
      tree={(categories.data ?? []).map((category) => nodeOf(category, exceptOnly))}
      isLoading={categories.isPending}
      nothing={categories.error ? '商品分类没有加载成功' : '还没有商品分类，请管理员先建立'}
    />
  )
}
