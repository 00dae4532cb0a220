import type { File } from '@zhiku/contract/files'
import { limits } from '@zhiku/contract/words/limits'
import { Button, Input } from 'antd'
import { useEffect, useId, useRef } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { pastedMarkdown } from '../../../components/writing/pasted-markdown.ts'
import type { ChunkWriting } from './chunk-drafts.ts'
import { problemOf } from './chunk-questions.ts'
import { ChunkWordings } from './chunk-wordings.tsx'

interface Props {
  /** 第 3 段 */
  name: string
  file: File
  headingPath: readonly string[]
  writing: ChunkWriting
  isPending: boolean
  /** Saving waits for a choice. */
  isBlocked?: boolean
  isChanged: boolean
  onChange: (writing: ChunkWriting) => void
  onSave: () => void
  onCancel: () => void
}

/** Markdown of a chunk with its length, and what customers ask of it; ⌘/Ctrl + Enter saves, Esc gives up what has not been changed. */
export function ChunkForm(props: Props) {
  const {
    name,
    file,
    headingPath,
    writing,
    isPending,
    isBlocked = false,
    isChanged,
    onChange,
    onSave,
    onCancel,
  } = props
  const form = useRef<HTMLDivElement>(null)
  const hintId = useId()
  useEffect(() => {
    // once the field has its height: 保存 is not to lie below the list's edge
    const frame = requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  const { text, questions } = writing
  const textProblem = problemOfText(text)
  const problem = textProblem ?? problemOf(questions)
  const canSave = !problem && !isPending && !isBlocked && isChanged
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && canSave) onSave()
    if (event.key === 'Escape' && !isChanged) onCancel()
  }
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const read = pastedMarkdown(event.clipboardData)
    if (read === null) return
    event.preventDefault()
    const field = event.currentTarget
    field.setRangeText(read, field.selectionStart, field.selectionEnd, 'end')
    onChange({ text: field.value, questions })
  }
  return (
    <div className="zk-chunk-form" ref={form}>
      <Input.TextArea
        autoFocus
        aria-label={`${name}的内容`}
        autoSize={{ minRows: 4, maxRows: 14 }}
        status={textProblem && isChanged ? 'error' : ''}
        value={text}
        onChange={({ target }) => onChange({ text: target.value, questions })}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
      />
      <div className="zk-chunk-form-questions">
        <strong>关联问题</strong>
        <span className="zk-muted" id={hintId}>
          客户会怎么问这一段，每行一个；搜索和回答也按它们来找
        </span>
        <Input.TextArea
          aria-label={`${name}的关联问题`}
          aria-describedby={hintId}
          autoSize={{ minRows: 2, maxRows: 10 }}
          placeholder="例如：遥控器丢了，怎么在机身上开机"
          status={!textProblem && problem && isChanged ? 'error' : ''}
          value={questions}
          onChange={({ target }) => onChange({ text, questions: target.value })}
          onKeyDown={handleKeyDown}
        />
      </div>
      <ChunkWordings
        file={file}
        headingPath={headingPath}
        questions={questions}
        onAdd={(one) => onChange({ text, questions: [questions.trimEnd(), one].filter(Boolean).join('\n') })}
      />
      <div className="zk-chunk-form-bar">
        <span className={problem && isChanged ? 'zk-field-problem' : 'zk-muted'} aria-live="polite">
          {problem && isChanged ? problem : `${text.trim().length} / ${limits.chunkLength} 字 · Markdown`}
        </span>
        <Button size="small" onClick={onCancel}>
          取消
        </Button>
        <Button size="small" type="primary" disabled={!canSave} loading={isPending} onClick={onSave}>
          保存
        </Button>
      </div>
    </div>
  )
}

function problemOfText(text: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return '内容不能为空'
  return length > limits.chunkLength ? `超出 ${length - limits.chunkLength} 个字，请拆成两段` : undefined
}
