/** Markdown with its tools above and its preview beside it. What is pasted or dropped becomes tables, steps, pictures and attachments. */
import { Segmented } from 'antd'
import { Suspense, lazy, useDeferredValue, useRef, useState } from 'react'
import { Loading } from '../loading.tsx'
import type { CodeEditorHandle } from './code-editor.tsx'
import { blank } from './text-edits.ts'
import { Toolbar } from './toolbar.tsx'
import { WrittenPreview } from './written-preview.tsx'
import './markdown-editor.css'

const Editor = lazy(() => import('./code-editor.tsx').then((module) => ({ default: module.CodeEditor })))

const panes = [
  { value: 'text', label: '书写' },
  { value: 'both', label: '对照' },
  { value: 'preview', label: '预览' },
] as const

type Panes = (typeof panes)[number]['value']

interface Props {
  value: string
  onChange: (value: string) => void
  /** What is written here, for screen readers. */
  label: string
  /** Pixels; 420 by default. */
  height?: number
  isReadOnly?: boolean
  /** Knowledge base whose answers may have attachments; without it only pictures are taken. */
  attachTo?: string
}

export function MarkdownEditor({ value, onChange, label, height = 420, isReadOnly = false, attachTo }: Props) {
  const previewed = useDeferredValue(value)
  const [chosen, setChosen] = useState<Panes>()
  // until somebody chooses: an empty preview would only narrow what is to be written on
  const shown = chosen ?? (value.trim() || isReadOnly ? 'both' : 'text')
  const editor = useRef<CodeEditorHandle>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const blanks = value.match(blank)?.length ?? 0
  return (
    <div className="zk-markdown-editor" style={{ height }}>
      <div className="zk-markdown-editor-bar">
        {!isReadOnly && <Toolbar ref={toolbar} editor={editor} canAttach={attachTo !== undefined} />}
        {blanks > 0 && <span className="zk-markdown-editor-blanks">还有 {blanks} 处〔〕要填</span>}
        <Segmented<Panes> size="small" aria-label="编辑区" options={[...panes]} value={shown} onChange={setChosen} />
      </div>
      <div className="zk-markdown-editor-panes" data-shown={shown}>
        <div className="zk-markdown-editor-text">
          <Suspense fallback={<Loading style={{ padding: 16 }} />}>
            <Editor
              ref={editor}
              value={value}
              onChange={onChange}
              label={label}
              isReadOnly={isReadOnly}
              attachTo={attachTo}
              onLeave={() => toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()}
            />
          </Suspense>
        </div>
        {shown !== 'text' && (
          <WrittenPreview text={previewed} hint={isReadOnly ? '还没有内容。' : '写下内容，这里即时预览。'} />
        )}
      </div>
    </div>
  )
}
