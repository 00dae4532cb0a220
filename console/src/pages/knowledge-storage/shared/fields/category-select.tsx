import type { Category } from '@zhiku/contract/categories'
import { api } from '../../../../api/client.ts'
import { useApiQuery } from '../../../../api/query.ts'
import type { OwnFilter } from '../../../../components/filter-bar.tsx'
import { TreeChoice } from './tree-choice.tsx'
import type { ChoiceNode, TreeChoiceProps } from './tree-choice.tsx'

const nodeOf = (category: Category): ChoiceNode => ({
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

interface Props extends TreeChoiceProps {
  knowledgeBaseId: string
}

/** One category of a knowledge base, or none. */
export function CategorySelect({ knowledgeBaseId, ...choice }: Props) {
  const categories = useCategories(knowledgeBaseId)
  return (
    <TreeChoice
      placeholder="不分类"
      {...choice}
      tree={(categories.data ?? []).map(nodeOf)}
      isLoading={categories.isPending && knowledgeBaseId !== ''}
      nothing={categories.error ? '分类没有加载成功' : '还没有分类，可在“分类”页新建'}
    />
  )
}

/** Of a list of a knowledge base, first on its line: the category that its items are of. */
export const categoryFilter = (
  knowledgeBaseId: string,
  value: string | undefined,
  onChange: (filters: { categoryId: string | undefined }) => void,
): OwnFilter => ({
  of: ['categoryId'],
  isFirst: true,
  control: (
    <CategorySelect
      className="zk-filter-choice"
      knowledgeBaseId={knowledgeBaseId}
      value={value}
      onChange={(chosen) => onChange({ categoryId: chosen ?? undefined })}
      placeholder="分类"
      label="分类"
    />
  ),
})
