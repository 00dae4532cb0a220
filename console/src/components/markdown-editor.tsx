/** Markdown with a live preview beside it. Pictures are pasted or dropped into the text. */
import { Skeleton } from 'antd'
import { Suspense, lazy, useDeferredValue } from 'react'
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
}

export function MarkdownEditor({
  value,
  onChange,
  label,
  height = 420,
  isReadOnly = false,
  hidePreview = false,
}: Props) {
  const previewed = useDeferredValue(value)
  return (
    <div className="zk-markdown-editor" style={{ height }}>
      <div className="zk-markdown-editor-text">
        <Suspense fallback={<Skeleton active style={{ padding: 16 }} />}>
          <Editor value={value} onChange={onChange} label={label} isReadOnly={isReadOnly} />
        </Suspense>
      </div>
      {!hidePreview && (
        <section className="zk-markdown-editor-preview" aria-label="预览" tabIndex={0}>
          {previewed.trim() ? (
            <Markdown text={previewed} />
          ) : (
            <p className="zk-markdown-editor-hint">在左侧书写，这里即时预览。图片可直接粘贴或拖入。</p>
          )}
        </section>
      )}
    </div>
  )
}
