import { MoreOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { IconButton } from '../../../components/icon-button.tsx'
import type { MenuProps } from 'antd'
import { offItem } from '../../../components/more-menu.tsx'
import type { CategoryActs, TreeCategory } from './category-acts.ts'
import { CategoryName } from './category-name.tsx'
import { placeOfStep, steps } from './category-place.ts'
import type { Place, Step } from './category-place.ts'
import type { Naming } from './category-tree.tsx'
import { ActMenu } from '../../../components/act-menu.tsx'

interface Props {
  /** What is filed here, with its counting word: 个文件. */
  counted: string
  tree: readonly TreeCategory[]
  category: TreeCategory
  acts: CategoryActs
  naming: Naming
  onName: (naming: Naming) => void
  onPlace: (category: TreeCategory, place: Place) => void
  onRemove: (category: TreeCategory) => void
}

const stepWords = { up: '上移', down: '下移', out: '升为上一级', in: '移入上方分类' } as const satisfies Record<
  Step,
  string
>

const whyNotStep = {
  up: '已是这一级的第一个',
  down: '已是这一级的最后一个',
  out: '已在最上一级',
  in: '上方没有同级的分类',
} as const satisfies Record<Step, string>

export function CategoryNode(props: Props) {
  const { counted, category, acts, naming, onName } = props
  const { id, name, count } = category
  const isRenaming = naming !== null && 'id' in naming && naming.id === id
  const isAdding = naming !== null && 'parentId' in naming && naming.parentId === id
  const close = () => onName(null)
  if (isRenaming) return <CategoryName name={name} onSave={(wanted) => acts.rename(category, wanted)} onClose={close} />
  return (
    <span className="zk-category">
      <span className="zk-category-line">
        <span className="zk-category-title" title={name}>
          {name}
        </span>
        <span className="zk-category-count" title={`${count} ${counted}`}>
          {count}
        </span>
        <NodeActs {...props} />
      </span>
      {isAdding && <CategoryName onSave={(wanted) => acts.create(wanted, id)} onClose={close} />}
    </span>
  )
}

function NodeActs({ tree, category, onName, onPlace, onRemove }: Props) {
  const handleClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    domEvent.stopPropagation()
    if (key === 'rename') return onName({ id: category.id })
    if (key === 'remove') return onRemove(category)
    const step = steps.find((word) => word === key)
    const place = step && placeOfStep(tree, category, step)
    if (place) onPlace(category, place)
  }
  const items: MenuProps['items'] = [
    { key: 'rename', label: '重命名' },
    { type: 'divider' },
    ...steps.map((step) => ({
      key: step,
      ...offItem(stepWords[step], placeOfStep(tree, category, step) ? undefined : whyNotStep[step]),
    })),
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
      <IconButton
        icon={<PlusOutlined />}
        aria-label={`在“${category.name}”下新建分类`}
        title="新建下级分类"
        onClick={() => onName({ parentId: category.id })}
      />
      <ActMenu placement="bottomRight" menu={{ items, onClick: handleClick }}>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`“${category.name}”的更多操作`} />
      </ActMenu>
    </span>
  )
}
