import { CloseOutlined, HolderOutlined } from '@ant-design/icons'
import { limits } from '@zhiku/contract/words/limits'
import { Input } from 'antd'
import { useState } from 'react'
import { IconButton } from '../../../../components/icon-button.tsx'
import { DragHandle } from '../../shared/drag-handle.tsx'
import { DragRow } from '../../shared/drag-row.tsx'

interface Props {
  question: string
  /** From 0. */
  index: number
  isDragged: boolean
  /** Answers whether the new wording was taken. */
  onChange: (question: string) => boolean
  onRemove: () => void
  /** One place up (-1) or down (1). */
  onStep: (step: -1 | 1) => void
  onDragStart: () => void
  /** Something is dragged over this row. */
  onDragOver: () => void
  onDragEnd: () => void
}

export function SimilarQuestionRow(props: Props) {
  const { question, index, isDragged, onChange, onRemove, onStep, onDragStart, onDragOver, onDragEnd } = props
  const [isEditing, setEditing] = useState(false)
  return (
    <DragRow isDragged={isDragged} onDragOver={onDragOver} onDrop={(event) => event.preventDefault()}>
      <DragHandle
        className="zk-similar-handle"
        label={`调整第 ${index + 1} 条“${question}”的顺序，按上下方向键`}
        title="拖动，或按 ↑ ↓"
        text={question}
        onStep={onStep}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
      >
        <HolderOutlined aria-hidden />
      </DragHandle>
      {isEditing ? (
        <Wording question={question} onChange={onChange} onClose={() => setEditing(false)} />
      ) : (
        <button
          type="button"
          className="zk-similar-text"
          aria-label={`修改“${question}”`}
          title="点击修改"
          onClick={() => setEditing(true)}
        >
          {question}
        </button>
      )}
      <IconButton icon={<CloseOutlined />} aria-label={`移除“${question}”`} title="移除" onClick={onRemove} />
    </DragRow>
  )
}

interface WordingProps {
  question: string
  onChange: (question: string) => boolean
  onClose: () => void
}

/** Enter or leaving the field takes the wording, Esc gives it up; one that is refused stays to be corrected. */
function Wording({ question, onChange, onClose }: WordingProps) {
  const [text, setText] = useState(question)
  const settle = () => {
    const wanted = text.trim()
    if (!wanted || wanted === question || onChange(wanted)) onClose()
  }
  return (
    <Input
      autoFocus
      size="small"
      aria-label={`“${question}”的新说法`}
      maxLength={limits.questionLength}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') onClose()
        if (event.key !== 'Enter') return
        event.preventDefault() // the form's own Enter would save
        settle()
      }}
    />
  )
}
