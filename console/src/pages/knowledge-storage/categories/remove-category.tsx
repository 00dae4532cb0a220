import { Form, Modal, TreeSelect } from 'antd'
import { useState } from 'react'
import { noCategory } from './category-acts.ts'
import type { CategoryActs, TreeCategory } from './category-acts.ts'

interface Props {
  counted: string
  tree: readonly TreeCategory[]
  category: TreeCategory
  acts: CategoryActs
  mayBeNone: boolean
  moveHint: string | undefined
  onClose: () => void
}

interface Choice {
  value: string
  title: string
  children: Choice[]
}

/** The category itself and what lies below it are no place to move to. */
const choicesOf = (tree: readonly TreeCategory[], except: string): Choice[] =>
  tree
    .filter(({ id }) => id !== except)
    .map(({ id, name, children }) => ({ value: id, title: name, children: choicesOf(children, except) }))

const hintsOf = ({ children }: TreeCategory, moveHint: string | undefined): string =>
  [children.length > 0 && '下级分类连同其中的内容成为它的下级。', moveHint].filter(Boolean).join('')

/** Asks before a category goes; one that holds anything goes only once it is said where that shall be. */
export function RemoveCategory({ counted, tree, category, acts, mayBeNone, moveHint, onClose }: Props) {
  const [moveTo, setMoveTo] = useState<string>()
  const [isPending, setPending] = useState(false)
  const isEmpty = category.count === 0 && category.children.length === 0
  const choices = choicesOf(tree, category.id)
  const held = [
    category.count > 0 && `${category.count} ${counted}`,
    category.children.length > 0 && `${category.children.length} 个下级分类`,
  ].filter(Boolean)
  const handleOk = async () => {
    setPending(true)
    try {
      await acts.remove(category, isEmpty ? undefined : moveTo)
      onClose()
    } catch {
      // The client has shown the failure; the window stays for another choice.
    } finally {
      setPending(false)
    }
  }
  return (
    <Modal
      open
      title={`删除分类“${category.name}”？`}
      okText={isEmpty ? '删除' : '移走并删除'}
      okButtonProps={{ danger: true, loading: isPending, disabled: !isEmpty && !moveTo }}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      {isEmpty ? (
        <p>分类下没有内容，删除后不影响任何知识。</p>
      ) : (
        <>
          <p>它下面有 {held.join('、')}。先选移到哪里，内容不会丢失。</p>
          <Form layout="vertical">
            <Form.Item
              label="移到"
              htmlFor="category-move-to"
              extra={moveTo === noCategory ? '内容不再属于任何分类，下级分类升到最上级。' : hintsOf(category, moveHint)}
            >
              <TreeSelect
                id="category-move-to"
                showSearch
                treeNodeFilterProp="title"
                treeDefaultExpandAll
                placeholder="选择分类"
                value={moveTo ?? null}
                treeData={[...(mayBeNone ? [{ value: noCategory, title: '不分类', children: [] }] : []), ...choices]}
                notFoundContent="没有其他分类，请先新建一个"
                onChange={(id: string | null) => setMoveTo(id ?? undefined)}
              />
            </Form.Item>
          </Form>
        </>
      )}
    </Modal>
  )
}
