import { MoreOutlined, PlusOutlined } from '@ant-design/icons'
import type { Category } from '@zhiku/contract/categories'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button, Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import type { Naming } from './categories-tab.tsx'
import { CategoryName } from './category-name.tsx'
import { placeOfStep, steps } from './category-place.ts'
import type { Place, Step } from './category-place.ts'

interface Props {
  base: KnowledgeBase
  /** What is filed here: 文件 or 问答. */
  noun: string
  tree: readonly Category[]
  category: Category
  naming: Naming
  onName: (naming: Naming) => void
  onPlace: (id: string, place: Place) => void
}

const stepWords = { up: '上移', down: '下移', out: '升为上一级', in: '移入上方分类' } as const satisfies Record<
  Step,
  string
>

export function CategoryNode({ base, noun, tree, category, naming, onName, onPlace }: Props) {
  const isRenaming = naming !== null && 'id' in naming && naming.id === category.id
  const isAdding = naming !== null && 'parentId' in naming && naming.parentId === category.id
  if (isRenaming) return <CategoryName base={base} naming={naming} category={category} onClose={() => onName(null)} />
  return (
    <span className="zk-category">
      <span className="zk-category-line">
        <span className="zk-category-title">{category.name}</span>
        <span className="zk-category-count" title={`${category.count} 条${noun}`}>
          {category.count}
        </span>
        <CategoryActs noun={noun} tree={tree} category={category} onName={onName} onPlace={onPlace} />
      </span>
      {isAdding && <CategoryName base={base} naming={naming} onClose={() => onName(null)} />}
    </span>
  )
}

type ActsProps = Pick<Props, 'noun' | 'tree' | 'category' | 'onName' | 'onPlace'>

function CategoryActs({ noun, tree, category, onName, onPlace }: ActsProps) {
  const remove = useApiMutation(api.categories.remove, { refreshes: [api.categories.list, api.operationRecords.list] })
  const askRemove = () =>
    confirm({
      title: `删除分类“${category.name}”？`,
      consequence:
        category.count > 0 || category.children.length > 0
          ? `它下面还有${noun}或子分类，需要先移走，否则不能删除。`
          : `分类下没有${noun}，删除后不影响任何内容。`,
      okText: '删除',
      onConfirm: () => remove.mutateAsync({ params: { id: category.id } }),
    })
  const handleClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    domEvent.stopPropagation()
    if (key === 'rename') return onName({ id: category.id })
    if (key === 'remove') return askRemove()
    const step = steps.find((word) => word === key)
    const place = step && placeOfStep(tree, category, step)
    if (place) onPlace(category.id, place)
  }
  const items: MenuProps['items'] = [
    { key: 'rename', label: '重命名' },
    { type: 'divider' },
    ...steps.map((step) => ({ key: step, label: stepWords[step], disabled: !placeOfStep(tree, category, step) })),
    { type: 'divider' },
    { key: 'remove', label: '删除', danger: true },
  ]
  return (
    <span
      className="zk-category-acts"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      role="presentation"
    >
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined />}
        aria-label={`在“${category.name}”下新建分类`}
        title="新建下级分类"
        onClick={() => onName({ parentId: category.id })}
      />
      <Dropdown placement="bottomRight" trigger={['click']} menu={{ items, onClick: handleClick }}>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`“${category.name}”的更多操作`} />
      </Dropdown>
    </span>
  )
}
