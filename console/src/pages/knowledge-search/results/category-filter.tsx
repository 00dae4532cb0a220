import type { Category } from '@zhiku/contract/categories'
import { TreeSelect } from 'antd'
import { useId } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'

interface Props {
  knowledgeBaseId: string
  value: string | undefined
  onChange: (categoryId: string | undefined) => void
}

interface TreeNode {
  value: string
  title: string
  children: TreeNode[]
}

const nodeOf = ({ id, name, children }: Category): TreeNode => ({
  value: id,
  title: name,
  children: children.map(nodeOf),
})

export function CategoryFilter({ knowledgeBaseId, value, onChange }: Props) {
  const categories = useApiQuery(api.categories.list, { query: { knowledgeBaseId } }, { silent: true, staleMs: 60_000 })
  const id = useId()
  if (!categories.data || categories.data.length === 0) return null
  return (
    <div className="zk-facets-category">
      <label htmlFor={id}>分类</label>
      <TreeSelect
        id={id}
        allowClear
        placeholder="全部分类"
        treeData={categories.data.map(nodeOf)}
        treeDefaultExpandAll
        value={value ?? null}
        onChange={(next?: string | null) => onChange(next ?? undefined)}
      />
    </div>
  )
}
