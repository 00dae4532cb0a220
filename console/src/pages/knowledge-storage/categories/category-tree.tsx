/** A tree of categories that is kept here: made, named, dragged or stepped into place, removed. */
import { PlusOutlined } from '@ant-design/icons'
import { Button, Tree } from 'antd'
import type { TreeProps } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../../../components/page-states.tsx'
import type { CategoryActs, TreeCategory } from './category-acts.ts'
import { CategoryName } from './category-name.tsx'
import { CategoryNode } from './category-node.tsx'
import { placeOfDrop } from './category-place.ts'
import type { Place } from './category-place.ts'
import { RemoveCategory } from './remove-category.tsx'
import './categories.css'

/** What is being named: a new category under a parent (null: top level), or one that exists. */
export type Naming = { parentId: string | null } | { id: string } | null

interface TreeNode {
  isLeaf: boolean
  key: string
  category: TreeCategory
  children: TreeNode[]
}
const nodeOf = (category: TreeCategory): TreeNode => ({
  key: category.id,
  isLeaf: category.children.length === 0,
  category,
  children: category.children.map(nodeOf),
})

interface Props {
  title: string
  /** What is filed here, with its counting word: 个文件. */
  counted: string
  /** Why one makes categories, said while there is none. */
  hint: string
  tree: readonly TreeCategory[]
  acts: CategoryActs
  /** What a removed category holds may be in none. */
  mayBeNone: boolean
  /** What becomes of content that goes to another category, where that is more than a move. */
  moveHint?: string
  chosenId: string | undefined
  onChoose: (id: string) => void
}

export function CategoryTree({ title, counted, hint, tree, acts, mayBeNone, moveHint, chosenId, onChoose }: Props) {
  const [naming, setNaming] = useState<Naming>(null)
  const [removing, setRemoving] = useState<TreeCategory | null>(null)
  const place = (category: TreeCategory, to: Place) => void acts.place(category, to).catch(() => undefined) // the client has shown the failure
  const handleDrop: TreeProps<TreeNode>['onDrop'] = ({ dragNode, node, dropToGap, dropPosition }) => {
    const index = Number(node.pos.split('-').at(-1))
    const spot = !dropToGap ? 'inside' : dropPosition < index ? 'before' : 'behind'
    place(dragNode.category, placeOfDrop(tree, dragNode.key, node.category, spot))
  }
  const nameRoot = () => setNaming({ parentId: null })
  const isNamingRoot = naming !== null && 'parentId' in naming && naming.parentId === null
  return (
    <section className="zk-categories-tree" aria-label={`${title}树`}>
      <div className="zk-categories-bar">
        <h2>{title}</h2>
        {tree.length > 0 && (
          <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={nameRoot}>
            新建分类
          </Button>
        )}
      </div>
      {isNamingRoot && <CategoryName onSave={(name) => acts.create(name, null)} onClose={() => setNaming(null)} />}
      {tree.length === 0 && !isNamingRoot ? (
        <EmptyState
          title={`还没有${title}`}
          description={hint}
          action={
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={nameRoot}>
              新建分类
            </Button>
          }
        />
      ) : (
        <Tree<TreeNode>
          blockNode
          defaultExpandAll
          draggable={{ icon: false }}
          selectedKeys={chosenId ? [chosenId] : []}
          treeData={tree.map(nodeOf)}
          titleRender={({ category }) => (
            <CategoryNode
              counted={counted}
              tree={tree}
              category={category}
              acts={acts}
              naming={naming}
              onName={setNaming}
              onPlace={place}
              onRemove={setRemoving}
            />
          )}
          onSelect={(_keys, { node }) => onChoose(node.key)}
          onDrop={handleDrop}
          aria-label={title}
        />
      )}
      {tree.length > 0 && (
        <p className="zk-muted zk-categories-hint">
          上下拖动调整顺序，拖放时向右移成为下级；也可以用“更多”里的上移、下移。最多 5 级。
        </p>
      )}
      {removing && (
        <RemoveCategory
          counted={counted}
          tree={tree}
          category={removing}
          acts={acts}
          mayBeNone={mayBeNone}
          moveHint={moveHint}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  )
}
