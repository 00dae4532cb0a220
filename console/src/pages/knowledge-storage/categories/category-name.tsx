import { limits } from '@zhiku/contract/words/limits'
import { Input } from 'antd'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { ApiError } from '../../../api/api-error.ts'

interface Props {
  /** The name that is changed; undefined for a new category. */
  name?: string
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** A name in place: Enter saves, Esc or leaving the field without a change gives up; a refusal stands below. */
export function CategoryName({ name: before, onSave, onClose }: Props) {
  const [name, setName] = useState(before ?? '')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const save = async () => {
    const wanted = name.trim()
    if (!wanted || wanted === before) return onClose()
    if (isPending) return
    setPending(true)
    try {
      await onSave(wanted)
      onClose()
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.fields[0]?.message ?? error.message)
    } finally {
      setPending(false)
    }
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation() // the tree would take arrows and Enter for itself
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void save()
    if (event.key === 'Escape') onClose()
  }
  return (
    <span
      className="zk-category-name"
      onClick={(event) => event.stopPropagation()}
      // the tree would scroll to its active node, which fails while it is being drawn
      onFocus={(event) => event.stopPropagation()}
      onKeyDown={handleKeyDown}
      role="presentation"
    >
      <Input
        autoFocus
        size="small"
        aria-label={before === undefined ? '新分类的名称' : `“${before}”的新名称`}
        placeholder="分类名称，回车保存"
        maxLength={limits.nameLength}
        status={problem ? 'error' : ''}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(undefined)
        }}
        onBlur={() => void save()}
      />
      {problem && (
        <small className="zk-field-problem" role="alert">
          {problem}
        </small>
      )}
    </span>
  )
}
