import type { File } from '@zhiku/contract/files'
import type { Chunk } from '@zhiku/contract/chunks'
import { limits } from '@zhiku/contract/words/limits'
import { Alert, Button, Input } from 'antd'
import { useEffect, useRef } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { pastedMarkdown } from '../../../components/writing/pasted-markdown.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { useChunkDrafts } from './chunk-drafts.ts'
import { submittedWords } from '../shared/act-words.ts'
import { fileRefreshes } from '../files/file-refreshes.ts'

interface Props {
  file: File
  chunk: Chunk
}

const removedWords = '删除这一段的申请正在等待审核；选择“以我的为准”会改为提交你的修改，你写的内容还在下面'

/** Edits a chunk in place. When someone else has saved first, both texts are shown and the employee chooses. */
export function ChunkEditor({ file, chunk }: Props) {
  const draft = useChunkDrafts((state) => state.drafts.get(chunk.id))
  const { write, drop } = useChunkDrafts.getState()
  const update = useApiMutation(api.chunks.update, {
    refreshes: fileRefreshes,
    success: ({ pending }) => (pending ? submittedWords : '已保存，新内容马上可以搜到。'),
  })
  useStaleRefresh(update.error, api.chunks.list)
  if (!draft) return null
  const isConflict = draft.baseVersion !== chunk.version || draft.basePending !== chunk.pending?.version
  const save = () =>
    update.mutate(
      {
        params: { id: file.knowledgeBaseId, fileId: file.id, chunkId: chunk.id },
        body: { text: draft.text.trim(), version: draft.baseVersion, pendingVersion: draft.basePending },
      },
      { onSuccess: () => drop(chunk.id) },
    )
  return (
    <>
      {isConflict && (
        <Alert
          type="warning"
          showIcon
          title={chunk.pending?.removed ? removedWords : '这一段已被他人修改，你写的内容还在下面'}
          description={<pre className="zk-chunk-theirs">{chunk.pending?.text ?? chunk.text}</pre>}
          action={
            <Button
              size="small"
              onClick={() =>
                write(chunk.id, { ...draft, baseVersion: chunk.version, basePending: chunk.pending?.version })
              }
            >
              以我的为准
            </Button>
          }
        />
      )}
      <ChunkTextForm
        label={`第 ${chunk.ordinal} 段的内容`}
        text={draft.text}
        isPending={update.isPending}
        isBlocked={isConflict}
        onChange={(text) => write(chunk.id, { ...draft, text })}
        onSave={save}
        onCancel={() => drop(chunk.id)}
        isChanged={draft.text !== (chunk.pending?.text ?? chunk.text)}
      />
    </>
  )
}

interface FormProps {
  label: string
  text: string
  isPending: boolean
  /** Saving waits for a choice. */
  isBlocked?: boolean
  isChanged: boolean
  onChange: (text: string) => void
  onSave: () => void
  onCancel: () => void
}

/** Markdown of a chunk with its length; ⌘/Ctrl + Enter saves, Esc gives up what has not been changed. */
export function ChunkTextForm({
  label,
  text,
  isPending,
  isBlocked = false,
  isChanged,
  onChange,
  onSave,
  onCancel,
}: FormProps) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // once the field has its height: 保存 is not to lie below the list's edge
    const frame = requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  const length = text.trim().length
  const problem =
    length === 0
      ? '不能为空'
      : length > limits.chunkLength
        ? `超出 ${length - limits.chunkLength} 个字，请拆成两段`
        : undefined
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
    onChange(field.value)
  }
  return (
    <div className="zk-chunk-form" ref={form}>
      <Input.TextArea
        autoFocus
        aria-label={label}
        autoSize={{ minRows: 4, maxRows: 18 }}
        status={problem && isChanged ? 'error' : ''}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
      />
      <div className="zk-chunk-form-bar">
        <span className={problem && isChanged ? 'zk-field-problem' : 'zk-muted'} aria-live="polite">
          {problem && isChanged ? problem : `${length} / ${limits.chunkLength} 字 · Markdown`}
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
