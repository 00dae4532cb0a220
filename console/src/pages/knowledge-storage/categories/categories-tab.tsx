/** 分类: the tree on the left, what is filed under the chosen category on the right. */
import { PlusOutlined } from '@ant-design/icons'
import type { Category } from '@zhiku/contract/categories'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button, Skeleton, Tree } from 'antd'
import type { TreeProps } from 'antd'
import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { useCategories } from '../file-fields/category-select.tsx'
import { CategoryName } from './category-name.tsx'
import { CategoryNode } from './category-node.tsx'
import { findCategory, placeOfDrop } from './category-place.ts'
import type { Place } from './category-place.ts'
import './categories.css'

/** What is being named: a new category under a parent (null: top level), or one that exists. */
export type Naming = { parentId: string | null } | { id: string } | null

interface Props {
  base: KnowledgeBase
  /** What is filed here: 文件 or 问答. */
  noun: string
  /** The list of a category and of those below it. */
  children: (category: Category) => ReactNode
}

export function CategoriesTab({ base, noun, children }: Props) {
  const [params, setParams] = useSearchParams()
  const categories = useCategories(base.id)
  const tree = categories.data
  const chosen = tree && findCategory(tree, params.get('categoryId') ?? '')
  const choose = (id: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      next.set('categoryId', id)
      next.delete('pageNum')
      return next
    })
  if (categories.error && !tree)
    return <ErrorState message={categories.error.message} onRetry={() => void categories.refetch()} />
  if (!tree) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="zk-categories">
      <CategoryTree base={base} noun={noun} tree={tree} chosenId={chosen?.id} onChoose={choose} />
      <section className="zk-categories-files" aria-label={`分类中的${noun}`}>
        {chosen ? (
          <Fragment key={chosen.id}>{children(chosen)}</Fragment>
        ) : (
          <EmptyState title="选择一个分类" description={`点左侧的分类，这里显示它和下级分类中的${noun}。`} />
        )}
      </section>
    </div>
  )
}

interface TreeNode {
  isLeaf: boolean
  key: string
  category: Category
  children: TreeNode[]
}
const nodeOf = (category: Category): TreeNode => ({
  key: category.id,
  isLeaf: category.children.length === 0,
  category,
  children: category.children.map(nodeOf),
})

interface CategoryTreeProps {
  base: KnowledgeBase
  noun: string
  tree: readonly Category[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

function CategoryTree({ base, noun, tree, chosenId, onChoose }: CategoryTreeProps) {
  const [naming, setNaming] = useState<Naming>(null)
  const move = useApiMutation(api.categories.update, { refreshes: [api.categories.list] })
  const place = (id: string, to: Place) => move.mutate({ params: { id }, body: { ...to } })
  const handleDrop: TreeProps<TreeNode>['onDrop'] = ({ dragNode, node, dropToGap, dropPosition }) => {
    const index = Number(node.pos.split('-').at(-1))
    const spot = !dropToGap ? 'inside' : dropPosition < index ? 'before' : 'behind'
    place(dragNode.key, placeOfDrop(tree, dragNode.key, node.category, spot))
  }
  const isNamingRoot = naming !== null && 'parentId' in naming && naming.parentId === null
  return (
    <section className="zk-categories-tree" aria-label="分类树">
      <div className="zk-categories-bar">
        <h2>分类</h2>
        <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setNaming({ parentId: null })}>
          新建分类
        </Button>
      </div>
      {isNamingRoot && <CategoryName base={base} naming={naming} onClose={() => setNaming(null)} />}
      {tree.length === 0 && !isNamingRoot ? (
        <EmptyState title="还没有分类" description={`按产品线或业务建分类，找${noun}、批量处理更方便。`} />
      ) : (
        <Tree<TreeNode>
          blockNode
          defaultExpandAll
          draggable={{ icon: false }}
          selectedKeys={chosenId ? [chosenId] : []}
          treeData={tree.map(nodeOf)}
          titleRender={({ category }) => (
            <CategoryNode
              base={base}
              noun={noun}
              tree={tree}
              category={category}
              naming={naming}
              onName={setNaming}
              onPlace={place}
            />
          )}
          onSelect={(_keys, { node }) => onChoose(node.key)}
          onDrop={handleDrop}
          aria-label="分类"
        />
      )}
      <p className="zk-muted zk-categories-hint">
        上下拖动调整顺序，拖放时向右移成为下级；也可以用“更多”里的上移、下移。最多 5 级。
      </p>
    </section>
  )
}
