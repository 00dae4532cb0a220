import type { ProductCategory } from '@zhiku/contract/product-categories'
import { TreeSelect } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'

interface Node {
  value: string
  title: string
  disabled: boolean
  children: Node[]
}
const nodeOf = ({ id, name, children }: ProductCategory, exceptOnly: string | undefined): Node => ({
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

interface Props {
  /** Filled in by the form. */
  id?: string
  value?: string | null | undefined
  onChange?: (categoryId: string | null) => void
  placeholder?: string
  /** Words for screen readers where no form label stands beside it. */
  label?: string
  className?: string
  allowClear?: boolean
  disabled?: boolean
  /** Shown, and not to be chosen; what lies below it is. */
  exceptOnly?: string
}

/** One product category of the organization. */
export function ProductCategorySelect(props: Props) {
  const { id, value, onChange, placeholder = '选择商品分类', label, className, allowClear = true, disabled } = props
  const categories = useProductCategories()
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      {...(className !== undefined && { className })}
      {...(label !== undefined && { 'aria-label': label })}
      {...(disabled !== undefined && { disabled })}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
      treeData={(categories.data ?? []).map((category) => nodeOf(category, props.exceptOnly))}
      loading={categories.isPending}
      placeholder={placeholder}
      allowClear={allowClear}
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      notFoundContent={categories.error ? '商品分类没有加载成功' : '还没有商品分类，请管理员先建立'}
    />
  )
}
