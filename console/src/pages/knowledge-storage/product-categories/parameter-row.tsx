import { HolderOutlined, MoreOutlined } from '@ant-design/icons'
import { formatValue } from '@zhiku/contract/parameter-values'
import type { Parameter } from '@zhiku/contract/product-categories'
import { parameterFlags } from '@zhiku/contract/words/product-categories'
import { parameterTypes } from '@zhiku/contract/words/product-categories'
import { Button } from 'antd'
import type { MenuProps } from 'antd'
import { confirm } from '../../../components/confirm.ts'
import { DragHandle } from '../shared/drag-handle.tsx'
import { DragRow } from '../shared/drag-row.tsx'
import { ActMenu } from '../../../components/act-menu.tsx'

interface Props {
  parameter: Parameter
  /** Products may hold values of it. */
  isSaved: boolean
  isFaulty: boolean
  isDragged: boolean
  onOpen: () => void
  onStep: (step: -1 | 1) => void
  onRetire: (isRetired: boolean) => void
  onRemove: () => void
  onDragStart: () => void
  onDragOver: () => void
  onDragEnd: () => void
}

export function ParameterRow(props: Props) {
  const { parameter, isFaulty, isDragged, onOpen, onStep, onDragStart, onDragOver, onDragEnd } = props
  const { name, type, unit, retired } = parameter
  return (
    <DragRow isDragged={isDragged} onDragOver={onDragOver} data-retired={retired} data-faulty={isFaulty || undefined}>
      <DragHandle
        className="zk-schema-handle"
        label={`调整参数“${name}”的顺序，按上下方向键`}
        title="拖动，或按 ↑ ↓"
        text={name}
        onStep={onStep}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
      >
        <HolderOutlined aria-hidden />
      </DragHandle>
      <button type="button" className="zk-bare-button zk-schema-name" onClick={onOpen}>
        {name}
        {unit && <small>{unit}</small>}
      </button>
      <span className="zk-schema-type">
        {parameterTypes[type]}
        <Detail parameter={parameter} />
      </span>
      <Marks parameter={parameter} />
      <RowActs {...props} />
    </DragRow>
  )
}

/** The choices, or the bounds. */
function Detail({ parameter: { type, options = [], min, max } }: { parameter: Parameter }) {
  const isChoice = type === 'enum' || type === 'multiEnum'
  const bounds = [min, max].map((end) => (end === undefined ? '' : formatValue(end)))
  const text = isChoice ? options.join('、') : min === undefined && max === undefined ? '' : bounds.join(' ~ ')
  return text && <small title={text}>{text}</small>
}

function Marks({ parameter: { required, searchable, comparable, risk, retired } }: { parameter: Parameter }) {
  const marks = [
    retired && '已停用',
    required && '必填',
    searchable && '可搜索',
    comparable && '可比较',
    risk && parameterFlags[risk],
  ].filter((mark) => typeof mark === 'string')
  return (
    <span className="zk-schema-marks">
      {marks.map((mark) => (
        <em key={mark}>{mark}</em>
      ))}
    </span>
  )
}

function RowActs({ parameter, isSaved, onOpen, onRetire, onRemove }: Props) {
  const { name, retired } = parameter
  const items: MenuProps['items'] = [
    { key: 'edit', label: '编辑' },
    retired ? { key: 'restore', label: '恢复使用' } : { key: 'retire', label: '停用' },
    { type: 'divider' },
    { key: 'remove', label: '删除', danger: true },
  ]
  const remove = () => {
    if (!isSaved) return onRemove()
    confirm({
      title: `删除参数“${name}”？`,
      consequence: '保存后从这个分类去掉。已有商品填过它时不能删除，请改用“停用”，已填的值会保留。',
      okText: '删除',
      onConfirm: onRemove,
    })
  }
  const acts: Record<string, () => void> = {
    edit: onOpen,
    retire: () => onRetire(true),
    restore: () => onRetire(false),
    remove,
  }
  return (
    <ActMenu placement="bottomRight" menu={{ items, onClick: ({ key }) => acts[key]?.() }}>
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`参数“${name}”的更多操作`} />
    </ActMenu>
  )
}
