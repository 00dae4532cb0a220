import type { Category } from '@zhiku/contract/categories'
import { TreeSelect } from 'antd'
import { api } from '../../../../api/client.ts'
import { useApiQuery } from '../../../../api/query.ts'

interface Node {
  value: string
  title: string
  children: Node[]
}
const nodeOf = (category: Category): Node => ({
  value: category.id,
  title: category.name,
  children: category.children.map(nodeOf),
})

export const useCategories = (knowledgeBaseId: string) =>
  useApiQuery(api.categories.list, { query: { knowledgeBaseId } }, { enabled: knowledgeBaseId !== '' })

/** A tree of files, FAQs or products. */
interface Named {
  id: string
  name: string
  children: readonly Named[]
}

/** Names from the root down, by id: `售后 / 退换货`. */
export function categoryPaths(tree: readonly Named[] | undefined, above = ''): Map<string, string> {
  const paths = new Map<string, string>()
  for (const { id, name, children } of tree ?? []) {
    paths.set(id, above + name)
    for (const [below, path] of categoryPaths(children, `${above}${name} / `)) paths.set(below, path)
  }
  return paths
}

interface Props {
  knowledgeBaseId: string
  /** Filled in by the form. */
  id?: string
  value?: string | null | undefined
  onChange?: (categoryId: string | null) => void
  placeholder?: string
  /** Words for screen readers where no form label stands beside it. */
  label?: string
  className?: string
}

/** One category of a knowledge base, or none. */
export function CategorySelect({
  knowledgeBaseId,
  id,
  value,
  onChange,
  placeholder = '不分类',
  label,
  className,
}: Props) {
  const categories = useCategories(knowledgeBaseId)
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      {...(className !== undefined && { className })}
      {...(label !== undefined && { 'aria-label': label })}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
      treeData={(categories.data ?? []).map(nodeOf)}
      loading={categories.isPending && knowledgeBaseId !== ''}
      placeholder={placeholder}
      allowClear
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      notFoundContent={categories.error ? '分类没有加载成功' : '还没有分类，可在“分类”页新建'}
    />
  )
}
