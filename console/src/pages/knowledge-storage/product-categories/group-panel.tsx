import { DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons'
import type { Parameter, ParameterGroup } from '@zhiku/contract/product-categories'
import { limits } from '@zhiku/contract/words/limits'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { IconButton } from '../../../components/icon-button.tsx'
import { WhyOff } from '../../../components/why-off.tsx'
import { DragHandle } from '../shared/drag-handle.tsx'
import { ParameterRow } from './parameter-row.tsx'
import { renamedGroup, steppedParameter, withRetired, withoutGroup, withoutParameter } from './schema-draft.ts'
import type { SchemaDraft } from './schema-draft.ts'
import type { Drag } from './use-drag.ts'

interface Props {
  group: ParameterGroup
  /** From 0. */
  index: number
  draft: SchemaDraft
  /** Parameters that products may hold values of. */
  savedKeys: ReadonlySet<string>
  /** Parameters that the server has refused. */
  faulty: ReadonlySet<string | undefined>
  drag: Drag
  onEdit: (draft: SchemaDraft) => void
  /** One place up (-1) or down (1). */
  onStep: (step: -1 | 1) => void
  onAdd: () => void
  onOpen: (parameter: Parameter) => void
}

export function GroupPanel(props: Props) {
  const { group, index, draft, savedKeys, faulty, drag, onEdit, onStep, onAdd, onOpen } = props
  const { key, name, parameters } = group
  const isDragged = drag.dragged?.key === key
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way to what the handles do by keyboard
    <section
      className="zk-schema-group"
      aria-label={`参数组“${name}”`}
      data-dragged={isDragged || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        drag.overGroup(key)
      }}
      onDrop={(event) => event.preventDefault()}
    >
      <div className="zk-schema-group-head">
        <DragHandle
          className="zk-schema-handle"
          label={`调整第 ${index + 1} 组“${name}”的顺序，按上下方向键`}
          title="拖动，或按 ↑ ↓"
          text={name}
          onStep={onStep}
          onDragStart={() => drag.start('group', key)}
          onDragEnd={drag.end}
        >
          <HolderOutlined aria-hidden />
        </DragHandle>
        <GroupName name={name} onChange={(wanted) => onEdit(renamedGroup(draft, key, wanted))} />
        <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
          加参数
        </Button>
        <WhyOff reason={parameters.length > 0 ? '先把参数移到别的组' : undefined}>
          <IconButton
            icon={<DeleteOutlined />}
            disabled={parameters.length > 0}
            aria-label={`删除参数组“${name}”`}
            title="删除参数组"
            onClick={() => onEdit(withoutGroup(draft, key))}
          />
        </WhyOff>
      </div>
      {parameters.length === 0 ? (
        <p className="zk-muted zk-schema-none">还没有参数，点“加参数”，或从别的组拖过来。</p>
      ) : (
        <ul className="zk-schema-rows">
          {parameters.map((parameter) => (
            <ParameterRow
              key={parameter.key}
              parameter={parameter}
              isSaved={savedKeys.has(parameter.key)}
              isFaulty={faulty.has(parameter.key)}
              isDragged={drag.dragged?.key === parameter.key}
              onOpen={() => onOpen(parameter)}
              onStep={(step) => onEdit(steppedParameter(draft, parameter.key, step))}
              onRetire={(isRetired) => onEdit(withRetired(draft, parameter.key, isRetired))}
              onRemove={() => onEdit(withoutParameter(draft, parameter.key))}
              onDragStart={() => drag.start('parameter', parameter.key)}
              onDragOver={() => drag.overParameter(key, parameter.key)}
              onDragEnd={drag.end}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** A group has a name at all times: leaving the field empty brings the old one back. */
function GroupName({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      className="zk-schema-group-name"
      variant="borderless"
      aria-label="参数组名称"
      maxLength={limits.parameterNameLength}
      value={typed ?? name}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value.trim()) onChange(target.value.trim())
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
