/** Markdown with a live preview beside it. Pictures, and attachments where they may be, are pasted or dropped into the text. */
import { PaperClipOutlined } from '@ant-design/icons'
import { attachmentExtensions } from '@zhiku/contract/words/files'
import { limits } from '@zhiku/contract/words/limits'
import { Button, Skeleton } from 'antd'
import { Suspense, lazy, useDeferredValue, useRef } from 'react'
import { formatBytes } from '../lib/format.ts'
import type { CodeEditorHandle } from './code-editor.tsx'
import { Markdown } from './markdown.tsx'
import './markdown-editor.css'

const Editor = lazy(() => import('./code-editor.tsx').then((module) => ({ default: module.CodeEditor })))

interface Props {
  value: string
  onChange: (value: string) => void
  /** What is written here, for screen readers. */
  label: string
  /** Pixels; 420 by default. */
  height?: number
  isReadOnly?: boolean
  /** Shows the text only, without the preview. */
  hidePreview?: boolean
  /** Knowledge base whose answers may have attachments; without it only pictures are taken. */
  attachTo?: string
}

export function MarkdownEditor({
  value,
  onChange,
  label,
  height = 420,
  isReadOnly = false,
  hidePreview = false,
  attachTo,
}: Props) {
  const previewed = useDeferredValue(value)
  const editor = useRef<CodeEditorHandle>(null)
  return (
    <div className="zk-markdown-editor" style={{ height }}>
      <div className="zk-markdown-editor-text">
        {attachTo !== undefined && !isReadOnly && (
          <AttachBar onChoose={(files) => editor.current?.insertFiles(files)} />
        )}
        <Suspense fallback={<Skeleton active style={{ padding: 16 }} />}>
          <Editor
            ref={editor}
            value={value}
            onChange={onChange}
            label={label}
            isReadOnly={isReadOnly}
            attachTo={attachTo}
          />
        </Suspense>
      </div>
      {!hidePreview && (
        <section className="zk-markdown-editor-preview" aria-label="预览" tabIndex={0}>
          {previewed.trim() ? (
            <Markdown text={previewed} />
          ) : (
            <p className="zk-markdown-editor-hint">
              在左侧书写，这里即时预览。图片{attachTo === undefined ? '' : '、附件'}可直接粘贴或拖入。
            </p>
          )}
        </section>
      )}
    </div>
  )
}

/** The way of the mouse and the keyboard to what pasting and dropping do. */
function AttachBar({ onChoose }: { onChoose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="zk-markdown-editor-bar">
      <Button type="text" size="small" icon={<PaperClipOutlined aria-hidden />} onClick={() => input.current?.click()}>
        添加附件或图片
      </Button>
      <span className="zk-muted">PDF、Office、文本、压缩包，每个不超过 {formatBytes(limits.attachmentBytes)}</span>
      <input
        ref={input}
        style={{ display: 'none' }} // the form's own style shows file fields, also hidden ones
        multiple
        type="file"
        aria-label="选择附件"
        accept={['image/*', ...attachmentExtensions].join(',')}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = '' // the same file may be chosen again
        }}
      />
    </div>
  )
}
